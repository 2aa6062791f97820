// A basket and its quote as the contract's cart.
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem, ShippingMethod as ShippingMethodReply } from '#contract/entities/cart-item.ts';
import type { Flash } from '#contract/entities/flash.ts';
import type { PaymentInstrument } from '#contract/entities/payment.ts';
import { splitProductId } from '#values/ids.ts';
import { colourName, frontPicture, marksOf, pictureOf, type Viewpoint } from '../handlers/cards.ts';
import type { ShippingMethod } from '../rules/shipping.ts';
import { sizeIn } from '../rules/size.ts';
import { isDigitalProduct } from './facts.ts';
import { homeDelivery } from './flash.ts';
import type { PricedLine, Quote } from './quote.ts';
import type { Basket, Line } from './state.ts';

export function cartOf(basket: Basket, quote: Quote, { viewpoint, flash }: { viewpoint: Viewpoint; flash: Flash[] }): Cart {
  const priced = new Map(quote.lines.map((each) => [each.line.id, each]));
  return {
    id: basket.basketId,
    basketId: basket.basketId,
    siteId: basket.siteId,
    revision: basket.revision,
    currency: quote.totals.currency,
    totalItems: basket.lines.reduce((sum, { qty }) => sum + qty, 0),
    totals: quote.totals,
    items: basket.lines.map((line) => {
      const known = priced.get(line.id);
      return known ? itemOf(known, quote, viewpoint) : goneItem(line, viewpoint);
    }),
    payment_instruments: instrumentsOf(basket, quote),
    shippingMethods: basket.lines.length === 0 ? [] : [shipmentOf(basket, quote, viewpoint)],
    couponItems: [],
    orderPromotions: [],
    promoSummary: [],
    flash,
    shippingAddresses: basket.shippingAddress ? [basket.shippingAddress] : [],
    ...(basket.billingAddress && { billingAddress: basket.billingAddress }),
    priceAdjustments: [],
  };
}

/** A card pays what gift cards leave to pay. */
export const instrumentsOf = ({ instrument }: Basket, { totals, giftCards }: Quote): PaymentInstrument[] => [
  ...(instrument ? [{ ...instrument, amount: totals.remainingToPay }] : []),
  ...giftCards.map(({ instrumentId, cardNumber, amount, balance, expiresAt }) => ({
    payment_instrument_id: instrumentId,
    payment_method_id: 'GIFT_CARD' as const,
    amount,
    giftCard: { last4: cardNumber.slice(-4), balance, expiresAt },
  })),
];

export const methodReply = (method: ShippingMethod, { market, language }: Viewpoint): ShippingMethodReply => ({
  code: method.code,
  kind: method.kind,
  label: method.label[language],
  price: { amount: method.price, currency: market.currency },
  deliveryTime: method.deliveryDays,
  ...(method.freeFrom !== undefined && { freeFrom: method.freeFrom }),
});

const shipmentOf = (basket: Basket, quote: Quote, viewpoint: Viewpoint): Cart['shippingMethods'][number] => ({
  shippingId: homeDelivery,
  ...(quote.method && { code: quote.method.code }),
  cost: quote.totals.shipping,
  ...(basket.shippingAddress && { address: basket.shippingAddress }),
  shippingPromotions: [],
  applicableShippingMethods: quote.methods.map((method) => methodReply(method, viewpoint)),
});

export function itemOf({ line, facts, unit, high, available, tax }: PricedLine, { method }: Quote, viewpoint: Viewpoint): CartItem {
  const { card, colour, stock } = facts;
  const { market, language } = viewpoint;
  const rowTotal = line.qty * unit.current;
  return {
    ...sharedParts(line),
    isDigitalProduct: isDigitalProduct(facts),
    maxQty: Math.min(available, line.maxQty),
    name: card.name,
    slug: card.slug,
    colour: colourName(colour, language),
    size: sizeOf(facts, line.upc, viewpoint) ?? line.look.size,
    picture: pictureOf(frontPicture(colour), card.name, colour, language),
    price: {
      currency: market.currency,
      ...unit,
      highCurrent: high.current,
      highOriginal: high.original,
      rowTotal,
      priceAfterItemDiscount: rowTotal,
      priceAfterOrderDiscount: rowTotal,
      amount: rowTotal,
    },
    taxTotal: tax,
    variants: colour.variants.map(({ sku, size }) => ({
      upc: sku,
      size: sizeIn(viewpoint, size),
      available: (stock.get(sku) ?? 0) > 0,
    })),
    shippingOptions: method ? [{ selected: true, available: available > 0, shippingMethod: methodReply(method, viewpoint) }] : [],
    pdpUrl: `/p/${card.slug}-${line.productId}`,
    ...marksOf(card, [...stock.values()], viewpoint),
  };
}

/** The size of a variant as the market reads it; undefined where the colour has no such variant. */
export function sizeOf({ colour }: PricedLine['facts'], upc: string, viewpoint: Viewpoint): string | undefined {
  const variant = colour.variants.find(({ sku }) => sku === upc);
  return variant && sizeIn(viewpoint, variant.size);
}

// Shown so that the shopper can remove it; it costs nothing, as it cannot be ordered.
function goneItem(line: Line, { market }: Viewpoint): CartItem {
  const { picture, ...look } = line.look;
  const nothing = { original: 0, current: 0, highCurrent: 0, highOriginal: 0, rowTotal: 0, amount: 0 };
  return {
    ...sharedParts(line),
    ...look,
    maxQty: 0,
    picture: { publicId: picture, version: 1, alt: look.name },
    price: { currency: market.currency, ...nothing, priceAfterItemDiscount: 0, priceAfterOrderDiscount: 0 },
    taxTotal: 0,
    variants: [],
    shippingOptions: [],
    pdpUrl: `/p/${look.slug}-${line.productId}`,
    rating: { score: 0, count: 0 },
  };
}

const sharedParts = (line: Line) => ({
  id: line.id,
  productId: line.productId,
  masterId: splitProductId(line.productId).masterId,
  upc: line.upc,
  qty: line.qty,
  ...(line.giftOption && { giftOption: line.giftOption }),
  ...(line.recipeId !== undefined && { recipeId: line.recipeId }),
  ...(line.precreatedCustomsCode !== undefined && { precreatedCustomsCode: line.precreatedCustomsCode }),
  isCustoms: line.recipeId !== undefined,
  isDigitalProduct: false,
  bonus: false,
  productPromotions: [],
  customerNotifications: [],
});
