// The cart of this page: the last one from the server, with the pending changes applied. Announces it to the page and to other tabs.

import type { CartViewModel } from '#features/cart/cart-view-model.ts';
import type { AsyncStatus } from '#lib/async-status.ts';
import { writeNote } from './cart-note.ts';
import { announceCart, readCartState } from './last-cart.ts';
import { createSettledCart } from './settled-cart.ts';

/** The pending changes of the cart. */
interface Overlay {
  apply: (settled: CartViewModel) => CartViewModel;
  /** Counts the units that they add. */
  added: () => number;
  status: () => AsyncStatus;
}

const cart = createSettledCart();
let overlay: Overlay = { apply: (settled) => settled, added: () => 0, status: () => 'idle' };
/** Units in the cart, as counted by the server. */
let counted = readCartState().count;
let isShown = false;

const offer = (rendered: CartViewModel): void => {
  isShown = true;
  cart.offer(rendered);
};

const offered = readCartState().cart;
if (offered) offer(offered); // an island announced it before this chunk ran
document.addEventListener('cairn:cart-rendered', ({ detail }) => {
  offer(detail);
  announceChanges();
});

/** Accepts a newer cart, and announces it. Returns false for an older one that arrived late. */
export function applyCart(next: CartViewModel): boolean {
  if (!cart.take(next)) return false;
  writeNote(next);
  announceChanges();
  return true;
}

export const settledCart = cart.current;

/** Sets the pending changes that are applied to the cart. */
export function overlayCart(changes: Overlay): void {
  overlay = changes;
}

/** Sets the server's count. Discards a cart with a different count, unless an island displays it. */
export function recountCart(count: number): void {
  counted = count;
  if (!isShown && cart.current()?.count !== count) cart.forget();
  announceChanges();
}

/** Announces the cart with its pending changes. */
export function announceChanges(): void {
  const settled = cart.current();
  const shown = settled && overlay.apply(settled);
  const count = shown?.count ?? counted + overlay.added();
  announceCart({ cart: shown, count, status: overlay.status() });
  labelCart(count);
}

/** Updates the accessible name of the link to the cart with the count, in the plural forms that the server rendered. */
function labelCart(count: number): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-counted]')) {
    const names = JSON.parse(link.dataset.counted ?? '{}');
    const name = names[new Intl.PluralRules(document.documentElement.lang).select(count)]?.replace('#', count);
    link.querySelector('[data-cart-name]')?.replaceChildren(name);
  }
}
