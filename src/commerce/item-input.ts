// What is put into a cart: from a page, or from a line of another cart.
import type { CallInput } from '#contract/calls.ts';
import type { CartItem, Collection } from '#contract/entities/cart-item.ts';
import { findCollection } from '#domain/delivery.ts';
import { maxQuantity } from '#lib/rules/max-quantity.ts';

export type NewItem = Omit<CallInput<'cart.addItem'>['body'], 'cartId' | 'storeId'> & {
  /** Where it is to be fetched; without, it goes to the door. */
  collection?: Collection | undefined;
};

/** An item as the call that adds it wants it. */
export function createAddInput(cartId: string, { collection, ...item }: NewItem): CallInput<'cart.addItem'> {
  const body = { cartId, maxQty: maxQuantity, ...item };
  if (!collection) return { query: {}, body };
  const { kind, storeId } = collection;
  return { query: { action: kind, favStoreId: storeId }, body: { ...body, storeId } };
}

/** A line of a cart as it would be added to another, with all its options. */
export function itemInput(item: CartItem, qty: number): NewItem {
  const { productId, upc, giftOption, recipeId, precreatedCustomsCode, pdpUrl } = item;
  // the page of a recipe says what it makes; of other lines the gateway knows the page
  const page = recipeId === undefined ? undefined : pdpUrl;
  return { productId, upc, qty, giftOption, recipeId, precreatedCustomsCode, pdpUrl: page, collection: findCollection(item) };
}
