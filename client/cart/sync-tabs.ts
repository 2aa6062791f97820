// Updates the cart after it may have changed in another tab, or while this page was hidden. A separate chunk.

import { readCartCount } from '#islands/page-cookies.ts';
import { pageSite } from '#islands/page-site.ts';
import { isCartUncertain, refreshCart } from './cart-changes.ts';
import { formatNote, readNote } from './cart-note.ts';
import { recountCart, settledCart } from './cart-store.ts';

/**
 * Displays the count of units from the cookie. Reads the cart again if the known cart differs from the cookie or from the cart note that
 * another tab has stored.
 */
export function syncWithOtherTabs(): void {
  const count = readCartCount(document.cookie, pageSite());
  recountCart(count);
  const known = settledCart();
  const note = readNote();
  const isOutdated = known && (known.count !== count || (note !== null && note !== formatNote(known)));
  if (isOutdated || isCartUncertain()) void refreshCart();
}
