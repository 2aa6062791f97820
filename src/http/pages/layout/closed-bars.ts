// Hides closed bars before the first paint of a cached page, which is the same for all visitors.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { dismissedStorageKey } from '#lib/storage/browser-names.ts';
import { closedBarsCookie } from '#session/preferences.ts';

/**
 * Returns the value of an attribute that hides closed bars, from the cookie of the request; undefined for none. For pages that are rendered
 * per request.
 */
export function listClosedBars(c: AppContext): string | undefined {
  const names = closedBarsCookie.read(c.get('cookies'), isSecure(c)) ?? [];
  return names.length === 0 ? undefined : names.map((name) => `bar:${name}`).join(' ');
}

/**
 * Sets the closed bars before the first paint (client/content/dismissed-notices.ts); the style of the bars reads them
 * (content/blocks/benefit-bar).
 */
const script = `try{document.documentElement.dataset.closed=JSON.parse(localStorage.getItem("${dismissedStorageKey}")||"[]").join(" ")}catch{}`;

/** Adds the script to the head of a page that has a closable bar. */
export const addClosedBars = (html: string, nonce: string): string =>
  html.includes(' data-bar="') ? html.replace('</head>', `<script nonce="${nonce}">${script}</script></head>`) : html;
