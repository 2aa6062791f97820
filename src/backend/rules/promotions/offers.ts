import type { Audience, Offer, Promotion } from './promotion.ts';

/** A coupon that is currently valid. */
interface ActiveCoupon {
  code: string;
  promotionId: string;
}

/**
 * Returns the promotions available to a shopper, in the order of evaluation. Several coupons of one promotion grant it only once, under the
 * code that sorts first, so that it does not matter in which order the codes are entered.
 */
export function listOffers(promotions: readonly Promotion[], coupons: readonly ActiveCoupon[], audience: Audience): Offer[] {
  const codes = new Map<string, string>();
  for (const { code, promotionId } of coupons.toSorted((one, other) => compare(other.code, one.code))) codes.set(promotionId, code);
  return promotions
    .filter((promotion) => promotion.audiences?.includes(audience) ?? true)
    .flatMap((promotion): Offer[] => {
      const couponCode = codes.get(promotion.promotionId);
      if (!promotion.needsCoupon) return [promotion];
      return couponCode === undefined ? [] : [{ ...promotion, couponCode }];
    })
    .toSorted((one, other) => one.priority - other.priority || compare(one.promotionId, other.promotionId));
}

/** Compares texts by code units, so that the result is the same in every language and runtime. */
export const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
