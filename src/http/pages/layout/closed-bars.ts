// Before the first paint, hides the bars that the visitor has closed.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { dismissedStorageKey } from '#lib/storage/browser-names.ts';
import { closedBarsCookie } from '#session/preferences.ts';

/**
 * Returns the value of the attribute that hides closed bars, from the request's cookie; undefined if no bar was closed. Only for pages that
 * are rendered per request.
 */
export function listClosedBars(c: AppContext): string | undefined {
  const names = closedBarsCookie.read(c.get('cookies'), isSecure(c)) ?? [];
  return names.length === 0 ? undefined : names.map((name) => `bar:${name}`).join(' ');
}

/**
 * Script for cached pages, which are the same for all visitors. It writes the ids of closed bars to an attribute before the first paint
 * (client/content/dismissed-notices.ts). The style of each bar hides the bar if the attribute contains its id (content/blocks/benefit-bar).
 */
const script = `try{document.documentElement.dataset.closed=JSON.parse(localStorage.getItem("${dismissedStorageKey}")||"[]").join(" ")}catch{}`;

/** Adds the script that hides closed bars to the head of a page, if the page has a closable bar. */
export const addClosedBars = (html: string, nonce: string): string =>
  html.includes(' data-bar="') ? html.replace('</head>', `<script nonce="${nonce}">${script}</script></head>`) : html;
