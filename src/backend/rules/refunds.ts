// Calculates the refunds for returns and splits them among the payments (docs/decisions/038-refunds.md). Pure functions; amounts are in
// minor units.
import type { Order } from '#contract/entities/order.ts';
import { isOurFault, type Refund, type ReturnReason } from '#contract/entities/purchase.ts';
import { splitByWeight } from './money-split.ts';
import { findPaidLine } from './order-returns.ts';

/** The fields of an order that these rules read. */
export type RefundedOrder = Pick<Order, 'totals' | 'paymentMethod'> & {
  items: readonly (Pick<Order['items'][number], 'id' | 'qty' | 'isDigitalProduct' | 'taxTotal'> & {
    price: Pick<Order['items'][number]['price'], 'amount'>;
  })[];
};

/** Units of a line that are refunded. Exchanged units are not included. */
export interface RefundedLine {
  itemId: string;
  qty: number;
  reason: ReturnReason;
}

export interface RefundRules {
  /**
   * True in regions where the return of a whole order also refunds its delivery costs. In EMEA, the law requires a refund of the costs of
   * standard delivery.
   */
  refundsDelivery: boolean;
  /** Price of standard home delivery in the market, in minor units. */
  standardShipping: number;
  /** Returns whether a payment method, such as a gift card, is deducted from the total. One other payment method pays the rest. */
  isDeducting: (code: Order['paymentMethod'][number]['code']) => boolean;
}

/** A refund and its part for each payment, in the order of the payments. */
export interface PlannedRefund extends Omit<Refund, 'parts' | 'chargedBack'> {
  parts: readonly number[];
  /** The amount of each payment that is not refunded, because the bank has charged it back. */
  withheld?: readonly number[] | undefined;
  /** Amount that earlier refunds have paid back to each payment. */
  before: readonly number[];
}

/** The units that were sent and canceled so far, of an order that is sent or canceled in parts. */
export interface Circumstances {
  canceled: readonly { itemId: string; qty: number }[];
  /** Delivery costs of canceled shipments. */
  releasedShipping: number;
  /** The amount of each payment that pays for goods that were sent. */
  kept: readonly number[];
  /** The amount of each payment that was given back or released for canceled units. */
  released: readonly number[];
}

/** A refund that was decided without a return: an amount and the added tax of each line, delivery costs, and the part of each payment. */
export interface SeparateRefund extends Omit<PlannedRefund, 'before' | 'withheld'> {
  /** `qty` is the number of units that the amount refunds; undefined for a free amount. */
  lines: readonly { itemId: string; qty?: number | undefined; amount: number; tax: number }[];
}

/**
 * Returns the refund of each return, in the order in which they are decided. A refund is the sum for all returns so far minus the earlier
 * refunds, so that rounding neither loses a cent nor refunds it twice, however many parcels are returned. The first returns can have refunds
 * that were decided before (`decided`), which stay unchanged. Refunds without a return (`separate`) reduce the refunds of returns whose lines
 * they have refunded already. `circumstances` is undefined unless the order is sent in parts. `refundable` is what can still be refunded of
 * each payment: a share above it is withheld, because the bank has charged it back.
 */
export function planRefunds(
  order: RefundedOrder,
  returns: readonly (readonly RefundedLine[])[],
  rules: RefundRules,
  { decided = [], separate = [], circumstances = {}, refundable }: Decisions = {},
): PlannedRefund[] {
  const paid = listPaid(order, rules);
  const { kept = paid, released = [], ...partial } = circumstances;
  const earlier = [...decided, ...separate];
  const given = {
    goods: earlier.reduce((sum, each) => sum + each.goods, 0),
    tax: earlier.reduce((sum, each) => sum + each.tax, 0),
    shipping: earlier.reduce((sum, each) => sum + each.shipping, 0),
  };
  let refunded = paid.map((_, place) => sum(earlier.map((each) => readShare(each, place))));
  let open = refundable;
  return returns.map((_, index) => {
    const own = decided[index];
    if (own) return own;
    const all = sumRefund(order, returns.slice(0, index + 1).flat(), { ...rules, ...partial, separate });
    // a return can contain fewer units than it had when another refund was decided, so each sum is at least 0
    const sums = {
      goods: Math.max(0, all.goods - given.goods),
      tax: Math.max(0, all.tax - given.tax),
      shipping: Math.max(0, all.shipping - given.shipping),
    };
    given.goods += sums.goods;
    given.tax += sums.tax;
    given.shipping += sums.shipping;
    const left = kept.map((amount, place) => Math.max(0, amount - (refunded[place] ?? 0)));
    const shares = splitByWeight(Math.min(sums.goods + sums.tax + sums.shipping, sum(left)), left);
    const { parts, withheld } = withhold(shares, open);
    open = open?.map((amount, place) => amount - (parts[place] ?? 0));
    const before = refunded.map((amount, place) => amount + (released[place] ?? 0));
    refunded = refunded.map((amount, place) => amount + (shares[place] ?? 0));
    return { ...sums, total: sum(parts), parts, withheld, before };
  });
}

/** Returns the share of a payment that a refund has paid or withheld. */
const readShare = ({ parts, withheld }: Pick<PlannedRefund, 'parts' | 'withheld'>, place: number): number =>
  (parts[place] ?? 0) + (withheld?.[place] ?? 0);

/** Limits the shares of a refund to what can still be refunded of each payment. Without limits, nothing is withheld. */
export function withhold(
  shares: readonly number[],
  refundable: readonly number[] | undefined,
): { parts: number[]; withheld: number[] | undefined } {
  const parts = shares.map((amount, place) => Math.max(0, Math.min(amount, refundable?.[place] ?? amount)));
  const withheld = shares.map((amount, place) => amount - (parts[place] ?? 0));
  return { parts, withheld: sum(withheld) > 0 ? withheld : undefined };
}

interface Decisions {
  decided?: readonly PlannedRefund[];
  refundable?: readonly number[];
  separate?: readonly SeparateRefund[];
  circumstances?: Partial<Circumstances> | undefined;
}

/**
 * Returns the amount that can be refunded to each payment. Gift cards that were bought with the order cannot be returned, so their price is
 * subtracted from the payment method that paid for them, which is the one that paid the rest of the total.
 */
export function listPaid({ paymentMethod, totals, items }: RefundedOrder, { isDeducting }: Pick<RefundRules, 'isDeducting'>): number[] {
  const giftCards = sumGiftCards(items);
  const rest = paymentMethod.findIndex(({ code }) => !isDeducting(code));
  return paymentMethod.map(({ amount = totals.total }, index) => (index === rest ? Math.max(0, amount - giftCards) : amount));
}

export const sumGiftCards = (items: readonly Pick<RefundedOrder['items'][number], 'isDigitalProduct' | 'price'>[]): number =>
  items.reduce((sum, { isDigitalProduct, price }) => sum + (isDigitalProduct ? price.amount : 0), 0);

type PartialRules = RefundRules & Partial<Pick<Circumstances, 'canceled' | 'releasedShipping'>> & Pick<Decisions, 'separate'>;

/** The refunds that reduce the refund of a return: the units that were canceled, and the refunds without a return. */
export interface EarlierRefunds {
  canceled?: readonly { itemId: string; qty: number }[] | undefined;
  separate?: readonly SeparateRefund[] | undefined;
}

/**
 * Returns what was refunded of a line: the share of its returned units and the refunds without a return, at most the price of the units that
 * were not canceled.
 */
export const sumLineRefund = (
  { id, qty, price }: Pick<RefundedOrder['items'][number], 'id' | 'qty' | 'price'>,
  returned: number,
  { canceled = [], separate = [] }: EarlierRefunds,
): number => {
  const sent = canceled.reduce((units, each) => units - (each.itemId === id ? each.qty : 0), qty);
  return Math.min(shareOf(price.amount, sent, qty), shareOf(price.amount, returned, qty) + sumSeparate(separate, id, 'amount'));
};

const sumSeparate = (separate: readonly SeparateRefund[], itemId: string, key: 'amount' | 'tax'): number =>
  separate.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.itemId === itemId ? line[key] : 0), 0);

function sumRefund(order: RefundedOrder, lines: readonly RefundedLine[], rules: PartialRules) {
  const { items, totals } = order;
  const isAdded = totals.taxMode === 'added';
  let goods = 0;
  let tax = 0;
  const { canceled, separate = [] } = rules;
  for (const item of items) {
    const { id, qty, taxTotal } = item;
    const back = countReturnedUnits(lines, id, qty);
    goods += sumLineRefund(item, back, { canceled, separate });
    if (isAdded) tax += Math.min(taxTotal, shareOf(taxTotal, back, qty) + sumSeparate(separate, id, 'tax'));
  }
  const separateShipping = separate.reduce((sum, each) => sum + each.shipping, 0);
  const shipping = Math.max(separateShipping, shippingBack(order, lines, rules));
  const taxOfShipping = totals.taxAmount - items.reduce((sum, { taxTotal }) => sum + taxTotal, 0);
  if (isAdded && totals.shipping > 0) tax += Math.floor((Math.max(0, taxOfShipping) * shipping) / totals.shipping);
  return { goods, tax, shipping };
}

/**
 * Returns the refunded delivery costs, which are 0 unless all goods that were not canceled are returned. All costs are refunded if all goods
 * were faulty; otherwise only the costs of standard delivery, if the law requires it.
 */
function shippingBack({ items, totals }: RefundedOrder, lines: readonly RefundedLine[], rules: PartialRules): number {
  const { canceled = [], releasedShipping = 0, refundsDelivery, standardShipping } = rules;
  const goods = items
    .filter(({ isDigitalProduct }) => !isDigitalProduct)
    .map(({ id, qty }) => ({ id, qty: qty - canceled.reduce((sum, each) => sum + (each.itemId === id ? each.qty : 0), 0) }));
  const isAll = goods.some(({ qty }) => qty > 0) && goods.every(({ id, qty }) => countReturnedUnits(lines, id, qty) === qty);
  if (!isAll) return 0;
  const paid = totals.shipping - releasedShipping;
  if (lines.every(({ reason }) => isOurFault(reason))) return paid;
  return refundsDelivery ? Math.min(paid, standardShipping) : 0;
}

/** Counts the returned units of a paid line, at most `most`. */
export const countReturnedUnits = (lines: readonly RefundedLine[], itemId: string, most: number): number =>
  Math.min(
    most,
    lines.reduce((sum, line) => sum + (findPaidLine(line.itemId) === itemId ? line.qty : 0), 0),
  );

/** Returns the part of a line's amount for some of its units, rounded down. It is exact for every safe integer. */
export const shareOf = (amount: number, units: number, qty: number): number => Number((BigInt(amount) * BigInt(units)) / BigInt(qty));

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Describes a refund for the gateway's response. Payments that get no refund are omitted. */
export function describeRefund(
  { paymentMethod }: Pick<Order, 'paymentMethod'>,
  { goods, tax, shipping, total, parts, withheld = [] }: Omit<PlannedRefund, 'before'>,
): Refund {
  const chargedBack = sum(withheld);
  return {
    goods,
    tax,
    shipping,
    ...(chargedBack > 0 && { chargedBack }),
    total,
    parts: paymentMethod.flatMap(({ code, label }, place) => {
      const amount = parts[place] ?? 0;
      return amount > 0 ? [{ code, label, amount }] : [];
    }),
  };
}

/** Returns the refund for a canceled order: each payment, without the amount that the bank has charged back. */
export function refundAll(order: Pick<Order, 'totals' | 'paymentMethod'>, chargedBack: readonly number[] = []): Refund {
  const { totals, paymentMethod } = order;
  const paid = paymentMethod.map(({ amount = totals.total }) => amount);
  const shares = withhold(
    paid,
    paid.map((amount, place) => amount - (chargedBack[place] ?? 0)),
  );
  const { itemTotal: goods, tax, shipping } = totals;
  return describeRefund(order, { goods, tax, shipping, total: sum(shares.parts), ...shares });
}
