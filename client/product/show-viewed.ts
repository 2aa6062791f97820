// Displays the products that this browser has viewed recently, and records the product of the current page. A separate chunk.

import { readConsent } from '#islands/page-consent.ts';
import { viewedParameter, viewedSeparator } from '#lib/storage/viewed-products.ts';
import { startAddedParts } from '../page/added-parts.ts';
import { createElement } from '../page/elements.ts';
import { fetchStyledPage } from '../page/fetch-styled-page.ts';
import { listStyleIds } from './style-ids.ts';
import { clearViewed, listOtherProducts, readViewed, recordViewed } from './viewed-products.ts';

const storage = () => localStorage;
/**
 * Distance from the viewport at which the products are fetched. Islands that are hydrated before they become visible use the same distance.
 */
const preloadMargin = '200px';

/** Starts the placeholder for viewed products. */
export function watchViewed(): void {
  const place = document.querySelector<HTMLElement>('[data-viewed]');
  if (!place) return;
  const begin = () => {
    if (readConsent().functional) open(place);
    else close(place);
  };
  begin();
  document.addEventListener('cairn:consent', begin);
}

/** Records the product of the current page, if the visitor consents to functional storage. */
export function recordViewedProduct(): void {
  const productId = findShownProduct();
  if (productId !== undefined && readConsent().functional) recordViewed(storage, productId, listStyleIds(productId));
}

const findShownProduct = (): string | undefined => document.querySelector<HTMLElement>('#buy [data-product]')?.dataset.product;

/**
 * Reserves the space immediately, so that the page does not shift later. The products are fetched shortly before the space becomes visible.
 */
function open(place: HTMLElement): void {
  const shown = findShownProduct();
  const others = listOtherProducts(readViewed(storage), shown === undefined ? [] : listStyleIds(shown));
  recordViewedProduct();
  if (others.length === 0 || !place.hidden) return;
  place.append(createWaitingRow(place, others.length));
  place.hidden = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void fill(place, others);
    },
    { rootMargin: preloadMargin },
  );
  observer.observe(place);
}

/** Creates a placeholder as high as the final content. On a phone, this includes the button below the title. */
function createWaitingRow(place: HTMLElement, count: number): HTMLElement {
  const section = createElement('section', { class: 'section recommendations', 'aria-busy': 'true' });
  const head = createElement('header', { class: 'section-head' });
  head.append(createElement('h2', {}, place.dataset.title), createClearButton(place));
  const row = createElement('ul', { class: 'row', 'aria-hidden': 'true' });
  row.append(...Array.from({ length: count }, () => createElement('li', { class: 'skeleton-card' })));
  section.append(head, row);
  return section;
}

function createClearButton(place: HTMLElement): HTMLElement {
  const button = createElement('button', { type: 'button', class: 'action action-text' }, place.dataset.clear);
  button.addEventListener('click', () => {
    clearViewed(storage);
    const note = createElement('p', { class: 'section', tabindex: '-1' }, place.dataset.cleared);
    place.querySelector('section')?.replaceWith(note);
    note.focus({ preventScroll: true }); // the button that had the focus was removed
  });
  return button;
}

/** Fetches and displays the products. If that fails, hides the placeholder. */
async function fill(place: HTMLElement, productIds: readonly string[]): Promise<void> {
  try {
    const page = await fetchStyledPage(`${place.dataset.viewed}?${viewedParameter}=${productIds.join(viewedSeparator)}`);
    const row = page.kind === 'page' && page.content.querySelector('.recommendations');
    if (!row) throw new Error('None of the recently viewed products is available.');
    const waiting = place.querySelector('[aria-busy]');
    if (!waiting) return; // the shopper has cleared the list meanwhile
    row.querySelector('h2')?.after(createClearButton(place));
    waiting.replaceWith(row);
    startAddedParts(place);
  } catch {
    close(place);
  }
}

function close(place: HTMLElement): void {
  place.hidden = true;
  place.querySelector('section, p')?.remove();
}
