// The cart as this page knows it: one value, told to the header and to the islands, and noted for other tabs. No framework.
import type { CartPort } from '#islands/cart-port.ts';
import type { AsyncStatus } from '#values/async-status.ts';
import type { CartView } from '#wire/cart.ts';
import { createSettledCart, noteOf } from './settled-cart.ts';

/** What changes on their way make of the cart. */
interface Overlay {
  view: (settled: CartView) => CartView;
  /** Pieces that they add. */
  added: number;
  status: AsyncStatus;
}

const cart = createSettledCart();
let shown: CartView | undefined;
let overlay: Overlay = { view: (view) => view, added: 0, status: 'idle' };
/** Pieces, by the server's count. */
let counted: number | undefined;
const listeners = new Set<() => void>();

/** Takes a newer view of the cart, and says so; one that only arrived late is dropped. */
export function applyCart(view: CartView): boolean {
  if (!cart.take(view)) return false;
  try {
    localStorage.setItem(noteKey(), noteOf(view));
  } catch {} // where nothing can be noted, the cookie of the count has to do
  paint();
  return true;
}

export const settledCart = cart.view;

/** Lays changes over the cart until they are settled. */
export function overlayCart(next: Overlay): void {
  overlay = next;
  paint();
}

/** Takes the server's count. What is known of the cart is forgotten unless it agrees, or somebody shows it. */
export function recountCart(count: number): void {
  counted = count;
  if (listeners.size === 0 && cart.view()?.count !== count) cart.forget();
  paint();
}

export const cartPort: CartPort = {
  view: () => shown,
  status: () => overlay.status,
  subscribe: (changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  offer: (rendered) => {
    if (!cart.view()) cart.take(rendered);
  },
};

function paint(): void {
  const badges = document.querySelectorAll('[data-cart-count]');
  counted ??= Number(badges[0]?.textContent);
  const settled = cart.view();
  shown = settled && overlay.view(settled);
  const count = shown ? shown.count : counted + overlay.added;
  for (const badge of badges) badge.textContent = count > 0 ? String(count) : '';
  for (const changed of listeners) changed();
}

/** Of what is noted for other tabs, and for this page when it comes back. */
export const notePrefix = 'cairn-cart-';
export const cartSite = (): string => document.querySelector<HTMLElement>('[data-cart-link]')?.dataset.site ?? '';
export const noteKey = (): string => notePrefix + cartSite();
