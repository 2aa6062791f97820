import { daysFrom, hasDayName } from './relative-day.ts';
import { useRenderContext } from './render-context.ts';

/**
 * A civil date, YYYY-MM-DD, in the market's format. With `today`, also YYYY-MM-DD, the days around it have names: `today`, `gestern`.
 */
export function CivilDate({ date, today }: { date: string; today?: string }) {
  const renderContext = useRenderContext();
  const days = today === undefined ? Number.NaN : daysFrom(today, date);
  return <time dateTime={date}>{hasDayName(days) ? dayName(days, renderContext.locale) : renderContext.date(date)}</time>;
}

/** A range of dates. If both are the same day, it shows once. */
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
