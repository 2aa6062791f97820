// Carts and their lines.
import type { CallReply, ParsedCallInput } from '#contract/calls.ts';
import { requireMarket } from '#markets/registry.ts';
import { readNetwork } from '../account/network.ts';
import { type CallContext, type Handlers, Refusal } from '../call-context.ts';
import type { Document } from '../graphql.ts';
import {
  addItemDocument,
  applyCouponDocument,
  createCartDocument,
  createCartWithItemDocument,
  type ItemInput,
  readCartDocument,
  removeCouponDocument,
  removeLineDocument,
  updateLineDocument,
  type VendureCart,
} from './cart-documents.ts';
import { mapCart } from './map-cart.ts';

/** Sends a document whose reply is a cart. */
export async function queryCart<Variables extends object>(
  document: Document<Variables, { cart: VendureCart }>,
  variables: Variables,
  { query, siteId }: CallContext,
): Promise<CallReply<'cart.read'>> {
  const { cart } = await query(document, variables);
  return mapCart(cart, { siteId });
}

type NewItem = ParsedCallInput<'cart.createWithItem'>['body'];

/** Converts a new item. What Vendure has no counterpart for is refused: collection at stores, gift options and customization. */
function toItem(
  { productId, upc, qty, maxQty, recipeId, giftOption, seenPrice }: NewItem,
  { action }: { action?: string | undefined },
): ItemInput {
  if (action !== undefined) throw new Refusal('SHP404', { upc });
  if (recipeId !== undefined) throw new Refusal('ORD404', { upc });
  if (giftOption) throw new Refusal('GFS800', { upc });
  return {
    productId,
    sku: upc,
    quantity: qty,
    maxQuantity: maxQty,
    ...(seenPrice && { seenPrice: seenPrice.amount }),
    ...(seenPrice?.at !== undefined && { seenAt: new Date(seenPrice.at).toISOString() }),
  };
}

export const cartHandlers = {
  'cart.create': (_input, context) => queryCart(createCartDocument, { network: readNetwork(context) }, context),
  'cart.createWithItem': ({ query, body }, context) =>
    queryCart(
      createCartWithItemDocument,
      { item: toItem(body, query), isApart: query.apart !== undefined, network: readNetwork(context) },
      context,
    ),
  'cart.read': async ({ params, query: { inventorySupplyCheck } }, { query, siteId }) => {
    const { cart } = await query(readCartDocument, { code: params.basketId });
    return mapCart(cart, { siteId, reportsShortages: inventorySupplyCheck === 'true' });
  },
  'cart.addItem': ({ query, body }, context) => {
    const { cartId, place, saveForLater, ...item } = body;
    if (saveForLater) throw new Refusal('API404'); // Vendure has no saved items
    const sent = { ...toItem(item, query), ...(place !== undefined && { position: place }) };
    return queryCart(addItemDocument, { code: cartId, item: sent }, context);
  },
  'cart.updateItem': ({ params, query: { itemId }, body: { qty, upc, delivery, giftOption } }, context) => {
    if (delivery && delivery.kind !== 'standard') throw new Refusal('SHP404', { itemId });
    if (giftOption) throw new Refusal('GFO404', { itemId });
    const line = { lineId: itemId, ...(qty !== undefined && { quantity: qty }), ...(upc !== undefined && { sku: upc }) };
    return queryCart(updateLineDocument, { code: params.basketId, line }, context);
  },
  'cart.removeItem': ({ body: { cartId, itemId, upc } }, context) =>
    queryCart(removeLineDocument, { code: cartId, lineId: itemId, sku: upc }, context),
  'cart.applyCoupon': ({ body: { cartId, code } }, context) => {
    const { couponsPerCart: maxCoupons } = requireMarket(context.locale).settings.cart;
    const variables = { code: cartId, couponCode: normalizeCoupon(code), maxCoupons, network: readNetwork(context) };
    return queryCart(applyCouponDocument, variables, context);
  },
  'cart.removeCoupon': ({ body: { cartId, code } }, context) =>
    queryCart(removeCouponDocument, { code: cartId, couponCode: normalizeCoupon(code) }, context),
} satisfies Handlers;

/** Removes spaces, with which codes are often copied. */
const normalizeCoupon = (code: string): string => code.replace(/\s/g, '').toUpperCase();
