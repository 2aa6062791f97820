import { describe, expect, test } from 'vitest';
import type { Cart } from '#contract/entities/cart.ts';
import { isBefore, isCheckoutStep, listGaps, listShortages, openStep, shortageCode } from '#domain/checkout-step.ts';
import { anAddress } from '../support/a-cart.ts';
import { aCartItem } from '../support/cart-samples.ts';
import { aCart } from '../support/samples.ts';

const shipment = {
  shippingId: 'me',
  code: 'standard',
  cost: 0,
  address: anAddress(),
  shippingPromotions: [],
  applicableShippingMethods: [],
};
const card = { payment_instrument_id: 'i', payment_method_id: 'CREDIT_CARD', amount: 0 } as const;
const unpaid = { ...aCart().totals, total: 100, remainingToPay: 100 };
const delivered: Partial<Cart> = { shippingMethods: [shipment], totals: unpaid };
const giftCard = { ...card, payment_method_id: 'GIFT_CARD' } as const;
const digital = { ...shipment, shippingId: 'digital', kind: 'digital' as const, address: undefined };
const fetched: Partial<Cart> = { ...delivered, shippingMethods: [{ ...shipment, shippingId: 'pickup-US-DEN', kind: 'pickup' }] };
const paid: Partial<Cart> = { ...delivered, billingAddress: { ...anAddress(), email: undefined }, payment_instruments: [card] };

describe('openStep', () => {
  test.each<[string, Partial<Cart>, string]>([
    ['a line without a shipment or an address', { items: [aCartItem()] }, 'shipping'],
    [
      'only digital lines, without a shipment',
      { items: [aCartItem({ isDigitalProduct: true, shippingOptions: [] })], totals: unpaid },
      'billing',
    ],
    ['an address without a shipping method', { shippingMethods: [{ ...shipment, code: undefined }] }, 'shipping'],
    ['a shipping method without an address', { shippingMethods: [{ ...shipment, address: undefined }] }, 'shipping'],
    ['a second shipment without an address', { shippingMethods: [shipment, { ...shipment, address: undefined }] }, 'shipping'],
    ['a pickup with a contact', { shippingMethods: [{ ...shipment, shippingId: 'pickup-US-DEN', kind: 'pickup' }] }, 'billing'],
    ['a shipment by email', { shippingMethods: [{ ...shipment, kind: 'digital', address: undefined }] }, 'billing'],
    [
      'a line whose delivery was changed',
      { ...paid, items: [aCartItem({ customerNotifications: [{ code: 'PickupToSth' }] })] },
      'shipping',
    ],
    ['only a delivery', delivered, 'billing'],
    ['a card without a billing address', { ...delivered, payment_instruments: [card] }, 'billing'],
    ['a billing address without a card', { ...delivered, billingAddress: anAddress() }, 'billing'],
    ['a gift card that does not cover the total', { ...paid, payment_instruments: [giftCard] }, 'billing'],
    [
      'a gift card that covers the total',
      { ...paid, totals: { ...unpaid, remainingToPay: 0 }, payment_instruments: [giftCard] },
      'summary',
    ],
    ['everything', paid, 'summary'],
    ['everything and a notice', { ...paid, flash: [{ code: 'ChangedStoreId', type: 'info' }] }, 'summary'],
    ['everything except stock', { ...paid, flash: [{ code: 'ProductLineItemInventoryMissing', type: 'error' }] }, 'shipping'],
    ['a shipment by email without an address for it', { ...paid, shippingMethods: [digital] }, 'billing'],
    [
      'a shipment by email to the billing address',
      { ...paid, shippingMethods: [digital], billingAddress: { ...anAddress(), email: 'a@b.example' } },
      'summary',
    ],
    [
      'a shipment by email to the shipping address',
      { ...paid, shippingMethods: [digital], shippingAddresses: [{ ...anAddress(), email: 'a@b.example' }] },
      'summary',
    ],
    ['a pickup paid with the default saved card of an account', { ...fetched, payment_instruments: [{ ...card, main: true }] }, 'summary'],
    ['a pickup paid with another card, without a billing address', { ...fetched, payment_instruments: [card] }, 'billing'],
    [
      'a delivery paid with the default saved card, without a billing address',
      { ...delivered, payment_instruments: [{ ...card, main: true }] },
      'billing',
    ],
    ['a line that is no longer sold', { ...paid, flash: [{ code: 'ProductItemNotAvailable', type: 'error' }] }, 'shipping'],
  ])('returns the first incomplete step of a cart with %s', (_, over, step) => {
    expect(openStep(aCart(over as Partial<Cart>))).toBe(step);
  });
});

test.each<[string, Partial<Cart>, string]>([
  ['an address and no shipment', { items: [aCartItem()], shippingAddresses: [anAddress()] }, 'a shipment for a physical line'],
  [
    'only a shipment by email for a physical line',
    { ...paid, items: [aCartItem()], shippingMethods: [digital], shippingAddresses: [anAddress()] },
    'a shipment for a physical line',
  ],
  [
    'a pickup without a method',
    { ...paid, shippingMethods: [{ ...shipment, shippingId: 'pickup-US-DEN', kind: 'pickup', code: undefined }] },
    'the method of shipment pickup-US-DEN',
  ],
  [
    'a shipment by email without a method',
    { ...paid, shippingMethods: [{ ...digital, code: undefined }] },
    'the method of shipment digital',
  ],
])('openStep returns undefined for a cart with %s, and listGaps names the missing part', (_, over, gap) => {
  expect([openStep(aCart(over)), listGaps(aCart(over))]).toEqual([undefined, [gap]]);
});

test('isBefore compares the order of checkout steps, and isCheckoutStep recognizes their names', () => {
  expect([isBefore('shipping', 'billing'), isBefore('billing', 'billing'), isBefore('summary', 'billing')]).toEqual([true, false, false]);
  expect(['shipping', 'billing', 'summary', 'gifts', '', undefined].map(isCheckoutStep)).toEqual([true, true, true, false, false, false]);
});

test('listShortages returns the name and the stock of each line with a shortage, and ignores unknown lines', () => {
  const items = [{ id: 'a', name: 'Fleece', qty: 3 }] as Cart['items'];
  const missing = (itemId: string | undefined, left?: number) => ({
    code: 'ProductLineItemInventoryMissing',
    type: 'error' as const,
    details: { itemId, ProductItemMaxQuantity: left },
  });
  expect(listShortages({ items, flash: [missing('a', 1), missing('b', 1), missing(undefined)] })).toEqual([
    { code: 'ProductLineItemInventoryMissing', name: 'Fleece', details: { ProductItemMaxQuantity: 1, ProductItemRequired: 3 } },
  ]);
  expect(listShortages({ items, flash: [missing('a')] })[0]?.details.ProductItemMaxQuantity).toBe(0);
});

describe('shortageCode', () => {
  const [some, none, gone] = ['ProductLineItemInventoryMissing', 'ProductLineItemFullInventoryMissing', 'ProductItemNotAvailable'] as const;
  test.each([
    [[some, some], 'INV409'],
    [[some, none], 'ORD430'],
    [[gone], 'ORD430'],
    [[some, 'PickupToSth'], 'INV409'],
    [['PickupToSth'], undefined],
    [[], undefined],
  ] as const)('maps the flash codes %j to the error code %s', (codes, code) =>
    expect(shortageCode({ flash: codes.map((each) => ({ code: each, type: 'error' })) })).toBe(code),
  );
});
