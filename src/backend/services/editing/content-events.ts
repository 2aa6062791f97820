// Content events are stored until the shop has received them, so that none is lost. An event that the shop receives twice does no harm.
import * as z from 'zod';
import { jsonColumn, read } from '#backend/platform/query.ts';
import type { ChangedDocument, ContentEvent } from '#contract/content-event.ts';

/** Returns the statement that stores an event. It must run in the same batch as the edit that causes the event. */
export const storeEventStatement = (db: D1Database, documents: readonly ChangedDocument[], dueAt: number): D1PreparedStatement =>
  db
    .prepare('INSERT INTO content_event (event_id, documents, due_at) VALUES (?, ?, ?)')
    .bind(`content-${crypto.randomUUID()}`, JSON.stringify(documents), dueAt);

export interface DueEvent {
  eventId: string;
  event: ContentEvent;
}

/** Maximum number of events that are sent at a time. */
const maxEvents = 100;

/** Returns the events that are due, oldest first. */
export async function readDueEvents(db: D1Database, now: number): Promise<DueEvent[]> {
  const [rows] = await read(db, {
    sql: 'SELECT event_id AS eventId, documents FROM content_event WHERE due_at <= ? ORDER BY due_at, rowid LIMIT ?',
    values: [now, maxEvents],
    row: z.object({ eventId: z.string(), documents: jsonColumn(z.array(z.unknown())) }),
  });
  return rows.map(({ eventId, documents }) => ({
    eventId,
    // the assertion is safe because storeEventStatement has stored the documents with this type
    event: { type: 'content.changed', documents: documents as ChangedDocument[] },
  }));
}

/** Deletes an event that the shop has received. */
export async function deleteEvent(db: D1Database, eventId: string): Promise<void> {
  await db.prepare('DELETE FROM content_event WHERE event_id = ?').bind(eventId).run();
}
