// D1 tables activity_day and missed_search (migrations/0128): counts of what happened in the shop, without ids of visitors.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import type { Period } from '#backend/rules/market-days.ts';
import type { CivilDate } from '#lib/civil-date.ts';
import { type ActivityCount, countKinds, type MissedSearch } from '#lib/shop-counts.ts';

/** Maximum number of different terms of a market and day, so that a program cannot fill the table. */
const maxTermsPerDay = 2000;
/** Maximum number of different names of a kind, market and day. */
const maxNamesPerDay = 300;

interface Place {
  siteId: string;
  day: CivilDate;
  /** Id of the event that reports the counts. Counts of an event that is stored already are ignored. */
  eventId: string;
}

const isNew = 'NOT EXISTS (SELECT 1 FROM analytics_event e WHERE e.event_id = ?1)';

/** Creates the statement that adds a count. It must be in the batch that stores the event, before the event. */
export const countStatement = (
  db: D1Database,
  { siteId, day, eventId }: Place,
  { kind, name, count }: ActivityCount,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO activity_day (site_id, day, kind, name, count)
       SELECT ?2, ?3, ?4, ?5, ?6 WHERE ${isNew} AND (
         EXISTS (SELECT 1 FROM activity_day a WHERE a.site_id = ?2 AND a.day = ?3 AND a.kind = ?4 AND a.name = ?5)
         OR (SELECT COUNT(*) FROM activity_day a WHERE a.site_id = ?2 AND a.day = ?3 AND a.kind = ?4) < ${maxNamesPerDay})
       ON CONFLICT DO UPDATE SET count = count + excluded.count`,
    )
    .bind(eventId, siteId, day, kind, name, count);

/** Creates the statement that counts a search without results. It must be in the batch that stores the event, before the event. */
export const missedSearchStatement = (
  db: D1Database,
  { siteId, day, eventId }: Place,
  { term, network }: MissedSearch,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO missed_search (site_id, day, term, searches, networks, visitors)
       SELECT ?2, ?3, ?4, 1, ?5, 1 WHERE ${isNew} AND (
         EXISTS (SELECT 1 FROM missed_search m WHERE m.site_id = ?2 AND m.day = ?3 AND m.term = ?4)
         OR (SELECT COUNT(*) FROM missed_search m WHERE m.site_id = ?2 AND m.day = ?3) < ${maxTermsPerDay})
       ON CONFLICT DO UPDATE SET searches = searches + 1, visitors = visitors + ((networks & excluded.networks) = 0),
         networks = networks | excluded.networks`,
    )
    .bind(eventId, siteId, day, term, 1 << network);

const activitySchema = z.object({
  siteId: z.string(),
  day: z.string(),
  kind: z.enum(countKinds),
  name: z.string(),
  count: z.int(),
});
export type ActivityDay = z.infer<typeof activitySchema>;

export const activityQuery = (siteIds: readonly string[], { first, last }: Period): Query<ActivityDay> => ({
  sql: `SELECT a.site_id AS siteId, a.day, a.kind, a.name, a.count
    FROM json_each(?1) s CROSS JOIN activity_day a ON a.site_id = s.value AND a.day >= ?2 AND a.day <= ?3
    ORDER BY a.day, a.kind, a.name, a.site_id`,
  values: [JSON.stringify(siteIds), first, last],
  row: activitySchema,
});

const searchSchema = z.object({ siteId: z.string(), term: z.string(), searches: z.int() });
export type MissedTerm = z.infer<typeof searchSchema>;

/** Selects the most frequent terms without results. Days on which fewer than three visitors searched for a term do not count. */
export const missedSearchesQuery = (siteIds: readonly string[], { first, last }: Period, limit: number): Query<MissedTerm> => ({
  sql: `SELECT m.site_id AS siteId, m.term, SUM(m.searches) AS searches
    FROM json_each(?1) s CROSS JOIN missed_search m ON m.site_id = s.value AND m.day >= ?2 AND m.day <= ?3 AND m.visitors >= 3
    GROUP BY m.site_id, m.term ORDER BY searches DESC, m.term, m.site_id LIMIT ?4`,
  values: [JSON.stringify(siteIds), first, last, limit],
  row: searchSchema,
});
