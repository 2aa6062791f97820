// Sends an order's gift card emails again. They are copied from the outbox (migrations/0014).

/** Reads the ids of an order's original gift card emails that are due, one for each card that is not blocked. */
export async function readGiftCardEmails(db: D1Database, orderNumber: string, now: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT mail_id AS emailId FROM outbox WHERE kind = 'gift-card' AND document ->> 'orderNumber' = ?1
         AND mail_id NOT LIKE '% again %' AND coalesce(document ->> 'dueAt', 0) <= ?2
         AND NOT EXISTS (SELECT 1 FROM gift_card g WHERE g.card_number = document ->> 'cardNumber' AND g.status = 'blocked')`,
    )
    .bind(orderNumber, now)
    .all<{ emailId: string }>();
  return results.map(({ emailId }) => emailId);
}

/** Writes each email to the outbox again, unchanged. A repeated call with the same `now` has no effect. */
export const resendEmails = (db: D1Database, emailIds: readonly string[], now: number) =>
  db
    .prepare(
      `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document)
       SELECT o.mail_id || ' again ' || ?2, o.kind, o.recipient, o.locale, ?2, o.document
       FROM json_each(?1) m JOIN outbox o ON o.mail_id = m.value WHERE true ON CONFLICT (mail_id) DO NOTHING`,
    )
    .bind(JSON.stringify(emailIds), now)
    .run();
