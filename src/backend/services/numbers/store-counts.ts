import { parseShopCounts } from '#backend/rules/shop-counts.ts';
import { countStatement, missedSearchStatement } from '#backend/stores/activity.ts';
import { eventStatement } from '#backend/stores/analytics-events.ts';
import type { AnalyticsEvent } from '#contract/calls/analytics.ts';
import { readClock } from '#lib/read-clock.ts';
import { looksPersonal } from '#lib/shop-counts.ts';
import { isLocale, requireMarket } from '#markets/registry.ts';

/**
 * Adds the counts of events to those of the current day in the market, each event once, and returns the number of new events. Only the ids
 * of the events are stored: their payload has terms that may be deleted sooner.
 */
export async function storeCounts(db: D1Database, events: readonly AnalyticsEvent[], now: number): Promise<number> {
  let stored = 0;
  for (const event of events) {
    const payload = parseShopCounts(event.payload);
    if (!payload || !isLocale(event.locale)) continue;
    const { siteId, settings } = requireMarket(event.locale);
    const place = { siteId, day: readClock(now, settings.timeZone).day, eventId: event.id };
    const results = await db.batch([
      ...payload.counts.map((count) => countStatement(db, place, count)),
      ...payload.searches.filter(({ term }) => !looksPersonal(term)).map((search) => missedSearchStatement(db, place, search)),
      eventStatement(db, { ...event, visitor: '', payload: {} }, now),
    ]);
    stored += results.at(-1)?.meta.changes ?? 0;
  }
  return stored;
}
