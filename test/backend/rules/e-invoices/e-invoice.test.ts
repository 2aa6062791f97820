// The data of e-invoices satisfies the rules of EN 16931 for totals and VAT (BR-CO-10 to BR-CO-17, BR-S-8, BR-S-9, BR-E-8).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditOrder, creditReturns } from '#backend/rules/credit-notes.ts';
import { describeCreditNote, describeInvoice, type EInvoice } from '#backend/rules/e-invoices/e-invoice.ts';
import { planRefunds, type RefundedLine } from '#backend/rules/refunds.ts';
import type { Order } from '#contract/entities/order.ts';
import { aVatOrder, vatOrders } from '../../../support/vat-orders.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
const amountsOf = (parts: readonly { amount: number }[]) => parts.map(({ amount }) => amount);

const invoiceDocument = { kind: 'invoice', number: 'DE-2026-000001', issuedOn: '2026-11-20', suppliedOn: '2026-11-19' } as const;
const creditDocument = {
  kind: 'credit-note',
  number: 'DE-CN-2026-000001',
  issuedOn: '2026-11-30',
  invoice: { number: 'DE-2026-000001', issuedOn: '2026-11-20' },
} as const;

/** Checks the rules. `cents` is the tolerated difference between the tax and the taxable amount times the rate. */
function expectRules({ lines, discounts, charges, vat, totals }: EInvoice, cents: number) {
  expect(totals.lines, 'BR-CO-10').toBe(sum(lines.map(({ netAmount }) => netAmount)));
  expect(totals.discounts, 'BR-CO-11').toBe(sum(amountsOf(discounts)));
  expect(totals.charges, 'BR-CO-12').toBe(sum(amountsOf(charges)));
  expect(totals.net, 'BR-CO-13').toBe(totals.lines - totals.discounts + totals.charges);
  expect(totals.tax, 'BR-CO-14').toBe(sum(vat.map(({ taxAmount }) => taxAmount)));
  expect(totals.gross, 'BR-CO-15').toBe(totals.net + totals.tax);
  expect(totals.due, 'BR-CO-16').toBe(totals.gross - totals.paid);
  for (const { vat: category, taxableAmount, taxAmount } of vat) {
    const ofCategory = (parts: readonly { amount: number; vat: { code: string } }[]) =>
      sum(amountsOf(parts.filter((each) => each.vat.code === category.code)));
    const lineSum = sum(lines.filter((line) => line.vat.code === category.code).map(({ netAmount }) => netAmount));
    expect(taxableAmount, 'BR-S-8, BR-E-8').toBe(lineSum - ofCategory(discounts) + ofCategory(charges));
    expect(Math.abs(taxAmount - (taxableAmount * category.rate) / 100), 'BR-CO-17').toBeLessThanOrEqual(cents);
  }
  expect(vat.length, 'BR-CO-18').toBeGreaterThanOrEqual(1);
  expect(new Set(vat.map(({ vat: { code } }) => code)).size).toBe(vat.length);
  for (const { price, discount, netAmount } of lines) {
    expect(price - discount).toBe(netAmount);
    for (const amount of [price, discount, netAmount]) expect(amount, 'BR-27').toBeGreaterThanOrEqual(0);
  }
  for (const { amount } of [...discounts, ...charges]) expect(amount).toBeGreaterThan(0);
}

const creditOf = (order: Order, returns: RefundedLine[][]) =>
  creditReturns(
    order,
    returns,
    planRefunds(order, returns, { refundsDelivery: true, standardShipping: order.totals.shipping, isDeducting: () => false }),
  );

describe('an e-invoice', () => {
  test('satisfies the rules for totals, and has the net amount, tax and total of the order', () => {
    fc.assert(
      fc.property(vatOrders, (order) => {
        const described = describeInvoice(order, invoiceDocument);
        expectRules(described, 1.2);
        const { net, tax, gross } = described.totals;
        expect([net, tax, gross]).toEqual([order.totals.netAmount, order.totals.taxAmount, order.totals.total]);
      }),
      { numRuns: 1000 },
    );
  });

  test('names the discounts of lines and of the order without tax', () => {
    const order = aVatOrder('de', { lines: [{ qty: 2, unitPrice: 11_900, off: 50 }], shipping: 0, orderOff: 10 });
    const { lines, discounts } = describeInvoice(order, invoiceDocument);
    expect(lines).toMatchObject([{ price: 20_000, discount: 10_000, netAmount: 10_000, vat: { code: 'S', rate: 19 } }]);
    expect(discounts).toEqual([{ amount: 1000, vat: { code: 'S', rate: 19 } }]);
  });

  test('exempts gift cards from VAT, and taxes the other lines', () => {
    const lines = [
      { qty: 1, unitPrice: 11_900, off: 0 },
      { qty: 1, unitPrice: 5000, off: 0, isDigitalProduct: true },
    ];
    const { vat } = describeInvoice(aVatOrder('de', { lines, shipping: 0, orderOff: 0 }), invoiceDocument);
    expect(vat).toEqual([
      { vat: { code: 'S', rate: 19 }, taxableAmount: 10_000, taxAmount: 1900 },
      { vat: { code: 'E', rate: 0 }, taxableAmount: 5000, taxAmount: 0 },
    ]);
  });

  test('cannot be created for an order with tax that is added to prices', () => {
    const order = aVatOrder('de', { lines: [{ qty: 1, unitPrice: 100, off: 0 }], shipping: 0, orderOff: 0 });
    const wrong = { ...order, totals: { ...order.totals, taxMode: 'added' as const } };
    expect(() => describeInvoice(wrong, invoiceDocument)).toThrow('not a single VAT');
  });
});

describe('the e-invoice of a credit note', () => {
  test('satisfies the rules for totals, for returns in several parcels', () => {
    fc.assert(
      fc.property(vatOrders, fc.array(fc.nat({ max: 2 }), { minLength: 60, maxLength: 60 }), (order, choices) => {
        const units = order.items
          .filter(({ isDigitalProduct }) => !isDigitalProduct)
          .flatMap(({ id, qty }) => Array(qty).fill(id) as string[]);
        const parcels = [0, 1].map((parcel) =>
          units.flatMap((itemId, unit): RefundedLine[] => (choices[unit] === parcel ? [{ itemId, qty: 1, reason: 'too-small' }] : [])),
        );
        for (const credit of creditOf(
          order,
          parcels.filter(({ length }) => length > 0),
        )) {
          const described = describeCreditNote(order, creditDocument, credit);
          expectRules(described, 2.4);
          expect(described.totals.gross).toBe(credit.total);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('credits a canceled order completely', () => {
    fc.assert(
      fc.property(vatOrders, (order) => {
        const described = describeCreditNote(order, creditDocument, creditOrder(order));
        expectRules(described, 1.2);
        expect(described.totals.gross).toBe(order.totals.total);
      }),
    );
  });
});
