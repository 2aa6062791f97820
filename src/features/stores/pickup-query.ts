// What an address of the pickup page names.
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { routePath } from '#routes.ts';

export interface PickupQuery {
  productId: string | undefined;
  sku: string | undefined;
  itemId: string | undefined;
  /** A town or a postal code. */
  text: string | undefined;
  /** A store that is about to be chosen. */
  storeId: string | undefined;
}

interface Thing {
  productId: string;
  sku: string;
  name: string;
  /** Colour and size. */
  choice: string;
}

/** A line of the cart, something to add, or only a store to choose. */
export type AskedThing = { cart: Cart | undefined; query: PickupQuery } & (
  | ({ kind: 'item'; item: CartItem } & Thing)
  | ({ kind: 'product' } & Thing)
  | {
      kind: 'store';
      /** The URL contains an item that is not in the cart, or a product that does not exist. */
      missing?: 'item' | 'product';
    }
);

const maxTextLength = 60;

/** What does not look like an id of its kind is passed over. */
export function readPickupQuery(query: URLSearchParams): PickupQuery {
  const read = (name: string, pattern: RegExp): string | undefined => pattern.exec(query.get(name) ?? '')?.[0];
  return {
    productId: read('product', /^[A-Z0-9]{11}$/),
    sku: read('upc', /^\d{12}$/),
    itemId: read('item', /^[\w-]{1,64}$/),
    text: query.get('q')?.trim().slice(0, maxTextLength) || undefined,
    storeId: read('store', /^[\w-]{1,20}$/),
  };
}

/** The parts that say what is fetched: the search form repeats them. */
export const thingFields = ({ productId, sku, itemId }: PickupQuery): [name: string, value: string][] =>
  Object.entries({ product: productId, upc: sku, item: itemId }).filter((entry): entry is [string, string] => entry[1] !== undefined);

export function pickupPath(query: PickupQuery): string {
  const fields = new URLSearchParams(thingFields(query));
  return fields.size > 0 ? `${routePath('pickup')}?${fields}` : routePath('pickup');
}
