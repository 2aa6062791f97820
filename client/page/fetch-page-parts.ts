import { whenIdle } from './when-idle.ts';

/** Parts of a page that a script makes more of, by what marks them. */
export const partsWithScript =
  '[data-toast],[data-dismiss-banner],[data-cart-shown],[data-video],[data-card-frame],[data-rules],[data-copy]';

/** Fetches that script where the page, or what has been added to it, has such a part; that of favorite buttons for who may have pressed one. */
export function fetchPageParts(root: ParentNode = document): void {
  if (root.querySelector(partsWithScript))
    import('./page-parts.ts').then(
      (chunk) => chunk.startParts(root),
      () => undefined,
    );
  if (document.cookie.includes('cairn-favorites') && root.querySelector('[data-favorite]'))
    whenIdle(() => import('../favorites/favorite-buttons.ts').then((chunk) => chunk.showFavorites(), console.info));
}
