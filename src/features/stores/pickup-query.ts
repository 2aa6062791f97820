// Reads and writes the query of the pickup page.
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { idPattern } from '#lib/rules/ids.ts';
import { routePath } from '#routes.ts';

export interface PickupQuery {
  productId: string | undefined;
  sku: string | undefined;
  itemId: string | undefined;
  /** Search text: a town or a postal code. */
  text: string | undefined;
  /** Id of the store to select. */
  storeId: string | undefined;
}

interface Thing {
  productId: string;
  sku: string;
  name: string;
  /** Color and size of the variant. */
  choice: string;
}

/** The thing to pick up: a cart item, a product to add to the cart, or nothing (the shopper only chooses a store). */
export type PickupSubject = { cart: Cart | undefined; query: PickupQuery } & (
  | ({ kind: 'item'; item: CartItem } & Thing)
  | ({ kind: 'product' } & Thing)
  | {
      kind: 'store';
      /** Set if the URL names an item that is not in the cart, or a product that does not exist. */
      missing?: 'item' | 'product';
    }
);

const maxTextLength = 60;

/** Parses the query. Values that do not match the format of their parameter are ignored. */
export function readPickupQuery(query: URLSearchParams): PickupQuery {
  const read = (name: string, pattern: RegExp): string | undefined => pattern.exec(query.get(name) ?? '')?.[0];
  return {
    productId: read('product', idPattern),
    sku: read('upc', idPattern),
    itemId: read('item', idPattern),
    text: query.get('q')?.trim().slice(0, maxTextLength) || undefined,
    storeId: read('store', idPattern),
  };
}

/** Returns the query parameters of the item or product, which the search form submits again. */
export const itemParameters = ({ productId, sku, itemId }: PickupQuery): [name: string, value: string][] =>
  Object.entries({ product: productId, upc: sku, item: itemId }).filter((entry): entry is [string, string] => entry[1] !== undefined);

export function pickupPath(query: PickupQuery): string {
  const fields = new URLSearchParams(itemParameters(query));
  return fields.size > 0 ? `${routePath('pickup')}?${fields}` : routePath('pickup');
}
