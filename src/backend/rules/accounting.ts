// The rows of the accounting export: one for each invoice and each credit note. Pure functions; amounts are in minor units.
import type { Order } from '#contract/entities/order.ts';
import { writeMajorUnits } from '#lib/rules/currency.ts';
import type { Credit } from './credit-notes.ts';
import type { Cell } from './csv.ts';

/** An invoice, or a credit note if `credit` is present. Times are milliseconds since 1970. */
export interface AccountingDocument {
  number: string;
  issuedAt: number;
  /** Number of the invoice that a credit note corrects; the same as `number` for an invoice. */
  invoiceNumber: string;
  orderNumber: string;
  order: Pick<Order, 'placedAt' | 'currency' | 'paymentMethod'> & { totals: Pick<Order['totals'], 'netAmount' | 'taxParts' | 'total'> };
  credit: Credit | null;
}

/** Returns the names of the columns. `taxes`: the maximum number of taxes of a document. */
export const listColumns = (taxes: number): string[] => [
  ...['type', 'number', 'date', 'invoice_number', 'order_number', 'order_date', 'currency', 'net', 'tax', 'gross', 'payment_methods'],
  ...Array.from({ length: taxes }, (_, index) => ['name', 'place', 'rate', 'amount'].map((part) => `tax_${index + 1}_${part}`)).flat(),
];

/** Returns the cells of a document. The amounts of credit notes are negative. Dates are in UTC, as on the documents. */
export function listCells({ number, issuedAt, invoiceNumber, orderNumber, order, credit }: AccountingDocument): Cell[] {
  const { currency, placedAt, paymentMethod, totals } = order;
  const { netAmount, total, taxes } = credit ?? { ...totals, taxes: totals.taxParts };
  const write = (amount: number): Cell => ({ number: writeMajorUnits(credit && amount !== 0 ? -amount : amount, currency) });
  return [
    credit ? 'credit note' : 'invoice',
    number,
    readDate(issuedAt),
    invoiceNumber,
    orderNumber,
    readDate(placedAt),
    currency,
    write(netAmount),
    write(total - netAmount),
    write(total),
    paymentMethod.map(({ label }) => label).join(', '),
    ...taxes.flatMap(({ name, place = '', rate, amount }) => [name, place, { number: String(rate) }, write(amount)]),
  ];
}

const readDate = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
