// What open pages of one browser tell each other of the cart, so that windows side by side agree.
import { cartNotePrefix } from '#lib/storage/browser-names.ts';
import { readCartState } from './last-cart.ts';

let channel: BroadcastChannel | undefined;

/** Notifies the other pages that the cart has changed: with a note of it, or the count of this page. */
export const tellOtherPages = (note: string | number): void => channel?.postMessage(note);

/** Sends the count of this page to the others. Calls `differs` when one of them sends another. */
export function watchOtherPages(differs: () => void): void {
  channel ??= new BroadcastChannel(cartNotePrefix);
  channel.onmessage = ({ data }) => data !== readCartState().count && differs();
  tellOtherPages(readCartState().count);
}
