// Displays the shopper's store on pages that are the same for all visitors: in the header, next to the buy button of a product, and as the
// first store of a listing filter. A separate chunk, for visitors who have chosen a store.
import type { OwnStoreReply, OwnStoreViewModel } from '#features/stores/own-store-view-model.ts';
import { createElement } from '../page/elements.ts';

const pauseMs = 100;
const pickupLink = '[data-store-pickup]';
const asked = new WeakSet<Element>();

export async function showOwnStore(): Promise<void> {
  const link = document.querySelector<HTMLElement>('[data-own-store]');
  if (!link) return;
  const address = link.dataset.ownStore ?? '';
  const { store } = await readOwnStore(address);
  if (!store) return;
  for (const each of document.querySelectorAll<HTMLAnchorElement>('[data-own-store]')) nameStore(each, store);
  const show = () => {
    showFirst(store);
    for (const each of document.querySelectorAll<HTMLAnchorElement>(pickupLink)) void showPickup(each, address);
  };
  show();
  // updates again after content was added, for example by choosing another size, opening a quick shop dialog or filtering a listing
  let isWaiting = false;
  new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      show();
    }, pauseMs);
  }).observe(document.body, { childList: true, subtree: true });
}

async function readOwnStore(address: string): Promise<OwnStoreReply> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } });
  return answer.ok ? answer.json() : {};
}

function nameStore(link: HTMLAnchorElement, { href, name, opening }: OwnStoreViewModel): void {
  link.href = href;
  if (link.title) link.title = `${name}, ${opening}`;
  const words = { '[data-store-name]': name, '[data-store-opening]': ` ${opening}` };
  for (const [selector, text] of Object.entries(words)) {
    const place = link.querySelector(selector);
    if (place) place.textContent = text;
  }
}

/**
 * Displays on the link whether the item can be picked up at the shopper's store. The link still opens the list of stores that have the
 * item, with the shopper's store first.
 */
async function showPickup(link: HTMLAnchorElement, address: string): Promise<void> {
  if (asked.has(link)) return;
  asked.add(link);
  const { pickup } = await readOwnStore(`${address}${new URL(link.href).search}`).catch((): OwnStoreReply => ({}));
  if (pickup !== undefined) link.textContent = pickup;
}

function showFirst({ id, yours }: OwnStoreViewModel): void {
  const value = document.querySelector(`.facet-store [data-key="store-${CSS.escape(id.toLowerCase())}"]`);
  if (!value || asked.has(value)) return;
  asked.add(value);
  const item = value.closest('li');
  if (item) value.closest('.facet-store')?.querySelector('ul')?.prepend(item);
  value.querySelector('.facet-name')?.append(createElement('span', { class: 'facet-own' }, ` ${yours}`));
}
