// D1 table order_note (migrations/0123): notes of staff about orders.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

interface NewNote {
  orderNumber: string;
  requestKey: string;
  actorName: string;
  text: string;
  now: number;
}

/** Creates the statement that adds a note. If the same submission has added one before, a constraint fails the batch. */
export const addNoteStatement = (db: D1Database, { orderNumber, requestKey, actorName, text, now }: NewNote): D1PreparedStatement =>
  db
    .prepare('INSERT INTO order_note (order_number, request_key, actor_name, text, written_at) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(orderNumber, requestKey, actorName, text, now);

const noteSchema = z.object({ actorName: z.string(), text: z.string(), at: z.int() });
export type OrderNote = z.infer<typeof noteSchema>;

export const notesQuery = (orderNumber: string): Query<OrderNote> => ({
  sql: 'SELECT actor_name AS actorName, text, written_at AS at FROM order_note WHERE order_number = ?1',
  values: [orderNumber],
  row: noteSchema,
});
