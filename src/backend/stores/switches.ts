// D1 table shop_switch (migrations/0139): markets and payment methods that staff have turned off.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

const switchSchema = z.object({
  siteId: z.string(),
  /** Id of the payment method that is off; empty if the whole market is closed. */
  paymentMethod: z.string(),
  offAt: z.int(),
  /** Name of the person who turned it off. */
  offBy: z.string(),
  reason: z.string(),
  /** When the market is expected to open again, in milliseconds since 1970. */
  backAt: z.int().nullable(),
});
export type ShopSwitch = z.infer<typeof switchSchema>;

/** Selects everything that is off. The table is nearly always empty. */
export const switchesQuery: Query<ShopSwitch> = {
  sql: `SELECT site_id AS siteId, payment_method AS paymentMethod, off_at AS offAt, off_by AS offBy, reason, back_at AS backAt
    FROM shop_switch ORDER BY site_id, payment_method LIMIT 500`,
  values: [],
  row: switchSchema,
};

/** Creates the statement that turns something off. Fails with a constraint if it is off already. */
export const turnOffStatement = (
  db: D1Database,
  { siteId, paymentMethod, offAt, offBy, reason, backAt }: ShopSwitch,
): D1PreparedStatement =>
  db
    .prepare('INSERT INTO shop_switch (site_id, payment_method, off_at, off_by, reason, back_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)')
    .bind(siteId, paymentMethod, offAt, offBy, reason, backAt);

export const turnOnStatement = (
  db: D1Database,
  { siteId, paymentMethod }: Pick<ShopSwitch, 'siteId' | 'paymentMethod'>,
): D1PreparedStatement => db.prepare('DELETE FROM shop_switch WHERE site_id = ?1 AND payment_method = ?2').bind(siteId, paymentMethod);
