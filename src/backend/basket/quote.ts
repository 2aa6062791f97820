// What a basket costs now: its lines at today's prices, its delivery, its tax and its sums. Pure.
import type { Totals } from '#contract/entities/cart.ts';
import type { Market } from '#markets/market.ts';
import { coveredBy, type GiftCard, usableBalance } from '../rules/gift-cards.ts';
import { type Amounts, amountsOf, periodAt } from '../rules/price.ts';
import { type ShippingMethod, shippingMethodsFor } from '../rules/shipping.ts';
import { type Place, type Tax, taxAreaOf, taxOf } from '../rules/tax.ts';
import { totalsOf } from '../rules/totals.ts';
import { type Facts, isDigitalProduct, type ProductFacts, unitPrice } from './facts.ts';
import type { AppliedGiftCard, Basket, Line } from './state.ts';

export interface PricedLine {
  line: Line;
  facts: ProductFacts;
  unit: Amounts;
  /** The highest amounts of the product's variants. */
  high: Amounts;
  /** Pieces in stock. */
  available: number;
  /** Tax of the whole line. */
  tax: number;
}

export interface Quote {
  lines: PricedLine[];
  /** Lines that cannot be bought now, whatever their quantity: no product, no variant or no usable price. */
  gone: Line[];
  methods: ShippingMethod[];
  /** The one that counts; undefined where nothing can be delivered. */
  method: ShippingMethod | undefined;
  /** The shopper's choice does not apply any more. */
  isMethodReplaced: boolean;
  tax: Tax;
  totals: Totals;
  /** In the order in which they pay. */
  giftCards: PayingGiftCard[];
}

export interface PayingGiftCard extends AppliedGiftCard {
  /** What it pays of this total, in minor units. */
  amount: number;
  balance: number;
  expiresAt: number;
}

/** `giftCards`: those that the basket names, as they are now. */
export interface QuoteContext {
  market: Market;
  now: number;
  giftCards?: readonly GiftCard[];
}

export function quoteOf(basket: Basket, facts: Facts, { market, now, giftCards: known = [] }: QuoteContext): Quote {
  const priced = basket.lines.map((line) => pricedLine(line, facts.get(line.productId), now));
  const lines = priced.filter((each) => each !== undefined);
  const gone = basket.lines.filter((_, index) => priced[index] === undefined);
  const place = placeOf(basket, market);
  const itemTotal = lines.reduce((sum, { line, unit }) => sum + line.qty * unit.current, 0);
  const isDigitalOnly = lines.length > 0 && lines.every(({ facts: known }) => isDigitalProduct(known));
  const methods = shippingMethodsFor(market, place, { itemTotal, isDigitalOnly });
  const chosen = methods.find(({ code }) => code === basket.methodCode);
  const method = chosen ?? methods.find(({ isDefault }) => isDefault);
  const shipping = lines.length > 0 ? (method?.price ?? 0) : 0;
  const tax = taxOf(market, place, { lines: lines.map((each) => ({ id: each.line.id, amount: taxedAmount(each) })), shipping });
  const taxes = new Map(tax.lines.map(({ id, amount }) => [id, amount]));
  const totals = sumsOf(lines, { market, shipping, tax });
  const giftCards = payingGiftCards(basket, { known, amount: payableByGiftCard(lines, totals), currency: market.currency, now });
  const paid = giftCards.reduce((sum, { amount }) => sum + amount, 0);
  return {
    lines: lines.map((each) => ({ ...each, tax: taxes.get(each.line.id) ?? 0 })),
    gone,
    methods,
    method,
    isMethodReplaced: basket.methodCode !== undefined && !chosen,
    tax,
    totals: { ...totals, remainingToPay: totals.total - paid },
    giftCards,
  };
}

/** All but gift cards: money on a card is not moved to another one (GFO405). */
export const payableByGiftCard = (lines: readonly PricedLine[], { total }: Pick<Totals, 'total'>): number =>
  total - lines.reduce((sum, { line, unit, facts }) => sum + (isDigitalProduct(facts) ? line.qty * unit.current : 0), 0);

function payingGiftCards(
  { giftCards = [] }: Basket,
  { known, amount, ...use }: { known: readonly GiftCard[]; amount: number; currency: Totals['currency']; now: number },
): PayingGiftCard[] {
  const cards = giftCards.map((applied) => ({ applied, card: known.find(({ cardNumber }) => cardNumber === applied.cardNumber) }));
  const balances = cards.map(({ card }) => (card ? usableBalance(card, use) : 0));
  const parts = coveredBy(balances, amount);
  return cards.map(({ applied, card }, index) => ({
    ...applied,
    amount: parts[index] ?? 0,
    balance: balances[index] ?? 0,
    expiresAt: card?.expiresAt ?? use.now,
  }));
}

const taxedAmount = ({ line, unit, facts }: PricedLine): number => (isDigitalProduct(facts) ? 0 : line.qty * unit.current);

function sumsOf(lines: readonly PricedLine[], { market, shipping, tax }: { market: Market; shipping: number; tax: Tax }): Totals {
  const sums = totalsOf({
    currency: market.currency,
    lines: lines.map(({ line, unit }) => ({ qty: line.qty, unitPrice: unit.current, originalUnitPrice: unit.original })),
    shipping,
    tax,
  });
  const taxParts = tax.parts.map(({ name, milliPercent, amount }) => ({ name, rate: milliPercent / 1000, amount }));
  return { ...sums, appliedRewards: 0, taxMode: tax.mode, taxParts };
}

function pricedLine(line: Line, facts: ProductFacts | undefined, now: number): PricedLine | undefined {
  const unit = facts && unitPrice(facts, line.upc, now);
  const present = facts && periodAt(facts.periods, now);
  if (!unit || !present || !isSoundPrice(unit) || !facts.colour.variants.some(({ sku }) => sku === line.upc)) return undefined;
  const all = facts.colour.variants.map(({ sku }) => amountsOf(present, sku));
  const high = { current: Math.max(...all.map(({ current }) => current)), original: Math.max(...all.map(({ original }) => original)) };
  return { line, facts, unit, high, available: facts.stock.get(line.upc) ?? 0, tax: 0 };
}

/** A price above the one it was reduced from is a mistake of a price list (PRC400). */
export const isSoundPrice = ({ current, original }: Amounts): boolean => current <= original;

function placeOf({ shippingAddress }: Basket, market: Market): Place | undefined {
  if (!shippingAddress) return undefined;
  const { country, province = '', postalCode } = shippingAddress;
  const place = { country, province, postalCode };
  return taxAreaOf(market, place) ? place : undefined; // addresses elsewhere are refused when they are set
}
