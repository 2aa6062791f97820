import { describe, expect, test } from 'vitest';
import { ok } from '#contract/errors/result.ts';
import { applyCoupon, moveCoupons, removeCoupon } from '#features/cart/promo-codes/coupons.ts';
import { inTurn, refuse } from '../../../support/fake-gateway.ts';
import { aFakeShopper } from '../../../support/fake-shopper.ts';
import { aCart } from '../../../support/samples.ts';

const inSession = { session: { basketId: 'cart-1' } };

test("applyCoupon applies a promo code to the session's cart exactly as entered", async () => {
  const { shopper, asked } = aFakeShopper({ 'cart.applyCoupon': () => ok(aCart()) }, inSession);
  expect(await applyCoupon(shopper, ' trail10 ', 'submission-1')).toEqual(ok(aCart()));
  expect(asked).toEqual([{ name: 'cart.applyCoupon', body: { cartId: 'cart-1', code: ' trail10 ' }, key: 'submission-1' }]);
});

test('applyCoupon returns the error code of a rejected promo code', async () => {
  const { shopper } = aFakeShopper({ 'cart.applyCoupon': () => refuse('PRM155') }, inSession);
  expect(await applyCoupon(shopper, 'LASTWINTER', 'submission-1')).toEqual(refuse('PRM155'));
});

test("removeCoupon removes a promo code from the session's cart", async () => {
  const { shopper, asked } = aFakeShopper({ 'cart.removeCoupon': () => ok(aCart()) }, inSession);
  await removeCoupon(shopper, 'TRAIL10', 'submission-1');
  expect(asked).toEqual([{ name: 'cart.removeCoupon', body: { cartId: 'cart-1', code: 'TRAIL10' }, key: 'submission-1' }]);
});

describe('moving promo codes to another cart', () => {
  const couponItems = ['TRAIL10', 'FREEDELIVERY'].map((code) => ({ couponItemId: code, code, valid: true }));
  const old = aCart({ id: 'cart-0', couponItems });

  test('moveCoupons applies the codes one by one, each with a separate idempotency key', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.applyCoupon': () => ok(aCart()) }, inSession);
    await moveCoupons(shopper, old, 'again.cart-0');
    expect(asked.map(({ body, key }) => [body, key])).toEqual([
      [{ cartId: 'cart-1', code: 'TRAIL10' }, 'again.cart-0.coupon.TRAIL10'],
      [{ cartId: 'cart-1', code: 'FREEDELIVERY' }, 'again.cart-0.coupon.FREEDELIVERY'],
    ]);
  });

  test('moveCoupons skips a code that is no longer valid and applies the next one', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.applyCoupon': inTurn(refuse('PRM140'), ok(aCart())) }, inSession);
    await moveCoupons(shopper, old, 'again.cart-0');
    expect(asked).toHaveLength(2);
  });
});
