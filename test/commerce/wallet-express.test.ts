// The session's cart while a wallet pays for one item in a second cart. Also tests calls for rewards, price adjustments and order secrets.
import { describe, expect, test } from 'vitest';
import { createCartApart, openExpressPage, restoreCart, switchCart } from '#commerce/wallet-express.ts';
import { ok } from '#contract/errors/result.ts';
import { adjustPrice, changeAdjustment, withdrawAdjustment } from '#features/associate/price-adjustments.ts';
import { applyReward } from '#features/cart/reward/vouchers.ts';
import { createSecretQuery } from '#features/orders/order-secret.ts';
import { refuse } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';
import { aCart } from '../support/samples.ts';

const inSession = { session: { basketId: 'cart-1' } };

describe('the second cart of express checkout', () => {
  test('createCartApart creates a second cart with one unit of an item, and leaves the session’s cart unchanged', async () => {
    const { shopper, asked, session } = aFakeShopper({ 'cart.createWithItem': () => ok(aCart({ id: 'cart-2' })) }, inSession);
    await createCartApart(shopper, { productId: 'AAAAAAAA100', upc: '100000000001' }, 'submission-1');
    expect(asked).toMatchObject([{ query: { apart: 'true' }, body: { upc: '100000000001', qty: 1 }, key: 'submission-1' }]);
    expect(session().basketId).toBe('cart-1');
  });

  test('switchCart makes the second cart the session’s cart, and sets the first cart aside', () => {
    const { shopper, session } = aFakeShopper({}, inSession);
    switchCart(shopper, 'cart-2');
    expect(session()).toEqual({ basketId: 'cart-2', setAside: { basketId: 'cart-1' } });
    switchCart(shopper, 'cart-3');
    expect(session()).toEqual({ basketId: 'cart-3', setAside: { basketId: 'cart-1' } });
  });

  test('switchCart sets no cart aside if the given cart is already the session’s cart', () => {
    const { shopper, session } = aFakeShopper({}, inSession);
    switchCart(shopper, 'cart-1');
    expect(session()).toEqual({ basketId: 'cart-1' });
  });

  test('restoreCart restores the cart that was set aside', async () => {
    const before = { session: { basketId: 'cart-2', setAside: { basketId: 'cart-1' } } };
    const { shopper, session, noted } = aFakeShopper({ 'cart.read': () => ok(aCart({ id: 'cart-1' })) }, before);
    await restoreCart(shopper);
    expect(session()).toEqual({ basketId: 'cart-1' });
    expect(noted.at(-1)?.cart?.id).toBe('cart-1');
  });

  test('restoreCart removes the second cart from the session if no cart was set aside', async () => {
    const { shopper, session, noted } = aFakeShopper({}, { session: { basketId: 'cart-2', setAside: {} } });
    await restoreCart(shopper);
    expect(session()).toEqual({});
    expect(noted).toEqual([{ cart: undefined, how: {} }]);
  });

  test.each([{ basketId: 'cart-2' }, { basketId: 'cart-2', setAside: { basketId: 'cart-1' }, challenge: { orderId: 'o' } }])(
    'restoreCart changes nothing in the session %j',
    async (session) => {
      const fake = aFakeShopper({}, { session: session as object });
      await restoreCart(fake.shopper);
      expect([fake.session(), fake.asked]).toEqual([session, []]);
    },
  );
});

test('openExpressPage requests no page if the gateway refuses the payment methods', async () => {
  const { shopper, namesAsked } = aFakeShopper({ 'cart.paymentMethods': () => refuse('BSK404') }, inSession);
  expect(await openExpressPage(shopper, 'cart-1', { methodId: 'PAYPAL', referer: 'https://shop.example/cart' })).toBeUndefined();
  expect(namesAsked()).toEqual(['cart.paymentMethods']);
});

test('applyReward sends the reward for the session’s cart, with an idempotency key of its own', async () => {
  const { shopper, asked } = aFakeShopper({ 'cart.applyReward': () => ok(aCart()) }, inSession);
  await applyReward(shopper, 'P1000', 'submission-1');
  expect(asked).toMatchObject([{ params: { basketId: 'cart-1' }, body: { appliedLoyaltyVoucher: 'P1000' }, key: 'submission-1.reward' }]);
});

test('price adjustments are added, changed and removed in the session’s cart', async () => {
  const answer = () => ok(aCart());
  const { shopper, asked } = aFakeShopper(
    { 'cart.addPriceAdjustment': answer, 'cart.changePriceAdjustment': answer, 'cart.removePriceAdjustment': answer },
    inSession,
  );
  const adjustment = { kind: 'percent', value: 10, reason: 'a scratch' } as const;
  const adjustmentId = '6f1d2c3b-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
  await adjustPrice(shopper, adjustment, 'submission-1');
  await changeAdjustment(shopper, adjustmentId, { ...adjustment, value: 5 }, 'submission-2');
  await withdrawAdjustment(shopper, adjustmentId, 'submission-3');
  expect(asked).toMatchObject([
    { params: { basketId: 'cart-1' }, body: adjustment, key: 'submission-1' },
    { params: { basketId: 'cart-1', adjustmentId }, body: { value: 5 }, key: 'submission-2' },
    { params: { basketId: 'cart-1', adjustmentId }, body: { reason: 'taken back' }, key: 'submission-3' },
  ]);
});

test('createSecretQuery returns the secret only for the last order of this browser', () => {
  const { shopper } = aFakeShopper({}, { session: { order: { orderNumber: 'O1', st: 'secret' } } as object });
  expect([createSecretQuery(shopper, 'O1'), createSecretQuery(shopper, 'O2')]).toEqual([{ st: 'secret' }, {}]);
  expect(createSecretQuery(aFakeShopper({}).shopper, 'O1')).toEqual({});
});
