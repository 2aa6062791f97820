// Calculates what credit notes credit: lines, delivery costs, and the tax for each rate. Pure functions; amounts are in minor units.
import type { Order } from '#contract/entities/order.ts';
import { calculateFraction, splitByWeight } from './money-split.ts';
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
 * minus the tax of the earlier credits, so that the credits of a completely returned order add up to its invoice.
 */
export function creditReturns(
  order: CreditedOrder,
  returns: readonly (readonly RefundedLine[])[],
  planned: readonly PlannedRefund[],
): Credit[] {
  const { items, totals } = order;
  const goodsTotal = totals.itemTotal - sumGiftCards(items);
  const goodsTaxTotal = sum(items.map(({ taxTotal }) => taxTotal));
  const shippingTaxTotal = taxOfShipping(order);
  let goodsSoFar = 0;
  let left = totals.taxParts.map(({ amount }) => amount);
  return planned.map(({ goods, tax, shipping }, index) => {
    const lines = listCreditedLines(items, returns, index);
    const shippingTax = shareOf(shippingTaxTotal, shipping, totals.shipping || 1);
    const taxUntil = (amount: number) => (goodsTotal > 0 ? calculateFraction(goodsTaxTotal, amount, goodsTotal) : 0);
    const goodsTax = totals.taxMode === 'added' ? tax - shippingTax : taxUntil(goodsSoFar + goods) - taxUntil(goodsSoFar);
    goodsSoFar += goods;
    const lineTaxes = splitByWeight(
      goodsTax,
      lines.map(({ amount }) => amount),
    );
    const parts = splitByWeight(goodsTax + shippingTax, left);
    left = left.map((amount, place) => amount - (parts[place] ?? 0));
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
