// SQL that writes orders (migrations/0003 and 0008).
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import type { Order } from '#contract/entities/order.ts';

const orderedCartSchema = z.object({ basketId: z.string() });

/** Assigns an order number to a cart. Throws if the number belongs to another cart. */
export async function assignOrderNumber(db: D1Database, orderNumber: string, basketId: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO order_basket (order_number, basket_id) VALUES (?1, ?2)
       ON CONFLICT (order_number) DO UPDATE SET basket_id = CASE WHEN basket_id = excluded.basket_id THEN basket_id END`,
    )
    .bind(orderNumber, basketId)
    .run();
}

export const cartOfOrderQuery = (orderNumber: string): Query<{ basketId: string }> => ({
  sql: 'SELECT basket_id AS basketId FROM order_basket WHERE order_number = ?1',
  values: [orderNumber],
  row: orderedCartSchema,
});

interface OrderToWrite {
  intentId: string;
  owner: string;
  order: Order;
}

/** Writes an order with its lines and emails, all or nothing. Has no effect if the intent has written its order before. */
export async function writeOrder(db: D1Database, { intentId, owner, order }: OrderToWrite, emails: D1PreparedStatement[]): Promise<void> {
  const { st, ...document } = order;
  const lines = order.items.map(({ masterId, productId, upc, qty, price }, index) => ({
    line: index + 1,
    masterId,
    productId,
    upc,
    qty,
    unitPrice: price.current,
  }));
  await db.batch([
    db
      .prepare(
        `INSERT INTO shop_order (order_number, site_id, placed_at, origin, currency, total) VALUES (?1, ?2, ?3, 'shop', ?4, ?5)
         ON CONFLICT (order_number) DO NOTHING`,
      )
      .bind(order.orderNumber, order.siteId, order.placedAt, order.currency, order.totals.total),
    db
      .prepare(
        `INSERT INTO order_line (order_number, line, master_id, product_id, sku, qty, unit_price)
         SELECT ?1, l.value ->> 'line', l.value ->> 'masterId', l.value ->> 'productId', l.value ->> 'upc', l.value ->> 'qty',
           l.value ->> 'unitPrice'
         FROM json_each(?2) l WHERE true ON CONFLICT (order_number, line) DO NOTHING`,
      )
      .bind(order.orderNumber, JSON.stringify(lines)),
    db
      .prepare(
        `INSERT INTO placed_order (order_number, intent_id, owner, secret_hash, document) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (intent_id) DO NOTHING`,
      )
      .bind(order.orderNumber, intentId, owner, await hashSecret(st), JSON.stringify(document)),
    ...emails,
  ]);
}

/** Returns true if an attempt to order has resulted in an order. */
export const hasOrder = async (db: D1Database, intentId: string): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM placed_order WHERE intent_id = ?1').bind(intentId).first()) !== null;

/**
 * A hash that no secret has. Requests for unknown orders are compared with it, so that the response time does not reveal whether an order
 * exists.
 */
export const hashOfNothing = '0'.repeat(64);

export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}

/** Creates the statement that replaces the shipments of an order, after the delivery address was corrected. */
export const replaceAddressStatement = (db: D1Database, orderNumber: string, shipments: Order['shipments']): D1PreparedStatement =>
  db
    .prepare("UPDATE placed_order SET document = json_set(document, '$.shipments', json(?2)) WHERE order_number = ?1")
    .bind(orderNumber, JSON.stringify(shipments));
