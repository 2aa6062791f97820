// What islands know of the cart: a port on the window, kept by the loader, which is one file and shares no module with them.
import { useSyncExternalStore } from 'react';
import type { CartView } from '#wire/cart.ts';

export interface CartPort {
  /** The newest cart that this page has heard of. */
  view: () => CartView | undefined;
  subscribe: (changed: () => void) => () => void;
}

declare global {
  interface Window {
    cairnCart?: CartPort;
  }
}

/** The newest of what the loader knows and what the server rendered. */
export function useCart(rendered: CartView): CartView {
  const known = useSyncExternalStore(
    (changed) => window.cairnCart?.subscribe(changed) ?? (() => undefined),
    () => window.cairnCart?.view(),
    () => undefined,
  );
  return known && (known.id !== rendered.id || known.revision >= rendered.revision) ? known : rendered;
}
