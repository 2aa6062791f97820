// Derives the data of an e-invoice from an order, according to the semantic model of EN 16931. The comments name its business terms (BT).
// Amounts are in minor units and without tax, unless stated otherwise. Pure functions.
//
// The shop's prices include tax, and its tax is calculated from the sum of all prices. The tax of the e-invoice is that of the order and of
// the PDF, so it can differ by a cent from the taxable amount times the rate (BR-CO-17), because not every price with tax corresponds to a
// whole number of cents without tax. The validation artifacts of the standard tolerate this difference.

import type { Address } from '#contract/entities/address.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import type { CivilDate } from '#lib/civil-date.ts';
import { type Credit, taxOfShipping } from '../credit-notes.ts';
import { calculateFraction } from '../money-split.ts';

/** A VAT category (UNTDID 5305). `S`: standard rate. `E`: exempt, for gift cards, which are multi-purpose vouchers. */
export interface VatCategory {
  code: 'S' | 'E';
  /** Rate in percent. */
  rate: number;
}

export interface EInvoiceLine {
  /** Number of the line, starting at 1 (BT-126). */
  number: number;
  /** SKU of the item (BT-155). */
  sku: string;
  name: string;
  /** Color and size (BT-154); empty if unknown. */
  description: string;
  qty: number;
  /** Price of all units before discounts. It is the item price (BT-146) for a base quantity of `qty` units (BT-149), so it is exact. */
  price: number;
  /** Discounts on the line (BT-136). */
  discount: number;
  /** The price after the discounts on the line (BT-131). */
  netAmount: number;
  vat: VatCategory;
}

/** A discount on the whole document, or delivery costs, in one VAT category. */
export interface EInvoiceCharge {
  amount: number;
  vat: VatCategory;
}

/** One group of the VAT breakdown (BG-23). */
export interface VatPart {
  vat: VatCategory;
  /** BT-116 */
  taxableAmount: number;
  /** BT-117 */
  taxAmount: number;
}

interface EInvoiceTotals {
  /** Sum of the lines (BT-106). */
  lines: number;
  /** Sum of the discounts on the whole document (BT-107). */
  discounts: number;
  /** Sum of the delivery costs (BT-108). */
  charges: number;
  /** Total without tax (BT-109). */
  net: number;
  /** BT-110 */
  tax: number;
  /** Total with tax (BT-112). */
  gross: number;
  /** Amount paid (BT-113): always the total, because documents are issued after the payment or the refund. */
  paid: number;
  /** BT-115 */
  due: number;
}

/** The document that is described: an invoice, or a credit note that corrects an invoice. */
export type EInvoiceDocument =
  | { kind: 'invoice'; number: string; issuedOn: CivilDate; suppliedOn: CivilDate }
  | { kind: 'credit-note'; number: string; issuedOn: CivilDate; invoice: { number: string; issuedOn: CivilDate } };

export interface EInvoice {
  document: EInvoiceDocument;
  orderNumber: string;
  orderedOn: CivilDate;
  currency: string;
  buyer: Address;
  lines: EInvoiceLine[];
  discounts: EInvoiceCharge[];
  charges: EInvoiceCharge[];
  vat: VatPart[];
  totals: EInvoiceTotals;
}

/** The fields of an order that these rules read. */
export type EInvoiceOrder = Pick<Order, 'orderNumber' | 'placedAt' | 'currency' | 'billingAddress' | 'totals'> & {
  items: readonly (Pick<CartItem, 'id' | 'upc' | 'name' | 'colour' | 'size' | 'qty' | 'isDigitalProduct' | 'taxTotal'> & {
    price: Pick<CartItem['price'], 'rowTotal' | 'priceAfterItemDiscount' | 'amount'>;
  })[];
};

/** Returns the date of an instant. Documents state all dates in UTC. */
export const readDate = (instant: number): CivilDate => new Date(instant).toISOString().slice(0, 10);

/** Describes the invoice of an order. */
export function describeInvoice(order: EInvoiceOrder, document: Extract<EInvoiceDocument, { kind: 'invoice' }>): EInvoice {
  const { items, totals } = order;
  const lines = items.map((item) => describeLine(item, readCategory(item, order)));
  const shippingTax = taxOfShipping({ items, totals });
  const discounts = lines.map(({ vat, orderDiscount }) => ({ amount: orderDiscount, vat }));
  return assemble(order, document, { lines, discounts, shipping: totals.shipping - shippingTax, tax: totals.taxAmount });
}

/** Describes a credit note. Its amounts are positive, as the type of the document says that they are credited. */
export function describeCreditNote(
  order: EInvoiceOrder,
  document: Extract<EInvoiceDocument, { kind: 'credit-note' }>,
  credit: Credit,
): EInvoice {
  const lines = credit.lines.flatMap(({ itemId, qty, amount, tax }) => {
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) return [];
    const price = { rowTotal: amount, priceAfterItemDiscount: amount, amount };
    return [describeLine({ ...item, qty, taxTotal: tax, price }, readCategory(item, order))];
  });
  const { shipping, total, netAmount } = credit;
  return assemble(order, document, { lines, discounts: [], shipping: shipping.amount - shipping.tax, tax: total - netAmount });
}

type DescribedLine = Omit<EInvoiceLine, 'number'> & { orderDiscount: number };

/**
 * Describes a line. Its share of the discounts on the whole order is returned separately. The amounts are derived from the amount to pay
 * and its tax, so that they add up exactly; rounding affects only the discounts.
 */
function describeLine(item: EInvoiceOrder['items'][number], vat: VatCategory): DescribedLine {
  const { upc, name, colour, size, qty, taxTotal, price } = item;
  const paid = price.amount - taxTotal;
  const before = (amount: number, after: number, afterNet: number) =>
    amount > after ? Math.max(afterNet, withoutTax(amount, vat.rate)) : afterNet;
  const netAmount = before(price.priceAfterItemDiscount, price.amount, paid);
  const full = before(price.rowTotal, price.priceAfterItemDiscount, netAmount);
  return {
    sku: upc,
    name,
    description: [colour, size].filter((part) => part !== '').join(', '),
    qty,
    price: full,
    discount: full - netAmount,
    netAmount,
    vat,
    orderDiscount: netAmount - paid,
  };
}

interface Parts {
  lines: readonly DescribedLine[];
  discounts: readonly EInvoiceCharge[];
  shipping: number;
  tax: number;
}

function assemble(order: EInvoiceOrder, document: EInvoiceDocument, { lines, discounts, shipping, tax }: Parts): EInvoice {
  const { orderNumber, placedAt, currency, billingAddress } = order;
  if (!billingAddress) throw new Error(`Order ${orderNumber} has no billing address, so it cannot have an e-invoice.`);
  const charges = shipping > 0 ? [{ amount: shipping, vat: standard(order) }] : [];
  const categories = [standard(order), exempt].filter(({ code }) => [...lines, ...charges].some(({ vat }) => vat.code === code));
  const ofCategory = ({ code }: VatCategory, parts: readonly EInvoiceCharge[]) =>
    sum(parts.filter(({ vat }) => vat.code === code).map(({ amount }) => amount));
  const lineAmounts = lines.map(({ netAmount: amount, vat }) => ({ amount, vat }));
  const vat = categories.map((category) => ({
    vat: category,
    taxableAmount: ofCategory(category, lineAmounts) - ofCategory(category, discounts) + ofCategory(category, charges),
    taxAmount: category.code === 'S' ? tax : 0,
  }));
  const net = sum(vat.map(({ taxableAmount }) => taxableAmount));
  return {
    document,
    orderNumber,
    orderedOn: readDate(placedAt),
    currency,
    buyer: billingAddress,
    lines: lines.map(({ orderDiscount: _, ...line }, index) => ({ number: index + 1, ...line })),
    discounts: categories
      .map((category) => ({ amount: ofCategory(category, discounts), vat: category }))
      .filter(({ amount }) => amount > 0),
    charges,
    vat,
    totals: {
      lines: sum(lineAmounts.map(({ amount }) => amount)),
      discounts: sum(discounts.map(({ amount }) => amount)),
      charges: sum(charges.map(({ amount }) => amount)),
      net,
      tax,
      gross: net + tax,
      paid: net + tax,
      due: 0,
    },
  };
}

const exempt: VatCategory = { code: 'E', rate: 0 };

function standard({ orderNumber, totals }: EInvoiceOrder): VatCategory {
  const [vat, ...others] = totals.taxParts;
  if (!vat || others.length > 0 || totals.taxMode !== 'included')
    throw new Error(`The taxes of order ${orderNumber} are not a single VAT.`);
  return { code: 'S', rate: vat.rate };
}

const readCategory = ({ isDigitalProduct }: { isDigitalProduct: boolean }, order: EInvoiceOrder): VatCategory =>
  isDigitalProduct ? exempt : standard(order);

/** Returns an amount without the tax that it includes. Rates have at most three decimals. */
function withoutTax(amount: number, rate: number): number {
  const milliPercent = Math.round(rate * 1000);
  return amount - calculateFraction(amount, milliPercent, 100_000 + milliPercent);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
