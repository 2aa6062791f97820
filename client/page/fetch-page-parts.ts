import { cookiePrefix, favoritesCookieName } from '#lib/browser-names.ts';
import { whenIdle } from './timing.ts';

/** Parts of a page that a script makes more of, by what marks them. */
export const partsWithScript =
  '[data-toast],[data-dismiss-banner],[data-cart-shown],[data-video],[data-card-frame],[data-rules],[data-copy]';

/** Fetches their script where the page, or what was added to it, has such a part; and that of favorite buttons if there may be favorites. */
export function fetchPageParts(root: ParentNode = document): void {
  if (root.querySelector(partsWithScript))
    import('./page-parts.ts').then(
      (chunk) => chunk.startParts(root),
      () => undefined,
    );
  if (document.cookie.includes(cookiePrefix + favoritesCookieName) && root.querySelector('[data-favorite]'))
    whenIdle(() => import('../favorites/favorite-buttons.ts').then((chunk) => chunk.showFavorites(), console.info));
}
