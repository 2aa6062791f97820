// The cart note: a short text that consists of the count, revision and id of the last known cart. It is sent to other open pages, and
// stored for pages that the browser restores from its history.
import type { CartViewModel } from '#features/cart/cart-view-model.ts';
import { pageSite } from '#islands/page-site.ts';
import { cartStoragePrefix } from '#lib/storage/browser-names.ts';
import { notifyOtherPages } from './cart-channel.ts';

const formatNoteKey = (): string => cartStoragePrefix + pageSite();

export const formatNote = ({ count, revision, id }: CartViewModel): string => `${count}.${revision}.${id}`;

export function writeNote(cart: CartViewModel): void {
  try {
    localStorage.setItem(formatNoteKey(), formatNote(cart));
  } catch {} // storage is blocked or full; other pages still see the count cookie
  notifyOtherPages(formatNote(cart));
}

/** Returns the stored cart note; null if none is stored or storage is unavailable. */
export function readNote(): string | null {
  try {
    return localStorage.getItem(formatNoteKey());
  } catch {
    return null;
  }
}
