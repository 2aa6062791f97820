// The cart may have changed while this page was away, or in another tab. A chunk of its own.
import { pageSite } from '#islands/page-site.ts';
import { isCartUncertain, refreshCart } from './cart-changes.ts';
import { readCartCount } from './cart-count.ts';
import { formatNoteKey } from './cart-note.ts';
import { recountCart, settledCart } from './cart-store.ts';
import { formatNote } from './settled-cart.ts';

/** The cookie knows the count; a cart that it or the note of another tab contradicts is read anew where it is shown. */
export function catchUp(): void {
  const count = readCartCount(document.cookie, pageSite());
  recountCart(count);
  const known = settledCart();
  const note = readNote();
  const isOutdated = known && (known.count !== count || (note !== null && note !== formatNote(known)));
  if (isOutdated || isCartUncertain()) void refreshCart();
}

function readNote(): string | null {
  try {
    return localStorage.getItem(formatNoteKey());
  } catch {
    return null;
  }
}
