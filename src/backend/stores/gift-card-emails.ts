// The gift card emails of an order in the outbox (migrations/0014), to send them again.

/** Reads the ids of the original emails, one for each card. */
export async function readGiftCardEmails(db: D1Database, orderNumber: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      "SELECT mail_id AS emailId FROM outbox WHERE kind = 'gift-card' AND document ->> 'orderNumber' = ?1 AND mail_id NOT LIKE '% again %'",
    )
    .bind(orderNumber)
    .all<{ emailId: string }>();
  return results.map(({ emailId }) => emailId);
}

/** Creates the statements that write each email again, unchanged. Repeating them with the same `now` writes nothing more. */
export const resendEmails = (db: D1Database, emailIds: readonly string[], now: number) =>
  db
    .prepare(
      `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document)
       SELECT o.mail_id || ' again ' || ?2, o.kind, o.recipient, o.locale, ?2, o.document
       FROM json_each(?1) m JOIN outbox o ON o.mail_id = m.value WHERE true ON CONFLICT (mail_id) DO NOTHING`,
    )
    .bind(JSON.stringify(emailIds), now)
    .run();
