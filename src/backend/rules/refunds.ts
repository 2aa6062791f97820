// What a return gives back, and by which of the payments (docs/decisions/038-refunds.md). Pure; amounts in minor units.
import type { Order } from '#contract/entities/order.ts';
import { isOurFault, type Refund, type ReturnReason } from '#contract/entities/purchase.ts';
import { splitByWeight } from './money-split.ts';
import { findPaidLine } from './order-returns.ts';

/** What is read of an order. */
export type RefundedOrder = Pick<Order, 'totals' | 'paymentMethod'> & {
  items: readonly (Pick<Order['items'][number], 'id' | 'qty' | 'isDigitalProduct' | 'taxTotal'> & {
    price: Pick<Order['items'][number]['price'], 'amount'>;
  })[];
};

/** Units whose money goes back; those that are exchanged are not among them. */
export interface RefundedLine {
  itemId: string;
  qty: number;
  reason: ReturnReason;
}

export interface RefundRules {
  /** In which region's markets all of an order that goes back takes its delivery with it: the law of EMEA asks for the standard one. */
  refundsDelivery: boolean;
  /** What the standard way to the door costs there. */
  standardShipping: number;
  /** Whether a payment method takes its part off a total; the other one pays the rest. */
  isDeducting: (code: Order['paymentMethod'][number]['code']) => boolean;
}

/** One refund with how it falls on the payments of the order, by their places. */
export interface PlannedRefund extends Omit<Refund, 'parts'> {
  parts: readonly number[];
  /** What had gone back of each before. */
  before: readonly number[];
}

/**
 * The refunds of returns, in their order. Each is what all of them together give back, less what those before it gave: no cent is lost by
 * rounding, and none is given twice, however many parcels come.
 */
export function planRefunds(order: RefundedOrder, returns: readonly (readonly RefundedLine[])[], rules: RefundRules): PlannedRefund[] {
  const paid = listPaid(order, rules);
  let given = { goods: 0, tax: 0, shipping: 0 };
  let before = paid.map(() => 0);
  return returns.map((_, index) => {
    const all = sumBack(order, returns.slice(0, index + 1).flat(), rules);
    const sums = { goods: all.goods - given.goods, tax: all.tax - given.tax, shipping: all.shipping - given.shipping };
    given = all;
    const left = paid.map((amount, place) => amount - (before[place] ?? 0));
    const total = Math.min(
      sums.goods + sums.tax + sums.shipping,
      left.reduce((sum, each) => sum + each, 0),
    );
    const parts = splitByWeight(total, left);
    const planned = { ...sums, total, parts, before };
    before = before.map((amount, place) => amount + (parts[place] ?? 0));
    return planned;
  });
}

/** What each payment can give back for goods: gift cards are bought by what pays the rest, and do not come back. */
function listPaid({ paymentMethod, totals, items }: RefundedOrder, { isDeducting }: RefundRules): number[] {
  const giftCards = sumGiftCards(items);
  const rest = paymentMethod.findIndex(({ code }) => !isDeducting(code));
  return paymentMethod.map(({ amount = totals.total }, index) => (index === rest ? Math.max(0, amount - giftCards) : amount));
}

export const sumGiftCards = (items: readonly Pick<RefundedOrder['items'][number], 'isDigitalProduct' | 'price'>[]): number =>
  items.reduce((sum, { isDigitalProduct, price }) => sum + (isDigitalProduct ? price.amount : 0), 0);

function sumBack(order: RefundedOrder, lines: readonly RefundedLine[], rules: RefundRules) {
  const { items, totals } = order;
  const isAdded = totals.taxMode === 'added';
  let goods = 0;
  let tax = 0;
  for (const { id, qty, price, taxTotal } of items) {
    const back = countBack(lines, id, qty);
    goods += shareOf(price.amount, back, qty);
    if (isAdded) tax += shareOf(taxTotal, back, qty);
  }
  const shipping = shippingBack(order, lines, rules);
  const taxOfShipping = totals.taxAmount - items.reduce((sum, { taxTotal }) => sum + taxTotal, 0);
  if (isAdded && totals.shipping > 0) tax += Math.floor((Math.max(0, taxOfShipping) * shipping) / totals.shipping);
  return { goods, tax, shipping };
}

/** Delivery goes back with the last of the goods: all of it where everything was wrong, the standard one where the law asks for it. */
function shippingBack({ items, totals }: RefundedOrder, lines: readonly RefundedLine[], rules: RefundRules): number {
  const goods = items.filter(({ isDigitalProduct }) => !isDigitalProduct);
  const isAll = goods.length > 0 && goods.every(({ id, qty }) => countBack(lines, id, qty) === qty);
  if (!isAll) return 0;
  if (lines.every(({ reason }) => isOurFault(reason))) return totals.shipping;
  return rules.refundsDelivery ? Math.min(totals.shipping, rules.standardShipping) : 0;
}

const countBack = (lines: readonly RefundedLine[], itemId: string, most: number): number =>
  Math.min(
    most,
    lines.reduce((sum, line) => sum + (findPaidLine(line.itemId) === itemId ? line.qty : 0), 0),
  );

/** Of a line that was paid for as a whole; exact for every safe integer. */
const shareOf = (amount: number, units: number, qty: number): number => Number((BigInt(amount) * BigInt(units)) / BigInt(qty));

/** A refund as it is answered: payments that get nothing are left out. */
export function describeRefund(
  { paymentMethod }: Pick<Order, 'paymentMethod'>,
  { goods, tax, shipping, total, parts }: PlannedRefund,
): Refund {
  return {
    goods,
    tax,
    shipping,
    total,
    parts: paymentMethod.flatMap(({ code, label }, place) => {
      const amount = parts[place] ?? 0;
      return amount > 0 ? [{ code, label, amount }] : [];
    }),
  };
}

/** All that was paid, by whatever paid it: what a cancellation gives back. */
export const refundAll = ({ totals, paymentMethod }: Pick<Order, 'totals' | 'paymentMethod'>): Refund => ({
  goods: totals.itemTotal,
  tax: totals.tax,
  shipping: totals.shipping,
  total: totals.total,
  parts: paymentMethod.map(({ code, label, amount = totals.total }) => ({ code, label, amount })),
});
