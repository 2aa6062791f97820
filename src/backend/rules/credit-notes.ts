// Calculates what credit notes credit: lines, delivery costs, and the tax for each rate. Pure functions; amounts are in minor units.
import type { Order } from '#contract/entities/order.ts';
import { calculateFraction, splitByWeight } from './money-split.ts';
import type { PartAmounts } from './part-amounts.ts';
import { countReturnedUnits, type PlannedRefund, type RefundedLine, type RefundedOrder, shareOf, sumGiftCards } from './refunds.ts';

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
 * credits for which a credit note was issued (`issued`), which stay unchanged. `canceled`: the credits of canceled parts of the order.
 */
export function creditReturns(
  order: CreditedOrder,
  returns: readonly (readonly RefundedLine[])[],
  planned: readonly PlannedRefund[],
  { issued = [], canceled = [] }: { issued?: readonly (Credit | undefined)[]; canceled?: readonly Credit[] } = {},
): Credit[] {
  const { items, totals } = order;
  const goodsTotal = totals.itemTotal - sumGiftCards(items);
  const goodsTaxTotal = sum(items.map(({ taxTotal }) => taxTotal));
  const shippingTaxTotal = taxOfShipping(order);
  let goodsSoFar = 0;
  let credited = totals.taxParts.map(() => 0);
  return planned.map(({ goods, tax, shipping }, index) => {
    const lines = listCreditedLines(items, returns, index);
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
    const parts = splitTax(totals, goodsTax + shippingTax, [credited, ...canceled.map(listTaxAmounts)]);
    credited = credited.map((amount, place) => amount + (parts[place] ?? 0));
    const total = goods + shipping + tax;
    return {
      lines: lines.map((line, place) => ({ ...line, tax: lineTaxes[place] ?? 0 })),
      shipping: { amount: shipping, tax: shippingTax },
      taxes: totals.taxParts.map((part, place) => ({ ...part, amount: parts[place] ?? 0 })),
      netAmount: total - goodsTax - shippingTax,
      total,
    };
  });
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
function listCreditedLines(items: CreditedOrder['items'], returns: readonly (readonly RefundedLine[])[], index: number) {
  const before = returns.slice(0, index).flat();
  const after = [...before, ...(returns[index] ?? [])];
  return items.flatMap(({ id, qty, price }) => {
    const [from, to] = [before, after].map((lines) => countReturnedUnits(lines, id, qty)) as [number, number];
    return to > from ? [{ itemId: id, qty: to - from, amount: shareOf(price.amount, to, qty) - shareOf(price.amount, from, qty) }] : [];
  });
}

/** Returns the part of the tax that is not the tax of a line. */
export const taxOfShipping = ({ items, totals }: CreditedOrder): number =>
  Math.max(0, totals.taxAmount - sum(items.map(({ taxTotal }) => taxTotal)));

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
