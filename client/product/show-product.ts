// Replaces the parts of a product page that change with the size or color.
import type { FetchedPage } from '../dialogs/fetch-page.ts';
import { startAddedParts } from '../page/added-parts.ts';
import { fetchStyledPage } from '../page/fetch-styled-page.ts';
import { recordViewedProduct } from './show-viewed.ts';

interface ShowOptions {
  /**
   * How the history changes. `push` adds an entry, so that Back returns to the previous choice. `replace` replaces the current entry.
   * `stay` changes nothing, because the browser has already moved in its history.
   */
  history: 'push' | 'replace' | 'stay';
  hasOtherPictures: boolean;
}

/** The parts that change with the color, in addition to `#buy`, which changes with every choice. */
const colourParts = ['.product-gallery', '.description'];

/** The URL that was requested last. Responses to earlier requests are ignored. */
let requestedUrl = withoutHash(location.href);

export const isShownAt = (address: string): boolean => withoutHash(address) === requestedUrl;

/** Displays the product at a URL. If the page cannot be fetched, the browser navigates to it. */
export async function showProduct(address: string, options: ShowOptions): Promise<void> {
  requestedUrl = withoutHash(address);
  const asked = requestedUrl;
  try {
    const page = await fetchStyledPage(address);
    if (asked !== requestedUrl) return;
    if (page.kind !== 'page' || !page.content.querySelector('#buy')) throw new Error(`${address} contains no product.`);
    exchange(page, address, options);
  } catch {
    if (asked === requestedUrl) location.assign(address);
  }
}

function exchange({ content, title }: FetchedPage, address: string, { history: entry, hasOtherPictures }: ShowOptions): void {
  const focused = document.activeElement;
  const path = focused instanceof HTMLAnchorElement ? focused.href : undefined;
  preserveFavoriteButton(content);
  for (const part of hasOtherPictures ? ['#buy', ...colourParts] : ['#buy'])
    document.querySelector(part)?.replaceChildren(...(content.querySelector(part)?.childNodes ?? []));
  if (hasOtherPictures) {
    // adds the analytics events of the new page
    document.querySelector('main')?.append(...content.querySelectorAll('span[data-event][hidden]'));
    startAddedParts(document);
    recordViewedProduct();
  }
  document.title = title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(new URL(address).pathname, link.href).href;
  if (entry === 'push') history.pushState({}, '', address);
  if (entry === 'replace') history.replaceState(history.state, '', address);
  if (focused && !focused.isConnected) findLink(path)?.focus({ preventScroll: true });
}

/** Keeps the favorite button if the color is unchanged, because a script has set the button's state. */
function preserveFavoriteButton(content: DocumentFragment): void {
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
