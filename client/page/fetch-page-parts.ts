import { cookiePrefix, favoritesCookieName } from '#lib/storage/browser-names.ts';
import { whenIdle } from './timing.ts';

/** Selectors of the page parts that are enhanced by a script. */
export const partsWithScript =
  '[data-toast],[data-dismiss-banner],[data-video],[data-checkout],[data-rules],[data-copy],[data-choice],[data-listing],[data-locate],[data-viewed],[data-block],[data-compare]';

/** Fetches the chunk for page parts if `root` contains one, and the chunk for favorite buttons if this browser has a list of favorites. */
export function fetchPageParts(root: ParentNode = document): void {
  if (root.querySelector(partsWithScript))
    import('./page-parts.ts').then(
      (chunk) => chunk.startParts(root),
      () => undefined,
    );
  if (document.cookie.includes(cookiePrefix + favoritesCookieName) && root.querySelector('[data-favorite]'))
    whenIdle(() => import('../favorites/favorite-buttons.ts').then((chunk) => chunk.showFavorites(), console.info));
}
