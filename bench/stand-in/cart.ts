// The benchmark's only cart, with as much behavior as the measured interactions need.
import type { CallName } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { aCart, aTotals } from '../../test/support/samples.ts';
import { benchProduct } from '../catalog.ts';

const changes = {
  'cart.create': () => 0,
  'cart.read': (qty: number) => qty,
  'cart.addItem': (qty: number, asked = 1) => qty + asked,
  'cart.updateItem': (qty: number, asked = qty) => asked,
  'cart.removeItem': () => 0,
} satisfies Partial<Record<CallName, (qty: number, asked?: number) => number>>;

type CartCall = keyof typeof changes;

export const isCartCall = (call: CallName): call is CartCall => call in changes;

let qty = 0;
let revision = 0;

/** Returns the cart after a call. Only the quantity is read from the request body `body`. */
export function createCartAfter(call: CartCall, body: string): Cart {
  const asked = body ? (JSON.parse(body) as { qty?: number }).qty : undefined;
  qty = changes[call](qty, asked);
  if (call !== 'cart.read') revision += 1;
  const item = benchItem(qty);
  const total = item.price.amount;
  return aCart({
    id: 'bench-cart',
    basketId: 'bench-cart',
    revision,
    totalItems: qty,
    totals: aTotals({
      totalUnits: qty,
      itemSubTotal: total,
      itemTotal: total,
      totalWithoutTax: total,
      netAmount: total,
      total,
      remainingToPay: total,
    }),
    items: qty > 0 ? [item] : [],
  });
}

function benchItem(qty: number): CartItem {
  const { productId, masterId, name, slug, colour, variants, rating } = benchProduct();
  const { upc = '', size = '', current = 0, original = 0 } = variants[2] ?? {};
  const rowTotal = current * qty;
  return {
    id: 'line-1',
    productId,
    masterId,
    upc,
    qty: Math.max(qty, 1),
    maxQty: 50,
    name,
    slug,
    colour: colour.name,
    size,
    picture: colour.picture,
    price: {
      currency: 'USD',
      original,
      current,
      highCurrent: current,
      highOriginal: original,
      rowTotal,
      priceAfterItemDiscount: rowTotal,
      priceAfterOrderDiscount: rowTotal,
      amount: rowTotal,
    },
    taxTotal: 0,
    variants: [],
    shippingOptions: [],
    giftOptionAvailable: false,
    isCustoms: false,
    isDigitalProduct: false,
    bonus: false,
    productPromotions: [],
    customerNotifications: [],
    pdpUrl: `/p/${slug}-${productId}`,
    rating,
  };
}
