// Fetches the page ahead that a shopper is about to open: one at a time, and only pages that are the same for everyone.

/** A pointer that only passes fetches nothing. */
const restMs = 80;

let waiting: ReturnType<typeof setTimeout> | undefined;
let marked: HTMLAnchorElement | undefined;

/**
 * Marks the link for the speculation rules of the document (render/document.tsx). The mark of the one before it goes: the browser then
 * gives up its page.
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

/** Home, a category, a product. */
const publicPath = /^\/\w\w-\w\w(\/[cp]\/[^/]+)?\/?$/;

/** A link within a listing narrows it in place (client/listing), and one to a dialog leads nowhere. */
const isWorthPrefetching = ({ origin, pathname, target, dataset }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname !== location.pathname &&
  target !== '_blank' &&
  dataset.dialog === undefined &&
  publicPath.test(pathname);

/** As the Network Information API and Save-Data (RFC 8674) have it; not every browser says so. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
