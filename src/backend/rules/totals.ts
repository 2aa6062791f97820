import { percentOff } from '#lib/number.ts';
import type { Currency } from '#markets/market.ts';
import type { Tax } from './tax.ts';

/**
 * The prices of a line, in minor units. `discounts` reduce the whole line: the line's own discounts and its share of the order's discounts.
 */
export interface PricedLine {
  qty: number;
  unitPrice: number;
  originalUnitPrice: number;
  discounts?: readonly number[];
}

/**
 * The sums of a cart in minor units, with the names of the contract. These equations always hold: itemSubTotal - totalDiscount = itemTotal;
 * itemTotal + shipping + tax = total; totalWithoutTax + tax = total; netAmount + taxAmount = total.
 */
export interface Totals {
  currency: Currency;
  totalUnits: number;
  /** Value of the goods at their original prices. */
  itemSubTotal: number;
  /** Total reduction of the goods' value through reduced prices and discounts. */
  totalDiscount: number;
  /** `totalDiscount` in percent of `itemSubTotal`, with one decimal. */
  totalDiscountPercentage: number;
  /** Value of the goods after all reductions. */
  itemTotal: number;
  shipping: number;
  /** Tax that is added to the prices; 0 if the prices include tax. */
  tax: number;
  /** All tax in the total, whether prices include it or it is added. */
  taxAmount: number;
  /** Total without the tax that is added to the prices. */
  totalWithoutTax: number;
  /** Total without any tax. */
  netAmount: number;
  total: number;
  remainingToPay: number;
}

/** Returns the price of a line after its discounts, at least 0. The tax is calculated from it. */
export const lineAmount = ({ qty, unitPrice, discounts = [] }: PricedLine): number => Math.max(0, qty * unitPrice - sum(discounts));

/**
 * Calculates the sums of a cart. `shipping` is the shipping cost after discounts, `tax` the tax on these lines and their shipping
 * (rules/tax.ts), `paid` the amount covered by gift cards and points. Throws if an amount is not a safe integer.
 */
export function calculateTotals({ currency, lines, shipping, tax, paid = 0 }: TotalsInput): Totals {
  const itemTotal = sum(lines.map(lineAmount));
  const itemSubTotal = sum(lines.map(({ qty, unitPrice, originalUnitPrice }) => qty * Math.max(unitPrice, originalUnitPrice)));
  const totalWithoutTax = itemTotal + shipping;
  const addedTax = tax.mode === 'added' ? tax.total : 0;
  const total = totalWithoutTax + addedTax;
  for (const amount of [itemSubTotal, total, paid]) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a valid amount in minor units.`);
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
