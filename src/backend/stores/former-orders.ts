// SQL for orders of a former shop (migrations/0142). Customers see those with the email address of their account, once they have confirmed
// the address (docs/decisions/037 and 092).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { type FormerOrder, formerOrderSchema } from '#contract/entities/purchase.ts';

const documentSchema = formerOrderSchema.omit({ orderNumber: true, placedAt: true, currency: true, total: true });

const rowSchema = z
  .object({
    ...formerOrderSchema.pick({ orderNumber: true, placedAt: true, currency: true, total: true }).shape,
    document: jsonColumn(documentSchema),
  })
  .transform(({ document, ...row }): FormerOrder => ({ ...row, ...document }));

export const formerOrderColumns = 'f.order_number AS orderNumber, f.placed_at AS placedAt, f.currency, f.total, f.document';
export { rowSchema as formerOrderRow };

/** SQL for the former orders `f` of the account ?1, on all sites. */
export const formerOrdersOfAccountSql =
  'consumer c CROSS JOIN former_order f ON f.email = c.login WHERE c.consumer_no = ?1 AND c.email_proven_at IS NOT NULL';

const ofCustomerSchema = z.object({ orderNumber: z.string(), siteId: z.string(), placedAt: z.int(), currency: z.string(), total: z.int() });

/** Selects the newest former orders of an account, on all sites. */
export const formerOrdersOfCustomerQuery = (consumerNo: string, limit: number): Query<z.infer<typeof ofCustomerSchema>> => ({
  sql: `SELECT f.order_number AS orderNumber, f.site_id AS siteId, f.placed_at AS placedAt, f.currency, f.total
    FROM ${formerOrdersOfAccountSql} ORDER BY f.placed_at DESC LIMIT ?2`,
  values: [consumerNo, limit],
  row: ofCustomerSchema,
});

/** Selects which of the order numbers a market has already. `list`: JSON of the numbers. */
export const takenFormerOrdersQuery = (siteId: string, list: string): Query<{ orderNumber: string }> => ({
  sql: `SELECT f.order_number AS orderNumber FROM json_each(?2) wanted CROSS JOIN former_order f
    ON f.site_id = ?1 AND f.order_number = wanted.value`,
  values: [siteId, list],
  row: z.object({ orderNumber: z.string() }),
});

/** Returns the statement that stores orders. It fails if the market has one of the numbers already. `list`: JSON of the orders. */
export const insertFormerOrdersStatement = (
  db: D1Database,
  list: string,
  { importId, siteId }: { importId: string; siteId: string },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO former_order (site_id, order_number, import_id, email, placed_at, currency, total, document)
       SELECT ?3, l.value ->> 'orderNumber', ?2, l.value ->> 'email', l.value ->> 'placedAt', l.value ->> 'currency', l.value ->> 'total',
         json_remove(l.value, '$.orderNumber', '$.email', '$.placedAt', '$.currency', '$.total')
       FROM json_each(?1) l`,
    )
    .bind(list, importId, siteId);

/** Selects how many orders of an import exist. Some may have been deleted with personal data of a customer. */
export const countFormerOrdersQuery = (importId: string): Query<{ orders: number }> => ({
  sql: 'SELECT COUNT(*) AS orders FROM former_order WHERE import_id = ?1',
  values: [importId],
  row: z.object({ orders: z.int() }),
});

export const deleteFormerOrdersStatement = (db: D1Database, importId: string): D1PreparedStatement =>
  db.prepare('DELETE FROM former_order WHERE import_id = ?1').bind(importId);
