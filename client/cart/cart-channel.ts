// Synchronises the cart between open pages of one browser, so that windows side by side agree.
import { cartNotePrefix } from '#lib/storage/browser-names.ts';
import { readCartState } from './last-cart.ts';

let channel: BroadcastChannel | undefined;

/** Notifies other pages that the cart has changed: with a note of the cart, or the count of this page. */
export const tellOtherPages = (note: string | number): void => channel?.postMessage(note);

/** Sends the count of this page to the others. Calls `differs` if one of them sends a different one. */
export function watchOtherPages(differs: () => void): void {
  channel ??= new BroadcastChannel(cartNotePrefix);
  channel.onmessage = ({ data }) => data !== readCartState().count && differs();
  tellOtherPages(readCartState().count);
}
