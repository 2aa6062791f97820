// The cart that was last announced on this page, and the count in the header.

import type { CartState } from '#features/cart/island/cart-dom-events.ts';
import { announce } from '#islands/dom-events.ts';
import { chooseNewerCart } from './newer-cart.ts';

let last: CartState | undefined;
/** Number of units in submissions that wait for the chunk that sends them. */
let early = 0;

/** Returns the last announced cart. Before the first announcement, only the count in the server's HTML is known. */
export function readCartState(): CartState {
  last ??= { cart: undefined, count: Number(document.querySelector('[data-cart-count]')?.textContent), status: 'idle' };
  return last;
}

export function announceCart(state: CartState): void {
  last = state;
  showCount();
  announce('cairn:cart', state);
}

/** Sets the number of units that are displayed in addition to the announced cart. */
export function showEarlyCount(count: number): void {
  early = count;
  showCount();
}

/** Replies to a hydrated island with the newest known cart. */
export function watchRenderedCarts(): void {
  document.addEventListener('cairn:cart-rendered', ({ detail }) => {
    const { status, ...known } = readCartState();
    const cart = chooseNewerCart(known.cart, detail);
    announceCart({ cart, count: cart.count, status });
  });
}

/**
 * Displays the count. The cart link gets a short accessible name until a chunk replaces it with the correct plural form (cart-store.ts).
 */
function showCount(): void {
  const count = `${readCartState().count + early || ''}`;
  for (const badge of document.querySelectorAll('[data-cart-count]')) {
    const name = badge.nextElementSibling;
    if (name && badge.textContent !== count) name.textContent = `${badge.previousElementSibling?.textContent} ${count}`;
    badge.textContent = count;
  }
}
