import { formatDay } from '#i18n/format.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** When an event is: a day, or the first and the last. */
export function EventDates({ startDate, endDate }: { startDate: string; endDate: string }) {
  const { t, locale } = useRenderContext();
  const [from, to] = [formatDay(startDate, locale), formatDay(endDate, locale)];
  return <time dateTime={startDate}>{startDate === endDate ? from : t('event.dates', { from, to })}</time>;
}
