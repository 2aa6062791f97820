// Prefetches the page that a shopper is about to open: one at a time, and only pages that are the same for everyone.

/** Milliseconds before prefetching, so that a passing pointer fetches nothing. */
const restMs = 80;

let waiting: ReturnType<typeof setTimeout> | undefined;
let marked: HTMLAnchorElement | undefined;

/**
 * Marks the link for the speculation rules of the document (render/document.tsx). The previous link loses its mark, so that the browser
 * drops its page.
 */
export function prefetchOnIntent(link: HTMLAnchorElement | null): void {
  clearTimeout(waiting);
  if (!link || link === marked || !isWorthPrefetching(link) || savesData()) return;
  waiting = setTimeout(() => {
    marked?.removeAttribute('data-prefetch');
    link.setAttribute('data-prefetch', '');
    marked = link;
  }, restMs);
}

/** Paths of the home page, categories and products. */
const publicPath = /^\/\w\w-\w\w(\/[cp]\/[^/]+)?\/?$/;

/**
 * True if prefetching is useful. A link within a listing filters it in place (client/listing), and a link to a dialog does not leave the
 * page.
 */
const isWorthPrefetching = ({ origin, pathname, target, dataset }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname !== location.pathname &&
  target !== '_blank' &&
  dataset.dialog === undefined &&
  publicPath.test(pathname);

/**
 * True if the visitor has asked for reduced data usage, by the Network Information API or Save-Data (RFC 8674). Not every browser
 * supports them.
 */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
