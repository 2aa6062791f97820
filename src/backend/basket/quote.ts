// What a basket costs now: its lines at today's prices, its delivery, its tax and its sums. Pure.
import type { Totals } from '#contract/entities/cart.ts';
import type { Market } from '#markets/market.ts';
import { type Amounts, amountsOf, periodAt } from '../rules/price.ts';
import { adjust } from '../rules/price-adjustment.ts';
import type { Approaching } from '../rules/promotions/approaching.ts';
import type { Discount, Offer } from '../rules/promotions/promotion.ts';
import { shippingDiscounts } from '../rules/promotions/shipping.ts';
import { type ShippingMethod, shippingMethodsFor } from '../rules/shipping.ts';
import { type Place, type Tax, taxAreaOf, taxOf } from '../rules/tax.ts';
import { totalsOf } from '../rules/totals.ts';

import { discountsOf, type LineDiscounts, noDiscounts, promotionsIn } from './discounts.ts';
import { type Facts, isDigitalProduct, type ProductFacts, unitPrice } from './facts.ts';
import { homeDelivery } from './flash.ts';
import { type GiftLine, giftLines } from './gifts.ts';
import { type EnteredCoupon, noOffers, type Offers } from './offers.ts';

import type { Basket, Line } from './state.ts';

export interface PricedLine {
  line: Line;
  facts: ProductFacts;
  unit: Amounts;
  /** The highest amounts of the product's variants. */
  high: Amounts;
  /** Pieces in stock. */
  available: number;
  /** What promotions take off the whole line. */
  discounts: LineDiscounts;
  /** What an agent takes off, minor units. */
  adjustment: number;
  /** The promotion that gives the line away. */
  gift?: Discount;
  /** Tax of the whole line. */
  tax: number;
}

/** What a line costs after everything that is taken off, minor units. */
export const amountOf = ({ line, unit, discounts, adjustment }: Omit<PricedLine, 'tax'>): number =>
  line.qty * unit.current - (discounts.product?.amount ?? 0) - discounts.orderShare - adjustment;

export interface Quote {
  /** The shopper's, and after them the gifts that they earned. */
  lines: PricedLine[];
  /** Lines that cannot be bought now, whatever their quantity: no product, no variant or no usable price. */
  gone: Line[];
  methods: ShippingMethod[];
  /** The one that counts; undefined where nothing can be delivered. */
  method: ShippingMethod | undefined;
  /** The shopper's choice does not apply any more. */
  isMethodReplaced: boolean;
  /** As they were entered; `isEffective` where one takes something off, or gives something. */
  coupons: (EnteredCoupon & { isEffective: boolean })[];
  orderDiscounts: readonly Discount[];
  /** By shipment. */
  shippingDiscounts: ReadonlyMap<string, Discount>;
  /** The promotions that the basket has, each once, and those that it is on the way to. */
  promotions: { granted: Offer[]; approaching: Approaching[] };
  /** What each price adjustment takes off, by its id. */
  adjustments: ReadonlyMap<string, number>;
  tax: Tax;
  totals: Totals;
}

interface Circumstances {
  market: Market;
  now: number;
  offers?: Offers;
}

export function quoteOf(basket: Basket, facts: Facts, { market, now, offers = noOffers }: Circumstances): Quote {
  const priced = basket.lines.map((line) => pricedLine(line, facts.get(line.productId), now));
  const bought = priced.filter((each) => each !== undefined);
  const gone = basket.lines.filter((_, index) => priced[index] === undefined);
  // a gift card is money: nothing is taken off it
  const discounts = discountsOf(
    bought.filter(({ facts: known }) => !isDigitalProduct(known)),
    offers,
  );
  const gifts = giftLines(discounts.gifts, facts, basket.lines);
  const place = placeOf(basket, market);
  const discounted = bought.map((each) => ({ ...each, discounts: discounts.lines.get(each.line.id) ?? noDiscounts }));
  const itemTotal = discounted.reduce((sum, each) => sum + amountOf(each), 0);
  const isDigitalOnly = bought.length > 0 && bought.every(({ facts: known }) => isDigitalProduct(known));
  const methods = shippingMethodsFor(market, place, { itemTotal, isDigitalOnly });
  const chosen = methods.find(({ code }) => code === basket.methodCode);
  const method = chosen ?? methods.find(({ isDefault }) => isDefault);
  const cost = bought.length > 0 ? (method?.price ?? 0) : 0;
  const shipments = [{ shippingId: homeDelivery, methodCode: method?.code, cost }];
  const onShipping = shippingDiscounts(shipments, discounts.promoted, offers.offers);
  const shipping = cost - (onShipping.get(homeDelivery)?.amount ?? 0);
  const adjusted = adjust(discounts.promoted, basket.priceAdjustments ?? []);
  const reduced = discounted.map((each) => ({ ...each, adjustment: adjusted.lines.get(each.line.id) ?? 0 }));
  const lines = [...reduced, ...gifts.map(givenLine)];
  const tax = taxOf(market, place, { lines: lines.map((each) => ({ id: each.line.id, amount: taxedAmount(each) })), shipping });
  const taxes = new Map(tax.lines.map(({ id, amount }) => [id, amount]));
  const given = gifts.map(({ gift }) => gift.promotion);
  const promotions = promotionsIn(discounts, { gifts: given, shipping: [...onShipping.values()] }, offers.offers);
  const effective = new Set(promotions.granted.map(({ couponCode }) => couponCode));
  return {
    lines: lines.map((each) => ({ ...each, tax: taxes.get(each.line.id) ?? 0 })),
    gone,
    methods,
    method,
    isMethodReplaced: basket.methodCode !== undefined && !chosen,
    coupons: offers.coupons.map((coupon) => ({ ...coupon, isEffective: effective.has(coupon.code) })),
    orderDiscounts: discounts.order,
    shippingDiscounts: onShipping,
    promotions,
    adjustments: adjusted.adjustments,
    tax,
    totals: sumsOf(reduced, { market, shipping, tax }),
  };
}

const taxedAmount = (each: PricedLine): number => (isDigitalProduct(each.facts) ? 0 : amountOf(each));

/** Gifts count as no pieces and no value. */
function sumsOf(lines: readonly PricedLine[], { market, shipping, tax }: { market: Market; shipping: number; tax: Tax }): Totals {
  const sums = totalsOf({
    currency: market.currency,
    lines: lines.map(({ line, unit, discounts, adjustment }) => ({
      qty: line.qty,
      unitPrice: unit.current,
      originalUnitPrice: unit.original,
      discounts: [discounts.product?.amount ?? 0, discounts.orderShare, adjustment],
    })),
    shipping,
    tax,
  });
  const taxParts = tax.parts.map(({ name, milliPercent, amount }) => ({ name, rate: milliPercent / 1000, amount }));
  return { ...sums, appliedRewards: 0, taxMode: tax.mode, taxParts };
}

function givenLine({ line, facts, available, gift }: GiftLine): PricedLine {
  const free = { current: 0, original: 0 };
  return { line, facts, unit: free, high: free, available, discounts: noDiscounts, adjustment: 0, gift: gift.promotion, tax: 0 };
}

function pricedLine(line: Line, facts: ProductFacts | undefined, now: number): PricedLine | undefined {
  const unit = facts && unitPrice(facts, line.upc, now);
  const present = facts && periodAt(facts.periods, now);
  if (!unit || !present || !isSoundPrice(unit) || !facts.colour.variants.some(({ sku }) => sku === line.upc)) return undefined;
  const all = facts.colour.variants.map(({ sku }) => amountsOf(present, sku));
  const high = { current: Math.max(...all.map(({ current }) => current)), original: Math.max(...all.map(({ original }) => original)) };
  return { line, facts, unit, high, available: facts.stock.get(line.upc) ?? 0, discounts: noDiscounts, adjustment: 0, tax: 0 };
}

/** A price above the one it was reduced from is a mistake of a price list (PRC400). */
export const isSoundPrice = ({ current, original }: Amounts): boolean => current <= original;

function placeOf({ shippingAddress }: Basket, market: Market): Place | undefined {
  if (!shippingAddress) return undefined;
  const { country, province = '', postalCode } = shippingAddress;
  const place = { country, province, postalCode };
  return taxAreaOf(market, place) ? place : undefined; // addresses elsewhere are refused when they are set
}
