import type { Market } from '#markets/market.ts';
import type { TaxArea, TaxName } from '#markets/tax.ts';
import { calculateFraction, splitByWeight } from './money-split.ts';

/** Of an address what tax and delivery depend on: upper-case ISO codes, such as US and CA. */
export interface Place {
  country: string;
  province: string;
  postalCode: string;
}

/** What is taxed, minor units after every discount. */
export interface Taxable {
  lines: readonly { id: string; amount: number }[];
  shipping: number;
}

/** Tax in minor units. `lines` and `shipping` together, and `parts` together, make `total`. */
export interface Tax {
  /** Whether it is part of the amounts or comes on top of them. */
  mode: 'included' | 'added';
  lines: { id: string; amount: number }[];
  shipping: number;
  total: number;
  /** One for each kind of tax; rates in thousandths of a percent: 9975 is 9.975 %. `place`: the province or state that takes it. */
  parts: { name: TaxName; milliPercent: number; place?: string; amount: number }[];
}

const whole = 100_000;

/** The tax area of a place; undefined where the market does not deliver to. */
export function findTaxArea({ country, tax }: Market, place: Place): TaxArea | undefined {
  if (place.country !== country) return undefined;
  if (tax.mode === 'included') return tax.notServed?.some((start) => place.postalCode.startsWith(start)) ? undefined : tax.area;
  return Object.hasOwn(tax.areas, place.province) ? tax.areas[place.province] : undefined;
}

/**
 * The tax of a cart. Without a place a tax that would be added is not known yet, and 0.
 * Throws for a place without a tax area: ask `findTaxArea` before (TAX309).
 */
export function calculateTax(market: Market, place: Place | undefined, { lines, shipping }: Taxable): Tax {
  const { mode } = market.tax;
  const area = place ? findTaxArea(market, place) : areaWithoutPlace(market);
  if (!area) throw new Error(`${market.siteId} has no tax area for the place in ${place?.country}.`);
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

/** Taken alike wherever in the country the parts of an order go. */
const federalTaxes: ReadonlySet<TaxName> = new Set(['GST']);

const noTax: TaxArea = { components: [], taxesShipping: false };
const areaWithoutPlace = ({ tax }: Market): TaxArea => (tax.mode === 'included' ? tax.area : noTax);

/** Taxes on top are rounded one by one, as they are paid to different offices; an included one is shared out. */
function splitByRate(mode: Tax['mode'], { base, total, area }: { base: number; total: number; area: TaxArea }): number[] {
  const rates = area.components.map(({ milliPercent }) => milliPercent);
  return mode === 'added' ? rates.map((rate) => calculateFraction(base, rate, whole)) : splitByWeight(total, rates);
}
