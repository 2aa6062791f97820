import type { Market } from '#markets/market.ts';
import type { TaxArea, TaxName } from '#markets/tax.ts';
import { findTaxArea, type Place } from '#markets/tax-area.ts';
import { calculateFraction, splitByWeight } from './money-split.ts';

/** The taxable amounts after all discounts, in minor units. */
export interface Taxable {
  lines: readonly { id: string; amount: number }[];
  shipping: number;
}

/** Tax in minor units. `total` is the sum of `lines` and `shipping`, and also the sum of `parts`. */
export interface Tax {
  /** Whether the tax is included in the amounts or added to them. */
  mode: 'included' | 'added';
  lines: { id: string; amount: number }[];
  shipping: number;
  total: number;
  /** One part per tax. Rates are in thousandths of a percent: 9975 is 9.975 %. `place` is the province or state that levies the tax. */
  parts: { name: TaxName; milliPercent: number; place?: string; amount: number }[];
}

const whole = 100_000;

/**
 * Calculates the tax of a cart. If the place is unknown, a tax that is added to the prices is 0. Throws if the place has no tax area, so
 * call `findTaxArea` first (TAX309).
 */
export function calculateTax(market: Market, place: Place | undefined, { lines, shipping }: Taxable): Tax {
  const { mode } = market.tax;
  const area = place ? findTaxArea(market, place) : areaWithoutPlace(market);
  if (!area) throw new Error(`${market.siteId} has no tax area for this place in ${place?.country}.`);
  const taxedShipping = area.taxesShipping ? shipping : 0;
  const amounts = [...lines.map(({ amount }) => amount), taxedShipping];
  const base = amounts.reduce((sum, amount) => sum + amount, 0);
  const combined = area.components.reduce((sum, { milliPercent }) => sum + milliPercent, 0);
  const total =
    mode === 'included'
      ? calculateFraction(base, combined, whole + combined)
      : area.components.reduce((sum, { milliPercent }) => sum + calculateFraction(base, milliPercent, whole), 0);
  const shares = splitByWeight(total, amounts);
  const partAmounts = splitByRate(mode, { base, total, area });
  return {
    mode,
    lines: lines.map(({ id }, index) => ({ id, amount: shares[index] ?? 0 })),
    shipping: shares.at(-1) ?? 0,
    total,
    parts: area.components.map((component, index) => ({
      ...component,
      ...(mode === 'added' && place && !federalTaxes.has(component.name) && { place: place.province }),
      amount: partAmounts[index] ?? 0,
    })),
  };
}

/** Taxes that apply in the whole country. */
const federalTaxes: ReadonlySet<TaxName> = new Set(['GST']);

const noTax: TaxArea = { components: [], taxesShipping: false };
const areaWithoutPlace = ({ tax }: Market): TaxArea => (tax.mode === 'included' ? tax.area : noTax);

/** Splits the tax by rate. Taxes added to the prices are rounded separately, because they are paid to different authorities. */
function splitByRate(mode: Tax['mode'], { base, total, area }: { base: number; total: number; area: TaxArea }): number[] {
  const rates = area.components.map(({ milliPercent }) => milliPercent);
  return mode === 'added' ? rates.map((rate) => calculateFraction(base, rate, whole)) : splitByWeight(total, rates);
}
