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

/** What can be refunded: the units and the price of each line, and the delivery costs, without added tax. */
export interface Refundable {
  lines: { itemId: string; units: number; amount: number }[];
  shipping: number;
}

/** What a person wants to refund: units, further amounts of lines, and an amount of the delivery costs, without added tax. */
export interface RequestedRefund {
  lines: readonly { itemId: string; qty?: number | undefined; amount?: number | undefined }[];
  shipping: number;
}

/** The amounts of a refund. `qty` is the number of units that an amount refunds; undefined for a free amount. */
export interface RefundAmounts {
  lines: { itemId: string; qty?: number; amount: number }[];
  shipping: number;
}

export function listRefundable({ order, sent, returned, shipping, left, ...earlier }: RefundState): Refundable {
  const most = sum(left);
  const lines = order.items
    .filter(({ isDigitalProduct }) => !isDigitalProduct)
    .map((item) => {
      const paid = shareOf(item.price.amount, Math.min(item.qty, countUnits(sent, item.id)), item.qty);
      const back = countReturnedUnits(returned, item.id, item.qty);
      const amount = Math.max(0, Math.min(paid - sumLineRefund(item, back, earlier), most));
      const units = countUnits(sent, item.id) - countRefundedUnits(item, { returned, ...earlier });
      return { itemId: item.id, units: amount > 0 ? Math.max(0, units) : 0, amount };
    });
  return { lines, shipping: sent.length > 0 ? Math.max(0, Math.min(order.totals.shipping - shipping, most)) : 0 };
}

/** Counts the units of a line whose price was refunded, for a return or without one. */
const countRefundedUnits = (
  { id, qty }: Pick<RefundedOrder['items'][number], 'id' | 'qty'>,
  { returned, separate = [] }: Pick<RefundState, 'returned' | 'separate'>,
): number => Math.min(qty, countReturnedUnits(returned, id, qty) + countUnits(listSeparateUnits(separate), id));

const listSeparateUnits = (separate: NonNullable<EarlierRefunds['separate']>): Units[] =>
  separate.flatMap(({ lines }) => lines.flatMap(({ itemId, qty }) => (qty === undefined ? [] : [{ itemId, qty }])));

/**
 * Returns the amounts of a requested refund. Units cost their share of the line's price after all promotions, as for returns, but at most
 * what is left of the line.
 */
export function priceRequest(
  { order, ...state }: RefundState,
  { lines, shipping }: RequestedRefund,
  refundable: Refundable,
): RefundAmounts {
  const priced = lines.map(({ itemId, qty = 0, amount = 0 }) => {
    const item = order.items.find(({ id }) => id === itemId);
    const left = refundable.lines.find((line) => line.itemId === itemId)?.amount ?? 0;
    if (!item || qty === 0) return { itemId, amount };
    const from = countRefundedUnits(item, state);
    const share = (units: number) => shareOf(item.price.amount, Math.min(units, item.qty), item.qty);
    return { itemId, qty, amount: Math.min(left, share(from + qty) - share(from)) + amount };
  });
  return { lines: priced.filter(({ amount }) => amount > 0), shipping };
}

/**
 * Plans the refund of amounts that `listRefundable` permits. The added tax of an amount is the tax until then minus the tax of the earlier
 * refunds of the line, so that the refunds of a line add up to its tax.
 */
export function planSeparateRefund(
  { order, returned, shipping: shippingBefore, left, before, ...earlier }: RefundState,
  { lines, shipping }: RefundAmounts,
): PlannedRefund & { lines: (RefundAmounts['lines'][number] & { tax: number })[] } {
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
  const taxed = lines.map((line) => {
    const { itemId, amount } = line;
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) return { ...line, tax: 0 };
    const refunded = sumLineRefund(item, countReturnedUnits(returned, item.id, item.qty), earlier);
    const taxUntil = (part: number) => calculateFraction(item.taxTotal, part, Math.max(1, item.price.amount));
    return { ...line, tax: take(taxUntil(refunded + amount) - taxUntil(refunded)) };
  });
  const shippingTaxUntil = (part: number) => calculateFraction(taxOfShipping(order), part, Math.max(1, order.totals.shipping));
  const shippingTax = take(shippingTaxUntil(shippingBefore + shipping) - shippingTaxUntil(shippingBefore));
  const tax = sum(taxed.map((line) => line.tax)) + shippingTax;
  const total = goods + tax + shipping;
  return { lines: taxed, goods, tax, shipping, total, parts: splitByWeight(total, left), before: [...before] };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
