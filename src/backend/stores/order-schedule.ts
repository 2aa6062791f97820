// D1 table order_schedule (migrations/0055 and 0075): whether an order moves by the clock, up to when it was moved on, and when something
// falls due next.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

interface Scheduled {
  orderNumber: string;
  /** In which its emails are written. */
  locale: string;
  /** Milliseconds since 1970, as is `nextAt`. */
  doneUntil: number;
  nextAt: number | undefined;
}

/** Begins the schedule of an order, once. To be written with the order. */
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

/** From now on an order moves by what is reported of it. */
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

/** Brings something that falls due into the schedule, such as the steps of a return. An order of before gets one with it. */
export const scheduleAt = (db: D1Database, { orderNumber, locale, doneUntil, nextAt }: Scheduled): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_schedule (order_number, locale, done_until, next_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (order_number) DO UPDATE SET next_at = MIN(COALESCE(next_at, excluded.next_at), excluded.next_at)`,
    )
    .bind(orderNumber, locale, doneUntil, nextAt ?? null);

/** Nothing of a cancelled order falls due any more. To be written with its cancellation. */
export const closeSchedule = (db: D1Database, orderNumber: string): D1PreparedStatement =>
  db.prepare('UPDATE order_schedule SET next_at = NULL WHERE order_number = ?1').bind(orderNumber);

/** Notes that an order was moved on from `from`; two that do so at once note it once. It is looked at again at once. */
export const moveSchedule = (
  db: D1Database,
  { orderNumber, from, doneUntil }: Pick<Scheduled, 'orderNumber' | 'doneUntil'> & { from: number },
): D1PreparedStatement =>
  db
    .prepare('UPDATE order_schedule SET done_until = ?3, next_at = ?3 WHERE order_number = ?1 AND done_until = ?2')
    .bind(orderNumber, from, doneUntil);

/** Notes when something falls due next, unless a return began meanwhile. */
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
