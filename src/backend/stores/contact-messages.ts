// D1 table contact_message (migrations/0033): messages to customer service. Only this module writes it.

interface NewMessage {
  reference: string;
  siteId: string;
  locale: string;
  category: string;
  subject: string;
  name: string;
  email: string;
  /** Empty if the message is not about an order. */
  orderNumber: string;
  message: string;
  /** Time when the message was sent, in milliseconds since 1970. */
  sentAt: number;
}

/** Stores a message with its emails, all or nothing. A message whose reference already exists is not stored again. */
export async function storeMessage(db: D1Database, message: NewMessage, emails: readonly D1PreparedStatement[]): Promise<void> {
  const { reference, siteId, locale, category, subject, name, email, orderNumber, message: text, sentAt } = message;
  await db.batch([
    db
      .prepare(
        `INSERT INTO contact_message (reference, site_id, locale, category, subject, name, email, order_number, message, sent_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (reference) DO NOTHING`,
      )
      .bind(reference, siteId, locale, category, subject, name, email, orderNumber, text, sentAt),
    ...emails,
  ]);
}
