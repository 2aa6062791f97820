// What a shopper does on the way to the summary.
import { describe, expect, test } from 'vitest';
import { dropCard, openCardPage, properSpelling, saveBillingAddress, saveShippingAddress, takeCard } from '#commerce/checkout.ts';
import { ok } from '#errors/result.ts';
import { aCard, aGiftCard, anAddress, aPayableCart, typedAddress } from '../support/cart-samples.ts';
import { refuse } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';
import { aCart } from '../support/samples.ts';

const inSession = { session: { basketId: 'cart-1' } };
const cart = aPayableCart();
const { email: _, ...bill } = typedAddress;

describe('the proper spelling of an address', () => {
  const proper = anAddress({ addressLine1: '1 Summit Way West' });

  test('is offered where it is another one', async () => {
    const { shopper, asked } = aFakeShopper({
      'cart.validateShippingAddress': () => ok({ isValidated: true, differs: true, address: proper }),
    });
    expect(await properSpelling(shopper, cart, typedAddress)).toEqual(ok(proper));
    expect(asked).toEqual([{ name: 'cart.validateShippingAddress', params: { basketId: 'cart-1' }, body: typedAddress }]);
  });

  test('is nothing where it is written so already', async () => {
    const { shopper } = aFakeShopper({ 'cart.validateShippingAddress': () => ok({ isValidated: true, differs: false, address: proper }) });
    expect(await properSpelling(shopper, cart, typedAddress)).toEqual(ok(undefined));
  });

  test('is refused as the address is', async () => {
    const refusal = refuse('CHK380', { fields: ['city'] });
    const { shopper } = aFakeShopper({ 'cart.validateShippingAddress': () => refusal });
    expect(await properSpelling(shopper, cart, typedAddress)).toEqual(refusal);
  });
});

describe('saving where to deliver', () => {
  const moved = { ...typedAddress, addressLine1: '2 Valley Road' };
  const after = aPayableCart({ shippingAddresses: [anAddress({ shippingId: 'me', addressLine1: '2 Valley Road' })], revision: 8 });
  const billed = aPayableCart({ revision: 9 });
  const answers = { 'cart.addShippingAddress': () => ok(after), 'cart.addBillingAddress': () => ok(billed) };

  test('sends the address alone where there is no bill yet', async () => {
    const { shopper, asked } = aFakeShopper(answers, inSession);
    expect(await saveShippingAddress(shopper, aCart(), moved, 'submission-1')).toEqual(ok(after));
    expect(asked).toEqual([
      { name: 'cart.addShippingAddress', params: { basketId: 'cart-1' }, body: [moved], key: 'submission-1.shipping' },
    ]);
  });

  test('moves a bill along that went to the same door, without the email address', async () => {
    const { shopper, asked } = aFakeShopper(answers, inSession);
    expect(await saveShippingAddress(shopper, cart, moved, 'submission-1')).toEqual(ok(billed));
    expect(asked[1]).toEqual({
      name: 'cart.addBillingAddress',
      params: { basketId: 'cart-1' },
      body: { ...bill, addressLine1: '2 Valley Road' },
      key: 'submission-1.billing',
    });
  });

  test('leaves a bill alone that goes elsewhere', async () => {
    const { shopper, namesAsked } = aFakeShopper(answers, inSession);
    await saveShippingAddress(shopper, aPayableCart({ billingAddress: anAddress({ city: 'Boulder' }) }), moved, 'submission-1');
    expect(namesAsked()).toEqual(['cart.addShippingAddress']);
  });

  test('is done even where the bill cannot move along', async () => {
    const { shopper } = aFakeShopper({ ...answers, 'cart.addBillingAddress': () => refuse('CHK380') }, inSession);
    expect(await saveShippingAddress(shopper, cart, moved, 'submission-1')).toEqual(ok(after));
  });

  test('that is refused touches no bill', async () => {
    const { shopper, namesAsked } = aFakeShopper({ 'cart.addShippingAddress': () => refuse('PAY401') }, inSession);
    expect(await saveShippingAddress(shopper, cart, moved, 'submission-1')).toEqual(refuse('PAY401'));
    expect(namesAsked()).toEqual(['cart.addShippingAddress']);
  });
});

test('a bill has a key of its own', async () => {
  const { shopper, asked } = aFakeShopper({ 'cart.addBillingAddress': () => ok(cart) }, inSession);
  await saveBillingAddress(shopper, bill, 'submission-1');
  expect(asked).toEqual([{ name: 'cart.addBillingAddress', params: { basketId: 'cart-1' }, body: bill, key: 'submission-1.billing' }]);
});

describe('the card page of the provider', () => {
  const referer = 'https://shop.example/en-us/checkout/billing';

  test('is opened for the cart, and leads back to where the shopper was', async () => {
    const session = {
      sessionId: 's-1',
      paymentMethodId: 'CREDIT_CARD',
      url: '/provider/session/s-1',
      expiresAt: 1_900_000_000_000,
    } as const;
    const { shopper, asked } = aFakeShopper({ 'cart.paymentSession': () => ok(session) });
    expect(await openCardPage(shopper, cart, referer)).toBe('/provider/session/s-1');
    expect(asked).toEqual([{ name: 'cart.paymentSession', query: { basketId: 'cart-1', referer, paymentMethodId: 'CREDIT_CARD' } }]);
  });

  test('is a fault where the cart has just gone', async () => {
    const { shopper } = aFakeShopper({ 'cart.paymentSession': () => refuse('BSK404') });
    await expect(openCardPage(shopper, cart, referer)).rejects.toThrow('refused with BSK404');
  });
});

describe('a card', () => {
  test('is taken by the session in which it was typed, never by its number', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.addPaymentInstrument': () => ok(cart) }, inSession);
    expect(await takeCard(shopper, 's-1', 'submission-1')).toEqual(ok(cart));
    expect(asked).toEqual([
      {
        name: 'cart.addPaymentInstrument',
        params: { basketId: 'cart-1' },
        body: { payment_method_id: 'CREDIT_CARD', payment_session_id: 's-1' },
        key: 'submission-1.card',
      },
    ]);
  });

  test('that was not typed is refused', async () => {
    const { shopper } = aFakeShopper({ 'cart.addPaymentInstrument': () => refuse('PYT404') }, inSession);
    expect(await takeCard(shopper, 's-1', 'submission-1')).toEqual(refuse('PYT404'));
  });

  test('is removed, and gift cards stay', async () => {
    const paid = aPayableCart({ payment_instruments: [aGiftCard(), aCard()] });
    const { shopper, asked } = aFakeShopper({ 'cart.removePaymentInstrument': () => ok(paid) }, inSession);
    await dropCard(shopper, paid, 'submission-1');
    expect(asked).toEqual([
      {
        name: 'cart.removePaymentInstrument',
        params: { basketId: 'cart-1' },
        body: { payment_instrument_id: 'card-1' },
        key: 'submission-1.drop',
      },
    ]);
  });

  test('that is not there needs no removing', async () => {
    const { shopper, asked } = aFakeShopper({}, inSession);
    await dropCard(shopper, aPayableCart({ payment_instruments: [aGiftCard()] }), 'submission-1');
    expect(asked).toEqual([]);
  });
});
