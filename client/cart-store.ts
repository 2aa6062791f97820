// The cart as this page knows it: one value, told to the header and to the islands. No framework.
import type { CartPort } from '#islands/cart-port.ts';
import type { AsyncStatus } from '#values/async-status.ts';
import type { CartView } from '#wire/cart.ts';

let known: CartView | undefined;
let status: AsyncStatus = 'idle';
const listeners = new Set<() => void>();

/** Takes a newer view of the cart; an older one, which only arrived late, is dropped. */
export function applyCart(view: CartView): void {
  if (known && known.id === view.id && view.revision < known.revision) return;
  known = view;
  showCount(view.count);
  for (const changed of listeners) changed();
}

/** Where the latest change of the cart stands. */
export function setCartStatus(now: AsyncStatus): void {
  status = now;
  for (const changed of listeners) changed();
}

export const cartPort: CartPort = {
  view: () => known,
  status: () => status,
  subscribe: (changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

function showCount(count: number): void {
  for (const badge of document.querySelectorAll('[data-cart-count]')) badge.textContent = count > 0 ? String(count) : '';
}

/** After the browser's history or another tab: the cookie knows the count, and a cart that it contradicts is out of date. */
function catchUp(): void {
  const site = document.querySelector<HTMLElement>('[data-cart-link]')?.dataset.site ?? '';
  const counts = /(?:^|; )(?:__Host-)?cairn-cart=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const count = Number(
    counts
      .split('_')
      .find((part) => part.startsWith(`${site}.`))
      ?.slice(site.length + 1) ?? 0,
  );
  if (known && known.count !== count) known = undefined;
  showCount(count);
}

export function watchCart(): void {
  window.cairnCart = cartPort;
  addEventListener('pageshow', (event) => event.persisted && catchUp());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && catchUp());
}
