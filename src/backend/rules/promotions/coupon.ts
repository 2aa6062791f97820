// Validates coupons. Pure functions: the time and earlier uses are arguments.
import type { Audience, Promotion } from './promotion.ts';

export interface Coupon {
  code: string;
  siteId: string;
  promotionId: string;
  /** Milliseconds since 1970. The coupon is valid from `validFrom` until before `validTo`. */
  validFrom: number;
  /** Null for a coupon without an end. */
  validTo: number | null;
  /** Maximum number of uses; null if it is unlimited. */
  maxUses: number | null;
  /** Number of uses by other orders, including open ones. */
  uses: number;
  isOncePerShopper: boolean;
  /** True if the shopper has used it in another order, placed or open. */
  isUsedByShopper: boolean;
}

interface CouponCircumstances {
  siteId: string;
  now: number;
  audience: Audience;
  /** The promotion of the coupon, if it is valid. */
  promotion: Promotion | undefined;
}

export type CouponCode = 'PRM130' | 'PRM160' | 'PRM135' | 'PRM155' | 'PRM150' | 'PRM140';

/**
 * Returns why a coupon is rejected; undefined if it is valid. PRM130: the code does not exist; PRM160: it is for another site or audience.
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

/** Returns the form in which codes are stored and compared: upper case, without whitespace. */
export const normalizeCouponCode = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
