// The tables of numbers as CSV files.
import { type Cell, writeCsvRow } from '#backend/rules/csv.ts';
import { addNumbers, countByName, countSteps } from '#backend/rules/number-sums.ts';
import type { PeriodNumbers } from '#backend/services/numbers/read-numbers.ts';
import { marketOfSite } from '#markets/registry.ts';
import { writeAmount } from './number-texts.ts';

interface CsvTable {
  columns: readonly string[];
  listRows: (numbers: PeriodNumbers) => Cell[][];
}

const number = (value: number): Cell => ({ number: String(value) });

const listCounts =
  (kind: 'error' | 'failed-call') =>
  ({ activity }: PeriodNumbers): Cell[][] =>
    countByName(activity, kind).map(({ name, count }) => [name, number(count)]);

const tables = {
  days: {
    columns: [
      ...['day', 'market', 'currency', 'orders', 'revenue', 'visits', 'canceled orders', 'canceled amount', 'returns', 'refunded'],
      ...['chargebacks', 'charged back'],
    ],
    listRows: ({ days }) =>
      days.map((each) => {
        const { siteId, day, orders, visits, canceled, returned, chargebacks } = each;
        const currency = marketOfSite(siteId)?.currency ?? '';
        const amount = (value: number): Cell => ({ number: writeAmount(value, currency) });
        return [
          ...[day, siteId, currency, number(orders), amount(each.revenue), number(visits), number(canceled)],
          ...[amount(each.canceledAmount), number(returned), amount(each.refunded), number(chargebacks), amount(each.chargedBack)],
        ];
      }),
  },
  checkout: {
    columns: ['step', 'reached', 'abandoned'],
    listRows: ({ activity, days }) =>
      countSteps(activity, addNumbers(days).orders).map(({ step, reached, abandoned }) => [step, number(reached), number(abandoned)]),
  },
  searches: {
    columns: ['term', 'market', 'searches'],
    listRows: ({ searches }) => searches.map(({ term, siteId, searches: count }) => [term, siteId, number(count)]),
  },
  errors: { columns: ['code', 'count'], listRows: listCounts('error') },
  calls: { columns: ['call', 'count'], listRows: listCounts('failed-call') },
} as const satisfies Readonly<Record<string, CsvTable>>;

export type CsvName = keyof typeof tables;
export const csvNames = Object.keys(tables) as CsvName[]; // the assertion is needed because Object.keys returns string[]

/** Writes a table. Texts that a spreadsheet could run as a formula are escaped. */
export function writeNumbersCsv(name: CsvName, numbers: PeriodNumbers): string {
  const { columns, listRows }: CsvTable = tables[name];
  return [columns, ...listRows(numbers)].map((row) => writeCsvRow(row, columns.length)).join('');
}
