import { describe, expect, test } from 'vitest';
import { createFigures, sheetAmount } from '#features/checkout/express/payment-sheet.ts';
import { aCart } from '../../../support/samples.ts';

const translations = { total: 'Cairn', items: 'Items', shipping: 'Shipping', tax: 'Tax', deducted: 'Other payments' };

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [12_900, '129.00'],
  [-250, '-2.50'],
])('sheetAmount(%i) is %s', (minorUnits, value) => expect(sheetAmount(minorUnits, 'EUR')).toEqual({ currency: 'EUR', value }));

test('sheetAmount has as many decimals as the currency', () => {
  expect(sheetAmount(12_900, 'JPY')).toEqual({ currency: 'JPY', value: '12900' });
  expect(sheetAmount(12_900, 'KWD')).toEqual({ currency: 'KWD', value: '12.900' });
});

describe('createFigures', () => {
  const cart = aCart();
  const totals = { ...cart.totals, itemTotal: 10_000, shipping: 795, tax: 300, total: 11_095, remainingToPay: 6095 };

  test('createFigures returns items that add up to the remaining amount', () => {
    const { total, displayItems } = createFigures({ ...cart, totals }, translations);
    expect(displayItems.map(({ label, amount }) => [label, amount.value])).toEqual([
      ['Items', '100.00'],
      ['Shipping', '7.95'],
      ['Tax', '3.00'],
      ['Other payments', '-50.00'],
    ]);
    expect(total.amount.value).toBe('60.95');
    expect(displayItems.reduce((sum, { amount }) => sum + Number(amount.value), 0)).toBeCloseTo(Number(total.amount.value));
  });

  test('createFigures leaves out rows with an amount of 0', () => {
    const { displayItems } = createFigures({ ...cart, totals: { ...totals, tax: 0, total: 10_795, remainingToPay: 10_795 } }, translations);
    expect(displayItems.map(({ label }) => label)).toEqual(['Items', 'Shipping']);
  });

  test('createFigures lists the shipping methods and marks the selected one, and lists none without a home delivery', () => {
    const shippingMethod = (code: string, amount: number) => ({
      code,
      label: code,
      kind: 'standard' as const,
      price: { amount, currency: cart.currency },
      deliveryTime: { min: 1, max: 2 },
    });
    const home = {
      shippingId: 'me',
      code: 'express',
      cost: 1695,
      shippingPromotions: [],
      applicableShippingMethods: [shippingMethod('standard', 795), shippingMethod('express', 1695)],
    };
    const { shippingOptions } = createFigures({ ...cart, shippingMethods: [home] }, translations);
    expect(shippingOptions.map(({ id, selected }) => [id, selected])).toEqual([
      ['standard', false],
      ['express', true],
    ]);
    expect(createFigures({ ...cart, shippingMethods: [] }, translations).shippingOptions).toEqual([]);
  });
});
