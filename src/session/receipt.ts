// A sealed cookie with the last order, as the reply to placing it described it. The confirmation shows it while the gateway cannot
// return the order (docs/decisions/052). It is separate from the session, which must stay small.
import type { CartItem } from '#contract/entities/cart-item.ts';
import { type Order, orderSchema } from '#contract/entities/order.ts';
import { cookieLifeSeconds } from '#lib/storage/stored-item-names.ts';
import { cookieLine, cookieName, endedCookieLine, readCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';
import type { SessionOptions } from './session.ts';

export interface Receipt {
  order: Order;
  /** Set if lines were left out because there was no room. */
  isCut: boolean;
}

const name = 'receipt';
const kind = 'cairn-receipt';
const lifeSeconds = cookieLifeSeconds(name);

/** Reads the receipt. Undefined if there is none, or if the cookie was tampered with, has expired or has another shape. */
export async function readReceipt(header: string | null | undefined, options: SessionOptions): Promise<Receipt | undefined> {
  const sealed = readCookie(header, cookieName(name, options.isSecure));
  const claims = sealed === undefined ? undefined : await unseal(sealed, { ...options, kind });
  const order = orderSchema.safeParse(claims?.order).data;
  return order && { order, isCut: claims?.isCut === true };
}

/** The Set-Cookie line; undefined ends the cookie. Lines of the order that do not fit are left out. */
export async function receiptCookie(order: Order | undefined, options: SessionOptions): Promise<string> {
  const shown = order && keepShownFields(order);
  for (let count = shown?.items.length ?? 0; shown && count >= 0; count -= Math.max(1, Math.floor(count / 6))) {
    const receipt = { order: { ...shown, items: shown.items.slice(0, count) }, ...(count < shown.items.length && { isCut: true }) };
    const line = cookieLine(name, await seal(receipt, lifeSeconds, { ...options, kind, isCompressed: true }), options);
    if (line) return line;
  }
  return endedCookieLine(name, options);
}

/** The order without what no confirmation shows. Long ids become short ones, because they cannot be compressed. */
function keepShownFields(order: Order): Order {
  const shortIds = new Map(order.items.map(({ id }, index) => [id, String(index)]));
  return orderSchema.parse({
    ...order,
    st: '', // the session has it
    flash: [],
    items: order.items.map((item) => keepShownFieldsOfItem(item, shortIds.get(item.id) ?? '')),
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

const keepShownFieldsOfItem = (item: CartItem, id: string): CartItem => ({
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
