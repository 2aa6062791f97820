import type { Price } from '#contract/entities/price.ts';
import { percentOff } from '#lib/number.ts';

export interface Amounts {
  /** Minor units. */
  current: number;
  original: number;
}

/** One effective-dated row of a price list: in force from `validFrom` until before `validTo`, milliseconds since 1970. */
export interface PricePeriod {
  validFrom: number;
  /** Null: until further notice. */
  validTo: number | null;
  prices: { base: Amounts; bySku: Readonly<Record<string, Amounts>> };
}

/** How far the lowest recent price looks back from the start of the present one (EU directive 2019/2161). */
export const historyWindowMs = 30 * 24 * 60 * 60 * 1000;

export const findAmounts = (period: PricePeriod, sku: string): Amounts => period.prices.bySku[sku] ?? period.prices.base;

/** The period in force at an instant: the latest start wins where two overlap. Undefined when nothing is for sale. */
export function periodAt(periods: readonly PricePeriod[], at: number): PricePeriod | undefined {
  return newestFirst(periods).find((period) => period.validFrom <= at && (period.validTo === null || at < period.validTo));
}

/**
 * The price of a product over its variants at an instant; undefined when it has no price then.
 * `historicBestPrice`: the lowest price in force in the 30 days before the present price began; absent when there was none.
 * `previousBestSalesPrice`: the lowest reduced price of any earlier period; absent when it was never reduced before.
 */
export function priceAt(
  periods: readonly PricePeriod[],
  { skus, currency, at }: { skus: readonly string[]; currency: Price['currency']; at: number },
): Price | undefined {
  const present = periodAt(periods, at);
  if (!present || skus.length === 0) return undefined;
  const amounts = skus.map((sku) => findAmounts(present, sku));
  const currents = amounts.map(({ current }) => current);
  const originals = amounts.map(({ original }) => original);
  const earlier = periodsBeforePresentPrice(periods, present, skus);
  const historicBestPrice = lowest(earlier.inWindow.flatMap((period) => skus.map((sku) => findAmounts(period, sku).current)));
  const previousBestSalesPrice = lowest(
    earlier.all.flatMap((period) =>
      skus
        .map((sku) => findAmounts(period, sku))
        .filter(({ current, original }) => current < original)
        .map(({ current }) => current),
    ),
  );
  return {
    currency,
    lowCurrent: Math.min(...currents),
    highCurrent: Math.max(...currents),
    lowOriginal: Math.min(...originals),
    highOriginal: Math.max(...originals),
    ...(historicBestPrice !== undefined && { historicBestPrice }),
    ...(previousBestSalesPrice !== undefined && { previousBestSalesPrice }),
    percentagePriceDiscount: Math.max(...amounts.map(({ current, original }) => percentOff(current, original))),
  };
}

// A price that was only dated again did not begin again: periods that follow without a gap at the same amounts count as one.
function periodsBeforePresentPrice(periods: readonly PricePeriod[], present: PricePeriod, skus: readonly string[]) {
  const older = newestFirst(periods).filter((period) => period.validFrom < present.validFrom);
  const changed = older.findIndex((period, index) => {
    const next = index === 0 ? present : older[index - 1];
    return period.validTo !== next?.validFrom || skus.some((sku) => !sameAmounts(findAmounts(period, sku), findAmounts(present, sku)));
  });
  const firstOfRun = changed === -1 ? older.at(-1) : older[changed - 1];
  const began = (firstOfRun ?? present).validFrom;
  const all = changed === -1 ? [] : older.slice(changed);
  return { all, inWindow: all.filter((period) => period.validTo === null || period.validTo > began - historyWindowMs) };
}

const sameAmounts = (one: Amounts, other: Amounts): boolean => one.current === other.current && one.original === other.original;
const newestFirst = (periods: readonly PricePeriod[]): PricePeriod[] => periods.toSorted((one, other) => other.validFrom - one.validFrom);
const lowest = (amounts: readonly number[]): number | undefined => (amounts.length === 0 ? undefined : Math.min(...amounts));
