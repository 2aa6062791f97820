// Requests that cause the error codes of promo codes and price adjustments.
import { backendEnv } from '../../support/backend.ts';
import { aMember } from '../../support/members.ts';
import { anItem, aShopper } from '../../support/shopper.ts';
import { common, notThere, reuseKey } from './common.ts';
import { asked, tenPercentOff } from './requests.ts';
import type { Ask, PurchaseCall, Question, Refusals, Scene } from './scene.ts';

const coupon =
  (code: string): Ask =>
  ({ cartId }) => ({ body: { cartId, code } });

let coupons = 0;

let lastCoupon = '';

/** Creates a promo code for a discount of 10%. */
export async function aCoupon({ maxUses = null, isOncePerShopper = false }: { maxUses?: number | null; isOncePerShopper?: boolean }) {
  lastCoupon = `TEST${coupons++}`;
  await backendEnv.BACKEND_DB.prepare("INSERT INTO coupon VALUES (?1, 'us', 'CODE-ORDER-10', 0, NULL, ?2, 0, ?3)")
    .bind(lastCoupon, maxUses, Number(isOncePerShopper))
    .run();
  return lastCoupon;
}

/** Creates a second cart for the shopper, applies the promo code to it, and orders it. */
export async function orderedWith({ shopper, item }: Scene, code: string): Promise<void> {
  const { basketId } = await shopper.atSummary([item]);
  await shopper.applyCoupon(basketId, code);
  const { status } = await shopper.place((await shopper.prepare(basketId)).body);
  if (status !== 200) throw new Error(`The order with the promo code ${code} failed with the status ${status}.`);
}

const reward = { appliedLoyaltyVoucher: 'P200' };

/** Creates a request by a signed-in shopper for their own cart. */
async function askedBy(who: Parameters<typeof aMember>[0]): Promise<Question> {
  const { shopper } = await aMember(who);
  const { basketId } = (await shopper.createWithItem(await anItem())).body;
  return { params: { basketId }, body: reward, by: shopper };
}

/** Requests that cause the errors of price adjustments, which only store associates can make, and only in their own carts. */
const ofAgents = (name: PurchaseCall): { API400: Ask; AUT432: Ask; BSK404: Ask } => ({
  API400: reuseKey(name),
  AUT432: async (given) => ({ ...(await asked[name](given)), headers: {} }),
  BSK404: async (given) => ({ ...(await asked[name](given)), headers: await (await aShopper()).inStore() }),
});

export const promotionRefusals: Refusals<
  | 'cart.applyCoupon'
  | 'cart.removeCoupon'
  | 'cart.applyReward'
  | 'cart.planCodes'
  | 'cart.applyPlan'
  | 'cart.addPriceAdjustment'
  | 'cart.changePriceAdjustment'
  | 'cart.removePriceAdjustment'
> = {
  'cart.applyCoupon': {
    ...common('cart.applyCoupon'),
    PRM130: coupon('NOSUCHCODE'),
    PRM160: coupon('TEAM30'),
    PRM135: coupon('EARLYBIRD'),
    PRM155: coupon('LASTWINTER'),
    PRM140: coupon('FIRST100'),
    PRM150: async (given) => {
      await orderedWith(given, await aCoupon({ isOncePerShopper: true }));
      return coupon(lastCoupon)(given);
    },
    PRM416: async (given) => {
      await given.shopper.applyCoupon(given.cartId, 'TRAIL10');
      return coupon(' trail10')(given);
    },
    PRM175: async (given) => {
      for (let guess = 0; guess < 10; guess++) await given.shopper.applyCoupon(given.cartId, `GUESS${guess}`);
      return coupon('TRAIL10')(given);
    },
  },
  'cart.removeCoupon': common('cart.removeCoupon'),
  'cart.applyReward': {
    ...common('cart.applyReward'),
    REW401: ({ params }) => ({ params, body: reward }),
    REW130: () => askedBy({ isMember: false }),
    REW135: () => askedBy({ isConfirmed: false }),
    REW140: () => askedBy({ points: 199 }),
  },
  'cart.planCodes': notThere('cart.planCodes'),
  'cart.applyPlan': common('cart.applyPlan'),
  'cart.addPriceAdjustment': {
    ...ofAgents('cart.addPriceAdjustment'),
    ORD404: async (given) => ({ ...(await asked['cart.addPriceAdjustment'](given)), body: { ...tenPercentOff, itemId: 'none' } }),
    GWP403: async (given) => ({
      ...(await asked['cart.addPriceAdjustment'](given)),
      body: { ...tenPercentOff, itemId: 'gift-GWP-BOOTS-HAT' },
    }),
  },
  'cart.changePriceAdjustment': {
    ...ofAgents('cart.changePriceAdjustment'),
    ORD404: async (given) => ({ ...(await asked['cart.changePriceAdjustment'](given)), params: { ...given.params, adjustmentId: 'none' } }),
  },
  'cart.removePriceAdjustment': ofAgents('cart.removePriceAdjustment'),
};
