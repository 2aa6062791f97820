/** Parts of a page that a script makes more of, by what marks them. */
export const partsWithScript =
  '[data-toast],[data-dismiss-banner],[data-cart-shown],[data-video],[data-card-frame],[data-live],[data-favorite],[data-copy]';

/** Fetches that script where the page, or what has been added to it, has such a part. */
export function fetchPageParts(root: ParentNode = document): void {
  if (root.querySelector(partsWithScript))
    import('./page-parts.ts').then(
      ({ startParts }) => startParts(root),
      () => undefined,
    );
}
