import { percentOff } from '#lib/number.ts';
import type { Currency } from '#markets/market.ts';
import type { Tax } from './tax.ts';

/** A line in minor units. `discounts` are amounts off the whole line: its own and its share of the order's. */
export interface PricedLine {
  qty: number;
  unitPrice: number;
  originalUnitPrice: number;
  discounts?: readonly number[];
}

/**
 * The sums of a cart under the names of the contract, minor units. These always hold:
 * itemSubTotal - totalDiscount = itemTotal; itemTotal + shipping + tax = total; totalWithoutTax + tax = total;
 * netAmount + taxAmount = total.
 */
export interface Totals {
  currency: Currency;
  totalUnits: number;
  /** Goods at their original prices. */
  itemSubTotal: number;
  /** All that is saved on goods: reductions and discounts. */
  totalDiscount: number;
  /** Percent with one decimal. */
  totalDiscountPercentage: number;
  /** Goods at what they cost. */
  itemTotal: number;
  shipping: number;
  /** Tax that comes on top: 0 where prices include it. */
  tax: number;
  /** All tax in the total, included or on top. */
  taxAmount: number;
  /** Before tax that comes on top. */
  totalWithoutTax: number;
  /** Without any tax. */
  netAmount: number;
  total: number;
  remainingToPay: number;
}

/** What a line costs after its discounts; never below 0. Tax is taken of this. */
export const lineAmount = ({ qty, unitPrice, discounts = [] }: PricedLine): number => Math.max(0, qty * unitPrice - sum(discounts));

/**
 * The sums of a cart. `shipping`: after discounts; `tax`: of these lines and this shipping (rules/tax.ts); `paid`: what
 * gift cards and points cover. Throws when an amount is no whole number below 2^53.
 */
export function calculateTotals({ currency, lines, shipping, tax, paid = 0 }: TotalsInput): Totals {
  const itemTotal = sum(lines.map(lineAmount));
  const itemSubTotal = sum(lines.map(({ qty, unitPrice, originalUnitPrice }) => qty * Math.max(unitPrice, originalUnitPrice)));
  const totalWithoutTax = itemTotal + shipping;
  const addedTax = tax.mode === 'added' ? tax.total : 0;
  const total = totalWithoutTax + addedTax;
  for (const amount of [itemSubTotal, total, paid]) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no amount in minor units.`);
  }
  return {
    currency,
    totalUnits: sum(lines.map(({ qty }) => qty)),
    itemSubTotal,
    totalDiscount: itemSubTotal - itemTotal,
    totalDiscountPercentage: percentOff(itemTotal, itemSubTotal),
    itemTotal,
    shipping,
    tax: addedTax,
    taxAmount: tax.total,
    totalWithoutTax,
    netAmount: total - tax.total,
    total,
    remainingToPay: Math.max(0, total - paid),
  };
}

interface TotalsInput {
  currency: Currency;
  lines: readonly PricedLine[];
  shipping: number;
  tax: Tax;
  paid?: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
