import { describe, expect, test } from 'vitest';
import { purchaseSchema, trackedOrderSchema } from '#contract/entities/purchase.ts';
import type { VendureLine } from '../../../adapters/vendure/cart/cart-documents.ts';
import { mapCart } from '../../../adapters/vendure/cart/map-cart.ts';
import { createPurchase, createTrackedOrder } from '../../../adapters/vendure/checkout/create-purchase.ts';
import type { PlacedOrder } from '../../../adapters/vendure/checkout/order-document.ts';

const createLine = (id: string, quantity: number): VendureLine => ({
  ...{ id, quantity, maxQuantity: null, seenPrice: null, seenAt: null, taxes: [{ name: 'SALES_TAX', rate: 10 }], discounts: [] },
  ...{ unitPrice: 10_000, linePrice: quantity * 10_000, discountedLinePrice: quantity * 10_000 },
  ...{ netAmount: quantity * 10_000, grossAmount: quantity * 11_000 },
  product: {
    ...{ sku: `sku-${id}`, masterId: 'CN1', productId: 'CN1INK', name: 'Jacket', slug: 'jacket', color: 'Ink', size: 'M' },
    ...{ picture: null, isSold: true, listPrice: null, highPrice: 10_000, highListPrice: 10_000, stock: 5, sizes: [] },
  },
});

const placedAt = '2026-11-30T10:00:00.000Z';
const order: PlacedOrder = {
  ...{ code: 'ABC', state: 'PaymentAuthorized', secret: 'st', placedAt, canCancel: true, canceledAt: null },
  cart: {
    ...{ code: 'ABC', revision: 3, currencyCode: 'USD', pricesIncludeTax: false, taxProvince: 'CO' },
    lines: [createLine('1', 2), createLine('2', 1)],
    shipping: { code: 'standard', price: 1000, netAmount: 1000, grossAmount: 1100, taxRate: 10, discounts: [] },
    shippingMethods: [{ code: 'standard', name: 'Standard', price: 1000, freeFrom: null, minDays: 3, maxDays: 6 }],
    ...{ couponCodes: [], approaching: [], shippingAddress: null, billingAddress: null, payment: null },
  },
  payments: [{ id: 'p1', method: 'CREDIT_CARD', name: 'Card', amount: 34_100, state: 'Authorized', card: null }],
  ...{ fulfillments: [], refunds: [], canceledUnits: [] },
};

/** Creates the purchase, and checks it with the schema of the contract. */
function create(changes: Partial<PlacedOrder> = {}) {
  const purchase = createPurchase({ ...order, ...changes }, mapCart(order.cart, { siteId: 'us' }));
  expect(purchaseSchema.parse(purchase)).toEqual(purchase);
  return purchase;
}

const parcel = (id: string, lines: [string, number][], reached: { shippedAt?: string; deliveredAt?: string } = {}) => ({
  ...{ id, state: 'Shipped', carrier: 'DHL', trackingCode: `T${id}`, packedAt: placedAt, shippedAt: null, deliveredAt: null },
  ...reached,
  lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })),
});

describe('createPurchase', () => {
  test('a new order is one shipment, which can be canceled for the whole total', () => {
    const purchase = create();
    expect(purchase).toMatchObject({ status: 'confirmed', actions: ['cancel'], cancellation: { goods: 30_000, tax: 3100, total: 34_100 } });
    expect(purchase.shipments).toMatchObject([{ shipmentId: 'me', itemIds: ['1', '2'], cost: 1000 }]);
    expect(purchase.progress).toMatchObject([{ shipmentId: 'me', status: 'confirmed' }]);
  });

  test('each fulfillment is a shipment, and the units that are not packed are another one', () => {
    const purchase = create({ canCancel: false, fulfillments: [parcel('8', [['1', 1]], { shippedAt: placedAt })] });
    expect(purchase.shipments.map(({ shipmentId, itemIds }) => [shipmentId, itemIds])).toEqual([
      ['parcel-8', ['1']],
      ['me', ['1', '2']],
    ]);
    expect(purchase.progress.map(({ status, tracking }) => [status, tracking?.number])).toEqual([
      ['shipped', 'T8'],
      ['confirmed', undefined],
    ]);
  });

  test('a parcel that has not left has no tracking number', () => {
    const [progress] = create({
      canCancel: false,
      fulfillments: [
        parcel('8', [
          ['1', 2],
          ['2', 1],
        ]),
      ],
    }).progress;
    expect(progress).toMatchObject({ shipmentId: 'me', status: 'confirmed' });
    expect(progress).not.toHaveProperty('tracking');
  });

  test.each([
    [[], 'delivered'],
    [[['1', 1]], 'partly_returned'],
    [
      [
        ['1', 2],
        ['2', 1],
      ],
      'returned',
    ],
  ] as [[string, number][], string][])('a delivered order of which %j is refunded has the status %s', (lines, status) => {
    const refunds = lines.map(([lineId, quantity], index) => ({
      ...{ id: String(index), method: 'CREDIT_CARD', total: 11_000, shipping: 0, createdAt: placedAt, settledAt: placedAt },
      lines: [{ lineId, quantity }],
    }));
    const all = parcel(
      '8',
      [
        ['1', 2],
        ['2', 1],
      ],
      { shippedAt: placedAt, deliveredAt: placedAt },
    );
    const purchase = create({ state: 'Delivered', canCancel: false, fulfillments: [all], refunds });
    expect(purchase.status).toBe(status);
    for (const { refund } of purchase.returns) {
      expect(refund).toMatchObject({ goods: 10_000, tax: 1000, shipping: 0, total: 11_000 });
      expect(refund?.parts).toEqual([{ code: 'CREDIT_CARD', label: 'Card', amount: 11_000 }]);
    }
  });

  test('a canceled order keeps its amounts and shows when it was canceled', () => {
    const canceledUnits = [
      { lineId: '1', quantity: 2 },
      { lineId: '2', quantity: 1 },
    ];
    const purchase = create({ state: 'Cancelled', canCancel: false, canceledAt: placedAt, canceledUnits });
    expect(purchase).toMatchObject({ status: 'cancelled', cancelledAt: Date.parse(placedAt), totals: { total: 34_100 }, totalItems: 3 });
    expect(purchase.progress).toMatchObject([{ status: 'cancelled', steps: [{ step: 'placed' }, { step: 'cancelled' }] }]);
  });
});

describe('createTrackedOrder', () => {
  test('a tracked order has no amounts, addresses, payments or secret', () => {
    const tracked = createTrackedOrder(order, mapCart(order.cart, { siteId: 'us' }));
    expect(trackedOrderSchema.parse(tracked)).toEqual(tracked);
    expect(JSON.stringify(tracked)).not.toMatch(/price|total|address|payment|"st"/);
  });
});
