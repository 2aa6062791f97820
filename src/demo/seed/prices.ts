// Prices and the periods in which they are valid. There is one row per style, price list and period.

import type { Amounts, PricePeriod } from '#backend/rules/price.ts';
import type { Market } from '#markets/market.ts';
import { findTier } from './designs/tier.ts';
import { dayMs, type Facts, isMarkedDown } from './facts.ts';
import { findByCurrency } from './find-by-currency.ts';
import { findKind } from './kinds.ts';
import { createRandom } from './random.ts';

/** Factors for converting US dollars to each currency, including the usual taxes, and whether prices end in .95 instead of .00. */
const pricing: Readonly<Record<string, { factor: number; endsIn95?: true }>> = {
  USD: { factor: 1 },
  CAD: { factor: 1.35 },
  GBP: { factor: 0.88 },
  EUR: { factor: 1.02, endsIn95: true },
};

/** Returns a style's price periods in a market's price list, oldest first. `skusByColour` must be in the order of the style's colors. */
export function pricePeriods(facts: Facts, market: Market, skusByColour: readonly (readonly string[])[], now: number): PricePeriod[] {
  const random = createRandom(`price ${facts.index}`);
  const [low, high] = findKind(facts.type).dollars;
  const dollars = low + findTier(facts.drawing) * (high - low);
  const original = amountIn(market, dollars);
  const full: Amounts = { current: original, original };
  const reduced: Amounts = { current: amountIn(market, dollars * (1 - random.between(15, 35) / 100)), original };
  const deeper: Amounts = {
    current: amountIn(market, dollars * (1 - random.between(38, 50) / 100)),
    // in some markets, the law requires that the crossed-out price of a second reduction is the lowest price of the past 30 days (directive
    // 98/6/EC, article 6a)
    original: market.settings.showsHistoricBestPrice ? reduced.current : original,
  };
  const began = now - dayMs * random.between(3, 40);
  const saleBegan = began - dayMs * random.between(5, 20);
  const { launchedAt } = facts;

  const period = (validFrom: number, validTo: number | null, base: Amounts, bySku: Record<string, Amounts> = {}): PricePeriod => ({
    validFrom,
    validTo,
    prices: { base, bySku },
  });
  const reducedSkus = skusByColour.filter((_, index) => isMarkedDown(facts, index)).flat();

  switch (facts.pricing) {
    case 'full':
      return [period(launchedAt, null, full, largeSizes(facts, market, dollars, skusByColour))];
    case 'marked-down':
      return [period(launchedAt, began, full), period(began, null, reduced)];
    case 'further-reduced':
      return [period(launchedAt, saleBegan, full), period(saleBegan, began, reduced), period(began, null, deeper)];
    case 'some-colours':
      return [period(launchedAt, began, full), period(began, null, full, Object.fromEntries(reducedSkus.map((sku) => [sku, reduced])))];
    case 'back-to-full':
      return [period(launchedAt, saleBegan, full), period(saleBegan, began, reduced), period(began, null, full)];
  }
}

/** Returns higher prices for the two largest sizes of some styles, so that the catalog has price ranges. */
function largeSizes(facts: Facts, market: Market, dollars: number, skusByColour: readonly (readonly string[])[]): Record<string, Amounts> {
  const { sizes } = findKind(facts.type);
  if (sizes !== 'letters' || !createRandom(`large sizes ${facts.index}`).chance(0.12)) return {};
  const amount = amountIn(market, dollars + (dollars < 100 ? 5 : 10));
  return Object.fromEntries(skusByColour.flatMap((skus) => skus.slice(-2)).map((sku) => [sku, { current: amount, original: amount }]));
}

/** Returns a price in minor units. Prices from 60 are multiples of 5, lower prices are whole units; some currencies end in .95. */
function amountIn({ currency }: Market, dollars: number): number {
  const { factor, endsIn95 = false } = findByCurrency(pricing, currency);
  const amount = dollars * factor;
  const whole = amount < 60 ? Math.round(amount) : Math.round(amount / 5) * 5;
  return whole * 100 - (endsIn95 ? 5 : 0);
}
