import type { CartViewModel } from '#domain/cart-view-model.ts';
import { chooseNewerCart } from './newer-cart.ts';

/** The newest view of the cart that has arrived. */
export function createSettledCart() {
  let settled: CartViewModel | undefined;
  /** Ids of carts that another one took the place of. */
  const past = new Set<string>();
  return {
    current: (): CartViewModel | undefined => settled,
    /** Takes a newer view, and says so; one that only arrived late is dropped. */
    take(next: CartViewModel): boolean {
      if (settled && (next.id === settled.id ? next.revision < settled.revision : past.has(`${next.id}`))) return false;
      if (settled && next.id !== settled.id) past.add(`${settled.id}`);
      past.delete('undefined'); // no cart may come again
      settled = next;
      return true;
    },
    /** Hears what the server rendered into the page. */
    offer(rendered: CartViewModel): void {
      settled = chooseNewerCart(settled, rendered);
    },
    forget(): void {
      settled = undefined;
    },
  };
}
