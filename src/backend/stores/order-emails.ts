// The emails of an order in the outbox (migrations/0014 and 0100), for staff.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

/** Kinds of emails whose id is the kind, the order number, and for some kinds the shipment, the return, or the gift card. */
export const orderEmailKinds = [
  'order-confirmation',
  'order-cancelled',
  'order-shipped',
  'order-ready',
  'order-delivered',
  'order-refunded',
  'order-part-canceled',
  'gift-card',
  'gift-card-replaced',
] as const;

const emailSchema = z.object({
  emailId: z.string(),
  kind: z.enum(orderEmailKinds),
  recipient: z.string(),
  writtenAt: z.int(),
  state: z.enum(['waiting', 'sent', 'failed', 'suppressed']),
  finishedAt: z.int().nullable(),
  attempts: z.int(),
  failure: z.string().nullable(),
  /** Why the recipient is on the suppression list now. */
  suppression: z.enum(['bounce', 'complaint']).nullable(),
});
export type OrderEmail = z.infer<typeof emailSchema>;

/**
 * Selects the emails of an order. Their ids begin with the kind and the order number; `!` is the character after the space, so it is the
 * upper bound.
 */
export const orderEmailsQuery = (orderNumber: string): Query<OrderEmail> => ({
  sql: `SELECT o.mail_id AS emailId, o.kind, o.recipient, o.written_at AS writtenAt, o.state, o.finished_at AS finishedAt, o.attempts, o.failure,
      (SELECT s.reason FROM email_suppression s WHERE s.address = lower(o.recipient)) AS suppression
    FROM json_each(?2) k CROSS JOIN outbox o ON o.mail_id >= k.value || ' ' || ?1 AND o.mail_id < k.value || ' ' || ?1 || '!'`,
  values: [orderNumber, JSON.stringify(orderEmailKinds)],
  row: emailSchema,
});

/** The part of the id of a copy that staff have sent again, before the id of the submission. */
const copyMark = ' again staff ';

export const isCopy = (emailId: string): boolean => emailId.includes(' again ');

/**
 * Creates the statement that writes an email to the outbox again, unchanged and with its sealed secrets. If the same submission has done so
 * before, or if the email no longer exists, a constraint fails the batch.
 */
export const copyEmailStatement = (
  db: D1Database,
  { emailId, requestKey, now }: { emailId: string; requestKey: string; now: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document)
       SELECT ?1 || '${copyMark}' || ?2, o.kind, o.recipient, o.locale, ?3, o.document FROM (SELECT 1) LEFT JOIN outbox o ON o.mail_id = ?1`,
    )
    .bind(emailId, requestKey, now);
