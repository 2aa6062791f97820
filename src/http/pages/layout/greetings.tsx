// Greetings after a sign-in or sign-out, shown once by the next page. A cached page is the same for all visitors, so each response adds
// them.

import { type Greeting, listGreetings } from '#http/greetings.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { sharedRenderContext } from '#http/middleware/request-scope.ts';
import type { Locale } from '#markets/registry.ts';
import { renderSection } from '#render/section.tsx';
import { sheetCss } from '#render/styles.ts';
import { fillTemplate } from '#render/template.ts';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders toasts; without scripts a banner above the page. */
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

/** Returns the greetings in the notices of the request (page-notices.ts). */
export const findGreetings = (c: AppContext): Greeting[] => listGreetings(c.get('notices') ?? []);

/** Returns the markup of the greetings with its style, for a cached page; empty for none. */
export function greetingsHtml(c: AppContext, locale: Locale, nonce: string): string {
  const messages = findGreetings(c);
  if (messages.length === 0) return '';
  const scope = { renderContext: sharedRenderContext(locale), origin: '', mention: () => undefined, isShared: false };
  const { html, sheets } = renderSection(Greetings, { messages }, scope);
  return sheets.map((name) => `<style nonce="${nonce}">${sheetCss(name)}</style>`).join('') + fillTemplate(html, {});
}
