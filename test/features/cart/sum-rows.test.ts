// Tests that every amount in the total of a cart or an order has a row.
import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { createSavingsText, listOrderSums, sumRows } from '#features/cart/sum-rows.ts';
import { aRenderContext } from '../../support/render-context.ts';
import { aCart, aTotals } from '../../support/samples.ts';

const mixed = aTotals({
  itemSubTotal: 15_000,
  itemTotal: 15_000,
  shipping: 1500,
  totalWithoutTax: 16_500,
  tax: 345,
  taxAmount: 345,
  total: 16_845,
  remainingToPay: 16_845,
  taxParts: [
    { name: 'SALES_TAX', rate: 2.9, place: 'CO', amount: 145 },
    { name: 'SALES_TAX', rate: 4, place: 'NY', amount: 200 },
  ],
});
// Contains only the shipment fields that sumRows reads.
const shipment = { shippingId: 'me', code: 'express', shippingPromotions: [] } as never;

describe('totals of a cart with shipments to several places', () => {
  const rows = sumRows(aCart({ totals: mixed, shippingMethods: [shipment] }), aRenderContext());

  test('sumRows lists each tax with its place and rate', () => {
    expect(rows.filter(({ kind }) => kind === 'tax').map(({ label, amount }) => [label, amount])).toEqual([
      ['Sales tax (CO, 2.9%)', '$1.45'],
      ['Sales tax (NY, 4%)', '$2.00'],
    ]);
  });

  test('sumRows displays the name of a tax that the shop does not know', () => {
    const totals = { ...mixed, taxParts: [{ name: 'MWST <8.1>', rate: 8.1, amount: 345 }] };
    const [row] = sumRows(aCart({ totals }), aRenderContext()).filter(({ kind }) => kind === 'tax');
    expect(row).toMatchObject({ label: 'MWST <8.1> (8.1%)', amount: '$3.45' });
  });

  test('sumRows returns rows that add up to the total', () => {
    const minorUnits = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
    const total = rows.find(({ kind }) => kind === 'total')?.amount ?? '';
    const parts = rows.filter(({ kind }) => kind !== 'total').map(({ amount }) => minorUnits(amount));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minorUnits(total));
  });
});

test.each([
  ['every item is picked up', [{ kind: 'pickup' }], 'Pickup'],
  ['some items are picked up', [{ kind: 'pickup' }, { kind: 'standard' }], 'Shipping'],
  ['the items are shipped to a store', [{ kind: 'sts' }], 'Pickup'],
  ['the items are shipped to a pickup point', [{ kind: 'pudo' }], 'Pickup'],
  ['some items are picked up and a gift card is delivered by email', [{ kind: 'pickup' }, { kind: 'digital' }], 'Pickup'],
  ['a gift card is delivered by email', [{ kind: 'digital' }], 'Shipping'],
] as const)('totals name the delivery costs if %s', (_, kinds, label) => {
  const shippingMethods = kinds.map((each) => ({ ...each, code: each.kind, shippingPromotions: [] })) as never;
  const order = { ...aCart(), paymentMethod: [], status: 'confirmed', shipments: kinds.map((shippingMethod) => ({ shippingMethod })) };
  const { shippingMethods: _unused, ...ordered } = order;
  const nameShipping = (summed: Parameters<typeof sumRows>[0]) =>
    sumRows(summed, aRenderContext()).find(({ kind }) => kind === 'shipping')?.label;
  expect(nameShipping(aCart({ shippingMethods }))).toBe(label);
  expect(nameShipping(ordered as never)).toBe(label);
});

test.each([
  ['en-gb', 'VAT', 20, 'including VAT (20%)'],
  ['de-de', 'VAT', 19, 'davon MwSt. (19 %)'],
] as const)('totals of an order in %s list an included tax below the total, with its rate', (locale, name, rate, label) => {
  const totals = aTotals({
    taxMode: 'included',
    total: 1200,
    remainingToPay: 1200,
    taxAmount: 200,
    taxParts: [{ name, rate, amount: 200 }],
  });
  const cart = aCart({ totals });
  expect(sumRows(cart, aRenderContext(locale)).some(({ kind }) => kind === 'tax')).toBe(false);
  const rows = listOrderSums(cart, aRenderContext(locale));
  expect(rows.at(-2)?.kind).toBe('total');
  expect(rows.at(-1)?.label.replace(/\s/g, ' ')).toBe(label);
});

test('totals of an order list an included tax directly below the total, above the gift cards and the amount left to pay', () => {
  const totals = aTotals({
    taxMode: 'included',
    total: 9900,
    remainingToPay: 7400,
    taxAmount: 1650,
    taxParts: [{ name: 'VAT', rate: 20, amount: 1650 }],
  });
  const cart = aCart({
    totals,
    shippingMethods: [shipment],
    payment_instruments: [{ payment_instrument_id: 'gift', payment_method_id: 'GIFT_CARD', amount: 2500 }],
  });
  const kinds = listOrderSums(cart, aRenderContext('en-gb')).map(({ kind }) => kind);
  expect(kinds.slice(kinds.indexOf('total'))).toEqual(['total', 'tax', 'deduction', 'rest']);
});

test('tax rate of Québec is displayed with its decimals', () => {
  const totals = aTotals({ taxParts: [{ name: 'QST', rate: 9.975, place: 'QC', amount: 100 }] });
  const labels = sumRows(aCart({ totals }), aRenderContext('fr-ca')).map(({ label }) => label.replace(/\s/g, ' '));
  expect(labels).toContain('TVQ (QC, 9,975 %)');
});

describe('totals of an order with several payment methods', () => {
  const paidBy = (code: Order['paymentMethod'][number]['code'], label: string, amount: number, card_type?: string) => ({
    code,
    label,
    amount,
    additionalData: { payment_method_id: code, ...(card_type && { card_type }) },
  });
  const anOrder = (remainingToPay: number, paymentMethod: Order['paymentMethod'], status: Order['status'] = 'confirmed') => ({
    totals: aTotals({ total: 10_000, remainingToPay }),
    orderPromotions: [],
    promoSummary: [],
    paymentMethod,
    status,
  });
  const gift = paidBy('GIFT_CARD', 'Gift card •••• 1111', 2500);
  const belowTotal = (order: ReturnType<typeof anOrder>, locale: 'en-us' | 'de-de' = 'en-us') => {
    const rows = sumRows(order, aRenderContext(locale));
    return rows.slice(rows.findIndex(({ kind }) => kind === 'total') + 1).map(({ label, amount }) => [label, amount.replace(/\s/g, ' ')]);
  };

  test.each([
    ['PayPal', paidBy('PAYPAL', 'PayPal', 7500), 'Paid with PayPal'],
    ['a card, by its brand', paidBy('CREDIT_CARD', 'VISA •••• 4242', 7500, 'VISA'), 'Paid with Visa •••• 4242'],
    ['Klarna', paidBy('KLARNA', 'Klarna', 7500), 'Paid with Klarna'],
  ])('totals of an order name the payment by %s, wherever it is in the list of payment methods', (_, payer, label) => {
    const rows = [
      ['Gift cards', '−$25.00'],
      [label, '$75.00'],
    ];
    expect(belowTotal(anOrder(7500, [payer, gift]))).toEqual(rows);
    expect(belowTotal(anOrder(7500, [gift, payer]))).toEqual(rows);
  });

  test.each([
    ['LOYALTY_POINTS', 'Reward'],
    ['REWARD_CODE', 'Reward code'],
    ['REWARD_CARD', 'Reward card'],
    ['ATHLETES_PAYMENT', 'Athlete credit'],
  ] as const)('totals of an order list the amount that %s deducts', (code, label) => {
    expect(belowTotal(anOrder(9000, [paidBy(code, label, 1000), paidBy('PAYPAL', 'PayPal', 9000)]))).toEqual([
      [label, '−$10.00'],
      ['Paid with PayPal', '$90.00'],
    ]);
  });

  test('totals of a German order name PayPal as the payment method', () => {
    expect(belowTotal(anOrder(7500, [gift, paidBy('PAYPAL', 'PayPal', 7500)]), 'de-de').at(-1)?.[0]).toBe('Bezahlt mit PayPal');
  });

  test('totals of an order have no amount left to pay if gift cards have paid for everything', () => {
    expect(
      belowTotal(anOrder(0, [paidBy('GIFT_CARD', 'Gift card •••• 1111', 6000), paidBy('GIFT_CARD', 'Gift card •••• 2222', 4000)])),
    ).toEqual([['Gift cards', '−$100.00']]);
  });

  test('totals of an order list the amount left to pay while the payment is pending', () => {
    expect(belowTotal(anOrder(7500, [gift, paidBy('PAYPAL', 'PayPal', 7500)], 'payment_pending')).at(-1)).toEqual([
      'Left to pay',
      '$75.00',
    ]);
  });
});

describe('discounts of a cart', () => {
  const discounted = aCart({
    totals: aTotals({ itemSubTotal: 10_000, totalDiscount: 3000, itemTotal: 7000, shipping: 0, total: 7000, remainingToPay: 7000 }),
    orderPromotions: [
      { promotionId: 'code10', price: -1000, couponCode: 'TRAIL10' },
      { promotionId: 'order5', price: -500 },
      { promotionId: 'unnamed', price: -300, couponCode: 'SECRET' },
    ],
    promoSummary: [
      { level: 'ORDER', promotionId: 'code10', promotionName: '10% off' },
      { level: 'ORDER', promotionId: 'order5', promotionName: '5% off orders' },
    ],
    shippingMethods: [{ ...(shipment as object), shippingPromotions: [{ appliedDiscount: 'Free shipping', price: -700 }] } as never],
  });

  test('sumRows names the promo code of a discount, and separates discounts of items from those of the order', () => {
    const rows = sumRows(discounted, aRenderContext()).filter(({ kind }) => kind === 'savings' || kind === 'promotion');
    expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
      ['Item discounts', '−$12.00'],
      ['10% off (TRAIL10)', '−$10.00'],
      ['5% off orders', '−$5.00'],
      ['SECRET', '−$3.00'],
      ['Free shipping', '−$7.00'],
    ]);
  });

  test('createSavingsText adds up all discounts, and returns undefined for a cart without discounts', () => {
    expect(createSavingsText(discounted, aRenderContext())).toBe('You save $37.00');
    expect(createSavingsText(aCart({ totals: aTotals({ totalDiscount: 0 }), shippingMethods: [] }), aRenderContext())).toBeUndefined();
  });
});
