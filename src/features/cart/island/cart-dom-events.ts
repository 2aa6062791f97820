// Document events about the cart, exchanged between the islands and the loader.
import { announce } from '#islands/dom-events.ts';
import type { AsyncStatus } from '#lib/async-status.ts';
import type { CartViewModel } from '../cart-view-model.ts';

/** The cart state of this page. */
export interface CartState {
  /** The newest cart, including changes that the server has not confirmed. Undefined until the page has received a cart. */
  cart: CartViewModel | undefined;
  /** Number of units in the cart. Known even if `cart` is undefined. */
  count: number;
  /** Status of the latest change. */
  status: AsyncStatus;
}

declare module '#islands/dom-events.ts' {
  interface EventDetails {
    /** Dispatched when the cart or the status of its pending changes has changed. */
    'cairn:cart': CartState;
    /**
     * Dispatched by an island that displays the server-rendered cart. The loader responds immediately with `cairn:cart`, which may contain
     * a newer cart.
     */
    'cairn:cart-rendered': CartViewModel;
    /** Tells the loader to read the cart again once all pending changes have finished. */
    'cairn:cart-wanted': { answer: (state: Promise<CartState>) => void };
    /** Dispatched when the mini cart opens. `added` is the id of the line that received an added item. */
    'cairn:mini-cart': { added: string | undefined };
  }
}

/** Reads the cart through the loader once all pending changes have finished. Rejects if the cart cannot be read. */
export const readCart = (): Promise<CartState> => new Promise((answer) => announce('cairn:cart-wanted', { answer }));
