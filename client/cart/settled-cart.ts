import type { CartView } from '#domain/cart-view-model.ts';
import { newerCart } from './newer-cart.ts';

/** The newest view of the cart that has arrived. */
export function createSettledCart() {
  let settled: CartView | undefined;
  /** Ids of carts that another one took the place of. */
  const past = new Set<string>();
  return {
    view: (): CartView | undefined => settled,
    /** Takes a newer view, and says so; one that only arrived late is dropped. */
    take(view: CartView): boolean {
      if (settled && (view.id === settled.id ? view.revision < settled.revision : past.has(`${view.id}`))) return false;
      if (settled && view.id !== settled.id) past.add(`${settled.id}`);
      past.delete('undefined'); // no cart may come again
      settled = view;
      return true;
    },
    /** Hears what the server rendered into the page. */
    offer(rendered: CartView): void {
      settled = newerCart(settled, rendered);
    },
    forget(): void {
      settled = undefined;
    },
  };
}

/** For other tabs, and for this page when it comes back. */
export const noteOf = ({ count, revision, id }: CartView): string => `${count}.${revision}.${id}`;
