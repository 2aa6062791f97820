// Calculates the current price of a cart: lines, deliveries, taxes and totals. Pure.
import { type Amounts, findAmounts, periodAt } from '#backend/rules/price.ts';
import { adjust } from '#backend/rules/price-adjustment.ts';
import type { Approaching } from '#backend/rules/promotions/approaching.ts';
import type { Discount, Offer, OfferOf } from '#backend/rules/promotions/promotion.ts';
import { listGrantedShippingOffers, shippingDiscounts } from '#backend/rules/promotions/shipping.ts';
import type { Tax } from '#backend/rules/tax.ts';
import { calculateTotals } from '#backend/rules/totals.ts';
import type { Line, StoredCart } from '#backend/stores/cart-state.ts';
import type { Reserved } from '#backend/stores/reservations.ts';
import type { Totals } from '#contract/entities/cart.ts';
import type { Market } from '#markets/market.ts';
import type { Place } from '#markets/tax-area.ts';
import { type KnownDeduction, type PayingDeduction, payingDeductions } from './deductions.ts';
import { type LineDelivery, type Places, planDeliveries } from './deliveries.ts';
import { calculateDiscounts, type LineDiscounts, listPromotions, noDiscounts } from './discounts.ts';
import { type Facts, isDigitalProduct, type ProductFacts, unitPrice } from './facts.ts';
import { type GiftLine, giftLines } from './gifts.ts';
import { type EnteredCoupon, noOffers, type Offers } from './offers.ts';
import { findRewardAmount } from './reward.ts';
import { findTaxPlace, planShipments, type Shipment } from './shipments.ts';
import { calculateTaxes } from './taxes.ts';

interface CatalogLine {
  line: Line;
  facts: ProductFacts;
  unit: Amounts;
  /** The highest current price and the highest original price among the variants of the product. */
  high: Amounts;
}

export interface PricedLine extends CatalogLine, LineDelivery {
  /** Discounts of promotions on the whole line. */
  discounts: LineDiscounts;
  /** Price adjustment by an employee, in minor units. */
  adjustment: number;
  /** The promotion that grants the line as a gift. */
  gift?: Discount;
  /** Tax of the whole line. */
  tax: number;
}

/** Returns the price of a line after all discounts and adjustments, in minor units. */
export const calculateLineAmount = ({
  line,
  unit,
  discounts,
  adjustment,
}: Pick<PricedLine, 'line' | 'unit' | 'discounts' | 'adjustment'>): number =>
  line.qty * unit.current - (discounts.product?.amount ?? 0) - discounts.orderShare - adjustment;

export interface Quote {
  /** The lines that the shopper added, followed by the gifts that promotions grant. */
  lines: PricedLine[];
  /** Lines that cannot be bought in any quantity, because they have no product, no variant or no valid price. */
  gone: Line[];
  /** Shipments with their cost after promotions. */
  shipments: Shipment[];
  /** Coupons as entered. `isEffective`: the coupon grants a discount or a gift. */
  coupons: (EnteredCoupon & { isEffective: boolean })[];
  orderDiscounts: readonly Discount[];
  /** Discounts by shippingId. */
  shippingDiscounts: ReadonlyMap<string, Discount>;
  /** Promotions that apply to the shipping methods of all shipments. */
  shippingOffers: readonly OfferOf<'SHIPPING'>[];
  /** Promotions that apply to the cart, each once, and those whose threshold the cart has nearly reached. */
  promotions: { granted: Offer[]; approaching: Approaching[] };
  /** Discount of each price adjustment, by its id. */
  adjustments: ReadonlyMap<string, number>;
  /** Stores and pickup points of the site. */
  places: Places;
  /** The place of the home address, as far as it is known. */
  home: Place | undefined;
  tax: Tax;
  totals: Totals;
  /** Deductions in the order in which they pay. */
  deductions: PayingDeduction[];
}

export interface QuoteContext {
  market: Market;
  now: number;
  places?: Places;
  /** Deductions of the cart with their current balances. */
  deductions?: readonly KnownDeduction[];
  offers?: Offers;
  reserved?: readonly Reserved[];
}

export function calculateQuote(cart: StoredCart, facts: Facts, context: QuoteContext): Quote {
  const { market, now, places = new Map(), deductions: known = [], offers = noOffers, reserved = [] } = context;
  const priced = cart.lines.map((line) => createCatalogLine(line, facts.get(line.productId), now));
  const gone = cart.lines.filter((_, index) => priced[index] === undefined);
  const bought = priced.filter((each) => each !== undefined);
  // Gift cards are never discounted, because they are as good as money.
  const discountable = bought.filter(({ facts: each }) => !isDigitalProduct(each));
  const discounts = calculateDiscounts(discountable, offers);
  const gifts = giftLines(discounts.gifts, facts, { cart, bought: discountable, surroundings: { market, places } });
  const deliveries = planDeliveries(cart, [...bought, ...gifts], { market, places, reserved });
  const adjusted = adjust(discounts.promoted, cart.priceAdjustments ?? []);
  const delivered = [...bought, ...gifts.map(createGiftCatalogLine)].flatMap((each) => {
    const delivery = deliveries.get(each.line.id);
    const own = discounts.lines.get(each.line.id) ?? noDiscounts;
    return delivery ? [{ ...each, ...delivery, discounts: own, adjustment: adjusted.lines.get(each.line.id) ?? 0, tax: 0 }] : [];
  });
  const promised = delivered.map((each) => ({ ...each, amount: calculateLineAmount({ ...each, adjustment: 0 }) }));
  const full = planShipments(cart, promised, { market, places });
  const onShipping = shippingDiscounts(
    full.map(({ shippingId, method, cost }) => ({ shippingId, methodCode: method?.code, cost })),
    discounts.promoted,
    offers.offers,
  );
  const shipments = full.map((each) => ({ ...each, cost: each.cost - (onShipping.get(each.shippingId)?.amount ?? 0) }));
  const tax = calculateTaxes(market, shipments, new Map(delivered.map((each) => [each.line.id, taxedAmount(each)])));
  const taxes = new Map(tax.lines.map(({ id, amount }) => [id, amount]));
  const lines = delivered.map((each) => ({ ...each, tax: taxes.get(each.line.id) ?? 0 }));
  const sums = calculateSums(lines, { market, shipments, tax });
  const deductions = payingDeductions(known, lines, sums);
  const paid = deductions.reduce((sum, { amount }) => sum + amount, 0);
  const given = gifts.map(({ gift }) => gift);
  const promotions = listPromotions(discounts, { gifts: given, shipping: [...onShipping.values()] }, offers.offers);
  const effective = new Set(promotions.granted.map(({ couponCode }) => couponCode));
  return {
    lines,
    gone,
    shipments,
    coupons: offers.coupons.map((coupon) => ({ ...coupon, isEffective: effective.has(coupon.code) })),
    orderDiscounts: discounts.order,
    shippingDiscounts: onShipping,
    shippingOffers: listGrantedShippingOffers(discounts.promoted, offers.offers),
    promotions,
    adjustments: adjusted.adjustments,
    places,
    home: findTaxPlace(cart, market),
    tax,
    totals: { ...sums, remainingToPay: sums.total - paid, appliedRewards: findRewardAmount(deductions) },
    deductions,
  };
}

const taxedAmount = (each: PricedLine): number => (isDigitalProduct(each.facts) ? 0 : calculateLineAmount(each));

const createGiftCatalogLine = (given: GiftLine): CatalogLine & { gift: Discount } => {
  const free = { current: 0, original: 0 };
  return { ...given, unit: free, high: free };
};

function calculateSums(
  lines: readonly PricedLine[],
  { market, shipments, tax }: { market: Market; shipments: readonly Shipment[]; tax: Tax },
): Totals {
  const sums = calculateTotals({
    currency: market.currency,
    // Gifts do not count as units of the cart.
    lines: lines
      .filter(({ gift }) => !gift)
      .map(({ line, unit, discounts, adjustment }) => ({
        qty: line.qty,
        unitPrice: unit.current,
        originalUnitPrice: unit.original,
        discounts: [discounts.product?.amount ?? 0, discounts.orderShare, adjustment],
      })),
    shipping: shipments.reduce((sum, { cost }) => sum + cost, 0),
    tax,
  });
  const taxParts = tax.parts.map(({ milliPercent, ...part }) => ({ ...part, rate: milliPercent / 1000 }));
  return { ...sums, appliedRewards: 0, taxMode: tax.mode, taxParts };
}

function createCatalogLine(line: Line, facts: ProductFacts | undefined, now: number): CatalogLine | undefined {
  const unit = facts && unitPrice(facts, line.upc, now);
  const present = facts && periodAt(facts.periods, now);
  if (!unit || !present || !isValidPrice(unit) || !facts.colour.variants.some(({ sku }) => sku === line.upc)) return undefined;
  const all = facts.colour.variants.map(({ sku }) => findAmounts(present, sku));
  const high = { current: Math.max(...all.map(({ current }) => current)), original: Math.max(...all.map(({ original }) => original)) };
  return { line, facts, unit, high };
}

/** Returns false if a price is higher than the original price, which is an error in the price list (PRC400). */
export const isValidPrice = ({ current, original }: Amounts): boolean => current <= original;
