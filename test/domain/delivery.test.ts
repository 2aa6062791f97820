import { describe, expect, it, test } from 'vitest';
import { shippedLineSchema } from '#contract/entities/cart-item.ts';
import {
  findCollection,
  findDeliveryChange,
  homeAddress,
  isCollected,
  isHomeDelivery,
  kindOfLine,
  shippingKind,
} from '#domain/delivery.ts';
import { anAddress } from '../support/a-cart.ts';
import { aCartItem } from '../support/cart-samples.ts';

test.each([
  ['pickup', 'pickup'],
  ['pudo', 'pudo'],
  ['sts', 'sts'],
  ['digital', 'digital'],
  ['customs', 'customs'],
  ['customs-express', 'customs'],
  ['standard', 'standard'],
  ['express', 'standard'],
  ['STH', 'standard'],
])('shippingKind maps the code %s to the kind %s', (code, kind) => {
  expect(shippingKind(code)).toBe(kind);
});

test('each shipping kind is either home delivery, collection or delivery by email', () => {
  const kinds = ['standard', 'customs', 'pickup', 'pudo', 'sts', 'digital'] as const;
  expect(kinds.map((kind) => (isHomeDelivery(kind) ? 'home' : isCollected(kind) ? 'fetched' : 'mail'))).toEqual([
    'home',
    'home',
    'fetched',
    'fetched',
    'fetched',
    'mail',
  ]);
});

const option = (kind: 'pickup' | 'standard', selected = true) => ({
  selected,
  available: true,
  shippingMethod: { code: kind, kind, label: kind, price: { amount: 0, currency: 'USD' as const }, deliveryTime: { min: 0, max: 0 } },
  ...(kind === 'pickup' && { storeInfo: { id: 'US-DEN' } }),
});

describe('the delivery of a cart line', () => {
  it('kindOfLine and findCollection use the selected delivery option', () => {
    const line = { isDigitalProduct: false, shippingOptions: [option('standard', false), option('pickup')] };
    expect([kindOfLine(line), findCollection(line)]).toEqual(['pickup', { kind: 'pickup', storeId: 'US-DEN' }]);
  });

  it.each([
    [true, 'digital'],
    [false, 'standard'],
  ])('kindOfLine, for a line without delivery options and with isDigitalProduct %s, returns %s', (isDigitalProduct, kind) => {
    expect(kindOfLine({ isDigitalProduct, shippingOptions: [] })).toBe(kind);
    expect(findCollection({ isDigitalProduct, shippingOptions: [] })).toBeUndefined();
  });

  it('findDeliveryChange returns a changed delivery, and ignores other notifications', () => {
    expect(findDeliveryChange({ customerNotifications: [{ code: 'OrderShippingMethodDowngraded' }] })).toBeUndefined();
    expect(findDeliveryChange({ customerNotifications: [{ code: 'PickupToSth', from: { kind: 'pickup' } }] })).toEqual({
      code: 'PickupToSth',
      from: { kind: 'pickup' },
    });
  });
});

test('shippedLineSchema keeps only the fields of a line that the delivery rules use', () => {
  expect(shippedLineSchema.parse(aCartItem())).toEqual({
    masterId: 'CNFL0001',
    masterId2: 'CNFL0001',
    productId: 'CNFL0001INK',
    qty: 1,
    slug: 'talus-fleece',
    price: { currency: 'USD', rowTotal: 12_900 },
    pdpUrl: '/p/talus-fleece-CNFL0001INK',
    isDigitalProduct: false,
    shippingOptions: aCartItem().shippingOptions,
  });
});

it('homeAddress ignores the addresses of collected shipments', () => {
  const store = anAddress({ shippingId: 'pickup-US-DEN' });
  const home = anAddress({ shippingId: 'me' });
  expect([homeAddress({ shippingAddresses: [store] }), homeAddress({ shippingAddresses: [store, home] })]).toEqual([undefined, home]);
});
