/** Parts of a page that a script makes more of, by what marks them. */
export const partsWithScript = '[data-toast],[data-dismiss-banner],[data-cart-shown],[data-video],[data-favorite],[data-copy]';

/** Fetches that script where the page has such a part. */
export function fetchPageParts(): void {
  if (document.querySelector(partsWithScript)) import('./page-parts.ts').catch(() => undefined);
}
