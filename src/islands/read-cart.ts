import { announce, type CartState } from './dom-events.ts';

/** Has the loader read the cart, after the changes that are under way. Rejects if it could not be read. */
export const readCart = (): Promise<CartState> => new Promise((answer) => announce('cairn:cart-wanted', { answer }));
