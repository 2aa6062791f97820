// Displays the listing in another state: fetches the page for that state, and replaces the parts that differ.
import type { FetchedPage } from '../dialogs/fetch-page.ts';
import { startAddedParts } from '../page/added-parts.ts';
import { fetchStyledPage } from '../page/fetch-styled-page.ts';

interface ShowOptions {
  /** True after the shopper has gone back or forward in the history. The URL is then already set. */
  isBack?: boolean;
  /** Scroll position that belongs to the history entry. */
  scroll?: number;
  /** True for another page of the list, which is displayed from its first product. */
  startsAtTop?: boolean;
  /** True if the products stay the same, so that the page does not scroll. */
  keepsPlace?: boolean;
  /** The link that was pressed. */
  pressed?: HTMLElement;
}

const parts = '[data-part]';
/** The URL that was requested last. Responses to earlier requests are ignored. */
let requestedUrl = withoutHash(location.href);

export const isShownAt = (address: string): boolean => withoutHash(address) === requestedUrl;

/** Displays the listing at a URL. If the page cannot be fetched, the browser navigates to it. */
export async function showListing(address: string, options: ShowOptions = {}): Promise<void> {
  requestedUrl = withoutHash(address);
  const asked = requestedUrl;
  const products = findPart(document, 'products');
  products?.setAttribute('aria-busy', 'true');
  options.pressed?.setAttribute('aria-busy', 'true');
  try {
    const page = await fetchStyledPage(address);
    if (asked !== requestedUrl) return;
    if (page.kind !== 'page' || !page.content.querySelector('[data-listing]')) throw new Error(`${address} contains no product list.`);
    exchange(page, options);
  } catch {
    if (asked === requestedUrl) location.assign(address);
  } finally {
    options.pressed?.removeAttribute('aria-busy');
    if (asked === requestedUrl) products?.removeAttribute('aria-busy');
  }
}

function exchange(
  { address, title, content }: FetchedPage,
  { isBack = false, scroll = 0, startsAtTop = false, keepsPlace = false }: ShowOptions,
): void {
  const focused = document.activeElement;
  const before = readTop();
  const key = focused instanceof HTMLElement ? focused.dataset.key : undefined;
  const opened = new Map(
    [...document.querySelectorAll<HTMLDetailsElement>('details[data-key]')].map(({ dataset, open }) => [dataset.key, open]),
  );
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    const next = findPart(content, part.dataset.part ?? '');
    part.replaceChildren(...(next?.childNodes ?? []));
    for (const group of part.querySelectorAll<HTMLDetailsElement>('details[data-key]'))
      group.open = opened.get(group.dataset.key) ?? group.open;
    startAddedParts(part);
  }
  document.title = title;
  if (!isBack) history.pushState({}, '', address);
  const products = findPart(document, 'products');
  if (isBack) scrollTo(0, scroll);
  // another selection or order is displayed from its first product, too, if that is above the viewport
  else if (startsAtTop || (before < 0 && !keepsPlace)) products?.scrollIntoView();
  // keeps the list where it is, because content that editors put above the unfiltered list disappears
  else scrollBy(0, readTop() - before);
  if (startsAtTop || (focused && !focused.isConnected)) {
    const again = startsAtTop || key === undefined ? null : document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    (again ?? products)?.focus({ preventScroll: true });
  }
  announceCount();
}

/** Returns the top of the products relative to the viewport. */
const readTop = (): number => findPart(document, 'products')?.getBoundingClientRect().top ?? 0;

/** Announces to screen readers how many products remain. */
function announceCount(): void {
  const status = document.querySelector('[data-listing-status]');
  if (status) status.textContent = document.querySelector('.listing-count')?.textContent ?? '';
}

const findPart = (root: ParentNode, name: string): HTMLElement | null => root.querySelector<HTMLElement>(`[data-part="${name}"]`);

function withoutHash(address: string): string {
  return address.split('#')[0] ?? '';
}
