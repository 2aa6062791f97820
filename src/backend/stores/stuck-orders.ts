// Work on orders that failed or waits too long, and emails of orders that were not sent (migrations/0075, 0100 and 0123).
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { orderEmailKinds } from './order-emails.ts';
import { dueWorkQuery, type WorkKind, workKinds } from './work-failures.ts';

/** Milliseconds after which due work without an attempt counts as waiting too long. Order work normally begins within a minute. */
const tooLongMs = 60 * 60 * 1000;
/** Maximum number of entries of each kind. */
const maxListed = 100;

export interface StuckWork {
  kind: WorkKind;
  /** Order number; for payments, the intent id. */
  subject: string;
  /** Undefined for a payment of which no order was placed. */
  orderNumber: string | undefined;
  siteId: string | undefined;
  state: string | undefined;
  /** Undefined if the work waits without an attempt. */
  failure: { attempts: number; firstAt: number; retryAt: number; reason: string } | undefined;
}

const failureSchema = z.object({
  kind: z.enum(['move', 'capture', 'cancellation', 'refund', 'payment']),
  subject: z.string(),
  attempts: z.int(),
  firstAt: z.int(),
  retryAt: z.int(),
  reason: z.string(),
});

export const failuresQuery: Query<z.infer<typeof failureSchema>> = {
  sql: `SELECT kind, subject, attempts, first_at AS firstAt, retry_at AS retryAt, reason FROM work_failure ORDER BY first_at LIMIT ?1`,
  values: [maxListed],
  row: failureSchema,
};

const nullable = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined);
const placeSchema = z.object({ subject: z.string(), orderNumber: nullable, siteId: nullable, state: nullable });

/** Selects the order, its market and its state for each order number or intent. */
export const placesQuery = (subjects: readonly string[]): Query<z.infer<typeof placeSchema>> => ({
  sql: `SELECT j.value AS subject, e.order_number AS orderNumber, e.site_id AS siteId, e.state FROM json_each(?1) j
    LEFT JOIN order_entry e ON e.order_number = COALESCE((SELECT p.order_number FROM placed_order p WHERE p.intent_id = j.value), j.value)`,
  values: [JSON.stringify(subjects)],
  row: placeSchema,
});

/** Lists failed work, the longest failing first, then work that waits too long. */
export async function listStuckWork(db: D1Database, now: number): Promise<StuckWork[]> {
  const [failures, ...waiting] = await read(
    db,
    failuresQuery,
    ...workKinds.map((kind) => dueWorkQuery(kind, { now: now - tooLongMs, limit: maxListed })),
  );
  const late = workKinds.flatMap((kind, index) =>
    (waiting[index] ?? [])
      .filter(({ subject }) => !failures.some((each) => each.kind === kind && each.subject === subject))
      .map(({ subject }) => ({ kind, subject, failure: undefined })),
  );
  const work = [...failures.map(({ kind, subject, ...failure }) => ({ kind, subject, failure })), ...late];
  const [places] = await read(db, placesQuery(work.map(({ subject }) => subject)));
  return work.map((each) => {
    const { orderNumber, siteId, state } = places.find(({ subject }) => subject === each.subject) ?? {};
    return { ...each, orderNumber, siteId, state };
  });
}

const unsentSchema = z.object({
  emailId: z.string(),
  kind: z.enum(orderEmailKinds),
  recipient: z.string(),
  writtenAt: z.int(),
  state: z.enum(['failed', 'suppressed']),
  failure: z.string().nullable(),
  orderNumber: z.string(),
  siteId: z.string(),
});
export type UnsentEmail = z.infer<typeof unsentSchema>;

/**
 * Selects emails of orders that were not sent, newest first, unless staff have settled them, a copy was sent or is waiting, or a
 * restore holds them (held-emails.ts).
 */
export const unsentEmailsQuery = (siteIds: readonly string[]): Query<UnsentEmail> => ({
  sql: `SELECT o.mail_id AS emailId, o.kind, o.recipient, o.written_at AS writtenAt, o.state, o.failure, e.order_number AS orderNumber,
      e.site_id AS siteId
    FROM outbox o CROSS JOIN order_entry e ON e.order_number = ${orderOfEmail('o')}
    WHERE o.state IN ('failed', 'suppressed') AND o.settled_at IS NULL AND o.held_at IS NULL AND o.kind IN (SELECT value FROM json_each(?2))
      AND e.site_id IN (SELECT value FROM json_each(?1))
      AND NOT EXISTS (SELECT 1 FROM outbox c WHERE c.mail_id > o.mail_id || ' again ' AND c.mail_id < o.mail_id || ' again!'
        AND c.state IN ('sent', 'waiting'))
    ORDER BY o.written_at DESC LIMIT ?3`,
  values: [JSON.stringify(siteIds), JSON.stringify(orderEmailKinds), maxListed],
  row: unsentSchema,
});

/** Returns the SQL that extracts the order number from the id of an email: the word after the kind. */
const orderOfEmail = (table: string): string => {
  const rest = `substr(${table}.mail_id, length(${table}.kind) + 2)`;
  return `substr(${rest}, 1, instr(${rest} || ' ', ' ') - 1)`;
};

/** Creates the statement after which an email that was not sent is no longer listed. */
export const settleEmailStatement = (db: D1Database, emailId: string, now: number): D1PreparedStatement =>
  db
    .prepare("UPDATE outbox SET settled_at = ?2 WHERE mail_id = ?1 AND state IN ('failed', 'suppressed') AND settled_at IS NULL")
    .bind(emailId, now);

export type SettleableKind = Extract<WorkKind, 'capture' | 'cancellation' | 'refund'>;

const settlements: Readonly<Record<SettleableKind, readonly string[]>> = {
  capture: [
    'UPDATE order_capture SET captured_at = ?2 WHERE order_number = ?1 AND captured_at IS NULL',
    'UPDATE order_parcel SET captured_at = ?2 WHERE order_number = ?1 AND left_at IS NOT NULL AND captured_at IS NULL',
  ],
  cancellation: ['UPDATE order_cancellation SET settled_at = ?2 WHERE order_number = ?1 AND settled_at IS NULL'],
  refund: [
    'UPDATE order_return SET settled_at = ?2 WHERE order_number = ?1 AND refunded_at IS NOT NULL AND settled_at IS NULL',
    'UPDATE order_part_cancellation SET settled_at = ?2 WHERE order_number = ?1 AND settled_at IS NULL',
    'UPDATE order_refund SET settled_at = ?2 WHERE order_number = ?1 AND settled_at IS NULL',
  ],
};

/** Creates the statements that mark open work on an order as done, because a person has done it at the payment provider. */
export const settleWorkStatements = (
  db: D1Database,
  { kind, orderNumber }: { kind: SettleableKind; orderNumber: string },
  now: number,
): D1PreparedStatement[] => [
  ...settlements[kind].map((sql) => db.prepare(sql).bind(orderNumber, now)),
  db.prepare('DELETE FROM work_failure WHERE kind = ?1 AND subject = ?2').bind(kind, orderNumber),
];
