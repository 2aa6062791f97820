// Bars that a visitor closed do not flash up on a stored page, which is the same for everyone.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { dismissedStorageKey } from '#lib/storage/browser-names.ts';
import { closedBarsCookie } from '#session/preferences.ts';

/** The attribute of a page that is made for its request, from the note that the request brings; undefined for none. */
export function listClosedBars(c: AppContext): string | undefined {
  const names = closedBarsCookie.read(c.get('cookies'), isSecure(c)) ?? [];
  return names.length === 0 ? undefined : names.map((name) => `bar:${name}`).join(' ');
}

/** Notes before the first paint what was closed (client/content/dismissed-notices.ts); rules of the bars read it (content/blocks/benefit-bar). */
const script = `try{document.documentElement.dataset.closed=JSON.parse(localStorage.getItem("${dismissedStorageKey}")||"[]").join(" ")}catch{}`;

/** The page with that script in its head, if it has a bar that can be closed. */
export const addClosedBars = (html: string, nonce: string): string =>
  html.includes(' data-bar="') ? html.replace('</head>', `<script nonce="${nonce}">${script}</script></head>`) : html;
