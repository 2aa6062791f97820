// The accounting export: columns, signs, and cells that spreadsheets must not run as formulas.
import { describe, expect, test } from 'vitest';
import { type AccountingDocument, listCells, listColumns } from '#backend/rules/accounting.ts';
import { creditOrder } from '#backend/rules/credit-notes.ts';
import { writeCsvRow } from '#backend/rules/csv.ts';
import { aVatOrder } from '../../support/vat-orders.ts';

const order = aVatOrder('de', { lines: [{ qty: 1, unitPrice: 11_900, off: 0 }], shipping: 0, orderOff: 0 });
const anInvoice = (over: Partial<AccountingDocument> = {}): AccountingDocument => ({
  number: 'DE-2026-000001',
  issuedAt: Date.UTC(2026, 10, 30, 23, 59),
  invoiceNumber: 'DE-2026-000001',
  orderNumber: 'DE000001',
  order: { ...order, placedAt: Date.UTC(2026, 10, 28) },
  credit: null,
  ...over,
});

const columns = listColumns(1);
const write = (document: AccountingDocument) => writeCsvRow(listCells(document), columns.length);

describe('the accounting export', () => {
  test('has a row of an invoice with its net amount, tax and gross amount', () => {
    expect(columns.join(',')).toBe(
      'type,number,date,invoice_number,order_number,order_date,currency,net,tax,gross,payment_methods,tax_1_name,tax_1_place,tax_1_rate,tax_1_amount',
    );
    expect(write(anInvoice())).toBe(
      'invoice,DE-2026-000001,2026-11-30,DE-2026-000001,DE000001,2026-11-28,EUR,100.00,19.00,119.00,Visa •••• 4242,VAT,,19,19.00\r\n',
    );
  });

  test('has a row of a credit note with negative amounts and the number of its invoice', () => {
    expect(write(anInvoice({ number: 'DE-CN-2026-000001', credit: creditOrder(order) }))).toBe(
      'credit note,DE-CN-2026-000001,2026-11-30,DE-2026-000001,DE000001,2026-11-28,EUR,-100.00,-19.00,-119.00,Visa •••• 4242,VAT,,19,-19.00\r\n',
    );
  });

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['\t=1', "'\t=1"],
    ['a, b', '"a, b"'],
    ['two\nlines', '"two\nlines"'],
    ['Visa 4242', 'Visa 4242'],
  ])('writes the label %j as %j', (label, cell) => {
    expect(writeCsvRow([label], 1)).toBe(`${cell}\r\n`);
  });

  test('writes empty cells for taxes that a document lacks', () => {
    expect(writeCsvRow(listCells(anInvoice()), listColumns(2).length)).toMatch(/,VAT,,19,19\.00,,,,\r\n$/);
  });
});
