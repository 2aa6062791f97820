// Document events about the cart.
import { announce } from '#islands/dom-events.ts';
import type { AsyncStatus } from '#lib/async-status.ts';
import type { CartViewModel } from '../cart-view-model.ts';

/** The state of the cart in this page. */
export interface CartState {
  /** The newest cart, including changes that the server has not confirmed yet; undefined until the page has received a cart. */
  cart: CartViewModel | undefined;
  /** Units in the cart. Known even if `cart` is not. */
  count: number;
  /** The state of its latest change. */
  status: AsyncStatus;
}

declare module '#islands/dom-events.ts' {
  interface EventDetails {
    /** The cart, or the state of its pending changes, has changed. */
    'cairn:cart': CartState;
    /**
     * An island displays this cart, as the server rendered it. The loader responds at once with `cairn:cart`, which may hold a newer one.
     */
    'cairn:cart-rendered': CartViewModel;
    /** A request to read the cart again after all pending changes. */
    'cairn:cart-wanted': { answer: (state: Promise<CartState>) => void };
    /** The mini cart opens. `added`: the line that the product was just added to. */
    'cairn:mini-cart': { added: string | undefined };
  }
}

/** Reads the cart again through the loader, after all pending changes. Rejects if the cart cannot be read. */
export const readCart = (): Promise<CartState> => new Promise((answer) => announce('cairn:cart-wanted', { answer }));
