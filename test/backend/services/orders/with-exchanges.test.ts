// Where what is sent in exchange goes, by what is known of its shopper.
import { expect, test } from 'vitest';
import { planByClock } from '#backend/rules/order-returns.ts';
import { withExchanges } from '#backend/services/orders/with-exchanges.ts';
import { anAddress } from '../../../support/a-cart.ts';

const home = { shipmentId: 'me', shippingMethod: { code: 'standard', kind: 'standard' }, itemIds: ['1'], address: anAddress() };
const storeInfo = { id: 'US-DEN', name: 'Cairn Denver' };
const inStore = { shipmentId: 'US-DEN', shippingMethod: { code: 'pickup', kind: 'pickup' }, itemIds: ['1'], storeId: 'US-DEN', storeInfo };

function sendExchange(shipment: object, over: object = {}) {
  const item = { id: '1', upc: '800000000000', size: 'M', qty: 1, price: { original: 100, current: 100 } };
  const document = {
    siteId: 'us',
    currency: 'USD',
    items: [item],
    shipments: [{ address: anAddress({ addressLine1: '1 Store' }), ...shipment }],
  };
  const line = {
    itemId: '1',
    qty: 1,
    reason: 'too-small',
    exchange: { state: 'sent', upc: '800000000001', size: 'L', productId: 'CN00A101INK' },
  };
  const begun = { returnId: 'R1', beganAt: 0, lines: [line], refundedAt: null, settledAt: null };
  const stored = { document: { ...document, ...over }, returns: [begun] } as unknown as Parameters<typeof withExchanges>[0]; // what is read of them
  return withExchanges(stored, 'en-us').shipments.at(-1);
}

test('to the door that the order went to', () => {
  expect(sendExchange(home)).toMatchObject({ shippingMethod: { kind: 'standard' }, address: { addressLine1: anAddress().addressLine1 } });
  expect(sendExchange(home)?.storeId).toBeUndefined();
});

test('to whoever is billed, where all was fetched', () => {
  const billed = { billingAddress: anAddress({ addressLine1: '9 Bill Road' }) };
  expect(sendExchange(inStore, billed)).toMatchObject({ shippingMethod: { kind: 'standard' }, address: { addressLine1: '9 Bill Road' } });
});

test('to the store, to be fetched there, where nobody said where they live', () => {
  expect(sendExchange(inStore)).toMatchObject({
    storeId: 'US-DEN',
    storeInfo,
    shippingMethod: { code: 'sts', kind: 'sts', label: 'Ship to store', price: { amount: 0 } },
    address: { addressLine1: '1 Store' },
  });
});

test('the exchange is sent to the store whose address is known', () => {
  const unknown = { ...inStore, shipmentId: 'US-BZN', storeId: 'US-BZN', storeInfo: { id: 'US-BZN', name: 'Cairn Bozeman' } };
  const known = { ...inStore, address: anAddress({ addressLine1: '1 Store' }) };
  expect(sendExchange({}, { shipments: [unknown, known] })).toMatchObject({ storeId: 'US-DEN', address: { addressLine1: '1 Store' } });
});

test('to the pickup point, where it was one', () => {
  const point = { ...inStore, shippingMethod: { code: 'pudo', kind: 'pudo' } };
  expect(sendExchange(point)).toMatchObject({ storeId: 'US-DEN', shippingMethod: { kind: 'pudo' } });
});

test('the exchange is sent four hours after the returned parcel is on its way', () => {
  const onItsWay = planByClock({ beganAt: 0, lines: [] }).find(([step]) => step === 'on_its_way')?.[1];
  expect(onItsWay).toBeGreaterThan(0);
  expect(sendExchange(home)?.sentAt).toBe((onItsWay ?? 0) + 4 * 60 * 60 * 1000);
});
