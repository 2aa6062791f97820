// Whether a coupon counts. Pure: the clock and what was used before are arguments.
import type { Audience, Promotion } from './promotion.ts';

export interface Coupon {
  code: string;
  siteId: string;
  promotionId: string;
  /** Milliseconds since 1970; in force from `validFrom` until before `validTo`. */
  validFrom: number;
  /** Null: until further notice. */
  validTo: number | null;
  /** How often it can be used at all; null: as often as one likes. */
  maxUses: number | null;
  /** By orders of others, those on their way included. */
  uses: number;
  isOncePerShopper: boolean;
  /** This shopper has ordered with it, or is about to from another cart. */
  isUsedByShopper: boolean;
}

interface CouponCircumstances {
  siteId: string;
  now: number;
  audience: Audience;
  /** The promotion that it brings, where that is in force. */
  promotion: Promotion | undefined;
}

export type CouponCode = 'PRM130' | 'PRM160' | 'PRM135' | 'PRM155' | 'PRM150' | 'PRM140';

/** Why a coupon cannot be had, or undefined. PRM130: there is no such code; PRM160: there is one, for somebody else. */
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

/** The form in which codes are stored and compared: capitals, without blanks that were copied along. */
export const normalizeCouponCode = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
