// The cart may have changed while this page was away, or in another tab. A chunk of its own.
import { pageSite } from '#islands/page-site.ts';
import { readCartCount } from '../page/cookies.ts';
import { isCartUncertain, refreshCart } from './cart-changes.ts';
import { formatNote, readNote } from './cart-note.ts';
import { recountCart, settledCart } from './cart-store.ts';

/** The cookie knows the count; a cart that it or the note of another tab contradicts is read anew where it is shown. */
export function catchUp(): void {
  const count = readCartCount(document.cookie, pageSite());
  recountCart(count);
  const known = settledCart();
  const note = readNote();
  const isOutdated = known && (known.count !== count || (note !== null && note !== formatNote(known)));
  if (isOutdated || isCartUncertain()) void refreshCart();
}
