import { describe, expect, it } from 'vitest';
import { type Coupon, couponProblem, normalizeCouponCode } from '#backend/rules/promotions/coupon.ts';
import { orderOffer } from '../../../support/promotions.ts';

const now = 1_790_000_000_000;
const coupon: Coupon = {
  code: 'TRAIL10',
  siteId: 'us',
  promotionId: 'P',
  validFrom: now - 1,
  validTo: null,
  maxUses: null,
  uses: 0,
  isOncePerShopper: false,
  isUsedByShopper: false,
};
const promotion = orderOffer('P');
const at = { siteId: 'us', now, audience: 'GUEST', promotion } as const;

describe('couponProblem', () => {
  it('couponProblem returns undefined for a valid code', () => {
    expect(couponProblem(coupon, at)).toBeUndefined();
  });

  it.each<[string, Partial<Coupon>, string]>([
    ['of another site', { siteId: 'de' }, 'PRM160'],
    ['that is not valid yet', { validFrom: now + 1 }, 'PRM135'],
    ['that is no longer valid', { validTo: now }, 'PRM155'],
    ['that was used as often as allowed', { maxUses: 3, uses: 3 }, 'PRM140'],
    ['that the shopper has already used', { isOncePerShopper: true, isUsedByShopper: true }, 'PRM150'],
  ])('couponProblem for a code %s (%j) returns %s', (_, over, code) => {
    expect(couponProblem({ ...coupon, ...over }, at)).toBe(code);
  });

  it('couponProblem returns PRM130 for an unknown code, PRM160 for another audience, and PRM135 without an active promotion', () => {
    expect(couponProblem(undefined, at)).toBe('PRM130');
    expect(couponProblem(coupon, { ...at, promotion: orderOffer('P', { audiences: ['EMPLOYEE'] }) })).toBe('PRM160');
    expect(couponProblem(coupon, { ...at, promotion: undefined })).toBe('PRM135');
  });

  it('couponProblem returns undefined for a code that the shopper has used and can use again', () => {
    expect(couponProblem({ ...coupon, isUsedByShopper: true, maxUses: 3, uses: 2 }, at)).toBeUndefined();
  });
});

it.each([
  [' trail10 ', 'TRAIL10'],
  ['Trail 10\n', 'TRAIL10'],
  ['ｔｒａｉｌ１０', 'TRAIL10'],
])('normalizeCouponCode of %j returns %s', (typed, code) => {
  expect(normalizeCouponCode(typed)).toBe(code);
});
