// That somebody signed in or out, said once by whatever page that led to. A cached page is the same for everyone: each response fills it in.

import { type Greeting, listGreetings } from '#http/greetings.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { sharedRenderContext } from '#http/middleware/request-scope.ts';
import type { Locale } from '#markets/registry.ts';
import { renderSection } from '#render/section.tsx';
import { sheetCss } from '#render/styles.ts';
import { fillTemplate } from '#render/template.ts';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';

/** Toasts; without scripts a banner above the page. */
export function Greetings({ messages }: { messages: readonly Greeting[] }) {
  const { t, link } = useRenderContext();
  const notices = messages.map(
    ({ kind, title, action }): ShownNotice => ({
      kind,
      surface: 'toast',
      title: t(title),
      ...(action && { action: { text: t(action.text), href: link(action.path) } }),
    }),
  );
  return <Banners notices={notices} label={t('checkout.notice')} />;
}

/** Those that the request brings for its page (page-notices.ts). */
export const findGreetings = (c: AppContext): Greeting[] => listGreetings(c.get('notices') ?? []);

/** Their markup with its style, for a stored page; empty for none. */
export function greetingsHtml(c: AppContext, locale: Locale, nonce: string): string {
  const messages = findGreetings(c);
  if (messages.length === 0) return '';
  const scope = { renderContext: sharedRenderContext(locale), origin: '', mention: () => undefined, isShared: false };
  const { html, sheets } = renderSection(Greetings, { messages }, scope);
  return sheets.map((name) => `<style nonce="${nonce}">${sheetCss(name)}</style>`).join('') + fillTemplate(html, {});
}
