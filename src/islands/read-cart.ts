import { announce, type CartState } from './dom-events.ts';

/** The cart as the shop has it now, read by the loader after the changes that are on their way. Rejects where it could not be read. */
export const readCart = (): Promise<CartState> => new Promise((answer) => announce('cairn:cart-wanted', { answer }));
