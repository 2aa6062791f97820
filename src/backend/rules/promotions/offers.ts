import type { Audience, Offer, Promotion } from './promotion.ts';

/** A coupon that is valid at the moment. */
interface ActiveCoupon {
  code: string;
  promotionId: string;
}

/**
 * Returns the promotions available to a shopper, in the order of evaluation. Two coupons of one promotion grant it once, under the code
 * that sorts first, so that the order of entry does not matter.
 */
export function offersFor(promotions: readonly Promotion[], coupons: readonly ActiveCoupon[], audience: Audience): Offer[] {
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

/** Compares by code units, with the same result in every language and runtime. */
export const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
