// Reads Shopify's export of orders. The first line of an order has its amounts and its first item; each further line has the same order
// number and another item.
import { type FileProblem, readCsvTable } from '#backend/services/editing/csv-table.ts';
import type { FormerOrder } from '#contract/entities/purchase.ts';
import { normalizeLine } from '#lib/encoding/plain-text.ts';
import { countDecimals } from '#lib/rules/currency.ts';
import { type OrderColumn, orderColumns, requiredOrderColumns } from './order-columns.ts';

export interface ShopifyOrder extends FormerOrder {
  line: number;
  /** Empty for an order without an email address, such as one of a store. */
  email: string;
  /** Numbers of the further lines of the file. */
  furtherLines: number[];
}

/** Maximum number of lines of a file. An order is one row of the database, whatever its number of lines. */
export const maxOrderLines = 50_000;
/** An export has about 80 columns. */
const maxSeparators = 5_000_000;
const maxNumberLength = 64;
const maxNameLength = 300;
const maxUnits = 100_000;

/** Returns the orders of a file in their order, and the errors by line. */
export function readOrders(text: string, now: number): { orders: ShopifyOrder[]; problems: FileProblem[] } {
  const { rows, problems } = readCsvTable(text, { columns: orderColumns, required: requiredOrderColumns, aliases: {}, maxSeparators });
  if (problems.length > 0) return { orders: [], problems };
  if (rows.length === 0) return { orders: [], problems: [{ line: 0, message: 'The file has no lines.' }] };
  if (rows.length > maxOrderLines) {
    const message = `The file has ${rows.length} lines. At most ${maxOrderLines} can be imported together. Split the file between two orders.`;
    return { orders: [], problems: [{ line: 0, message }] };
  }
  const firstLines = new Map<string, number>();
  const orders: ShopifyOrder[] = [];
  let current: { orderNumber: string; order: ShopifyOrder | undefined } | undefined;
  for (const { line, cell } of rows) {
    const reader = createReader(line, cell, problems);
    const orderNumber = normalizeLine(cell('name'));
    const isFirst = cell('total').trim() !== '';
    if (!isFirst && orderNumber === current?.orderNumber) current.order?.furtherLines.push(line);
    else {
      const problem = findNumberProblem(orderNumber, firstLines.get(orderNumber), isFirst);
      if (problem !== undefined) {
        reader.fail('Name', problem);
        current = { orderNumber, order: undefined };
        continue;
      }
      firstLines.set(orderNumber, line);
      const order = readFirstLine(orderNumber, reader, now);
      current = { orderNumber, order };
      if (order) orders.push(order);
    }
    if (current.order) addItem(current.order, reader);
  }
  return { orders, problems };
}

function findNumberProblem(orderNumber: string, firstLine: number | undefined, isFirst: boolean): string | undefined {
  if (orderNumber === '') return 'enter the number of the order.';
  if (orderNumber.length > maxNumberLength) return `“${orderNumber.slice(0, 40)}…” has more than ${maxNumberLength} characters.`;
  if (firstLine === undefined)
    return isFirst ? undefined : 'the first line of an order needs its total; perhaps this line belongs to an order elsewhere in the file.';
  return isFirst
    ? `line ${firstLine} has the same order number.`
    : `the lines of an order must follow one another, but line ${firstLine} begins the order of this line.`;
}

type CellReader = ReturnType<typeof createReader>;

/** Creates functions that read the cells of a line, and store its errors. */
function createReader(line: number, cell: (name: OrderColumn) => string, problems: FileProblem[]) {
  const fail = (label: string, message: string): undefined => {
    problems.push({ line, message: `${label}: ${message}` });
    return undefined;
  };
  return {
    line,
    cell: (name: OrderColumn) => cell(name).trim(),
    fail,
    /** Returns an amount in minor units. An empty cell is 0. */
    amount(label: string, name: OrderColumn, currency: string): number | undefined {
      const typed = cell(name).trim();
      return typed === '' ? 0 : (readAmount(typed, currency) ?? fail(label, `“${typed.slice(0, 40)}” is not an amount in ${currency}.`));
    },
  };
}

/** Reads an amount with at most nine digits before the point. Zeros after the decimals of the currency are ignored, such as 1200.00 JPY. */
function readAmount(typed: string, currency: string): number | undefined {
  const decimals = countDecimals(currency);
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(typed) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals))) return undefined;
  return Number(whole) * 10 ** decimals + Number(fraction.slice(0, decimals).padEnd(decimals, '0'));
}

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'));

function readFirstLine(orderNumber: string, { line, cell, fail, amount }: CellReader, now: number): ShopifyOrder | undefined {
  const currency = cell('currency');
  if (!knownCurrencies.has(currency)) return fail('Currency', `“${currency.slice(0, 40)}” is not a currency, such as USD.`);
  const placedAt = readTime(cell('created at'));
  if (placedAt === undefined) {
    const typed = cell('created at').slice(0, 40);
    fail('Created at', `“${typed}” is not a time like 2024-05-31 09:15:00 -0400. Spreadsheets change times, so use the original file.`);
  } else if (placedAt > now) fail('Created at', 'the time is in the future.');
  const total = amount('Total', 'total', currency);
  const subtotal = amount('Subtotal', 'subtotal', currency);
  const shipping = amount('Shipping', 'shipping', currency);
  const tax = amount('Taxes', 'taxes', currency);
  const discount = amount('Discount Amount', 'discount amount', currency);
  const refunded = amount('Refunded Amount', 'refunded amount', currency);
  if (placedAt === undefined || placedAt > now) return undefined;
  if (total === undefined || subtotal === undefined || shipping === undefined) return undefined;
  if (tax === undefined || discount === undefined || refunded === undefined) return undefined;
  return {
    ...{ line, email: cell('email'), orderNumber, placedAt, currency, furtherLines: [], totalItems: 0, lines: [] },
    ...{ total, subtotal, shipping, tax, discount, refunded },
    isCanceled: cell('cancelled at') !== '' || /^voided$/i.test(cell('financial status')),
  };
}

/** Reads a time as Shopify writes it, such as 2024-05-31 09:15:00 -0400. */
function readTime(typed: string): number | undefined {
  const [, day, clock, zone = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d) ?(Z|UTC|[+-]\d\d:?\d\d)$/.exec(typed) ?? [];
  if (day === undefined || clock === undefined) return undefined;
  const time = Date.parse(`${day}T${clock}${/^[ZU]/.test(zone) ? 'Z' : zone.replace(/^(...):?/, '$1:')}`);
  return Number.isNaN(time) || time <= 0 ? undefined : time;
}

/** Adds the item of a line to an order. A line without a name has none, and units that were removed from an order have the quantity 0. */
function addItem(order: ShopifyOrder, { cell, fail, amount }: CellReader): void {
  const name = normalizeLine(cell('lineitem name')).slice(0, maxNameLength);
  if (name === '') return;
  const typed = cell('lineitem quantity');
  const qty = /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;
  if (qty === undefined || qty > maxUnits) {
    fail('Lineitem quantity', `“${typed.slice(0, 40)}” is not a whole number up to 100,000.`);
    return;
  }
  const price = amount('Lineitem price', 'lineitem price', order.currency);
  const discount = amount('Lineitem discount', 'lineitem discount', order.currency);
  if (price === undefined || discount === undefined || qty === 0) return;
  order.lines.push({ name, qty, amount: Math.max(0, price * qty - discount) });
  order.totalItems += qty;
}
