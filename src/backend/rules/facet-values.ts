// Facet values of all catalogs. Their names are in src/backend/translations, with keys that start with `facet.`.
import { toMajorUnits } from '#lib/rules/currency.ts';
import type { Currency } from '#markets/market.ts';

export const genders = ['men', 'women'] as const;

/** Color families, each with its swatch color. A family contains all colors that shoppers would call by the family's name. */
export const colourFamilies = {
  black: '#1f252c',
  beige: '#b9b1a2',
  blue: '#1d6e8c',
  green: '#2f5244',
  orange: '#b5532b',
  yellow: '#dfa42b',
  purple: '#5c4c6d',
} as const;
export type ColourFamily = keyof typeof colourFamilies;

export const activities = ['hiking', 'running', 'mountaineering', 'skiing', 'camping', 'travel', 'everyday'] as const;
export type Activity = (typeof activities)[number];

export const technologies = ['waterproof', 'windproof', 'insulated', 'quick-drying', 'stretch', 'merino', 'recycled'] as const;
export type Technology = (typeof technologies)[number];

/** Groups of sizes. All sizes in a group use the same numbering. */
export const sizeGroups = ['clothing', 'pants-men', 'pants-women', 'shoes-men', 'shoes-women', 'one'] as const;
export type SizeGroup = (typeof sizeGroups)[number];

/** Minimum ratings that a shopper can select. */
export const ratingSteps = [4, 3] as const;

/** Boundaries of the price ranges, in minor units. */
const priceEdges: readonly number[] = [5000, 10_000, 15_000, 20_000, 30_000];
/** Price boundaries of currencies in which the same goods have noticeably higher numbers. */
const otherPriceEdges: Readonly<Record<Currency, readonly number[]>> = { CAD: [7500, 15_000, 20_000, 30_000, 40_000] };

export interface PriceRange {
  /** Price range in whole currency units, such as `0-50`, `50-100` or `300-up`. */
  value: string;
  /** Bounds in minor units. A price equal to `high` belongs to the next range. */
  low?: number;
  high?: number;
}

export function listPriceRanges(currency: Currency): PriceRange[] {
  const edges = otherPriceEdges[currency] ?? priceEdges;
  return [undefined, ...edges].map((low, index) => {
    const high = edges[index];
    const value = `${toMajorUnits(low ?? 0, currency)}-${high === undefined ? 'up' : toMajorUnits(high, currency)}`;
    return { value, ...(low !== undefined && { low }), ...(high !== undefined && { high }) };
  });
}

export const isInRange = ({ low = 0, high = Number.POSITIVE_INFINITY }: PriceRange, amount: number): boolean =>
  amount >= low && amount < high;
