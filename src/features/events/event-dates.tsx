import { formatDay } from '#i18n/format.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders the date of an event: one day, or the first and the last day. */
export function EventDates({ startDate, endDate }: { startDate: string; endDate: string }) {
  const { t, locale } = useRenderContext();
  const [from, to] = [formatDay(startDate, locale), formatDay(endDate, locale)];
  return <time dateTime={startDate}>{startDate === endDate ? from : t('event.dates', { from, to })}</time>;
}
