// The events of the document that are about the cart.
import { announce } from '#islands/dom-events.ts';
import type { AsyncStatus } from '#lib/async-status.ts';
import type { CartViewModel } from '../cart-view-model.ts';

/** The cart as this page knows it. */
export interface CartState {
  /** The newest cart, including changes that are not saved yet; undefined until the page has received one. */
  cart: CartViewModel | undefined;
  /** Units in the cart. Known even while `cart` is not. */
  count: number;
  /** The state of its latest change. */
  status: AsyncStatus;
}

declare module '#islands/dom-events.ts' {
  interface EventDetails {
    /** The cart has changed, or the state of its changes. */
    'cairn:cart': CartState;
    /** An island shows this cart, as the server rendered it. The loader responds at once with `cairn:cart`, which may hold a newer one. */
    'cairn:cart-rendered': CartViewModel;
    /** A request to read the cart again, after the changes that are under way. */
    'cairn:cart-wanted': { answer: (state: Promise<CartState>) => void };
    /** The mini cart opens. `added`: the line that was changed by the product just added. */
    'cairn:mini-cart': { added: string | undefined };
  }
}

/** Reads the cart again through the loader, after the changes that are under way. Rejects if it could not be read. */
export const readCart = (): Promise<CartState> => new Promise((answer) => announce('cairn:cart-wanted', { answer }));
