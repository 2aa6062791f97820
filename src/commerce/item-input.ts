import type { CallInput } from '#contract/calls.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';

/** What is put into a cart. */
export type NewItem = Omit<CallInput<'cart.addItem'>['body'], 'cartId'>;

/** A line of a cart as it would be added to another, with all its options. */
export const itemInput = ({ productId, upc, giftOption, recipeId, precreatedCustomsCode }: CartItem, qty: number): NewItem => ({
  productId,
  upc,
  qty,
  giftOption,
  recipeId,
  precreatedCustomsCode,
});
