// The texts of numbers, in English.
import { type AmountName, findAverage, findChange, type NumberSums } from '#backend/rules/number-sums.ts';
import { toMajorUnits } from '#lib/rules/currency.ts';
import { writeMoney } from '../write-money.ts';

const integers = new Intl.NumberFormat('en');
const shares = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const changes = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

export const formatCount = (count: number): string => integers.format(count);

/** Formats a share as a percentage. Returns a dash if the total is 0. */
export const formatShare = (part: number, whole: number): string => (whole > 0 ? shares.format(part / whole) : '–');

/** Formats an amount of each currency. */
export const formatAmounts = ({ currencies }: NumberSums, name: AmountName): string =>
  Array.from(currencies, ([currency, sums]) => writeMoney(sums[name], currency)).join(', ') || '–';

/** Formats the average order value. Undefined if the orders have several currencies, because their counts are not separate. */
export function formatAverage({ currencies, orders }: NumberSums): string {
  const [only, other] = currencies;
  const average = only && !other ? findAverage(only[1].revenue, orders) : undefined;
  return only && average !== undefined ? writeMoney(average, only[0]) : '–';
}

/** Writes an amount for a file, with a decimal point. */
export const writeAmount = (minorUnits: number, currency: string): string => String(toMajorUnits(minorUnits, currency));

/** Formats how a number has changed, such as `+12%`. Empty if there was nothing before. */
export function formatChange(now: number, before: number): string {
  const change = findChange(now, before);
  return change === undefined ? '' : changes.format(change);
}

export const stepNames: Readonly<Record<string, string>> = {
  shipping: 'Delivery',
  billing: 'Payment',
  summary: 'Review',
};
