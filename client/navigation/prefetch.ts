// Prefetches the page that a shopper is about to open. Prefetches only one page at a time, and only pages that are the same for all
// visitors.

/** Milliseconds for which the pointer must rest on a link, so that passing over it prefetches nothing. */
const hoverDelayMs = 80;

let waiting: ReturnType<typeof setTimeout> | undefined;
let marked: HTMLAnchorElement | undefined;

/**
 * Marks a link, so that the speculation rules of the document apply to it (render/document.tsx). The previous link loses its mark, so that
 * the browser discards the page that was prefetched for that link.
 */
export function prefetchOnIntent(link: HTMLAnchorElement | null): void {
  clearTimeout(waiting);
  if (!link || link === marked || !isWorthPrefetching(link) || savesData()) return;
  waiting = setTimeout(() => {
    marked?.removeAttribute('data-prefetch');
    link.setAttribute('data-prefetch', '');
    marked = link;
  }, hoverDelayMs);
}

/** Paths of the home page, categories and products. */
const publicPath = /^\/\w\w-\w\w(\/[cp]\/[^/]+)?\/?$/;

/**
 * True if prefetching the link's page is useful. It is useless for links within a listing, which filter it in place (client/listing), and
 * for links that open a dialog.
 */
const isWorthPrefetching = ({ origin, pathname, target, dataset }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname !== location.pathname &&
  target !== '_blank' &&
  dataset.dialog === undefined &&
  publicPath.test(pathname);

/**
 * True if the visitor has asked for reduced data usage, according to the Network Information API or Save-Data (RFC 8674). Not every browser
 * supports these.
 */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
