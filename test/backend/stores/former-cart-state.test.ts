import { expect, it } from 'vitest';
import { storedCartSchema } from '#backend/stores/cart-state.ts';
import { upgradeCart } from '#backend/stores/former-cart-state.ts';
import { viewpoint, who } from '../../support/a-cart.ts';
import { CartWorld } from '../../support/cart-world.ts';

/** Creates a stored cart in the current format whose payment is in progress. */
async function aStoredCart() {
  const world = new CartWorld();
  world.card = 'challenge';
  await world.service.place(who, world.prepare(), viewpoint);
  return world.storedCart;
}

it('upgradeCart converts gift cards of the previous format to deductions, including those in placements', async () => {
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

it('upgradeCart does not change a cart in the current format', async () => {
  const cart = await aStoredCart();
  expect(storedCartSchema.parse(upgradeCart(cart))).toEqual(cart);
});
