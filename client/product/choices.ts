// Displays another size or color of a product without leaving the page, so that focus and scroll position are kept. Without scripts, each
// choice is a link to a page.
import { isPlainClick } from '../page/intent.ts';
import { isShownAt, showProduct } from './show-product.ts';

export function chooseInPlace(buy: HTMLElement): void {
  buy.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.choice-sizes a, .choice-colours a') : null;
    if (!link || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    setBusy(buy, link);
    const isColour = link.matches('.choice-colours a');
    void showProduct(link.href, { history: isColour ? 'push' : 'replace', hasOtherPictures: isColour });
  });
  addEventListener('popstate', () => {
    if (!isShownAt(location.href)) void showProduct(location.href, { history: 'stay', hasOtherPictures: true });
  });
  // If a choice cannot be fetched, the browser navigates to it. Back then restores this page with the choice still busy.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) setBusy(buy, undefined);
  });
}

/** Marks a choice as busy. Until the response replaces the forms, they are inert, because they would add the previous choice to the cart. */
function setBusy(buy: HTMLElement, link: HTMLElement | undefined): void {
  for (const other of buy.querySelectorAll<HTMLElement>('a[aria-busy]')) other.ariaBusy = null;
  for (const form of buy.querySelectorAll('form')) form.inert = link !== undefined;
  if (link) link.ariaBusy = 'true';
}
