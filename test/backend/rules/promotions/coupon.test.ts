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
  it('finds none with a code that counts', () => {
    expect(couponProblem(coupon, at)).toBeUndefined();
  });

  it.each<[string, Partial<Coupon>, string]>([
    ['of another site', { siteId: 'de' }, 'PRM160'],
    ['that begins later', { validFrom: now + 1 }, 'PRM135'],
    ['that has just ended', { validTo: now }, 'PRM155'],
    ['of which every use is taken', { maxUses: 3, uses: 3 }, 'PRM140'],
    ['that this shopper had', { isOncePerShopper: true, isUsedByShopper: true }, 'PRM150'],
  ])('a code %s is %j: %s', (_, over, code) => {
    expect(couponProblem({ ...coupon, ...over }, at)).toBe(code);
  });

  it('an unknown code is PRM130, one for others PRM160, one whose promotion is not on PRM135', () => {
    expect(couponProblem(undefined, at)).toBe('PRM130');
    expect(couponProblem(coupon, { ...at, promotion: orderOffer('P', { audiences: ['EMPLOYEE'] }) })).toBe('PRM160');
    expect(couponProblem(coupon, { ...at, promotion: undefined })).toBe('PRM135');
  });

  it('is open again to whoever may have more than one', () => {
    expect(couponProblem({ ...coupon, isUsedByShopper: true, maxUses: 3, uses: 2 }, at)).toBeUndefined();
  });
});

it.each([
  [' trail10 ', 'TRAIL10'],
  ['Trail 10\n', 'TRAIL10'],
  ['ｔｒａｉｌ１０', 'TRAIL10'],
])('the code %j is %s', (typed, code) => {
  expect(normalizeCouponCode(typed)).toBe(code);
});
