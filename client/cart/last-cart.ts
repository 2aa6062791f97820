// The last cart of this page, announced to whoever shows it, and the count in its header.
import { announce, type CartState } from '#islands/dom-events.ts';
import { chooseNewerCart } from './newer-cart.ts';

let last: CartState | undefined;
/** Pieces of submissions that wait for who sends them. */
let early = 0;

const findBadges = () => document.querySelectorAll('[data-cart-count]');

/** The cart as it was announced last; before that only its count is known, by the server. */
export function readCartState(): CartState {
  last ??= { cart: undefined, count: Number(findBadges()[0]?.textContent), status: 'idle' };
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
    const { status, ...known } = readCartState();
    const cart = chooseNewerCart(known.cart, detail);
    announceCart({ cart, count: cart.count, status });
  });
}

function showCount(): void {
  const count = readCartState().count + early;
  for (const badge of findBadges()) badge.textContent = count > 0 ? String(count) : '';
}
