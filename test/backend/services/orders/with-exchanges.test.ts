// The delivery of an exchange depends on the addresses that the order has.
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
  // `withExchanges` reads only these fields.
  const stored = { document: { ...document, ...over }, returns: [begun] } as unknown as Parameters<typeof withExchanges>[0];
  return withExchanges(stored, 'en-us').shipments.at(-1);
}

test('a replacement item is delivered to the order’s shipping address', () => {
  expect(sendExchange(home)).toMatchObject({ shippingMethod: { kind: 'standard' }, address: { addressLine1: anAddress().addressLine1 } });
  expect(sendExchange(home)?.storeId).toBeUndefined();
});

test('a replacement item is delivered to the billing address if all lines were picked up', () => {
  const billed = { billingAddress: anAddress({ addressLine1: '9 Bill Road' }) };
  expect(sendExchange(inStore, billed)).toMatchObject({ shippingMethod: { kind: 'standard' }, address: { addressLine1: '9 Bill Road' } });
});

test('a replacement item is delivered to the store of the order if no home address is known', () => {
  expect(sendExchange(inStore)).toMatchObject({
    storeId: 'US-DEN',
    storeInfo,
    shippingMethod: { code: 'sts', kind: 'sts', label: 'Ship to store', price: { amount: 0 } },
    address: { addressLine1: '1 Store' },
  });
});

test('a replacement item is delivered to the first store of the order whose address is known', () => {
  const unknown = { ...inStore, shipmentId: 'US-BZN', storeId: 'US-BZN', storeInfo: { id: 'US-BZN', name: 'Cairn Bozeman' } };
  const known = { ...inStore, address: anAddress({ addressLine1: '1 Store' }) };
  expect(sendExchange({}, { shipments: [unknown, known] })).toMatchObject({ storeId: 'US-DEN', address: { addressLine1: '1 Store' } });
});

test('a replacement item is delivered to the order’s pickup point', () => {
  const point = { ...inStore, shippingMethod: { code: 'pudo', kind: 'pudo' } };
  expect(sendExchange(point)).toMatchObject({ storeId: 'US-DEN', shippingMethod: { kind: 'pudo' } });
});

test('a replacement item is sent four hours after the carrier has picked up the returned parcel', () => {
  const onItsWay = planByClock('us', { beganAt: 0, lines: [] }).find(([step]) => step === 'on_its_way')?.[1];
  expect(onItsWay).toBeGreaterThan(0);
  expect(sendExchange(home)?.sentAt).toBe((onItsWay ?? 0) + 4 * 60 * 60 * 1000);
});
