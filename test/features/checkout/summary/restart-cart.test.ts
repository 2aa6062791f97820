// Tests the new cart that a shopper gets after a failed bank challenge, which contains the same items.
import { describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { ok } from '#contract/errors/result.ts';
import { restartCart } from '#features/checkout/summary/restart-cart.ts';
import { GatewayFault } from '#gateway/gateway.ts';
import {
  aCard,
  aCartItem,
  aCartOf,
  aCollection,
  aGiftCard,
  anAddress,
  aPayableCart,
  aShipment,
  createUpc,
  typedAddress,
} from '../../../support/cart-samples.ts';
import { type Answers, refuse } from '../../../support/fake-gateway.ts';
import { aFakeShopper } from '../../../support/fake-shopper.ts';
import { aCart } from '../../../support/samples.ts';

const next = (over: Parameters<typeof aCart>[0] = {}) => aCart({ id: 'cart-2', ...over });
const taken = () => ok(next());
const all: Answers = {
  'cart.create': taken,
  'cart.read': taken,
  'cart.addItem': ({ body }: CallInput<'cart.addItem'>) => ok(aCartOf([aCartItem({ upc: body.upc })], { id: 'cart-2' })),
  'cart.addShippingAddress': taken,
  'cart.addBillingAddress': taken,
  'cart.setShippingMethod': taken,
  'cart.applyCoupon': taken,
  'cart.addPaymentInstrument': taken,
};
const start = (answers: Answers = {}) => aFakeShopper({ ...all, ...answers }, { session: { basketId: 'cart-1', lastBasketId: 'cart-0' } });

const pickupAddress = anAddress({ shippingId: 'pickup-US-DEN', addressLine1: '1840 Blakeline Street', email: 'bo@example.org' });
/** A cart whose items are all collected at a store. */
const fetched = aPayableCart({
  items: [aCartItem({ shippingOptions: [aCollection({ kind: 'pickup', storeId: 'US-DEN' })] })],
  shippingMethods: [aShipment({ shippingId: 'pickup-US-DEN', kind: 'pickup', code: 'PICKUP', address: pickupAddress })],
  shippingAddresses: [pickupAddress],
});

test('restartCart creates a cart under a key derived from the old cart and stores it in the session', async () => {
  const { shopper, callsOf, session } = start();
  await restartCart(shopper, aPayableCart());
  expect(callsOf('cart.create').map(({ key }) => key)).toEqual(['cart-session-1-cart-1']);
  expect(session()).toEqual({ basketId: 'cart-2', lastBasketId: 'cart-1' });
});

describe('restartCart: copied contents', () => {
  test('restartCart copies the items with their quantities, but no gift with purchase', async () => {
    const items = [aCartItem({ qty: 3 }), aCartItem({ id: 'gift', upc: createUpc(2), bonus: true })];
    const { shopper, callsOf } = start();
    await restartCart(shopper, aPayableCart({ items }));
    expect(callsOf('cart.addItem').map(({ body, key }) => [body, key])).toEqual([
      [{ cartId: 'cart-2', productId: 'CNFL0001INK', upc: createUpc(1), qty: 3, maxQty: 999_999 }, 'again.cart-1.line-1'],
    ]);
  });

  test('restartCart copies the shipping address', async () => {
    const { shopper, callsOf } = start();
    await restartCart(shopper, aPayableCart());
    expect(callsOf('cart.addShippingAddress').map(({ params, body, key }) => [params, body, key])).toEqual([
      [{ basketId: 'cart-2' }, [{ ...typedAddress, context: 'restart', bid: 'cart-2' }], 'again.cart-1.shipping'],
    ]);
  });

  test('restartCart copies the billing address with its email address', async () => {
    const { shopper, callsOf } = start();
    await restartCart(shopper, aPayableCart({ billingAddress: anAddress({ city: 'Boulder', email: 'bill@example.org' }) }));
    expect(callsOf('cart.addBillingAddress').map(({ body }) => body)).toEqual([
      { ...typedAddress, city: 'Boulder', email: 'bill@example.org' },
    ]);
  });

  test('restartCart copies the method of each home delivery', async () => {
    const shippingMethods = [
      aShipment({ code: 'express' }),
      aShipment({ shippingId: 'customs', kind: 'customs', code: 'customs-express' }),
    ];
    const { shopper, callsOf } = start();
    await restartCart(shopper, aPayableCart({ shippingMethods }));
    expect(callsOf('cart.setShippingMethod').map(({ body, key }) => [body, key])).toMatchObject([
      [{ shippingId: 'me', code: 'express' }, 'again.cart-1.me.method'],
      [{ shippingId: 'customs', code: 'customs-express' }, 'again.cart-1.customs.method'],
    ]);
  });

  test('restartCart copies promo codes and gift cards, but not the card', async () => {
    const { shopper, callsOf } = start();
    const couponItems = [{ couponItemId: '1', code: 'TRAIL10', valid: true }];
    await restartCart(shopper, aPayableCart({ couponItems, payment_instruments: [aGiftCard(), aCard()] }));
    expect(callsOf('cart.applyCoupon').map(({ key }) => key)).toEqual(['again.cart-1.coupon.TRAIL10']);
    expect(callsOf('cart.addPaymentInstrument').map(({ body }) => body)).toEqual([
      { payment_method_id: 'GIFT_CARD', sourceBasketId: 'cart-1', payment_instrument_id: 'gift-card-1' },
    ]);
  });

  test('restartCart copies the pickup contact of a cart without home delivery', async () => {
    const recreated = next({ shippingMethods: [aShipment({ shippingId: 'pickup-US-DEN', kind: 'pickup', code: 'PICKUP' })] });
    const { shopper, callsOf } = start({ 'cart.read': () => ok(recreated) });
    await restartCart(shopper, fetched);
    expect(callsOf('cart.addShippingAddress').map(({ body, key }) => [body, key])).toEqual([
      [
        [
          {
            shippingId: 'pickup-US-DEN',
            firstName: 'Ada',
            lastName: 'Ridge',
            email: 'bo@example.org',
            phone: '+13035550142',
            phoneCode: '1',
            context: 'restart',
            bid: 'cart-2',
          },
        ],
        'again.cart-1.contact',
      ],
    ]);
  });

  test('restartCart does not copy the pickup contact if every pickup item has sold out', async () => {
    const { shopper, callsOf } = start({ 'cart.addItem': () => refuse('INV700') });
    expect(await restartCart(shopper, fetched)).toEqual({ isComplete: false });
    expect(callsOf('cart.addShippingAddress')).toEqual([]);
  });
});

describe('restartCart: completeness', () => {
  const two = aPayableCart({ items: [aCartItem(), aCartItem({ id: 'line-2', upc: createUpc(2) })] });

  test('restartCart reports a complete cart if every item was added', async () => {
    expect(await restartCart(start().shopper, two)).toEqual({ isComplete: true });
  });

  test('restartCart reports an incomplete cart if an item was rejected or added with a smaller quantity', async () => {
    const short = ({ body }: CallInput<'cart.addItem'>) =>
      body.upc === createUpc(2) && body.qty !== 1 ? refuse('INV408', { maxQty: 1 }) : ok(aCartOf([aCartItem()], { id: 'cart-2' }));
    const some = aPayableCart({ items: [aCartItem(), aCartItem({ id: 'line-2', upc: createUpc(2), qty: 3 })] });
    expect(await restartCart(start({ 'cart.addItem': short }).shopper, some)).toEqual({ isComplete: false });
    expect(await restartCart(start({ 'cart.addItem': () => refuse('ORD404') }).shopper, two)).toEqual({ isComplete: false });
  });

  test('restartCart reports a complete cart even if addresses or promo codes are rejected, because checkout steps ask for them again', async () => {
    const couponItems = [{ couponItemId: '1', code: 'TRAIL10', valid: true }];
    const refusing: Answers = {
      'cart.addShippingAddress': () => refuse('CHK380'),
      'cart.setShippingMethod': () => refuse('SHP404'),
      'cart.applyCoupon': () => refuse('PRM150'),
      'cart.addBillingAddress': () => refuse('CHK380'),
    };
    expect(await restartCart(start(refusing).shopper, aPayableCart({ couponItems }))).toEqual({ isComplete: true });
  });
});

test.each<[string, string, Answers]>([
  ['the new cart is refused', 'cart.create was refused with AUT404', { 'cart.create': () => refuse('AUT404') }],
  [
    'the gateway does not respond',
    'cart.setShippingMethod: timeout',
    {
      'cart.setShippingMethod': () => {
        throw new GatewayFault('cart.setShippingMethod', 'timeout', 'no response before the deadline');
      },
    },
  ],
])('restartCart keeps the old cart in the session if %s', async (_, message, answers) => {
  const { shopper, session } = start(answers);
  await expect(restartCart(shopper, aPayableCart())).rejects.toThrow(message);
  expect(session()).toEqual({ basketId: 'cart-1', lastBasketId: 'cart-0' });
});

test('restartCart sends the same idempotency keys when it is repeated', async () => {
  const keys = async () => {
    const { shopper, asked } = start();
    await restartCart(shopper, aPayableCart());
    return asked.map(({ key }) => key);
  };
  expect(await keys()).toEqual(await keys());
});
