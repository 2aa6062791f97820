// Calculates what credit notes credit: lines, delivery costs, and the tax for each rate. Pure functions; amounts are in minor units.
import type { Order } from '#contract/entities/order.ts';
import { calculateFraction, splitByWeight } from './money-split.ts';
import type { PartAmounts } from './part-amounts.ts';
import {
  countReturnedUnits,
  type EarlierRefunds,
  type PlannedRefund,
  type RefundedLine,
  type RefundedOrder,
  type SeparateRefund,
  shareOf,
  sumGiftCards,
  sumLineRefund,
} from './refunds.ts';

/** Amounts include tax if the prices of the order do. */
interface CreditedAmount {
  amount: number;
  /** The tax on the amount, whether `amount` includes it or not. */
  tax: number;
}

interface CreditedLine extends CreditedAmount {
  itemId: string;
  qty: number;
}

/** What a credit note credits. `total` is the sum of `netAmount` and the amounts of `taxes`. */
export interface Credit {
  lines: CreditedLine[];
  shipping: CreditedAmount;
  /** The credited part of each tax of the order, in the order of `totals.taxParts`. Rates are in percent. */
  taxes: Order['totals']['taxParts'];
  netAmount: number;
  total: number;
}

/** Credits a whole order, which was canceled after its invoice had been issued. */
export function creditOrder({ items, totals }: CreditedOrder): Credit {
  return {
    lines: items.map(({ id, qty, price, taxTotal }) => ({ itemId: id, qty, amount: price.amount, tax: taxTotal })),
    shipping: { amount: totals.shipping, tax: taxOfShipping({ items, totals }) },
    taxes: totals.taxParts,
    netAmount: totals.netAmount,
    total: totals.total,
  };
}

/** The fields of an order that these rules read. */
export type CreditedOrder = Pick<RefundedOrder, 'items' | 'totals'>;

/**
 * Calculates the credit of each return from its planned refund (`planRefunds`). As for refunds, the tax is the tax for all returns so far
 * minus the tax of the earlier credits, so that the credits of a completely returned order add up to its invoice. The first returns can have
 * credits for which a credit note was issued (`issued`), which stay unchanged. `others`: the credits of canceled parts of the order and of
 * refunds without a return. `earlier`: these canceled units and refunds.
 */
export function creditReturns(
  order: CreditedOrder,
  returns: readonly (readonly RefundedLine[])[],
  planned: readonly PlannedRefund[],
  {
    issued = [],
    others = [],
    earlier = {},
  }: { issued?: readonly (Credit | undefined)[]; others?: readonly Credit[]; earlier?: EarlierRefunds } = {},
): Credit[] {
  const { items, totals } = order;
  const goodsTotal = totals.itemTotal - sumGiftCards(items);
  const goodsTaxTotal = sum(items.map(({ taxTotal }) => taxTotal));
  const shippingTaxTotal = taxOfShipping(order);
  let goodsSoFar = sum((earlier.separate ?? []).map(({ goods }) => goods));
  let credited = totals.taxParts.map(() => 0);
  return planned.map(({ goods, tax, shipping }, index) => {
    const lines = listCreditedLines(items, returns, index, earlier);
    const shippingTax = shareOf(shippingTaxTotal, shipping, totals.shipping || 1);
    const taxUntil = (amount: number) => (goodsTotal > 0 ? calculateFraction(goodsTaxTotal, amount, goodsTotal) : 0);
    const goodsTax = totals.taxMode === 'added' ? tax - shippingTax : taxUntil(goodsSoFar + goods) - taxUntil(goodsSoFar);
    goodsSoFar += goods;
    const own = issued[index];
    if (own) {
      credited = credited.map((amount, place) => amount + (own.taxes[place]?.amount ?? 0));
      return own;
    }
    const lineTaxes = splitByWeight(
      goodsTax,
      lines.map(({ amount }) => amount),
    );
    const parts = splitTax(totals, goodsTax + shippingTax, [credited, ...others.map(listTaxAmounts)]);
    credited = credited.map((amount, place) => amount + (parts[place] ?? 0));
    const total = goods + shipping + tax;
    return {
      lines: lines.map((line, place) => ({ ...line, tax: lineTaxes[place] ?? 0 })),
      shipping: { amount: shipping, tax: shippingTax },
      taxes: totals.taxParts.map((part, place) => ({ ...part, amount: parts[place] ?? 0 })),
      netAmount: total - sum(parts),
      total,
    };
  });
}

/**
 * Calculates the credit of a refund without a return. `before`: the goods and the delivery costs that were refunded earlier for returns and
 * without a return; `others`: all credits of the order so far. The tax continues that of the returns.
 */
export function creditSeparate(
  order: CreditedOrder,
  { lines, goods, tax, shipping, total }: Pick<SeparateRefund, 'lines' | 'goods' | 'tax' | 'shipping' | 'total'>,
  { before, others }: { before: { goods: number; shipping: number }; others: readonly Credit[] },
): Credit {
  const { items, totals } = order;
  const goodsTotal = totals.itemTotal - sumGiftCards(items);
  const goodsTaxTotal = sum(items.map(({ taxTotal }) => taxTotal));
  const shippingTaxUntil = (amount: number) => calculateFraction(taxOfShipping(order), amount, Math.max(1, totals.shipping));
  const taxUntil = (amount: number) => (goodsTotal > 0 ? calculateFraction(goodsTaxTotal, amount, goodsTotal) : 0);
  const shippingTax = shippingTaxUntil(before.shipping + shipping) - shippingTaxUntil(before.shipping);
  const isAdded = totals.taxMode === 'added';
  const goodsTax = isAdded ? sum(lines.map((line) => line.tax)) : taxUntil(before.goods + goods) - taxUntil(before.goods);
  const amounts = lines.map(({ amount }) => amount);
  const lineTaxes = splitByWeight(goodsTax, amounts);
  const parts = splitTax(totals, isAdded ? tax : goodsTax + shippingTax, others.map(listTaxAmounts));
  return {
    lines: lines.map(({ itemId, qty, amount }, place) => {
      const item = items.find(({ id }) => id === itemId);
      return { itemId, qty: qty ?? (item?.price.amount === amount ? item.qty : 1), amount, tax: lineTaxes[place] ?? 0 };
    }),
    shipping: { amount: shipping, tax: shippingTax },
    taxes: totals.taxParts.map((part, place) => ({ ...part, amount: parts[place] ?? 0 })),
    netAmount: total - sum(parts),
    total,
  };
}

const listTaxAmounts = ({ taxes }: Credit): number[] => taxes.map(({ amount }) => amount);

/** Splits a tax among the taxes of an order in proportion to what earlier credits have left of each. */
function splitTax({ taxParts }: CreditedOrder['totals'], tax: number, earlier: readonly (readonly number[])[]): number[] {
  const left = taxParts.map(({ amount }, place) => Math.max(0, amount - sum(earlier.map((amounts) => amounts[place] ?? 0))));
  return splitByWeight(Math.min(tax, sum(left)), left);
}

/**
 * Calculates the credit of a canceled part of an order. `before`: the goods that were canceled earlier; `earlier`: all credits of the order so
 * far. The tax is taken from the end of the order's tax, and that of returns from its beginning.
 */
export function creditPart(
  order: CreditedOrder,
  part: PartAmounts,
  { before, earlier }: { before: number; earlier: readonly Credit[] },
): Credit {
  const { items, totals } = order;
  const { goods, tax, shipping, total } = part;
  const goodsTotal = totals.itemTotal - sumGiftCards(items);
  const goodsTaxTotal = sum(items.map(({ taxTotal }) => taxTotal));
  const shippingTaxTotal = taxOfShipping(order);
  const shippingTax = shippingTaxTotal - shareOf(shippingTaxTotal, totals.shipping - shipping, totals.shipping || 1);
  const taxOfRest = (amount: number) =>
    goodsTotal > 0 ? calculateFraction(goodsTaxTotal, Math.max(0, goodsTotal - amount), goodsTotal) : 0;
  const goodsTax = totals.taxMode === 'added' ? Math.max(0, tax - shippingTax) : taxOfRest(before) - taxOfRest(before + goods);
  const lineTaxes = splitByWeight(
    part.lines.some(({ amount }) => amount > 0) ? goodsTax : 0,
    part.lines.map(({ amount }) => amount),
  );
  const parts = splitTax(totals, goodsTax + (shipping > 0 ? shippingTax : 0), earlier.map(listTaxAmounts));
  return {
    lines: part.lines.map((line, place) => ({ ...line, tax: lineTaxes[place] ?? 0 })),
    shipping: { amount: shipping, tax: shipping > 0 ? shippingTax : 0 },
    taxes: totals.taxParts.map((each, place) => ({ ...each, amount: parts[place] ?? 0 })),
    netAmount: total - sum(parts),
    total,
  };
}

/** Lists the paid lines of a return. Units of a line that several returns contain are credited at the exact sum of their prices. */
function listCreditedLines(
  items: CreditedOrder['items'],
  returns: readonly (readonly RefundedLine[])[],
  index: number,
  earlier: EarlierRefunds,
) {
  const before = returns.slice(0, index).flat();
  const after = [...before, ...(returns[index] ?? [])];
  return items.flatMap((item) => {
    const { id, qty } = item;
    const [from, to] = [before, after].map((lines) => countReturnedUnits(lines, id, qty)) as [number, number];
    const amount = sumLineRefund(item, to, earlier) - sumLineRefund(item, from, earlier);
    return to > from ? [{ itemId: id, qty: to - from, amount }] : [];
  });
}

/** Returns the part of the tax that is not the tax of a line. */
export const taxOfShipping = ({ items, totals }: CreditedOrder): number =>
  Math.max(0, totals.taxAmount - sum(items.map(({ taxTotal }) => taxTotal)));

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
