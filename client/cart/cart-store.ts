// The cart that this page displays: the server's last cart with the pending changes applied. Announces the cart to the page, and stores the
// cart note (cart-note.ts) for other pages.

import type { CartViewModel } from '#features/cart/cart-view-model.ts';
import type { AsyncStatus } from '#lib/async-status.ts';
import { canReload } from '../page/reload-guard.ts';
import { isCartPage } from './cart-links.ts';
import { writeNote } from './cart-note.ts';
import { announceCart, readCartState } from './last-cart.ts';
import { createSettledCart } from './settled-cart.ts';

/** The pending changes, which are applied on top of the server's cart. */
interface Overlay {
  apply: (settled: CartViewModel) => CartViewModel;
  /** Returns the number of units that the pending changes add. */
  added: () => number;
  status: () => AsyncStatus;
}

const cart = createSettledCart();
let overlay: Overlay = { apply: (settled) => settled, added: () => 0, status: () => 'idle' };
/** Number of units in the cart according to the server. */
let counted = readCartState().count;
let isShown = false;

const offer = (rendered: CartViewModel): void => {
  isShown = true;
  cart.offer(rendered);
};

const offered = readCartState().cart;
if (offered) offer(offered); // an island has announced this cart before this chunk was loaded
document.addEventListener('cairn:cart-rendered', ({ detail }) => {
  offer(detail);
  announceChanges();
});

/** Accepts and announces a newer cart. Returns false for an older cart that arrived late. */
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

/** Sets the server's count of units. Discards the known cart if its count differs, unless an island displays that cart. */
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
  if (count > 0 && overlay.status() !== 'pending') reloadEmptyCartPage();
}

/** Reloads the page of an empty cart, which has no island, because the cart has items now. */
function reloadEmptyCartPage(): void {
  const isFixed = isCartPage() && !document.querySelector('cairn-island[name="cart"]');
  if (isFixed && canReload(() => sessionStorage, Date.now())) location.replace(location.pathname);
}

/** Updates the accessible name of the cart link to the count. The server has rendered a text for each plural form. */
function labelCart(count: number): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-counted]')) {
    const names = JSON.parse(link.dataset.counted ?? '{}');
    const name = names[new Intl.PluralRules(document.documentElement.lang).select(count)]?.replace('#', count);
    link.querySelector('[data-cart-name]')?.replaceChildren(name);
  }
}
