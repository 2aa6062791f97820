// What open pages of one browser tell each other of the cart, so that windows side by side agree.
import { cartNotePrefix } from '#lib/browser-names.ts';
import { readCartState } from './last-cart.ts';

let channel: BroadcastChannel | undefined;

/** Tells the other pages that the cart has changed: with a note of it, or the count of this page. */
export const tellOtherPages = (note: string | number): void => channel?.postMessage(note);

/** Tells the others the count of this page. Calls `differs` when one of them tells something else. */
export function watchOtherPages(differs: () => void): void {
  channel ??= new BroadcastChannel(cartNotePrefix);
  channel.onmessage = ({ data }) => data !== readCartState().count && differs();
  tellOtherPages(readCartState().count);
}
