import { expect, it } from 'vitest';
import { upgradeBasket } from '#backend/basket/former-state.ts';
import { basketSchema } from '#backend/basket/state.ts';
import { viewpoint, who } from '../../support/a-basket.ts';
import { BasketWorld } from '../../support/basket-world.ts';

/** A basket that is being paid, as it is stored now. */
async function aBasket() {
  const world = new BasketWorld();
  world.card = 'challenge';
  await world.service.place(who, world.prepare(), viewpoint);
  return world.basket;
}

it('a basket of before keeps its gift cards, and its open order what it took and who pays the rest', async () => {
  const { placements, ...basket } = await aBasket();
  const [{ methodId: _, ...placement } = expect.fail()] = placements;
  const former = {
    ...basket,
    giftCards: [{ instrumentId: 'i1', cardNumber: '6010100000002500' }],
    placements: [{ ...placement, giftCards: [{ cardNumber: '6010100000002500', amount: 2500 }] }],
  };
  expect(basketSchema.parse(upgradeBasket(former))).toEqual({
    ...basket,
    deductions: [{ instrumentId: 'i1', methodId: 'GIFT_CARD', account: '6010100000002500' }],
    placements: [
      { ...placement, methodId: 'CREDIT_CARD', deductions: [{ methodId: 'GIFT_CARD', account: '6010100000002500', amount: 2500 }] },
    ],
  });
});

it('a basket of now stays as it is', async () => {
  const basket = await aBasket();
  expect(basketSchema.parse(upgradeBasket(basket))).toEqual(basket);
});
