// The last cart of this page, announced to whoever shows it, and the count in its header.
import { announce, type CartState } from '#islands/dom-events.ts';
import { newerCart } from './newer-cart.ts';

let last: CartState | undefined;
/** Pieces of submissions that wait for who sends them. */
let early = 0;

const badges = () => document.querySelectorAll('[data-cart-count]');

/** The cart as it was announced last; before that only its count is known, by the server. */
export function cartState(): CartState {
  last ??= { cart: undefined, count: Number(badges()[0]?.textContent), status: 'idle' };
  return last;
}

export function announceCart(state: CartState): void {
  last = state;
  showCount();
  announce('cairn:cart', state);
}

/** Counts pieces that no state counts yet. */
export function showEarlyCount(count: number): void {
  early = count;
  showCount();
}

/** An island that wakes hears what is known by then. */
export function watchRenderedCarts(): void {
  document.addEventListener('cairn:cart-rendered', ({ detail }) => {
    const { status, ...known } = cartState();
    const cart = newerCart(known.cart, detail);
    announceCart({ cart, count: cart.count, status });
  });
}

function showCount(): void {
  const count = cartState().count + early;
  for (const badge of badges()) badge.textContent = count > 0 ? String(count) : '';
}
