// What islands know of the cart: a port on the window, kept by the loader, which is one file and shares no module with them.
import { useEffect, useSyncExternalStore } from 'react';
import type { AsyncStatus } from '#values/async-status.ts';
import type { CartView } from '#wire/cart.ts';

export interface CartPort {
  /** The newest cart that this page has heard of. */
  view: () => CartView | undefined;
  /** Where the latest change of it stands. */
  status: () => AsyncStatus;
  subscribe: (changed: () => void) => () => void;
  /** Tells it what the server rendered: until it hears more, that is what changes are laid over. */
  offer: (rendered: CartView) => void;
}

declare global {
  interface Window {
    cairnCart?: CartPort;
  }
}

const subscribe = (changed: () => void) => window.cairnCart?.subscribe(changed) ?? (() => undefined);

/** Whether a change of the cart is on its way. */
export const useCartIsPending = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.cairnCart?.status() === 'pending',
    () => false,
  );

/** The newest of what the loader knows and what the server rendered. */
export function useCart(rendered: CartView): CartView {
  const known = useSyncExternalStore(
    subscribe,
    () => window.cairnCart?.view(),
    () => undefined,
  );
  useEffect(() => window.cairnCart?.offer(rendered), [rendered]);
  return known && (known.id !== rendered.id || known.revision >= rendered.revision) ? known : rendered;
}
