// D1 table order_schedule (migrations/0055 and 0075): whether an order progresses by the clock (a demo without a back office), how far it
// has progressed, and when its next event is due.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

interface Scheduled {
  orderNumber: string;
  /** Locale of the order's emails. */
  locale: string;
  /** Time up to which events have happened, in milliseconds since 1970. `nextAt` is the time of the next event. */
  doneUntil: number;
  nextAt: number | undefined;
}

/**
 * Creates the statement that stores an order's schedule, unless the order already has one. It belongs in the batch that writes the order.
 */
export const openSchedule = (
  db: D1Database,
  { orderNumber, locale, doneUntil, nextAt, isByClock }: Scheduled & { isByClock: boolean },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_schedule (order_number, locale, done_until, next_at, by_clock) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (order_number) DO NOTHING`,
    )
    .bind(orderNumber, locale, doneUntil, nextAt ?? null, Number(isByClock));

/** Creates the statement that lets an order progress by the clock from now on. `nextAt`: when its next event is due. */
export const startClock = (db: D1Database, orderNumber: string, nextAt: number | undefined): D1PreparedStatement =>
  db.prepare('UPDATE order_schedule SET by_clock = 1, next_at = ?2 WHERE order_number = ?1').bind(orderNumber, nextAt ?? null);

/** Creates the statement that stops the clock of an order. From then on, only reports from the back office advance it. */
export const stopClock = (
  db: D1Database,
  { orderNumber, locale, now }: { orderNumber: string; locale: string; now: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_schedule (order_number, locale, done_until, next_at, by_clock) VALUES (?1, ?2, ?3, NULL, 0)
       ON CONFLICT (order_number) DO UPDATE SET by_clock = 0, next_at = NULL`,
    )
    .bind(orderNumber, locale, now);

/**
 * Creates the statement that schedules an event, such as the next step of a return, unless an earlier event is scheduled. Orders without a
 * schedule get one.
 */
export const scheduleAt = (db: D1Database, { orderNumber, locale, doneUntil, nextAt }: Scheduled): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_schedule (order_number, locale, done_until, next_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (order_number) DO UPDATE SET next_at = MIN(COALESCE(next_at, excluded.next_at), excluded.next_at)`,
    )
    .bind(orderNumber, locale, doneUntil, nextAt ?? null);

/** Creates the statement that removes an order's next event. It belongs in the batch that cancels the order. */
export const closeSchedule = (db: D1Database, orderNumber: string): D1PreparedStatement =>
  db.prepare('UPDATE order_schedule SET next_at = NULL WHERE order_number = ?1').bind(orderNumber);

/**
 * Creates the statement that advances the schedule from `from` to `doneUntil`, unless another run has advanced it. It leaves the order due,
 * so that later events are processed next.
 */
export const moveSchedule = (
  db: D1Database,
  { orderNumber, from, doneUntil }: Pick<Scheduled, 'orderNumber' | 'doneUntil'> & { from: number },
): D1PreparedStatement =>
  db
    .prepare('UPDATE order_schedule SET done_until = ?3, next_at = ?3 WHERE order_number = ?1 AND done_until = ?2')
    .bind(orderNumber, from, doneUntil);

/** Creates the statement that sets when the next event is due. It has no effect if a return was created in the meantime. */
export const setNext = (
  db: D1Database,
  { orderNumber, doneUntil, nextAt, returns }: Omit<Scheduled, 'locale'> & { returns: number },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE order_schedule SET next_at = ?3 WHERE order_number = ?1 AND done_until = ?2
         AND (SELECT COUNT(*) FROM order_return r WHERE r.order_number = ?1) = ?4`,
    )
    .bind(orderNumber, doneUntil, nextAt ?? null, returns);

const scheduleSchema = z.object({ locale: z.string(), doneUntil: z.int() });

export const scheduleQuery = (orderNumber: string): Query<z.infer<typeof scheduleSchema>> => ({
  sql: 'SELECT locale, done_until AS doneUntil FROM order_schedule WHERE order_number = ?1',
  values: [orderNumber],
  row: scheduleSchema,
});
