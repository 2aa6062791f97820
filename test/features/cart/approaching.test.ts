import { describe, expect, it } from 'vitest';
import { approachingText, createCallouts } from '#features/cart/promotions-view-model.ts';
import { aRenderContext } from '../../support/render-context.ts';
import { aCart } from '../../support/samples.ts';

const money = (amount: number) => `$${amount / 100}`;
const message = (over: Partial<Parameters<typeof approachingText>[0]>) =>
  approachingText(
    { promotionId: 'P', distanceFromConditionThreshold: 500, calloutMessage: '{distance} more|Something better|You have it', ...over },
    money,
  );

describe('approachingText', () => {
  it.each([
    [500, { state: 'below', text: '$5 more' }],
    [0, { state: 'reached', text: 'You have it' }],
    [-500, { state: 'above', text: 'Something better' }],
  ])('approachingText selects the part of the callout for the distance %i from the threshold', (distance, part) => {
    expect(message({ distanceFromConditionThreshold: distance })).toEqual(part);
  });

  it('approachingText uses calloutMsg if calloutMessage is missing', () => {
    expect(message({ calloutMessage: undefined, calloutMsg: 'a | b | c' })).toEqual({ state: 'below', text: 'a' });
  });

  it.each(['', 'one', 'one|two', 'one|two|three|four'])(
    'approachingText returns undefined for %j, because it does not have three parts',
    (calloutMessage) => {
      expect(message({ calloutMessage })).toBeUndefined();
    },
  );

  it('approachingText returns undefined if the selected part of the callout is empty', () => {
    expect(message({ calloutMessage: '|b|c' })).toBeUndefined();
  });
});

describe('createCallouts', () => {
  const promotion = {
    promotionId: 'order10',
    distanceFromConditionThreshold: 500,
    calloutMessage: '{distance} more|Something better|You have it',
    promotionClass: 'DISCOUNT',
    level: 'ORDER',
  };
  const list = (over: Partial<typeof promotion>, cart: Parameters<typeof aCart>[0] = {}) =>
    createCallouts(aCart({ ...cart, approachingPromotions: [{ ...promotion, ...over }] }), aRenderContext()).map(({ text }) => text);
  const withCode = { orderPromotions: [{ promotionId: 'code10', price: -1000, couponCode: 'TRAIL10' }] };
  const granted = { promoSummary: [{ level: 'ORDER' as const, promotionId: 'order10', promotionName: '10% off' }] };

  it('createCallouts lists the threshold of a discount, even if the cart already has a lower automatic discount', () => {
    expect(list({})).toEqual(['$5.00 more']);
    expect(list({}, { orderPromotions: [{ promotionId: 'order5', price: -500 }] })).toEqual(['$5.00 more']);
  });

  it.each([
    ['an order promotion below its threshold', {}, 0.75],
    ['a promotion of some products', { level: 'PRODUCT' }, undefined],
    ['an order promotion that applies', { distanceFromConditionThreshold: 0 }, undefined],
  ])('createCallouts measures the progress towards the threshold only for an order promotion below it: %s', (_, over, progress) => {
    const cart = aCart();
    const totals = { ...cart.totals, itemTotal: 1500 };
    const [callout] = createCallouts({ ...cart, totals, approachingPromotions: [{ ...promotion, ...over }] }, aRenderContext());
    expect(callout?.progress).toBe(progress);
  });

  it('createCallouts omits the threshold of an order discount while a promo code discounts the order', () => {
    expect(list({}, withCode)).toEqual([]);
    expect(list({ promotionClass: 'GIFT' }, withCode)).toEqual(['$5.00 more']);
    expect(list({ level: 'SHIPPING' }, withCode)).toEqual(['$5.00 more']);
  });

  it('createCallouts lists only the success message of a granted promotion, not its threshold', () => {
    expect(list({}, granted)).toEqual([]);
    expect(list({ distanceFromConditionThreshold: 0 }, granted)).toEqual(['You have it']);
  });

  it('createCallouts omits a discount that another discount exceeds, but not a gift that is no longer available', () => {
    expect(list({ distanceFromConditionThreshold: -500 })).toEqual([]);
    expect(list({ distanceFromConditionThreshold: -500, promotionClass: 'GIFT' })).toEqual(['Something better']);
  });
});
