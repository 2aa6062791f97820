// The cart of this page as the server has settled it, with what changes make of it: announced to the page, and noted for other tabs.

import type { CartViewModel } from '#domain/cart-view-model.ts';
import type { AsyncStatus } from '#lib/async-status.ts';
import { writeNote } from './cart-note.ts';
import { announceCart, readCartState } from './last-cart.ts';
import { createSettledCart } from './settled-cart.ts';

/** What changes on their way make of the cart, at any moment. */
interface Overlay {
  apply: (settled: CartViewModel) => CartViewModel;
  /** Pieces that they add. */
  added: () => number;
  status: () => AsyncStatus;
}

const cart = createSettledCart();
let overlay: Overlay = { apply: (settled) => settled, added: () => 0, status: () => 'idle' };
/** Pieces, by the server's count. */
let counted = readCartState().count;
let isShown = false;

const offer = (rendered: CartViewModel): void => {
  isShown = true;
  cart.offer(rendered);
};

const offered = readCartState().cart;
if (offered) offer(offered); // by an island, as nobody else has announced one yet
document.addEventListener('cairn:cart-rendered', ({ detail }) => {
  offer(detail);
  announceChanges();
});

/** Takes a newer view of the cart, and says so; one that only arrived late is dropped. */
export function applyCart(next: CartViewModel): boolean {
  if (!cart.take(next)) return false;
  writeNote(next);
  announceChanges();
  return true;
}

export const settledCart = cart.current;

/** Lays changes over the cart. */
export function overlayCart(changes: Overlay): void {
  overlay = changes;
}

/** Takes the server's count. What is known of the cart is forgotten unless it agrees, or an island shows it. */
export function recountCart(count: number): void {
  counted = count;
  if (!isShown && cart.current()?.count !== count) cart.forget();
  announceChanges();
}

/** Announces what the changes make of the cart now. */
export function announceChanges(): void {
  const settled = cart.current();
  const shown = settled && overlay.apply(settled);
  announceCart({ cart: shown, count: shown?.count ?? counted + overlay.added(), status: overlay.status() });
}
