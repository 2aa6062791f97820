// Requests that cause the error codes of payment methods.
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import { testRewardCode } from '#demo/seed/reward-credits.ts';
import { aGiftCard, anEGiftCard } from '../../support/gift-cards.ts';
import { aMember } from '../../support/members.ts';
import { anItem, aShopper, returnUrl } from '../../support/shopper.ts';
import { common, notThere } from './common.ts';
import { asked, card, expressVisit, testGiftCard } from './requests.ts';
import { type Ask, type Question, type Refusals, type Scene, scene } from './scene.ts';

const giftCard = (cardNumber: string, pin = testPin) => ({ payment_method_id: 'GIFT_CARD', cardNumber, pin });

const rewardCode = (ending: string) => ({ payment_method_id: 'REWARD_CODE', cardNumber: testRewardCode('USD', ending) });

/** Creates a request in which a signed-in shopper adds a reward code to their own cart. */
async function byMember(who: Parameters<typeof aMember>[0], ending: string): Promise<Question> {
  const { shopper } = await aMember(who);
  const { body: cart } = await shopper.createWithItem(await anItem());
  return { by: shopper, params: { basketId: cart.basketId }, body: rewardCode(ending) };
}

/** Numbers and PINs of gift cards that cause each error. */
const typedGiftCards: Record<'GFC400' | 'GFC700' | 'GFC799' | 'GFC800' | 'GFC760' | 'GFC812' | 'GFC725', readonly [string, string?]> = {
  GFC400: [''],
  GFC700: ['6010 1000 0000 250'],
  GFC799: [testGiftCard('00000799')],
  GFC800: ['6010 0000 0000 0000'],
  GFC760: [testGiftCard('00000760')],
  GFC812: [testGiftCard('00000812')],
  GFC725: [testCardNumber('EUR', '00002500')],
};

const refusedGiftCards = (
  question: (given: Scene, typed: readonly [string, string?]) => Question,
): Record<keyof typeof typedGiftCards, Ask> =>
  Object.fromEntries(
    Object.entries(typedGiftCards).map(([code, typed]): [string, Ask] => [code, (given) => question(given, typed)]),
  ) as Record<keyof typeof typedGiftCards, Ask>; // Object.fromEntries loses the names of the keys.

export const paymentRefusals: Refusals<
  | 'cart.paymentMethods'
  | 'cart.paymentSession'
  | 'cart.expressChoice'
  | 'cart.giftCardBalance'
  | 'cart.deviceFingerPrint'
  | 'cart.addPaymentInstrument'
  | 'cart.removePaymentInstrument'
> = {
  'cart.paymentMethods': notThere('cart.paymentMethods'),
  'cart.paymentSession': {
    ...notThere('cart.paymentSession'),
    API400: ({ cartId }) => ({ query: { basketId: cartId, referer: returnUrl, paymentMethodId: 'GIFT_CARD' } }),
  },
  'cart.expressChoice': {
    ...notThere('cart.expressChoice'),
    PYT404: (given) => expressVisit(given, false),
  },
  'cart.giftCardBalance': {
    ...refusedGiftCards((_, [cardNumber, pin = testPin]) => ({ body: { cardNumber, pin } })),
    AUT404: async () => ({
      ...(await asked['cart.giftCardBalance'](await scene({ isReady: false }))),
      by: await aShopper({ scope: 'site' }),
    }),
  },
  'cart.addPaymentInstrument': {
    ...common('cart.addPaymentInstrument'),
    PYT404: ({ params }) => ({ params, body: card }),
    ...refusedGiftCards(({ params }, typed) => ({ params, body: giftCard(...typed) })),
    GFC740: ({ params }) => ({ params, body: giftCard(testGiftCard('00000000')) }),
    GFC755: async ({ shopper, cartId, params }) => {
      const cardNumber = await aGiftCard(100);
      await shopper.payByGiftCard(cartId, cardNumber);
      return { params, body: giftCard(cardNumber) };
    },
    GFC410: async ({ shopper, cartId, params }) => {
      for (let count = 1; count <= 4; count++) await shopper.payByGiftCard(cartId, await aGiftCard(100));
      return { params, body: giftCard(await aGiftCard(100)) };
    },
    REW401: ({ params }) => ({ params, body: rewardCode('1500') }),
    REW130: () => byMember({ isMember: false }, '1500'),
    REW135: () => byMember({ isConfirmed: false }, '1500'),
    REW140: () => byMember({}, '0000'),
    GFO405: async ({ shopper, cartId, params, item, itemId }) => {
      await shopper.remove({ cartId, itemId, upc: item.upc });
      await shopper.add({ cartId, ...anEGiftCard() });
      return { params, body: giftCard(await aGiftCard(100)) };
    },
  },
  'cart.deviceFingerPrint': notThere('cart.deviceFingerPrint'),
  'cart.removePaymentInstrument': common('cart.removePaymentInstrument'),
};
