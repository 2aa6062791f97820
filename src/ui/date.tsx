import { useRenderContext } from './render-context.ts';

/** A civil date, YYYY-MM-DD, in the market's format. With `today`, also YYYY-MM-DD, the adjacent days have names: `today`, `gestern`. */
export function CivilDate({ date, today }: { date: string; today?: string }) {
  const renderContext = useRenderContext();
  const days = today === undefined ? Number.NaN : daysFrom(today, date);
  return <time dateTime={date}>{hasDayName(days) ? dayName(days, renderContext.locale) : renderContext.date(date)}</time>;
}

/** A range of dates. If both are the same day, it is displayed once. */
export function DateRange({ from, to }: { from: string; to: string }) {
  if (from === to) return <CivilDate date={from} />;
  return (
    <>
      <CivilDate date={from} />
      {' – '}
      <CivilDate date={to} />
    </>
  );
}

const dayName = (days: number, locale: string): string => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');

// Computes the distance between two civil dates in days, and whether the language has a name for it, such as "tomorrow".

const dayMs = 86_400_000;

/** Returns the whole days from `today` to `date`, both YYYY-MM-DD: 1 is tomorrow. NaN for an invalid date. */
export const daysFrom = (today: string, date: string): number => (Date.parse(date) - Date.parse(today)) / dayMs;

/** Returns true for days that have a name: yesterday, today and tomorrow. */
export const hasDayName = (days: number): boolean => Math.abs(days) <= 1;
