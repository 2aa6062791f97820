import { cookiePrefix, favoritesCookieName, storeCookieName } from '#lib/storage/browser-names.ts';
import { whenUsed } from './first-use.ts';
import { holdClicks } from './hold-clicks.ts';

/** Controls whose clicks wait for their script: links that then do not leave the page, and buttons that do nothing before or leave the page. */
const heldControls =
  '#buy li a,[data-listing-link],[data-swatch],[data-reviews-link],[data-choice] button,[data-dismiss-banner],#look button';
/** Matches the cookies of visitors whose favorites or store the page displays without waiting for an interaction. */
const knownVisitors = `${cookiePrefix}(${storeCookieName}|${favoritesCookieName})=`;

/** Fetches the scripts of the page's parts at the visitor's first interaction, unless a part or the visitor needs them earlier. */
export function startPage(): void {
  let starting: Promise<undefined> | undefined;
  const start = () => (starting ??= import('./page-parts.ts').then((chunk) => chunk.enhancePage()).then(release, release));
  const release = holdClicks(document, heldControls, start);
  // parts with `data-now` do not wait for an interaction; without popovers, a tap cannot open the menu before old-safari.ts runs
  if (!('popover' in document.body) || location.hash || document.querySelector('[data-now]') || document.cookie.match(knownVisitors))
    void start();
  else whenUsed(start);
}
