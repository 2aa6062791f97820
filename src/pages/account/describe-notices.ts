import { isErrorCode } from '#errors/catalogue.ts';
import type { ShownNotice } from '#ui/notice/banners.tsx';
import type { MessageKey } from '#ui/render-context.ts';
import type { PersonalContext } from '../page.ts';
import { describeRefusal } from '../sign-in/account-form.tsx';

/** What a form left to be said once: that it worked, in the words of the page, or with which code it was refused. */
export const describeNotices = ({ notices, renderContext }: PersonalContext, texts: Readonly<Record<string, MessageKey>>): ShownNotice[] =>
  notices.flatMap((code): ShownNotice[] => {
    const text = texts[code];
    if (text) return [{ kind: 'success', title: renderContext.t(text) }];
    if (!isErrorCode(code)) return [];
    return describeRefusal(renderContext, { code }, { name: '', fields: [] }).banners ?? [];
  });
