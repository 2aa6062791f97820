// Placing orders.
import * as z from 'zod';
import type { Cart } from '#contract/entities/cart.ts';
import type { Order } from '#contract/entities/order.ts';
import { readNetwork } from '../account/network.ts';
import { type CallContext, type Handlers, Refusal } from '../call-context.ts';
import { type AddressVariables, cartFields, readCartDocument, vendureCartSchema } from '../cart/cart-documents.ts';
import { requireAddress, toVariables } from '../cart/delivery.ts';
import { createShortage, homeDelivery, mapCart, mapTotals } from '../cart/map-cart.ts';
import { codeOf } from '../error-codes.ts';
import { defineDocument, VendureFault } from '../graphql.ts';
import { createOrder, writePayment } from './create-purchase.ts';
import { orderFields, placedOrderSchema } from './order-document.ts';

const placementSchema = z.object({
  placement: z.object({
    order: placedOrderSchema.nullable(),
    refusal: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()).nullable() }).nullable(),
    challenge: z.object({ id: z.string(), url: z.string() }).nullable(),
    cart: vendureCartSchema.nullable(),
  }),
});
type Placement = z.output<typeof placementSchema>['placement'];

const placementFields = `order { ${orderFields} } refusal { code details } challenge { id url } cart { ${cartFields} }`;

interface PlacementVariables {
  code: string;
  revision: number;
  instrumentId: string | undefined;
  billingAddress: AddressVariables | undefined;
  returnUrl: string;
  network: string | undefined;
}

const placeOrderDocument = defineDocument<PlacementVariables>()(
  `mutation PlaceOrder(
    $code: String!, $revision: Int!, $instrumentId: String, $billingAddress: CairnAddressInput, $returnUrl: String!, $network: String
  ) {
    placement: cairnPlaceOrder(
      code: $code, revision: $revision, instrumentId: $instrumentId, billingAddress: $billingAddress, returnUrl: $returnUrl, network: $network
    ) { ${placementFields} }
  }`,
  placementSchema,
);

const resumeOrderDocument = defineDocument<{ code: string; challengeId: string; isLeft: boolean }>()(
  `mutation ResumeOrder($code: String!, $challengeId: String!, $isLeft: Boolean!) {
    placement: cairnResumeOrder(code: $code, challengeId: $challengeId, isLeft: $isLeft) { ${placementFields} }
  }`,
  placementSchema,
);

export const placementHandlers = {
  'checkout.prepareOrder': async ({ query: { basketId } }, { query, siteId }) => {
    const { cart } = await query(readCartDocument, { code: basketId });
    const prepared = mapCart(cart, { siteId, reportsShortages: true });
    if (cart.shippingAddress || cart.lines.length === 0) return prepared;
    return {
      ...prepared,
      flash: [...prepared.flash, { code: 'InvalidShippingAddress', type: 'error', details: { shippingId: homeDelivery } }],
    };
  },
  'checkout.placeOrder': async ({ body }, context) => {
    const { cartId, revision, billingAddress, paymentMethod } = body;
    if (body.inStoreSalesInfo) throw new Refusal('API400');
    const { placement } = await context.query(placeOrderDocument, {
      ...{ code: cartId, revision, instrumentId: paymentMethod.additionalData.payment_instrument_id },
      billingAddress: billingAddress && toVariables(requireAddress(billingAddress, 'billing', context)),
      returnUrl: paymentMethod.additionalData.returnUrl,
      network: readNetwork(context),
    });
    return toOrder(placement, context);
  },
  'checkout.patchOrder': async ({ params: { orderNumber }, body }, context) => {
    const { sessionID: challengeId, threeDS2Result } = body.paymentMethod.additionalData;
    if (body.orderNumber !== orderNumber) throw new Refusal('API400');
    const { placement } = await context.query(resumeOrderDocument, { code: orderNumber, challengeId, isLeft: threeDS2Result === 'left' });
    return toOrder(placement, context);
  },
} satisfies Handlers;

/** Returns the placed order, or one that waits for a challenge of the bank. Throws a refusal. */
function toOrder({ order, refusal, challenge, cart }: Placement, { siteId }: CallContext): Order {
  if (order) return createOrder(order, mapCart(order.cart, { siteId }));
  if (challenge && cart) return createPendingOrder(mapCart(cart, { siteId }), challenge);
  const { code: given = '', details } = refusal ?? {};
  if (given === 'ITEMS_SOLD_OUT') {
    const flash = shortagesSchema.parse(details).lines.flatMap(createShortage);
    const isScarce = flash.every(({ code }) => code === 'ProductLineItemInventoryMissing');
    throw new Refusal(isScarce ? 'INV409' : 'ORD430', { flash });
  }
  const code = codeOf(given);
  if (code === undefined) throw new VendureFault(`The order was refused with ${given}.`);
  throw new Refusal(code, { ...details, ...(cart && { totals: { now: mapTotals(cart) } }) });
}

const shortagesSchema = z.object({
  lines: z.array(
    z.object({ id: z.string(), quantity: z.int(), product: z.object({ sku: z.string(), stock: z.int(), isSold: z.boolean() }) }),
  ),
});

/** Creates an order whose payment waits for a challenge. It has no secret, because it is not placed yet. */
function createPendingOrder(cart: Cart, { id, url }: NonNullable<Placement['challenge']>): Order {
  const [home] = cart.shippingMethods;
  const shippingMethod = home?.applicableShippingMethods.find(({ code }) => code === home.code);
  return {
    ...{ orderNumber: cart.id, st: '', status: 'payment_pending', siteId: cart.siteId, placedAt: Date.now(), currency: cart.currency },
    ...{ totals: cart.totals, totalItems: cart.totalItems, items: cart.items, promoSummary: cart.promoSummary },
    ...{ orderPromotions: cart.orderPromotions, couponItems: cart.couponItems },
    flash: [{ code: 'PaymentNotAuthorized', type: 'info' }],
    shipments: home && shippingMethod ? [{ shipmentId: home.shippingId, shippingMethod, cost: home.cost }] : [],
    paymentMethod: cart.payment_instruments.map(({ payment_method_id: code, payment_instrument_id, amount, card }) => ({
      ...{ code, label: writePayment({ card: card && { brand: card.card_type, last4: card.last4 }, name: code }), amount },
      additionalData: {
        ...{ payment_method_id: code, payment_instrument_id, sessionID: id, challengeUrl: url, isChallengeAlone: true },
        ...(card && { card_type: card.card_type }),
      },
    })),
    ...(cart.billingAddress && { billingAddress: cart.billingAddress }),
  };
}
