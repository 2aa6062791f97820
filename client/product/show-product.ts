// Replaces the parts of a product page that differ for another size or colour.
import { type FetchedPage, fetchPage } from '../dialogs/fetch-page.ts';
import { startAgain } from '../listing/start-again.ts';
import { noteShownProduct } from './show-viewed.ts';

interface ShowOptions {
  /**
   * `push` adds an entry to the history, so that Back returns to the previous state. `stay` adds none, because the change is itself a
   * step in the history.
   */
  history: 'push' | 'replace' | 'stay';
  hasOtherPictures: boolean;
}

/** Parts that differ by colour, in addition to `#buy`, which is replaced with every choice. */
const partsOfColour = ['.product-gallery', '.description'];

/** The address that was requested last. Earlier responses are ignored. */
let wanted = withoutHash(location.href);

export const isShownAt = (address: string): boolean => withoutHash(address) === wanted;

/** Displays the product at an address. If the page cannot be fetched, the browser navigates to it. */
export async function showProduct(address: string, options: ShowOptions): Promise<void> {
  wanted = withoutHash(address);
  const asked = wanted;
  try {
    const page = await fetchPage(address);
    if (asked !== wanted) return;
    if (page.kind !== 'page' || !page.content.querySelector('#buy')) throw new Error(`${address} contains no product.`);
    exchange(page, address, options);
  } catch {
    if (asked === wanted) location.assign(address);
  }
}

function exchange({ content, title }: FetchedPage, address: string, { history: entry, hasOtherPictures }: ShowOptions): void {
  const focused = document.activeElement;
  const path = focused instanceof HTMLAnchorElement ? focused.href : undefined;
  keepFavorite(content);
  for (const part of hasOtherPictures ? ['#buy', ...partsOfColour] : ['#buy'])
    document.querySelector(part)?.replaceChildren(...(content.querySelector(part)?.childNodes ?? []));
  if (hasOtherPictures) {
    document.querySelector('main')?.append(...content.querySelectorAll('span[data-event][hidden]')); // its analytics events
    startAgain(document);
    noteShownProduct();
  }
  document.title = title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(new URL(address).pathname, link.href).href;
  if (entry === 'push') history.pushState({}, '', address);
  if (entry === 'replace') history.replaceState(history.state, '', address);
  if (focused && !focused.isConnected) findLink(path)?.focus({ preventScroll: true });
}

/** Keeps the favorite button of the same colour, because a script has set its state. */
function keepFavorite(content: DocumentFragment): void {
  const selector = '#buy [data-favorite]';
  const before = document.querySelector(selector);
  const after = content.querySelector(selector);
  if (before && readProductId(before) === readProductId(after)) after?.replaceWith(before);
}

const readProductId = (form: Element | null): string | undefined => form?.querySelector<HTMLInputElement>('[name="productId"]')?.value;

const findLink = (path: string | undefined): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('#buy a')].find(({ href }) => href === path);

function withoutHash(address: string): string {
  return address.split('#')[0] ?? '';
}
