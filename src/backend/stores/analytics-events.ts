// D1 table analytics_event (migrations/0021 and 0026): analytics events. Only this module accesses the table.
import * as z from 'zod';
import { jsonColumn, read } from '#backend/platform/query.ts';
import type { AnalyticsEvent } from '#contract/calls/analytics.ts';
import { consentClasses } from '#lib/storage/consent.ts';

/**
 * Stores new events and returns their number. Events whose id is already stored are skipped; services/retention/kinds.ts deletes old
 * events.
 */
export async function storeEvents(db: D1Database, events: readonly AnalyticsEvent[], now: number): Promise<number> {
  const stored = await db.batch(events.map((event) => eventStatement(db, event, now)));
  return stored.reduce((sum, { meta }) => sum + meta.changes, 0);
}

/** Creates the statement that stores an event, unless its id is already stored. */
export const eventStatement = (
  db: D1Database,
  { id, name, class: consentClass, at, page, locale, visitor, payload }: AnalyticsEvent,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO analytics_event (event_id, name, class, at, page, locale, visitor, document, received_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (event_id) DO NOTHING`,
    )
    .bind(id, name, consentClass, at, page, locale, visitor, JSON.stringify(payload), now);

interface NewestEvents {
  count: number;
  /** Name of the events to read. If it is absent, all events are read. */
  name?: string | undefined;
}

/** Reads the newest events, newest first. */
export async function readNewestEvents(db: D1Database, { count, name }: NewestEvents): Promise<AnalyticsEvent[]> {
  const [rows] = await read(db, {
    sql: `SELECT event_id AS id, name, class, at, page, locale, visitor, document AS payload
          FROM analytics_event ${name === undefined ? '' : 'WHERE name = ?'} ORDER BY rowid DESC LIMIT ?`,
    values: name === undefined ? [count] : [name, count],
    row: rowSchema,
  });
  return rows;
}

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  class: z.enum(consentClasses),
  at: z.int(),
  page: z.string(),
  locale: z.string(),
  visitor: z.string(),
  payload: jsonColumn(z.record(z.string(), z.unknown())),
});
