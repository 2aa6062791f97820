// Checkout addresses: suggested spelling, saving and removing.
import { describe, expect, test } from 'vitest';
import {
  clearBillingAddress,
  clearShippingAddress,
  findCorrectedAddress,
  saveBillingAddress,
  saveShippingAddress,
} from '#commerce/checkout.ts';
import { ok } from '#contract/errors/result.ts';
import { anAddress, aPayableCart, typedAddress } from '../support/cart-samples.ts';
import { refuse } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';
import { aCart } from '../support/samples.ts';

const inSession = { session: { basketId: 'cart-1' } };
const cart = aPayableCart();
const { email: _, ...bill } = typedAddress;

describe('findCorrectedAddress', () => {
  const proper = anAddress({ addressLine1: '1 Summit Way West' });

  test('returns the suggested address if its spelling differs', async () => {
    const { shopper, asked } = aFakeShopper({
      'cart.validateShippingAddress': () => ok({ isValidated: true, differs: true, address: proper }),
    });
    expect(await findCorrectedAddress(shopper, cart, typedAddress)).toEqual(ok(proper));
    expect(asked).toEqual([{ name: 'cart.validateShippingAddress', params: { basketId: 'cart-1' }, body: typedAddress }]);
  });

  test('returns undefined if the spelling is correct', async () => {
    const { shopper } = aFakeShopper({ 'cart.validateShippingAddress': () => ok({ isValidated: true, differs: false, address: proper }) });
    expect(await findCorrectedAddress(shopper, cart, typedAddress)).toEqual(ok(undefined));
  });

  test('returns the refusal if the gateway refuses the address', async () => {
    const refusal = refuse('CHK380', { fields: ['city'] });
    const { shopper } = aFakeShopper({ 'cart.validateShippingAddress': () => refusal });
    expect(await findCorrectedAddress(shopper, cart, typedAddress)).toEqual(refusal);
  });
});

describe('saveShippingAddress', () => {
  const moved = { ...typedAddress, addressLine1: '2 Valley Road' };
  const after = aPayableCart({ shippingAddresses: [anAddress({ shippingId: 'me', addressLine1: '2 Valley Road' })], revision: 8 });
  const billed = aPayableCart({ revision: 9 });
  const answers = { 'cart.addShippingAddress': () => ok(after), 'cart.addBillingAddress': () => ok(billed) };

  test('sends only the shipping address if there is no billing address yet', async () => {
    const { shopper, asked } = aFakeShopper(answers, inSession);
    expect(await saveShippingAddress(shopper, aCart(), moved, 'submission-1')).toEqual(ok(after));
    expect(asked).toEqual([
      { name: 'cart.addShippingAddress', params: { basketId: 'cart-1' }, body: [moved], key: 'submission-1.shipping' },
    ]);
  });

  test('sends the bot check token, the context and the cart id with the address', async () => {
    const { shopper, asked } = aFakeShopper(answers, inSession);
    await saveShippingAddress(shopper, aCart(), moved, 'submission-1', { context: 'checkout', recaptcha_response: 'token' });
    expect(asked[0]?.body).toEqual([{ ...moved, recaptcha_response: 'token', context: 'checkout', bid: 'cart-1' }]);
  });

  test('also changes an identical billing address, and sends it without an email address', async () => {
    const { shopper, asked } = aFakeShopper(answers, inSession);
    expect(await saveShippingAddress(shopper, cart, moved, 'submission-1')).toEqual(ok(billed));
    expect(asked[1]).toEqual({
      name: 'cart.addBillingAddress',
      params: { basketId: 'cart-1' },
      body: { ...bill, addressLine1: '2 Valley Road' },
      key: 'submission-1.billing',
    });
  });

  test('leaves a different billing address unchanged', async () => {
    const { shopper, namesAsked } = aFakeShopper(answers, inSession);
    await saveShippingAddress(shopper, aPayableCart({ billingAddress: anAddress({ city: 'Boulder' }) }), moved, 'submission-1');
    expect(namesAsked()).toEqual(['cart.addShippingAddress']);
  });

  test('succeeds even if the gateway refuses the billing address', async () => {
    const { shopper } = aFakeShopper({ ...answers, 'cart.addBillingAddress': () => refuse('CHK380') }, inSession);
    expect(await saveShippingAddress(shopper, cart, moved, 'submission-1')).toEqual(ok(after));
  });

  test('does not change the billing address if the gateway refuses the shipping address', async () => {
    const { shopper, namesAsked } = aFakeShopper({ 'cart.addShippingAddress': () => refuse('PAY401') }, inSession);
    expect(await saveShippingAddress(shopper, cart, moved, 'submission-1')).toEqual(refuse('PAY401'));
    expect(namesAsked()).toEqual(['cart.addShippingAddress']);
  });
});

test.each([
  ['shipping', clearShippingAddress, 'cart.removeShippingAddress', 'submission-1.no-shipping'],
  ['billing', clearBillingAddress, 'cart.removeBillingAddress', 'submission-1.no-billing'],
] as const)('clearing the %s address removes it from the cart', async (_, clear, name, key) => {
  const { shopper, asked } = aFakeShopper({ [name]: () => ok(cart) }, inSession);
  expect(await clear(shopper, 'submission-1')).toEqual(ok(cart));
  expect(asked).toEqual([{ name, params: { basketId: 'cart-1' }, key }]);
});

test('saveBillingAddress sends an idempotency key of its own', async () => {
  const { shopper, asked } = aFakeShopper({ 'cart.addBillingAddress': () => ok(cart) }, inSession);
  await saveBillingAddress(shopper, bill, 'submission-1');
  expect(asked).toEqual([{ name: 'cart.addBillingAddress', params: { basketId: 'cart-1' }, body: bill, key: 'submission-1.billing' }]);
});
