// Calculates refunds without a return, which staff decide after the goods were sent. Pure functions; amounts are in minor units.
import type { Order } from '#contract/entities/order.ts';
import { taxOfShipping } from './credit-notes.ts';
import { calculateFraction, splitByWeight } from './money-split.ts';
import { countUnits, type Units } from './parcels.ts';
import {
  countReturnedUnits,
  type EarlierRefunds,
  type PlannedRefund,
  type RefundedLine,
  type RefundedOrder,
  shareOf,
  sumLineRefund,
} from './refunds.ts';

/** What happened to an order before the refund. */
export interface RefundState extends EarlierRefunds {
  order: RefundedOrder & { totals: Pick<Order['totals'], 'taxMode' | 'taxAmount'> };
  /** Units that were sent. */
  sent: readonly Units[];
  /** Units whose return was refunded. */
  returned: readonly RefundedLine[];
  /** Refunded and released delivery costs. */
  shipping: number;
  /** Amount of each payment that can still be refunded. */
  left: readonly number[];
  /** Refunded or released amount of each payment. */
  before: readonly number[];
}

/** What can be refunded: the price of each line and the delivery costs, without added tax. */
export interface Refundable {
  lines: { itemId: string; amount: number }[];
  shipping: number;
}

export function listRefundable({ order, sent, returned, shipping, left, ...earlier }: RefundState): Refundable {
  const most = sum(left);
  const lines = order.items
    .filter(({ isDigitalProduct }) => !isDigitalProduct)
    .map((item) => {
      const paid = shareOf(item.price.amount, Math.min(item.qty, countUnits(sent, item.id)), item.qty);
      const refunded = sumLineRefund(item, countReturnedUnits(returned, item.id, item.qty), earlier);
      return { itemId: item.id, amount: Math.max(0, Math.min(paid - refunded, most)) };
    });
  return { lines, shipping: sent.length > 0 ? Math.max(0, Math.min(order.totals.shipping - shipping, most)) : 0 };
}

/**
 * Plans the refund of amounts that `listRefundable` permits. The added tax of an amount is the tax until then minus the tax of the earlier
 * refunds of the line, so that the refunds of a line add up to its tax.
 */
export function planSeparateRefund(
  { order, returned, shipping: shippingBefore, left, before, ...earlier }: RefundState,
  { lines, shipping }: Refundable,
): PlannedRefund & { lines: { itemId: string; amount: number; tax: number }[] } {
  const isAdded = order.totals.taxMode === 'added';
  const most = sum(left);
  const goods = sum(lines.map(({ amount }) => amount));
  // the tax must not exceed what is left after rounding
  let taxLeft = isAdded ? Math.max(0, most - goods - shipping) : 0;
  const take = (tax: number): number => {
    const taken = Math.min(taxLeft, tax);
    taxLeft -= taken;
    return taken;
  };
  const taxed = lines.map(({ itemId, amount }) => {
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) return { itemId, amount, tax: 0 };
    const refunded = sumLineRefund(item, countReturnedUnits(returned, item.id, item.qty), earlier);
    const taxUntil = (part: number) => calculateFraction(item.taxTotal, part, Math.max(1, item.price.amount));
    return { itemId, amount, tax: take(taxUntil(refunded + amount) - taxUntil(refunded)) };
  });
  const shippingTaxUntil = (part: number) => calculateFraction(taxOfShipping(order), part, Math.max(1, order.totals.shipping));
  const shippingTax = take(shippingTaxUntil(shippingBefore + shipping) - shippingTaxUntil(shippingBefore));
  const tax = sum(taxed.map((line) => line.tax)) + shippingTax;
  const total = goods + tax + shipping;
  return { lines: taxed, goods, tax, shipping, total, parts: splitByWeight(total, left), before: [...before] };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
