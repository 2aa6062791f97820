import { errorRow, isErrorCode } from '#contract/errors/catalog.ts';
import { describeRefusal } from '#http/form-notices.ts';
import type { PersonalContext } from '#http/page.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import type { MessageKey } from '#ui/render-context.ts';

type Texts = Readonly<Record<string, MessageKey>>;

/**
 * Returns the banners for the notices that a form left: success messages (`texts`), failures (`problems`) and error codes of rejected
 * calls.
 */
export const describeNotices = ({ notices, renderContext }: PersonalContext, texts: Texts, problems: Texts = {}): DisplayedNotice[] =>
  notices.flatMap((code): DisplayedNotice[] => {
    const { [code]: text } = texts;
    if (text) return [{ kind: 'success', title: renderContext.t(text) }];
    const { [code]: problem } = problems;
    if (problem) return [{ kind: 'error', title: renderContext.t(problem), surface: 'toast' }];
    if (!isErrorCode(code)) return [];
    const { banners = [] } = describeRefusal(renderContext, { code }, { name: '', fields: [] });
    return errorRow(code).surface === 'toast' ? banners.map((banner) => ({ ...banner, surface: 'toast' as const })) : banners;
  });
