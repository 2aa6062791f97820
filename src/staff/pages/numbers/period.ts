// The period and the markets that a page of numbers shows, according to its URL.
import { addDays, maxPeriodDays, type Period, readMarketDay } from '#backend/rules/market-days.ts';
import { type CivilDate, countDays, isCivilDate } from '#lib/civil-date.ts';

export interface NumbersFilter {
  period: Period;
  /** The chosen market. Undefined for all permitted markets. */
  siteId: string | undefined;
  /** What was entered, and the errors by field. */
  entered: { from: string; to: string; market: string };
  errors: { from?: string; to?: string };
}

/** Lengths in days of the periods for which the page has links. */
export const linkedLengths = [7, 28, 90] as const;

const defaultLength = 28;
/** The first day for which there can be numbers. Earlier ones are typing mistakes. */
const earliest = '2000-01-01';

/** Returns the period of a length that ends today. */
export const findRecentPeriod = (length: number, today: CivilDate): Period => ({ first: addDays(today, 1 - length), last: today });

/** Returns the current day in the chosen market, or the latest one in several markets. */
export const findToday = (siteIds: readonly string[], now: number): CivilDate =>
  siteIds.map((siteId) => readMarketDay(siteId, now)).reduce((latest, day) => (day > latest ? day : latest), '');

/** Reads the filter. If a date is invalid, the default period is shown beside the error. */
export function readFilter(query: URLSearchParams, permitted: readonly string[], now: number): NumbersFilter {
  const market = query.get('market') ?? '';
  const siteId = permitted.find((each) => each === market);
  const recent = findRecentPeriod(defaultLength, findToday(siteId === undefined ? permitted : [siteId], now));
  const entered = { from: query.get('from') ?? recent.first, to: query.get('to') ?? recent.last, market };
  const errors = findErrors(entered);
  const isValid = errors.from === undefined && errors.to === undefined;
  return {
    period: isValid ? { first: entered.from, last: entered.to } : recent,
    siteId,
    entered,
    errors,
  };
}

function findErrors({ from, to }: { from: string; to: string }): NumbersFilter['errors'] {
  const message = 'Enter a date such as 2026-11-30.';
  const isReal = (day: string) => isCivilDate(day) && day >= earliest && day < '2100-01-01';
  if (!isReal(from) || !isReal(to)) return { ...(!isReal(from) && { from: message }), ...(!isReal(to) && { to: message }) };
  if (to < from) return { to: 'The last day is before the first day.' };
  if (countDays(from, to) > maxPeriodDays) return { to: `Choose at most ${maxPeriodDays} days.` };
  return {};
}

/** Returns the query string for a link with the same filter. */
export const writeQuery = ({ period: { first, last }, siteId }: Pick<NumbersFilter, 'period' | 'siteId'>): string =>
  new URLSearchParams({ from: first, to: last, ...(siteId !== undefined && { market: siteId }) }).toString();
