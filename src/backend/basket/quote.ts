// What a basket costs now: its lines at today's prices, their deliveries, its tax and its sums. Pure.
import type { Totals } from '#contract/entities/cart.ts';
import type { Market } from '#markets/market.ts';
import { coveredBy, type GiftCard, usableBalance } from '../rules/gift-cards.ts';
import { type Amounts, amountsOf, periodAt } from '../rules/price.ts';
import type { Place, Tax } from '../rules/tax.ts';
import { totalsOf } from '../rules/totals.ts';
import { deliveriesOf, type LineDelivery, type Places } from './deliveries.ts';
import { type Facts, isDigitalProduct, type ProductFacts, unitPrice } from './facts.ts';
import { homeOf, type Shipment, shipmentsOf } from './shipments.ts';
import type { AppliedGiftCard, Basket, Line } from './state.ts';
import { taxesOf } from './taxes.ts';

interface CatalogueLine {
  line: Line;
  facts: ProductFacts;
  unit: Amounts;
  /** The highest amounts of the product's variants. */
  high: Amounts;
}

export interface PricedLine extends CatalogueLine, LineDelivery {
  /** Tax of the whole line. */
  tax: number;
}

export interface Quote {
  lines: PricedLine[];
  /** Lines that cannot be bought now, whatever their quantity: no product, no variant or no usable price. */
  gone: Line[];
  shipments: Shipment[];
  /** The site's stores and pickup points. */
  places: Places;
  /** Where the home is, as far as it is known. */
  home: Place | undefined;
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

export interface QuoteContext {
  market: Market;
  now: number;
  places?: Places;
  /** Those that the basket names, as they are now. */
  giftCards?: readonly GiftCard[];
}

export function quoteOf(basket: Basket, facts: Facts, { market, now, places = new Map(), giftCards: cards = [] }: QuoteContext): Quote {
  const known = basket.lines.map((line) => catalogueLine(line, facts.get(line.productId), now));
  const gone = basket.lines.filter((_, index) => known[index] === undefined);
  const priced = known.filter((each) => each !== undefined);
  const deliveries = deliveriesOf(basket, priced, { market, places });
  const delivered = priced.flatMap((each) => {
    const delivery = deliveries.get(each.line.id);
    return delivery ? [{ ...each, ...delivery, amount: each.line.qty * each.unit.current }] : [];
  });
  const shipments = shipmentsOf(basket, delivered, { market, places });
  const taxed = delivered.map(({ line, facts: each, amount }) => [line.id, isDigitalProduct(each) ? 0 : amount] as const);
  const tax = taxesOf(market, shipments, new Map(taxed));
  const taxes = new Map(tax.lines.map(({ id, amount }) => [id, amount]));
  const lines = delivered.map(({ amount: _, ...each }) => ({ ...each, tax: taxes.get(each.line.id) ?? 0 }));
  const sums = sumsOf(lines, { market, shipments, tax });
  const giftCards = payingGiftCards(basket, { known: cards, amount: payableByGiftCard(lines, sums), currency: market.currency, now });
  const paid = giftCards.reduce((sum, { amount }) => sum + amount, 0);
  const totals = { ...sums, remainingToPay: sums.total - paid };
  return { lines, gone, shipments, places, home: homeOf(basket, market), tax, totals, giftCards };
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

function sumsOf(
  lines: readonly PricedLine[],
  { market, shipments, tax }: { market: Market; shipments: readonly Shipment[]; tax: Tax },
): Totals {
  const sums = totalsOf({
    currency: market.currency,
    lines: lines.map(({ line, unit }) => ({ qty: line.qty, unitPrice: unit.current, originalUnitPrice: unit.original })),
    shipping: shipments.reduce((sum, { cost }) => sum + cost, 0),
    tax,
  });
  const taxParts = tax.parts.map(({ name, milliPercent, amount }) => ({ name, rate: milliPercent / 1000, amount }));
  return { ...sums, appliedRewards: 0, taxMode: tax.mode, taxParts };
}

function catalogueLine(line: Line, facts: ProductFacts | undefined, now: number): CatalogueLine | undefined {
  const unit = facts && unitPrice(facts, line.upc, now);
  const present = facts && periodAt(facts.periods, now);
  if (!unit || !present || !isSoundPrice(unit) || !facts.colour.variants.some(({ sku }) => sku === line.upc)) return undefined;
  const all = facts.colour.variants.map(({ sku }) => amountsOf(present, sku));
  const high = { current: Math.max(...all.map(({ current }) => current)), original: Math.max(...all.map(({ original }) => original)) };
  return { line, facts, unit, high };
}

/** A price above the one it was reduced from is a mistake of a price list (PRC400). */
export const isSoundPrice = ({ current, original }: Amounts): boolean => current <= original;
