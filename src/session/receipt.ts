// A sealed cookie with the last order, taken from the reply to placing it. The confirmation page shows it while the gateway cannot return
// the order (docs/decisions/052). It is separate from the session cookie, which must stay small.

import * as z from 'zod';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import { defineSealedCookie } from './cookies.ts';

export interface Receipt {
  order: Order;
  /** True if lines were left out because they did not fit. */
  isCut?: boolean | undefined;
}

export const receiptCookie = defineSealedCookie({
  name: 'receipt',
  kind: 'cairn-receipt',
  schema: async () => z.strictObject({ order: await loadOrderSchema(), isCut: z.boolean().optional() }),
  purpose: 'stored.receipt',
  lifetime: [1, 'hour'],
  isCompressed: true,
  shorten: shortenReceipt,
  isDroppedIfTooLong: true,
});

export const createReceipt = async (order: Order): Promise<Receipt> => ({ order: await pickDisplayedFields(order) });

/** Loads the schema of an order, the largest of the contract. */
const loadOrderSchema = async () => (await import('#contract/entities/order.ts')).orderSchema;

/** Drops about a sixth of the lines. */
function shortenReceipt({ order }: Receipt): Receipt | undefined {
  const count = order.items.length - Math.max(1, Math.floor(order.items.length / 6));
  return count < 0 ? undefined : { order: { ...order, items: order.items.slice(0, count) }, isCut: true };
}

/**
 * Returns the order without fields that the confirmation page does not show. Long ids are replaced by short ones, because random ids do not
 * compress.
 */
async function pickDisplayedFields(order: Order): Promise<Order> {
  const shortIds = new Map(order.items.map(({ id }, index) => [id, String(index)]));
  const orderSchema = await loadOrderSchema();
  return orderSchema.parse({
    ...order,
    st: '', // left out, because the session contains the order's secret
    flash: [],
    items: order.items.map((item) => pickDisplayedItemFields(item, shortIds.get(item.id) ?? '')),
    promoSummary: order.promoSummary.map(({ level, promotionId, promotionName }) => ({ level, promotionId, promotionName })),
    shipments: order.shipments.map((shipment) => ({
      ...shipment,
      itemIds: shipment.itemIds?.flatMap((id) => shortIds.get(id) ?? []),
    })),
    paymentMethod: order.paymentMethod.map(({ additionalData: { payment_method_id, card_type }, ...payment }) => ({
      ...payment,
      additionalData: { payment_method_id, card_type },
    })),
  });
}

const pickDisplayedItemFields = (item: CartItem, id: string): CartItem => ({
  ...item,
  id,
  masterId2: undefined,
  picture: { ...item.picture, alt: '' },
  variants: [],
  shippingOptions: [],
  giftOptionAvailable: false,
  reservation: undefined,
  productPromotions: [],
  customerNotifications: [],
  slug: '',
  pdpUrl: '',
  rating: { score: 0, count: 0 },
  eyebrow: undefined,
  badge: undefined,
});
