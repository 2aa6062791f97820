// Credits of returns and canceled orders: they add up to the invoice, and their taxes to the tax of the order.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Credit, type CreditedOrder, creditOrder, creditReturns } from '#backend/rules/credit-notes.ts';
import { planRefunds, type RefundedLine, type RefundedOrder } from '#backend/rules/refunds.ts';
import { calculateTax } from '#backend/rules/tax.ts';
import { ca } from '#markets/ca.ts';
import { de } from '#markets/de.ts';
import { us } from '#markets/us.ts';
import { aCartItem, anOrder as aPlacedOrder } from '../../support/cart-samples.ts';

const places = {
  de: { market: de, place: { country: 'DE', province: '', postalCode: '80331' } },
  us: { market: us, place: { country: 'US', province: 'CO', postalCode: '80202' } },
  ca: { market: ca, place: { country: 'CA', province: 'BC', postalCode: 'V6B 1A1' } },
};

/** Creates an order with the tax of a place, paid by card. A line is a quantity and an amount. */
function anOrder(site: keyof typeof places, lines: [qty: number, amount: number][], shipping: number): RefundedOrder & CreditedOrder {
  const { market, place } = places[site];
  const taxed = lines.map(([, amount], index) => ({ id: `l${index}`, amount }));
  const tax = calculateTax(market, place, { lines: taxed, shipping });
  const itemTotal = lines.reduce((sum, [, amount]) => sum + amount, 0);
  const added = tax.mode === 'added' ? tax.total : 0;
  const total = itemTotal + shipping + added;
  const taxParts = tax.parts.map(({ milliPercent, ...part }) => ({ ...part, rate: milliPercent / 1000 }));
  const amounts = {
    itemTotal,
    shipping,
    tax: added,
    taxAmount: tax.total,
    netAmount: total - tax.total,
    total,
    taxMode: tax.mode,
    taxParts,
  };
  const item = aCartItem();
  return {
    totals: { ...aPlacedOrder().totals, ...amounts },
    paymentMethod: [{ code: 'CREDIT_CARD', label: 'Card', amount: total, additionalData: { payment_method_id: 'CREDIT_CARD' } }],
    items: lines.map(([qty, amount], index) => ({
      id: `l${index}`,
      qty,
      isDigitalProduct: false,
      taxTotal: tax.lines[index]?.amount ?? 0,
      price: { ...item.price, amount },
    })),
  };
}

const credit = (order: RefundedOrder & CreditedOrder, returns: RefundedLine[][]) =>
  creditReturns(
    order,
    returns,
    planRefunds(order, returns, { refundsDelivery: true, standardShipping: order.totals.shipping, isDeducting: () => false }),
  );

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
const back = (index: number, qty: number): RefundedLine => ({ itemId: `l${index}`, qty, reason: 'changed-mind' });

/** The sums that every credit note must satisfy. */
function expectSums({ lines, shipping, taxes, netAmount, total }: Credit, { taxMode }: CreditedOrder['totals']) {
  const tax = sum(taxes.map(({ amount }) => amount));
  expect(netAmount + tax).toBe(total);
  expect(sum(lines.map((line) => line.tax)) + shipping.tax).toBe(tax);
  expect(sum(lines.map(({ amount }) => amount)) + shipping.amount + (taxMode === 'added' ? tax : 0)).toBe(total);
  for (const amount of [netAmount, ...taxes.map((each) => each.amount), ...lines.map((each) => each.tax)])
    expect(amount).toBeGreaterThanOrEqual(0);
}

const orders = fc.tuple(
  fc.constantFrom(...(['de', 'us', 'ca'] as const)),
  fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 500_000 })), { minLength: 1, maxLength: 6 }),
  fc.integer({ min: 0, max: 3000 }),
);

describe('a credit note', () => {
  test('the credits of a completely returned order add up to its invoice, for each tax, however many parcels were returned', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.nat({ max: 3 }), { minLength: 30, maxLength: 30 }), ([site, lines, shipping], choices) => {
        const order = anOrder(site, lines, shipping);
        const units = lines.flatMap(([qty], index) => Array.from({ length: qty }, () => index));
        const parcels = [0, 1, 2, 3].map((parcel) => units.flatMap((line, unit) => (choices[unit] === parcel ? [back(line, 1)] : [])));
        const credits = credit(
          order,
          parcels.filter(({ length }) => length > 0),
        );
        for (const each of credits) expectSums(each, order.totals);
        const { totals } = order;
        const refunded = sum(credits.map(({ total }) => total));
        const isShippingRefunded = sum(credits.map(({ shipping: each }) => each.amount)) === totals.shipping;
        expect(isShippingRefunded).toBe(true);
        expect(refunded).toBe(totals.total);
        expect(sum(credits.map(({ netAmount }) => netAmount))).toBe(totals.netAmount);
        expect(totals.taxParts.map((_, place) => sum(credits.map(({ taxes }) => taxes[place]?.amount ?? 0)))).toEqual(
          totals.taxParts.map(({ amount }) => amount),
        );
      }),
    );
  });

  test('the credit of a part of an order with included tax differs by at most a cent from the tax at the rate', () => {
    fc.assert(
      fc.property(orders, fc.nat({ max: 5 }), ([, lines, shipping], place) => {
        const order = anOrder('de', lines, shipping);
        const [first] = credit(order, [[back(place % lines.length, 1)]]);
        const tax = sum(first?.taxes.map(({ amount }) => amount) ?? []);
        expect(Math.abs(tax - ((first?.total ?? 0) * 19) / 119)).toBeLessThanOrEqual(1.5);
      }),
    );
  });

  test('the credit of a canceled order contains all lines, the delivery costs and all taxes of the invoice', () => {
    const order = anOrder(
      'ca',
      [
        [2, 9000],
        [1, 1250],
      ],
      995,
    );
    const whole = creditOrder(order);
    expectSums(whole, order.totals);
    expect(whole).toMatchObject({ total: order.totals.total, taxes: order.totals.taxParts, shipping: { amount: 995 } });
    expect(whole.lines.map(({ qty, amount }) => [qty, amount])).toEqual([
      [2, 9000],
      [1, 1250],
    ]);
  });

  test('a line whose units are in several returns is credited at exactly its price', () => {
    const order = anOrder('de', [[3, 1000]], 0);
    const credits = credit(order, [[back(0, 1)], [back(0, 1)], [back(0, 1)]]);
    expect(credits.map(({ lines }) => lines[0]?.amount)).toEqual([333, 333, 334]);
    expect(credits.map(({ taxes }) => taxes[0]?.amount)).toEqual([53, 54, 53]);
  });
});
