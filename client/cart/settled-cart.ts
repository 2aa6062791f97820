import type { CartViewModel } from '#features/cart/cart-view-model.ts';
import { chooseNewerCart } from './newer-cart.ts';

/** Holds the newest cart that has arrived from the server. */
export function createSettledCart() {
  let settled: CartViewModel | undefined;
  /** Ids of carts that another cart has replaced. */
  const past = new Set<string>();
  return {
    current: (): CartViewModel | undefined => settled,
    /** Accepts a newer cart. Returns false for an older one that arrived late. */
    take(next: CartViewModel): boolean {
      if (settled && (next.id === settled.id ? next.revision < settled.revision : past.has(`${next.id}`))) return false;
      if (settled && next.id !== settled.id) past.add(`${settled.id}`);
      past.delete('undefined'); // "no cart" is a state that may return
      // only the response to a removal contains the removed line: reading the same cart again after a burst of changes must not lose the
      // undo
      const isSame = settled?.revision === next.revision && settled.id === next.id;
      settled = isSame ? { ...next, removed: next.removed ?? settled?.removed } : next;
      return true;
    },
    /** Takes the cart that the server rendered into the page if it is newer. */
    offer(rendered: CartViewModel): void {
      settled = chooseNewerCart(settled, rendered);
    },
    forget(): void {
      settled = undefined;
    },
  };
}
