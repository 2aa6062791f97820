// D1 table stock_wish (migrations/0016): stock alerts for sizes, and their emails. Only this module writes the table.

interface StockAlert {
  alertId: string;
  /** The site's web stock, `webPool(siteId)`. */
  location: string;
  productId: string;
  sku: string;
  email: string;
  locale: string;
  /** Data for the email (services/emails/back-in-stock.ts). */
  emailData: object;
  /** Time when the alert was requested, in milliseconds since 1970. */
  askedAt: number;
}

/** Maximum number of alerts per email address, so that alerts cannot be used to flood another person's mailbox. */
const maxAlertsPerAddress = 50;

/** Stores a stock alert, once per email address and size, with the latest locale. If the size is in stock, the email is written at once. */
export async function saveStockAlert(db: D1Database, stockAlert: StockAlert): Promise<void> {
  const { alertId, location, productId, sku, email, locale, emailData: sentEmail, askedAt } = stockAlert;
  await db.batch([
    db
      .prepare(
        `INSERT INTO stock_wish (wish_id, location_id, product_id, sku, email, locale, document, asked_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
         WHERE (SELECT COUNT(*) FROM stock_wish WHERE email = ?5) < ?9
         ON CONFLICT (sku, location_id, email) DO UPDATE SET locale = excluded.locale, document = excluded.document`,
      )
      .bind(alertId, location, productId, sku, email, locale, JSON.stringify(sentEmail), askedAt, maxAlertsPerAddress),
    ...notifySubscribers(db, { places: 'SELECT location_id, product_id, sku FROM stock_wish WHERE sku = ?1', value: sku }, askedAt),
  ]);
}

interface Returned {
  /** SQL with the parameter `?1` that selects the `location_id`, `product_id` and `sku` of stock that may have been returned. */
  places: string;
  value: string | number;
}

/**
 * Creates the statements to append to a batch that returns stock. They replace each alert for a size that is now in stock with an email.
 * The email's id is derived from the alert's id, so the email is written only once.
 */
export const notifySubscribers = (db: D1Database, { places, value }: Returned, now: number): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT OR IGNORE INTO outbox (mail_id, kind, recipient, locale, written_at, document)
       SELECT 'back-in-stock ' || w.wish_id, 'back-in-stock', w.email, w.locale, ?2, w.document FROM ${alertsWithStock(places)}`,
    )
    .bind(value, now),
  db.prepare(`DELETE FROM stock_wish WHERE wish_id IN (SELECT w.wish_id FROM ${alertsWithStock(places)})`).bind(value),
];

const alertsWithStock = (places: string): string =>
  `(SELECT DISTINCT location_id, product_id, sku FROM (${places})) p
   CROSS JOIN stock s ON s.location_id = p.location_id AND s.product_id = p.product_id AND s.sku = p.sku AND s.available > 0
   CROSS JOIN stock_wish w ON w.sku = p.sku AND w.location_id = p.location_id`;
