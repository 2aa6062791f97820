/** Boundaries of the price ranges, in major units. */
const edges: readonly number[] = [50, 100, 150, 200, 300];
/** Boundaries for currencies in which the same goods have other numbers. */
const otherEdges: Readonly<Record<string, readonly number[]>> = {
  CAD: [75, 150, 200, 300, 400],
  AUD: [75, 150, 200, 300, 400],
  JPY: [5000, 10_000, 15_000, 20_000, 30_000],
};

export interface PriceRange {
  /** Value of the facet, such as `50-100` or `300-up`. */
  value: string;
  /** Bounds in minor units. A price equal to `high` belongs to the next range. */
  low?: number;
  high?: number;
}

/** Returns the price ranges in a currency, the lowest first. */
export function listPriceRanges(currency: string): PriceRange[] {
  const own = otherEdges[currency] ?? edges;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const toMinor = (amount: number) => amount * 10 ** digits;
  return [undefined, ...own].map((low, index) => {
    const high = own[index];
    return {
      value: `${low ?? 0}-${high ?? 'up'}`,
      ...(low !== undefined && { low: toMinor(low) }),
      ...(high !== undefined && { high: toMinor(high) }),
    };
  });
}

export const findPriceRange = (currency: string, amount: number): string =>
  listPriceRanges(currency).find(({ high }) => high === undefined || amount < high)?.value ?? '';
