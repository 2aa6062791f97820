// Events for the shop, stored until it has received them: none is lost, and one that comes twice does nothing.
import * as z from 'zod';
import { jsonColumn, read } from '#backend/platform/query.ts';
import type { ChangedDocument, ContentEvent } from '#contract/content-event.ts';

/** The statement that keeps an event; it belongs into the batch that writes its cause. */
export const keepEvent = (db: D1Database, documents: readonly ChangedDocument[], dueAt: number): D1PreparedStatement =>
  db
    .prepare('INSERT INTO content_event (event_id, documents, due_at) VALUES (?, ?, ?)')
    .bind(`content-${crypto.randomUUID()}`, JSON.stringify(documents), dueAt);

export interface DueEvent {
  eventId: string;
  event: ContentEvent;
}

/** So many are sent at a time. */
const maxEvents = 100;

/** The events that are due, the oldest first. */
export async function readDueEvents(db: D1Database, now: number): Promise<DueEvent[]> {
  const [rows] = await read(db, {
    sql: 'SELECT event_id AS eventId, documents FROM content_event WHERE due_at <= ? ORDER BY due_at, rowid LIMIT ?',
    values: [now, maxEvents],
    row: z.object({ eventId: z.string(), documents: jsonColumn(z.array(z.unknown())) }),
  });
  return rows.map(({ eventId, documents }) => ({
    eventId,
    event: { type: 'content.changed', documents: documents as ChangedDocument[] }, // as keepEvent wrote them
  }));
}

/** The shop has taken it. */
export async function forgetEvent(db: D1Database, eventId: string): Promise<void> {
  await db.prepare('DELETE FROM content_event WHERE event_id = ?').bind(eventId).run();
}
