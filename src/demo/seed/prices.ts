// Prices and the periods in which they are valid. There is one row per style, price list and period.
import type { Amounts, PricePeriod } from '#backend/rules/price.ts';
import type { Currency, Market } from '#markets/market.ts';
import { dayMs, type Facts, isMarkedDown } from './facts.ts';
import { findKind } from './kinds.ts';
import { createRandom } from './random.ts';

/**
 * Factors and price endings for converting US dollars to each currency. The factors include the usual taxes, and the endings are the usual
 * cents of a price (.00 and .95).
 */
const pricing: Readonly<Record<Currency, { factor: number; endings: readonly [number, number] }>> = {
  USD: { factor: 1, endings: [0, 95] },
  CAD: { factor: 1.35, endings: [0, 95] },
  GBP: { factor: 0.88, endings: [0, 95] },
  EUR: { factor: 1.02, endings: [95, 0] },
};

/** Returns a style's price periods in a market's price list, oldest first. `skusByColour` must be in the order of the style's colors. */
export function pricePeriods(facts: Facts, market: Market, skusByColour: readonly (readonly string[])[], now: number): PricePeriod[] {
  const random = createRandom(`price ${facts.index}`);
  const [low, high] = findKind(facts.type).dollars;
  const dollars = random.between(low, high);
  const ending = random.chance(0.5) ? 0 : 1;
  const original = amountIn(market, dollars, ending);
  const full: Amounts = { current: original, original };
  const reduced: Amounts = { current: amountIn(market, dollars * (1 - random.between(15, 35) / 100), ending), original };
  const deeper: Amounts = {
    current: amountIn(market, dollars * (1 - random.between(38, 50) / 100), ending),
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
      return [period(launchedAt, null, full, largeSizes(facts, market, { dollars, ending }, skusByColour))];
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
function largeSizes(
  facts: Facts,
  market: Market,
  { dollars, ending }: { dollars: number; ending: 0 | 1 },
  skusByColour: readonly (readonly string[])[],
): Record<string, Amounts> {
  const { sizes } = findKind(facts.type);
  if (sizes !== 'letters' || !createRandom(`large sizes ${facts.index}`).chance(0.12)) return {};
  const amount = amountIn(market, dollars + (dollars < 100 ? 5 : 10), ending);
  return Object.fromEntries(skusByColour.flatMap((skus) => skus.slice(-2)).map((sku) => [sku, { current: amount, original: amount }]));
}

/** Returns an amount in minor units: a whole currency unit, or five minor units less if the price ends in .95. */
function amountIn({ currency }: Market, dollars: number, ending: 0 | 1): number {
  const rule = pricing[currency];
  const whole = Math.round(dollars * rule.factor) * 100;
  return rule.endings[ending] === 95 ? whole - 5 : whole;
}
