// View payment_balance (migrations/0131): what can still be refunded or charged back of each payment of an order.
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';

/** Amounts in minor units of the order's currency. */
const paymentBalanceSchema = z.object({
  /** What was captured or is being captured, without released parts. */
  captured: z.int(),
  /** All refunds that were decided, paid or not. */
  refunded: z.int(),
  /** Chargebacks that are open or lost. */
  chargedBack: z.int(),
  /** What is left of the captured amount. */
  refundable: z.int(),
});
export type PaymentBalance = z.infer<typeof paymentBalanceSchema>;

/** Name in the error of the constraint that rejects a refund or a chargeback above the balance. */
export const paymentBalanceConstraint = 'payment_balance';

export const paymentBalancesColumn = jsonColumn(z.array(paymentBalanceSchema));
export const paymentBalancesSql = `(SELECT json_group_array(json_object('captured', b.captured,
    'refunded', b.refunded, 'chargedBack', b.charged_back, 'refundable', b.refundable))
  FROM (SELECT * FROM payment_balance v WHERE v.order_number = p.order_number ORDER BY v.position) b)`;

/** Selects what can be charged back of an order whose addresses and payments were deleted. */
export const deletedOrderBalanceSql = (
  orderNumber: string,
): string => `((SELECT s.total FROM shop_order s WHERE s.order_number = ${orderNumber})
  - COALESCE((SELECT SUM(n.document ->> '$.total') FROM credit_note n WHERE n.order_number = ${orderNumber}), 0)
  - COALESCE((SELECT SUM(c.amount) FROM chargeback c WHERE c.order_number = ${orderNumber} AND c.state <> 'won'), 0))`;

const chargeableSchema = paymentBalanceSchema.extend({ position: z.int(), code: z.string() });

/** Selects the balances of the payments of an order. There are none after the payments of an order were deleted. */
export const paymentBalancesQuery = (orderNumber: string): Query<z.infer<typeof chargeableSchema>> => ({
  sql: `SELECT b.position, p.document ->> ('$.paymentMethod[' || b.position || '].code') AS code, b.captured, b.refunded,
      b.charged_back AS chargedBack, b.refundable
    FROM placed_order p JOIN payment_balance b ON b.order_number = p.order_number WHERE p.order_number = ?1 ORDER BY b.position`,
  values: [orderNumber],
  row: chargeableSchema,
});
