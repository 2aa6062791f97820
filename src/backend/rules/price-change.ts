// Changes the price of a style, or of one of its variants, from a point in time on. The past is never changed, because the lowest price of
// the 30 days before a reduction must be shown (EU directive 98/6/EC, article 6a).
import { type Amounts, findAmounts, type PricePeriod, periodAt } from './price.ts';

interface PriceChange {
  /** The variant. Undefined for the price of all variants without a price of their own. */
  sku?: string | undefined;
  amounts: Amounts;
  /** When the change begins, in milliseconds since 1970. */
  from: number;
}

interface ChangedPrice {
  /** The periods that are new or changed. Periods are identified by their start. */
  changed: PricePeriod[];
  /** The price at `from` without the change. */
  before: Amounts | undefined;
  /** Start of an earlier scheduled price that will replace the changed price. */
  nextFrom: number | undefined;
}

/** Returns the periods that a change creates or changes. `periods`: those that are valid now or begin later. */
export function changePrice(periods: readonly PricePeriod[], { sku, amounts, from }: PriceChange): ChangedPrice {
  const present = periodAt(periods, from);
  const later = periods.map(({ validFrom }) => validFrom).filter((start) => start > from);
  const nextFrom = later.length > 0 ? Math.min(...later) : undefined;
  const former = present?.prices ?? { base: amounts, bySku: {} };
  const prices = sku === undefined ? { ...former, base: amounts } : { ...former, bySku: { ...former.bySku, [sku]: amounts } };
  const begun: PricePeriod = { validFrom: from, validTo: findEnd(present?.validTo ?? null, nextFrom), prices };
  const ended = present && present.validFrom < from ? [{ ...present, validTo: from }] : [];
  return {
    changed: [...ended, begun],
    before: present && (sku === undefined ? present.prices.base : findAmounts(present, sku)),
    nextFrom,
  };
}

const findEnd = (validTo: number | null, nextFrom: number | undefined): number | null =>
  nextFrom === undefined ? validTo : Math.min(nextFrom, validTo ?? nextFrom);

/** Returns the periods after a change: those that it changed replace those with the same start. */
export const mergePeriods = (periods: readonly PricePeriod[], changed: readonly PricePeriod[]): PricePeriod[] =>
  [...new Map([...periods, ...changed].map((period) => [period.validFrom, period])).values()].toSorted(
    (one, other) => one.validFrom - other.validFrom,
  );
