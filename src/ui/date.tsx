import { useRenderContext } from './render-context.ts';

/** Renders a civil date in the market's format. With `today`, yesterday, today and tomorrow are named in words. Dates are YYYY-MM-DD. */
export function CivilDate({ date, today }: { date: string; today?: string }) {
  const renderContext = useRenderContext();
  const days = today === undefined ? Number.NaN : daysFrom(today, date);
  return <time dateTime={date}>{hasDayName(days) ? dayName(days, renderContext.locale) : renderContext.date(date)}</time>;
}

/** Renders a range of dates. If both dates are the same, only one is rendered. */
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

// Distances between civil dates in days, and whether a distance has a name, such as "tomorrow".

const dayMs = 86_400_000;

/** Returns the number of days from `today` to `date`, both YYYY-MM-DD: 1 for tomorrow, NaN for an invalid date. */
export const daysFrom = (today: string, date: string): number => (Date.parse(date) - Date.parse(today)) / dayMs;

/** Returns true for distances that have a name: yesterday, today and tomorrow. */
export const hasDayName = (days: number): boolean => Math.abs(days) <= 1;
