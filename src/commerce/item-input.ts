// Items to add to a cart, from a page or from a line of another cart.
import type { CallInput } from '#contract/calls.ts';
import type { CartItem, Collection } from '#contract/entities/cart-item.ts';
import { findCollection } from '#domain/delivery.ts';
import { maxQuantity } from '#lib/rules/max-quantity.ts';

export type NewItem = Omit<CallInput<'cart.addItem'>['body'], 'cartId' | 'storeId'> & {
  /** The place of collection; home delivery if absent. */
  collection?: Collection | undefined;
};

/** Returns the input of the call that adds an item. */
export function createAddInput(cartId: string, { collection, ...item }: NewItem): CallInput<'cart.addItem'> {
  const body = { cartId, maxQty: maxQuantity, ...item };
  if (!collection) return { query: {}, body };
  const { kind, storeId } = collection;
  return { query: { action: kind, favStoreId: storeId }, body: { ...body, storeId } };
}

/** Returns the item that adds a line of one cart to another, with all options. */
export function itemInput(item: CartItem, qty: number): NewItem {
  const { productId, upc, giftOption, recipeId, precreatedCustomsCode, pdpUrl } = item;
  // only a recipe has its own page; the gateway knows the page of other lines
  const page = recipeId === undefined ? undefined : pdpUrl;
  return { productId, upc, qty, giftOption, recipeId, precreatedCustomsCode, pdpUrl: page, collection: findCollection(item) };
}
