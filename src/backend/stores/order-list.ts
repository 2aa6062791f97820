// The list of orders for staff, from the D1 tables order_entry and order_term (migrations/0122), which triggers maintain.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';

export const orderStates = ['open', 'sent', 'returned', 'canceled'] as const;
export type OrderState = (typeof orderStates)[number];

export interface OrderFilter {
  /** The markets whose orders are listed. */
  siteIds: readonly string[];
  /** An order number, an email address, or words of a name. */
  find?: string | undefined;
  /** The times between which the orders were placed, in milliseconds since 1970. `until` is exclusive. */
  from?: number | undefined;
  until?: number | undefined;
  state?: OrderState | undefined;
  /** The last order of the previous page. */
  after?: OrderPosition | undefined;
}

export interface OrderPosition {
  placedAt: number;
  orderNumber: string;
}

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '');
const entrySchema = z.object({
  orderNumber: z.string(),
  siteId: z.string(),
  placedAt: z.int(),
  state: z.enum(orderStates),
  currency: z.string(),
  total: z.int(),
  units: z.int(),
  firstName: text,
  lastName: text,
  email: text,
});
export type OrderEntry = z.infer<typeof entrySchema>;

/** Orders per page. */
export const orderPageSize = 50;
/** Maximum number of words of a search. */
const maxTerms = 4;

/** Returns a page of orders, newest first, and the position after which the next page begins, if there is one. */
export async function listOrders(db: D1Database, filter: OrderFilter): Promise<{ orders: OrderEntry[]; next: OrderPosition | undefined }> {
  const { siteIds, find = '' } = filter;
  if (siteIds.length === 0) return { orders: [], next: undefined };
  const [numbered] = find === '' ? [[]] : await read(db, numberedOrderQuery(filter));
  if (numbered.length > 0) return { orders: numbered, next: undefined };
  const [rows] = await read(db, orderListQuery(filter));
  const orders = rows.slice(0, orderPageSize);
  return { orders, next: rows.length > orderPageSize ? orders.at(-1) : undefined };
}

const columns = `o.order_number AS orderNumber, o.site_id AS siteId, o.placed_at AS placedAt, o.state,
  p.document ->> '$.currency' AS currency, p.document ->> '$.totals.total' AS total, p.document ->> '$.totalItems' AS units,
  COALESCE(p.document ->> '$.billingAddress.firstName', p.document ->> '$.shipments[0].address.firstName') AS firstName,
  COALESCE(p.document ->> '$.billingAddress.lastName', p.document ->> '$.shipments[0].address.lastName') AS lastName,
  COALESCE(p.document ->> '$.shipments[0].address.email', p.document ->> '$.billingAddress.email') AS email`;

/** Selects the order whose number was entered, whatever the other filters are. */
export const numberedOrderQuery = ({ siteIds, find = '' }: OrderFilter): Query<OrderEntry> => ({
  sql: `SELECT ${columns} FROM order_entry o JOIN placed_order p ON p.order_number = o.order_number
    WHERE o.order_number = ?1 AND o.site_id IN (SELECT value FROM json_each(?2))`,
  values: [find.replace(/[^\dA-Za-z-]/g, '').toUpperCase(), JSON.stringify(siteIds)],
  row: entrySchema,
});

/**
 * Selects a page of orders and the first order of the next page. Each market is searched by itself, so that an index returns its orders in
 * their order, and the newest of all markets are merged.
 */
export function orderListQuery({ siteIds, find = '', from, until, state, after }: OrderFilter): Query<OrderEntry> {
  const terms = listTerms(find);
  const [first, ...others] = terms;
  const values: (string | number)[] = [
    ...[from ?? 0, until ?? Number.MAX_SAFE_INTEGER, after?.placedAt ?? Number.MAX_SAFE_INTEGER, after?.orderNumber ?? ''],
    ...[orderPageSize + 1, state ?? ''],
    ...terms,
    ...siteIds,
  ];
  const term = (index: number) => `?${7 + index}`;
  const searches = siteIds.map((_, index) => {
    const siteId = `?${7 + terms.length + index}`;
    const source = first === undefined ? 'order_entry e' : 'order_term e';
    const conditions = [
      `e.site_id = ${siteId} AND e.placed_at >= ?1 AND e.placed_at < ?2 AND (e.placed_at, e.order_number) < (?3, ?4)`,
      ...(first === undefined ? [] : [`e.term = ${term(0)}`]),
      ...(state === undefined
        ? []
        : [first === undefined ? 'e.state = ?6' : 'EXISTS (SELECT 1 FROM order_entry s WHERE s.order_number = e.order_number AND s.state = ?6)']),
      ...others.map(
        (_, other) =>
          `EXISTS (SELECT 1 FROM order_term w WHERE w.site_id = e.site_id AND w.term = ${term(other + 1)} AND w.placed_at = e.placed_at
            AND w.order_number = e.order_number)`,
      ),
    ];
    return `SELECT * FROM (SELECT e.order_number, e.placed_at FROM ${source} WHERE ${conditions.join(' AND ')}
      ORDER BY e.placed_at DESC, e.order_number DESC LIMIT ?5)`;
  });
  return {
    sql: `SELECT ${columns} FROM (${searches.join(' UNION ALL ')}) found
      JOIN order_entry o ON o.order_number = found.order_number JOIN placed_order p ON p.order_number = found.order_number
      ORDER BY found.placed_at DESC, found.order_number DESC LIMIT ?5`,
    values,
    row: entrySchema,
  };
}

/** Returns the terms that an order must have: an email address, or the words of a name. */
export function listTerms(find: string): string[] {
  const typed = find.trim();
  if (typed.includes('@')) return [`email ${typed.replace(/[A-Z]/g, (letter) => letter.toLowerCase())}`];
  const words = foldName(typed).split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, maxTerms).map((word) => `name ${word}`);
}

/** Returns a name as order_term contains it. The trigger order_entry_found (migrations/0122) replaces the same letters. */
const foldName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[ÄäÀàÂâÇçÉéÈèÊêËëÎîÏïÌìÖöÔôÒòÜüÛûÙù]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[Œœ]/g, 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
