// Reads the cells of lines: amounts, whole numbers, times, and choices.
import { listInstants } from '#lib/local-time.ts';
import { countDecimals, readMinorUnits } from '#lib/rules/currency.ts';
import { marketOfSite, markets, type OpenMarket } from '#markets/registry.ts';
import type { ChangeProblem, InputLine } from './change-kind.ts';

/** Reads the cells of one line, and collects its errors. */
export interface CellReader {
  text(column: string): string;
  fail(column: string, message: string): undefined;
  problems: ChangeProblem[];
}

export function readCells({ line, cells }: InputLine): CellReader {
  const problems: ChangeProblem[] = [];
  return {
    problems,
    text: (column) => (cells[column] ?? '').trim(),
    fail(column, message) {
      problems.push({ line, column, message });
    },
  };
}

export function readMarket(cells: CellReader): OpenMarket | undefined {
  const text = cells.text('market').toLowerCase();
  return marketOfSite(text) ?? cells.fail('market', `There is no market “${text}”. The markets are ${Object.keys(markets).join(', ')}.`);
}

/** Reads an amount into minor units. A file has decimal points, because a comma could also separate thousands. */
export function readAmount(cells: CellReader, column: string, currency: string): number | undefined {
  const text = cells.text(column);
  const example = countDecimals(currency) === 0 ? '129' : `129.${'9'.repeat(countDecimals(currency))}`;
  if (text === '') return cells.fail(column, `Enter an amount, such as ${example}.`);
  if (text.startsWith('-')) return cells.fail(column, `“${text}” is below zero.`);
  if (text.includes(','))
    return cells.fail(column, `“${text}” has a comma. Write decimals with a point, such as ${example}, and no separator of thousands.`);
  return (
    readMinorUnits(text, currency) ??
    cells.fail(column, `“${text}” is not an amount in ${currency} with at most ${countDecimals(currency)} decimals, such as ${example}.`)
  );
}

/** Gift cards have this stock, because they cannot sell out. A downloaded file contains it, and can be imported again. */
const maxUnits = 1_000_000_000;

/** Reads a whole number. `isSigned`: it may be negative. */
export function readWhole(cells: CellReader, column: string, { isSigned = false } = {}): number | undefined {
  const text = cells.text(column);
  if (!isSigned && /^-\d+$/.test(text)) return cells.fail(column, `“${text}” is below zero.`);
  if (!/^[+-]?\d+$/.test(text)) return cells.fail(column, `“${text}” is not a whole number.`);
  const number = Number(text);
  return Math.abs(number) > maxUnits ? cells.fail(column, `“${text}” is more than ${maxUnits}.`) : number;
}

/** Reads a day or a time of a market, or a time with an offset. Returns undefined if the cell is empty or wrong. */
export function readMoment(cells: CellReader, column: string, timeZone: string): number | undefined {
  const text = cells.text(column).replace(' ', 'T');
  if (text === '') return undefined;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) {
    const instant = Date.parse(text);
    if (!Number.isNaN(instant)) return instant;
  }
  const local = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text;
  const [instant] = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? listInstants(local, timeZone) : [];
  return instant ?? cells.fail(column, `“${text}” is not a day such as 2027-01-31, or a time such as 2027-01-31T09:00, in ${timeZone}.`);
}

/** Reads one of several allowed values. Returns undefined if the cell is empty or wrong. */
export function readChoice<Choice extends string>(cells: CellReader, column: string, choices: readonly Choice[]): Choice | undefined {
  const text = cells.text(column).toLowerCase();
  if (text === '') return undefined;
  return choices.find((choice) => choice === text) ?? cells.fail(column, `“${text}” is not one of ${choices.join(', ')}.`);
}
