// The list of orders for staff, from the D1 tables order_entry and order_term (migrations/0122), which triggers maintain.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { addDays, findDayStart } from '#backend/rules/market-days.ts';
import type { CivilDate } from '#lib/civil-date.ts';
import { listNameWords } from './name-words.ts';

export const orderStates = ['open', 'sent', 'returned', 'canceled'] as const;
export type OrderState = (typeof orderStates)[number];

export interface OrderFilter {
  /** The markets whose orders are listed. */
  siteIds: readonly string[];
  /** An order number, an email address, or words of a name. */
  find?: string | undefined;
  /** The first and the last day on which the orders were placed, in the time zone of their market. */
  first?: CivilDate | undefined;
  last?: CivilDate | undefined;
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
  const found = await read(db, ...siteIds.map((siteId) => orderListQuery(siteId, filter)));
  const rows = found.flat().sort(compareNewest);
  const orders = rows.slice(0, orderPageSize);
  return { orders, next: rows.length > orderPageSize ? orders.at(-1) : undefined };
}

const columns = `o.order_number AS orderNumber, o.site_id AS siteId, o.placed_at AS placedAt, o.state,
  p.document ->> '$.currency' AS currency, p.document ->> '$.totals.total' AS total, p.document ->> '$.totalItems' AS units,
  COALESCE(p.document ->> '$.billingAddress.firstName', p.document ->> '$.shipments[0].address.firstName') AS firstName,
  COALESCE(p.document ->> '$.billingAddress.lastName', p.document ->> '$.shipments[0].address.lastName') AS lastName,
  COALESCE(p.document ->> '$.shipments[0].address.email', p.document ->> '$.billingAddress.email') AS email`;

/** Selects the order with the entered number, regardless of the other filters. */
export const numberedOrderQuery = ({ siteIds, find = '' }: OrderFilter): Query<OrderEntry> => ({
  sql: `SELECT ${columns} FROM order_entry o JOIN placed_order p ON p.order_number = o.order_number
    WHERE o.order_number = ?1 AND o.site_id IN (SELECT value FROM json_each(?2))`,
  values: [find.replace(/[^\dA-Za-z-]/g, '').toUpperCase(), JSON.stringify(siteIds)],
  row: entrySchema,
});

/** Selects the state with which an order is listed. */
export const orderStateQuery = (orderNumber: string): Query<{ state: OrderState }> => ({
  sql: 'SELECT state FROM order_entry WHERE order_number = ?1',
  values: [orderNumber],
  row: entrySchema.pick({ state: true }),
});

/**
 * Selects the page of a market's orders and the first order of the next page. Each market has its own query, because an index then
 * returns the orders already sorted.
 */
export function orderListQuery(siteId: string, { find = '', first, last, state, after }: Omit<OrderFilter, 'siteIds'>): Query<OrderEntry> {
  const from = first === undefined ? 0 : findDayStart(siteId, first);
  const to = last === undefined ? Number.MAX_SAFE_INTEGER : findDayStart(siteId, addDays(last, 1));
  const terms = listTerms(find);
  const hasTerm = terms.length > 0;
  const conditions = [
    'e.site_id = ?1 AND e.placed_at >= ?2 AND e.placed_at < ?3 AND (e.placed_at, e.order_number) < (?4, ?5)',
    ...terms.map((_, index) =>
      index === 0
        ? `e.term = ?${firstTerm}`
        : `EXISTS (SELECT 1 FROM order_term w WHERE w.site_id = ?1 AND w.term = ?${firstTerm + index} AND w.placed_at = e.placed_at
            AND w.order_number = e.order_number)`,
    ),
    ...(state === undefined ? [] : [`${hasTerm ? 'o' : 'e'}.state = ?${firstTerm + terms.length}`]),
  ];
  return {
    sql: `SELECT ${columns} FROM ${hasTerm ? 'order_term' : 'order_entry'} e
      CROSS JOIN order_entry o ON o.order_number = e.order_number CROSS JOIN placed_order p ON p.order_number = e.order_number
      WHERE ${conditions.join(' AND ')} ORDER BY e.placed_at DESC, e.order_number DESC LIMIT ?6`,
    values: [
      ...[siteId, from, to, after?.placedAt ?? Number.MAX_SAFE_INTEGER, after?.orderNumber ?? ''],
      ...[orderPageSize + 1, ...terms, ...(state === undefined ? [] : [state])],
    ],
    row: entrySchema,
  };
}

/** Index of the query parameter that contains the first term. */
const firstTerm = 7;

/** Compares orders as the queries sort them: the newest first. */
const compareNewest = (one: OrderPosition, other: OrderPosition): number =>
  other.placedAt - one.placedAt || (other.orderNumber > one.orderNumber ? 1 : -1);

/** Returns the terms that an order must have: an email address, or the words of a name. */
function listTerms(find: string): string[] {
  const typed = find.trim();
  if (typed.includes('@')) return [`email ${typed.replace(/[A-Z]/g, (letter) => letter.toLowerCase())}`];
  return listNameWords(typed)
    .slice(0, maxTerms)
    .map((word) => `name ${word}`);
}
