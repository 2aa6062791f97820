// Lists the times at which documents and releases go live or end in a period.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { documentKinds } from '#backend/stores/content.ts';
import { entryNameSql } from './list-documents.ts';

export interface CalendarFilter {
  /** The markets whose documents are listed. */
  siteIds: readonly string[];
  /** The period, in milliseconds since 1970. */
  from: number;
  until: number;
}

const eventSchema = z.object({
  at: z.int(),
  change: z.enum(['begins', 'ends']),
  siteId: z.string(),
  locale: z.string(),
  kind: z.enum(documentKinds),
  key: z.string(),
  version: z.int(),
  title: z.string().nullable(),
  parent: z.string().nullable(),
  /** The release that contains the version. */
  releaseId: z.string().nullable(),
});
export type CalendarEvent = z.infer<typeof eventSchema>;

/** Maximum number of events in a period. */
const maxEvents = 500;

const selectSql = (column: 'valid_from' | 'valid_to') => `
  SELECT version.${column} AS at, '${column === 'valid_from' ? 'begins' : 'ends'}' AS change, version.site_id AS siteId, version.locale AS locale,
    version.kind AS kind, version.document_key AS "key", version.version AS version, ${entryNameSql} AS title, entry.parent AS parent, (
      SELECT held.release_id FROM content_release_document member JOIN content_release held ON held.release_id = member.release_id
      WHERE member.site_id = version.site_id AND member.locale = version.locale AND member.kind = version.kind
        AND member.document_key = version.document_key AND member.version = version.version
        AND held.state = 'published' LIMIT 1
    ) AS releaseId
  FROM content_document version
  JOIN document_entry entry ON entry.site_id = version.site_id AND entry.locale = version.locale AND entry.kind = version.kind
    AND entry.document_key = version.document_key
  WHERE version.state = 'published' AND version.${column} >= ?2 AND version.${column} < ?3
    AND version.site_id IN (SELECT value FROM json_each(?1))`;

const eventsQuery = ({ siteIds, from, until }: CalendarFilter): Query<CalendarEvent> => ({
  sql: `${selectSql('valid_from')} UNION ALL ${selectSql('valid_to')} ORDER BY at, change, siteId, locale, kind, "key" LIMIT ${maxEvents}`,
  values: [JSON.stringify(siteIds), from, until],
  row: eventSchema,
});

/** Returns the events in a period, earliest first. */
export async function listCalendar(db: D1Database, filter: CalendarFilter): Promise<CalendarEvent[]> {
  const [events] = await read(db, eventsQuery(filter));
  return events;
}

/** Returns the time of the first event after a time. */
export async function findNextEvent(db: D1Database, siteIds: readonly string[], after: number): Promise<number | undefined> {
  const [rows] = await read(db, {
    sql: `SELECT MIN(at) AS at FROM (
        SELECT MIN(valid_from) AS at FROM content_document
        WHERE state = 'published' AND valid_from >= ?2 AND site_id IN (SELECT value FROM json_each(?1))
        UNION ALL SELECT MIN(valid_to) FROM content_document
        WHERE state = 'published' AND valid_to >= ?2 AND site_id IN (SELECT value FROM json_each(?1)))`,
    values: [JSON.stringify(siteIds), after],
    row: z.object({ at: z.int().nullable() }),
  });
  return rows[0]?.at ?? undefined;
}
