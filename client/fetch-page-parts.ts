const withScript = '[data-toast],[data-dismiss-banner],[data-cart-shown],[data-video]';

/** Fetches the script of those parts of a page that have one. */
export function fetchPageParts(): void {
  if (document.querySelector(withScript)) import('./page-parts.ts').catch(() => undefined);
}
