// D1 table placement_trace (migrations/0129): recent attempts to order, by hashes of their email address, network, device and card.
import * as z from 'zod';

interface Trace {
  intentId: string;
  siteId: string;
  email: string | undefined;
  network: string | undefined;
  device: string | undefined;
  card: string | undefined;
}

const recentSchema = z.object({ orders: z.int(), cards: z.int() });

const countBy = (column: 'email' | 'network' | 'device', value: string): string =>
  `SELECT COUNT(p.intent_id) AS orders, COUNT(DISTINCT t.card) AS cards FROM placement_trace t
   LEFT JOIN placed_order p ON p.intent_id = t.intent_id WHERE t.site_id = ?1 AND t.${column} = ${value} AND t.at > ?2`;

/**
 * Records an attempt to order, once, and returns how many orders and cards there have been since a time from the same email address,
 * network or device, by the one with the highest count. The attempt counts as an order, and its card is included.
 */
export async function traceAttempt(
  db: D1Database,
  { intentId, siteId, email, network, device, card }: Trace,
  { now, since }: { now: number; since: number },
): Promise<z.infer<typeof recentSchema>> {
  const traced = [email ?? null, network ?? null, device ?? null];
  const [, counted] = await db.batch([
    db
      .prepare(
        `INSERT INTO placement_trace (intent_id, site_id, at, email, network, device, card) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (intent_id) DO NOTHING`,
      )
      .bind(intentId, siteId, now, ...traced, card ?? null),
    db
      .prepare(
        `SELECT 1 + MAX(orders) AS orders, MAX(cards) AS cards
         FROM (${countBy('email', '?3')} UNION ALL ${countBy('network', '?4')} UNION ALL ${countBy('device', '?5')})`,
      )
      .bind(siteId, since, ...traced),
  ]);
  return recentSchema.parse(counted?.results[0]);
}
