// Greetings, which the next page shows once after a sign-in or sign-out. A cached page is the same for all visitors, so each response adds
// them.

import { type Greeting, listGreetings } from '#http/greetings.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { sharedRenderContext } from '#http/middleware/render-contexts.ts';
import type { Locale } from '#markets/registry.ts';
import { renderSection } from '#render/section.tsx';
import { sheetCss } from '#render/styles.ts';
import { fillTemplate } from '#render/template.ts';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders greetings as toasts, or as banners above the page if scripts do not run. */
export function Greetings({ messages }: { messages: readonly Greeting[] }) {
  const { t, link } = useRenderContext();
  const notices = messages.map(
    ({ kind, title, action }): DisplayedNotice => ({
      kind,
      surface: 'toast',
      title: t(title),
      ...(action && { action: { text: t(action.text), href: link(action.path) } }),
    }),
  );
  return <Banners notices={notices} label={t('checkout.notice')} />;
}

/** Returns the greetings among the request's notices (page-notices.ts). */
export const findGreetings = (c: AppContext): Greeting[] => listGreetings(c.get('notices') ?? []);

/** Returns the markup and style of the greetings for a cached page. Empty if there are none. */
export function greetingsHtml(c: AppContext, locale: Locale, nonce: string): string {
  const messages = findGreetings(c);
  if (messages.length === 0) return '';
  const scope = { renderContext: sharedRenderContext(c.env, locale), origin: '', mention: () => undefined, isShared: false };
  const { html, sheets } = renderSection(Greetings, { messages }, scope);
  return sheets.map((name) => `<style nonce="${nonce}">${sheetCss(name)}</style>`).join('') + fillTemplate(html, {});
}
