// Every call that changes a cart has an idempotency key, derived from the key of the submission. A repeated submission sends the same keys,
// so that it takes effect only once. Different changes of the same submission have different keys.
import { describe, expect, test } from 'vitest';
import { addItem, removeItem, reserveItem, setGiftOption, updateItem } from '#commerce/cart.ts';
import { saveBillingAddress, saveShippingAddress } from '#commerce/checkout.ts';
import { chooseShipmentMethod, deliverItem, saveContact } from '#commerce/delivery.ts';
import { addPayment, removePayer, removePayment } from '#commerce/payments.ts';
import type { Shopper } from '#commerce/shopper.ts';
import { ok } from '#contract/errors/result.ts';
import { applyCoupon, removeCoupon } from '#features/cart/promo-codes/coupons.ts';
import { saveLine } from '#features/cart/saved/saved-for-later.ts';
import { anAddress, aPayableCart, aShipment, createUpc, typedAddress } from '../support/cart-samples.ts';
import type { Answers, ReceivedCall } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';

const cart = aPayableCart({ shippingMethods: [aShipment({ shippingId: 'pickup-US-DEN', kind: 'pickup', code: 'PICKUP' })] });
const item = { productId: 'CNFL0001INK', upc: createUpc(1), qty: 1 };
const line = { itemId: 'line-9', upc: createUpc(1) };
const address = { ...typedAddress, city: 'Boulder' };
const changed = () => ok(aPayableCart({ shippingAddresses: [anAddress({ shippingId: 'me', city: 'Boulder' })] }));

const answers: Answers = {
  'cart.addItem': changed,
  'cart.reserveWithItem': changed,
  'cart.updateItem': changed,
  'cart.removeItem': changed,
  'cart.setShippingMethod': changed,
  'cart.addShippingAddress': changed,
  'cart.addBillingAddress': changed,
  'cart.addPaymentInstrument': changed,
  'cart.removePaymentInstrument': changed,
  'cart.applyCoupon': changed,
  'cart.removeCoupon': changed,
  'wishlists.saveForLater': () => ok({ ...cart, saveForLaterId: 'saved-list-of-shopper-1' }),
};

const changes: Record<string, (shopper: Shopper, key: string) => Promise<unknown>> = {
  addItem: (shopper, key) => addItem(shopper, item, key),
  reserveItem: (shopper, key) => reserveItem(shopper, item, key),
  updateItem: (shopper, key) => updateItem(shopper, 'line-1', { qty: 2 }, key),
  setGiftOption: (shopper, key) => setGiftOption(shopper, 'line-1', null, key),
  removeItem: (shopper, key) => removeItem(shopper, line, key),
  saveLine: (shopper, key) => saveLine(shopper, line, key),
  deliverItem: (shopper, key) => deliverItem(shopper, 'line-1', { kind: 'standard' }, key),
  chooseShipmentMethod: (shopper, key) => chooseShipmentMethod(shopper, { shippingId: 'me', code: 'express' }, key),
  saveContact: (shopper, key) => saveContact(shopper, cart, { email: 'ada@example.org' }, key),
  saveShippingAddress: (shopper, key) => saveShippingAddress(shopper, aPayableCart(), address, key),
  saveBillingAddress: (shopper, key) => saveBillingAddress(shopper, address, key),
  addCard: (shopper, key) => addPayment(shopper, { payment_method_id: 'CREDIT_CARD', payment_session_id: 'session-1' }, key),
  addGiftCard: (shopper, key) => addPayment(shopper, { payment_method_id: 'GIFT_CARD', cardNumber: '6010100000002500', pin: '1234' }, key),
  removePayment: (shopper, key) => removePayment(shopper, 'gift-card-1', key),
  dropPayer: (shopper, key) => removePayer(shopper, cart, key),
  applyCoupon: (shopper, key) => applyCoupon(shopper, 'TRAIL10', key),
  removeCoupon: (shopper, key) => removeCoupon(shopper, 'TRAIL10', key),
};

async function sent(change: (shopper: Shopper, key: string) => Promise<unknown>, key: string): Promise<ReceivedCall[]> {
  const { shopper, asked } = aFakeShopper(answers, { session: { basketId: 'cart-1' } });
  await change(shopper, key);
  return asked;
}

describe.each(Object.entries(changes))('the idempotency keys of the change %s', (_, change) => {
  test('each call has a key that starts with the key of its submission', async () => {
    const calls = await sent(change, 'submission-1');
    expect(calls.length).toBeGreaterThan(0);
    for (const { key } of calls) expect(key).toMatch(/^submission-1(\.|$)/);
  });

  test('a repeated submission sends the same calls with the same keys', async () => {
    expect(await sent(change, 'submission-1')).toEqual(await sent(change, 'submission-1'));
  });

  test('another submission sends different keys', async () => {
    const [one, other] = [await sent(change, 'submission-1'), await sent(change, 'submission-2')];
    expect(other.map(({ key }) => key)).toEqual(one.map(({ key }) => key?.replace('submission-1', 'submission-2')));
  });

  test('each call of a submission has a different key', async () => {
    const keys = (await sent(change, 'submission-1')).map(({ name, key }) => `${name} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('the calls of all changes in a checkout step have different keys', async () => {
  const { shopper, asked } = aFakeShopper(answers, { session: { basketId: 'cart-1' } });
  for (const step of ['saveShippingAddress', 'saveContact', 'chooseShipmentMethod', 'addCard', 'dropPayer'])
    await changes[step]?.(shopper, 'submission-1');
  const keys = asked.map(({ key }) => key);
  expect(keys).toHaveLength(6);
  expect(new Set(keys).size).toBe(6);
});
