// Synchronizes the cart between open pages of the same browser, so that windows side by side display the same cart.
import { cartStoragePrefix } from '#lib/storage/browser-names.ts';
import { readCartState } from './last-cart.ts';

let channel: BroadcastChannel | undefined;

/** Sends the state of this page's cart to other pages. `note`: the cart note (cart-note.ts), or only the number of units. */
export const notifyOtherPages = (note: string | number): void => channel?.postMessage(note);

/** Sends this page's number of units to other pages. Calls `differs` if another page sends a different number, or any cart note. */
export function watchOtherPages(differs: () => void): void {
  channel ??= new BroadcastChannel(cartStoragePrefix);
  channel.onmessage = ({ data }) => data !== readCartState().count && differs();
  notifyOtherPages(readCartState().count);
}
