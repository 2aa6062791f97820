import type { Store } from '#contract/calls/stores.ts';
import { formatClock, formatWeekday } from '#i18n/format.ts';
import type { RenderContext } from '#ui/render-context.ts';

type Hours = Store['openingHours'];

const noBreakSpace = '\u00a0';
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies readonly (keyof Hours)[];

/**
 * Returns the opening hours, grouping consecutive days with equal hours: `Mon–Fri 10:00–19:00, Sat 10:00–20:00, Sun closed`. Lines break only
 * between groups.
 */
export function hoursText(hours: Hours, { t, locale }: Pick<RenderContext, 't' | 'locale'>): string {
  if (days.every((day) => spanText(hours[day]) === spanText(['00:00', '24:00']))) return t('hours.always');
  const clock = (time: string) => formatClock(time, locale);
  return groupDays(hours)
    .map(([first, last]) => {
      const names = [...new Set([first, last])].map((day) => formatWeekday(day, locale)).join('–');
      const span = hours[days[first] ?? 'mon'];
      const text = span ? `${names} ${clock(span[0])}–${clock(span[1])}` : t('hours.closed', { days: names });
      return text.replaceAll(' ', noBreakSpace);
    })
    .join(', ');
}

/** Returns the first and last day of each group of consecutive days with equal hours. Monday is 0. */
function groupDays(hours: Hours): [first: number, last: number][] {
  const spans: [number, number][] = [];
  for (const [index, day] of days.entries()) {
    const before = spans.at(-1);
    const isSame = before && spanText(hours[days[before[0]] ?? 'mon']) === spanText(hours[day]);
    if (isSame) before[1] = index;
    else spans.push([index, index]);
  }
  return spans;
}

const spanText = (span: Hours[keyof Hours]): string => span?.join() ?? '';
