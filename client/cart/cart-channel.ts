// Synchronizes the cart between open pages of the same browser, so that windows side by side display the same cart.
import { cartStoragePrefix } from '#lib/storage/browser-names.ts';
import { readCartState } from './last-cart.ts';

let channel: BroadcastChannel | undefined;

/** Notifies other pages that the cart has changed. `note`: a note of the cart (cart-note.ts), or this page's count of units. */
export const notifyOtherPages = (note: string | number): void => channel?.postMessage(note);

/** Sends this page's count to other pages. Calls `differs` if another page sends a different count, or a note of its cart. */
export function watchOtherPages(differs: () => void): void {
  channel ??= new BroadcastChannel(cartStoragePrefix);
  channel.onmessage = ({ data }) => data !== readCartState().count && differs();
  notifyOtherPages(readCartState().count);
}
