import { expect, it } from 'vitest';
import { storedCartSchema } from '#backend/stores/cart-state.ts';
import { upgradeCart } from '#backend/stores/former-cart-state.ts';
import { viewpoint, who } from '../../support/a-cart.ts';
import { CartWorld } from '../../support/cart-world.ts';

/** A cart that is being paid, as it is stored now. */
async function aStoredCart() {
  const world = new CartWorld();
  world.card = 'challenge';
  await world.service.place(who, world.prepare(), viewpoint);
  return world.storedCart;
}

it('a cart of before keeps its gift cards, and its open order what it took and who pays the rest', async () => {
  const { placements, ...cart } = await aStoredCart();
  const [{ methodId: _, ...placement } = expect.fail()] = placements;
  const former = {
    ...cart,
    giftCards: [{ instrumentId: 'i1', cardNumber: '6010100000002500' }],
    placements: [{ ...placement, giftCards: [{ cardNumber: '6010100000002500', amount: 2500 }] }],
  };
  expect(storedCartSchema.parse(upgradeCart(former))).toEqual({
    ...cart,
    deductions: [{ instrumentId: 'i1', methodId: 'GIFT_CARD', account: '6010100000002500' }],
    placements: [
      { ...placement, methodId: 'CREDIT_CARD', deductions: [{ methodId: 'GIFT_CARD', account: '6010100000002500', amount: 2500 }] },
    ],
  });
});

it('a cart of now stays as it is', async () => {
  const cart = await aStoredCart();
  expect(storedCartSchema.parse(upgradeCart(cart))).toEqual(cart);
});
