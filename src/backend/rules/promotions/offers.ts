import type { Audience, Offer, Promotion } from './promotion.ts';

/** A coupon that counts at this moment. */
interface ActiveCoupon {
  code: string;
  promotionId: string;
}

/**
 * What a shopper may have of the promotions in force, in the order in which they are tried. Two coupons of one promotion give
 * it once, under the code that sorts first, so that it does not matter which was entered before.
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

/** By code units: the same in every language and runtime. */
export const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
