// D1 table stock_wish (migrations/0016): who waits for a size, and the emails that come of it. Written here only.

interface StockAlert {
  alertId: string;
  /** `webPool(siteId)`. */
  location: string;
  productId: string;
  sku: string;
  email: string;
  locale: string;
  /** What its email is written from (services/emails/back-in-stock.ts). */
  emailData: object;
  /** Milliseconds since 1970. */
  askedAt: number;
}

/** An address can wait for so many sizes. Nobody can fill a mailbox of another with more. */
const maxAlertsPerAddress = 50;

/**
 * Keeps a stock alert, once for an address and a size; the locale is that of the last time. Its email is written at once if there is stock.
 */
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
  /** A select of `location_id, product_id, sku` by `?1`: where stock may have come back. */
  places: string;
  value: string | number;
}

/**
 * Statements for the end of a batch that gives stock back: they turn each stock alert for a size that has stock now into its email. An
 * email is named after its stock alert, so that it is written once.
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
