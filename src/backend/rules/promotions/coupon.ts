// Validates coupons. The functions are pure: the time and earlier uses are arguments.
import type { Audience, Promotion } from './promotion.ts';

export interface Coupon {
  code: string;
  siteId: string;
  promotionId: string;
  /** The coupon is valid from `validFrom` (inclusive) to `validTo` (exclusive), in milliseconds since 1970. */
  validFrom: number;
  /** Null if the coupon has no end. */
  validTo: number | null;
  /** Maximum number of uses. Null if unlimited. */
  maxUses: number | null;
  /** Number of uses by other orders, including unfinished orders. */
  uses: number;
  isOncePerShopper: boolean;
  /** True if the shopper has used the coupon in another order, placed or unfinished. */
  isUsedByShopper: boolean;
}

interface CouponCircumstances {
  siteId: string;
  now: number;
  audience: Audience;
  /** The coupon's promotion. Undefined if the promotion is not valid. */
  promotion: Promotion | undefined;
}

export type CouponCode = 'PRM130' | 'PRM160' | 'PRM135' | 'PRM155' | 'PRM150' | 'PRM140';

/**
 * Returns why a coupon is rejected, or undefined if it is valid. PRM130: the code does not exist. PRM160: it is for another site or
 * audience.
 */
export function couponProblem(
  coupon: Coupon | undefined,
  { siteId, now, audience, promotion }: CouponCircumstances,
): CouponCode | undefined {
  if (!coupon) return 'PRM130';
  if (coupon.siteId !== siteId || (promotion?.audiences && !promotion.audiences.includes(audience))) return 'PRM160';
  if (coupon.validTo !== null && coupon.validTo <= now) return 'PRM155';
  if (coupon.validFrom > now || !promotion) return 'PRM135';
  if (coupon.isOncePerShopper && coupon.isUsedByShopper) return 'PRM150';
  return coupon.maxUses !== null && coupon.uses >= coupon.maxUses ? 'PRM140' : undefined;
}

/** Returns a code in the form in which codes are stored and compared: in upper case and without whitespace. */
export const normalizeCouponCode = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
