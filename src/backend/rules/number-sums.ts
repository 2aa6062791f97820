// Adds up the numbers of days and markets.
import { countedSteps } from '#lib/shop-counts.ts';
import { marketOfSite } from '#markets/registry.ts';

/** Columns of counts. */
const counts = ['visits', 'orders', 'canceled', 'returned', 'chargebacks'] as const;
/** Columns of amounts, in minor units of the market's currency. */
const amounts = ['revenue', 'canceledAmount', 'refunded', 'chargedBack'] as const;

type CountName = (typeof counts)[number];
export type AmountName = (typeof amounts)[number];

/** Numbers of one market. */
type Counted = Record<CountName | AmountName, number> & { siteId: string };

/** Counts of all markets together. Amounts are separate for each currency. */
export interface NumberSums extends Record<CountName, number> {
  currencies: Map<string, Record<AmountName, number>>;
}

export function addNumbers(numbers: readonly Counted[]): NumberSums {
  const sums: NumberSums = { visits: 0, orders: 0, canceled: 0, returned: 0, chargebacks: 0, currencies: new Map() };
  for (const each of numbers) {
    for (const name of counts) sums[name] += each[name];
    const currency = marketOfSite(each.siteId)?.currency;
    if (currency === undefined) continue;
    const known = sums.currencies.get(currency) ?? { revenue: 0, canceledAmount: 0, refunded: 0, chargedBack: 0 };
    for (const name of amounts) known[name] += each[name];
    sums.currencies.set(currency, known);
  }
  return sums;
}

/** Returns the average order value in minor units. Undefined without orders. */
export const findAverage = (revenue: number, orders: number): number | undefined => (orders > 0 ? Math.round(revenue / orders) : undefined);

/** Returns the relative change since the previous period, such as 0.25 for a quarter more. Undefined if there was nothing before. */
export const findChange = (now: number, before: number): number | undefined => (before > 0 ? (now - before) / before : undefined);

interface Named {
  kind: string;
  name: string;
  count: number;
}

/** Adds up the counts of a kind by name, most frequent first. */
export function countByName(activity: readonly Named[], kind: string): { name: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const each of activity) if (each.kind === kind) sums.set(each.name, (sums.get(each.name) ?? 0) + each.count);
  return Array.from(sums, ([name, count]) => ({ name, count })).toSorted(
    (one, other) => other.count - one.count || (one.name < other.name ? -1 : 1),
  );
}

export interface StepNumbers {
  step: string;
  /** Carts that reached the step. */
  reached: number;
  /** Carts that reached the step but not the next one. */
  abandoned: number;
}

/**
 * Returns how many carts reached each step of the checkout, and how many of them went no further. Shoppers who pay with a wallet skip
 * steps, so a step can have fewer carts than the next one; its abandoned carts are then 0.
 */
export function countSteps(activity: readonly Named[], orders: number): StepNumbers[] {
  const reached = new Map(countByName(activity, 'step').map(({ name, count }) => [name, count]));
  return countedSteps.map((step, index) => {
    const here = reached.get(step) ?? 0;
    const next = countedSteps[index + 1];
    return { step, reached: here, abandoned: Math.max(0, here - (next === undefined ? orders : (reached.get(next) ?? 0))) };
  });
}
