import type { CartViewModel } from '#features/cart/cart-view-model.ts';
import { chooseNewerCart } from './newer-cart.ts';

/** Holds the newest cart that the server has sent. */
export function createSettledCart() {
  let settled: CartViewModel | undefined;
  /** Ids of carts that were replaced by another cart. */
  const past = new Set<string>();
  return {
    current: (): CartViewModel | undefined => settled,
    /** Accepts a newer cart. Returns false for an older cart that arrived late. */
    take(next: CartViewModel): boolean {
      if (settled && (next.id === settled.id ? next.revision < settled.revision : past.has(`${next.id}`))) return false;
      if (settled && next.id !== settled.id) past.add(`${settled.id}`);
      // the shopper may again have no cart, so that state is never outdated
      past.delete('undefined');
      // Only the response to a removal contains the removed line. When the same cart is read again, the line must not be discarded, because
      // the undo button needs it.
      const isSame = settled?.revision === next.revision && settled.id === next.id;
      settled = isSame ? { ...next, removed: next.removed ?? settled?.removed } : next;
      return true;
    },
    /** Accepts the cart in the server's HTML if it is newer. */
    offer(rendered: CartViewModel): void {
      settled = chooseNewerCart(settled, rendered);
    },
    forget(): void {
      settled = undefined;
    },
  };
}
