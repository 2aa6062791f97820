// Items to add to a cart, from a page or from a line of another cart.
import type { CallInput } from '#contract/calls.ts';
import type { CartItem, Collection } from '#contract/entities/cart-item.ts';
import { findCollection } from '#domain/delivery.ts';
import { maxQuantity } from '#lib/rules/max-quantity.ts';

export type NewItem = Omit<CallInput<'cart.addItem'>['body'], 'cartId' | 'storeId'> & {
  /** Where and how the item is collected. If absent, the item has home delivery. */
  collection?: Collection | undefined;
};

/** Returns the input of `cart.addItem`. */
export function createAddInput(cartId: string, { collection, ...item }: NewItem): CallInput<'cart.addItem'> {
  const body = { cartId, maxQty: maxQuantity, ...item };
  if (!collection) return { query: {}, body };
  const { kind, storeId } = collection;
  return { query: { action: kind, favStoreId: storeId }, body: { ...body, storeId } };
}

/** Returns the input that adds a copy of a cart line, with all options of the line, to another cart. */
export function itemInput(item: CartItem, qty: number): NewItem {
  const { productId, upc, giftOption, seenPrice, recipeId, precreatedCustomsCode, pdpUrl } = item;
  // Only a customized product needs its page, whose URL contains the recipe. The gateway knows the page of all other products.
  const page = recipeId === undefined ? undefined : pdpUrl;
  return { productId, upc, qty, giftOption, seenPrice, recipeId, precreatedCustomsCode, pdpUrl: page, collection: findCollection(item) };
}
