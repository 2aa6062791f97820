import type { Price } from '#contract/entities/price.ts';
import { percentOff } from '#lib/number.ts';

export interface Amounts {
  /** Price in minor units. */
  current: number;
  original: number;
}

/** Prices that are valid from `validFrom` (inclusive) to `validTo` (exclusive), in milliseconds since 1970. */
export interface PricePeriod {
  validFrom: number;
  /** Null if the period has no end. */
  validTo: number | null;
  prices: { base: Amounts; bySku: Readonly<Record<string, Amounts>> };
}

/** Length, in milliseconds, of the period before the current price whose lowest price is determined (EU directive 2019/2161). */
export const historyWindowMs = 30 * 24 * 60 * 60 * 1000;

export const findAmounts = (period: PricePeriod, sku: string): Amounts => period.prices.bySku[sku] ?? period.prices.base;

/**
 * Returns the period that is valid at a given time; undefined if there is none. If periods overlap, the one with the latest start is valid.
 */
export function periodAt(periods: readonly PricePeriod[], at: number): PricePeriod | undefined {
  return newestFirst(periods).find((period) => period.validFrom <= at && (period.validTo === null || at < period.validTo));
}

/**
 * Calculates a product's price at a given time from the prices of its variants. Returns undefined if it has no price at that time.
 * `historicBestPrice` is the lowest price in the 30 days before the current price began; it is absent if the product had no price during
 * those days. `previousBestSalesPrice` is the lowest reduced price before the current price; it is absent if the product was never reduced
 * before.
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

/** Returns the periods before the current price began. Consecutive periods with equal amounts and no gap count as one price. */
function periodsBeforePresentPrice(periods: readonly PricePeriod[], present: PricePeriod, skus: readonly string[]) {
  const older = newestFirst(periods).filter((period) => period.validFrom < present.validFrom);
  const changed = older.findIndex((period, index) => {
    const next = index === 0 ? present : older[index - 1];
    return period.validTo !== next?.validFrom || skus.some((sku) => !hasSameAmounts(findAmounts(period, sku), findAmounts(present, sku)));
  });
  const firstOfRun = changed === -1 ? older.at(-1) : older[changed - 1];
  const began = (firstOfRun ?? present).validFrom;
  const all = changed === -1 ? [] : older.slice(changed);
  return { all, inWindow: all.filter((period) => period.validTo === null || period.validTo > began - historyWindowMs) };
}

const hasSameAmounts = (one: Amounts, other: Amounts): boolean => one.current === other.current && one.original === other.original;
const newestFirst = (periods: readonly PricePeriod[]): PricePeriod[] => periods.toSorted((one, other) => other.validFrom - one.validFrom);
const lowest = (amounts: readonly number[]): number | undefined => (amounts.length === 0 ? undefined : Math.min(...amounts));
