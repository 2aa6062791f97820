import { describe, expect, it } from 'vitest';
import { findApproaching } from '#backend/rules/promotions/approaching.ts';
import { distanceTo, isSatisfied } from '#backend/rules/promotions/condition.ts';
import { listEarnedGifts } from '#backend/rules/promotions/gift.ts';
import { listOffers } from '#backend/rules/promotions/offers.ts';
import { orderDiscounts } from '#backend/rules/promotions/order.ts';
import { productDiscounts } from '#backend/rules/promotions/product.ts';
import type { Offer, PromotedLine } from '#backend/rules/promotions/promotion.ts';
import { shippingDiscounts } from '#backend/rules/promotions/shipping.ts';
import { aPromotedLine, byCoupon, orderOffer, productOffer, shippingOffer } from '../../../support/promotions.ts';

const line = aPromotedLine();
const boots = aPromotedLine({ id: 'boots', upc: '100000000002', categoryIds: ['3100', '3000'] });

describe('a condition of a promotion', () => {
  it.each([
    [{}, true],
    [{ minValue: 10_000 }, true],
    [{ minValue: 10_001 }, false],
    [{ minUnits: 1 }, true],
    [{ minUnits: 2 }, false],
    [{ categoryIds: ['4000'] }, true],
    [{ categoryIds: ['3000'] }, false],
    [{ categoryIds: ['4000'], minValue: 10_001 }, false],
  ])('isMet for the condition %j and a cart with one pack at 100.00 returns %s', (condition, met) => {
    expect(isSatisfied(condition, [line])).toBe(met);
  });

  it('distanceTo counts only lines in the categories of the condition', () => {
    expect(distanceTo({ minValue: 15_000, categoryIds: ['4100'] }, [line, boots])).toBe(5000);
    expect(distanceTo({ minValue: 15_000 }, [line, boots])).toBe(-5000);
  });

  it('isMet returns false for an empty cart', () => {
    expect(isSatisfied({}, [])).toBe(false);
  });
});

describe('listOffers', () => {
  const guests = orderOffer('B', { audiences: ['GUEST'] });
  const staff = orderOffer('STAFF', { audiences: ['EMPLOYEE'] });
  const coded = orderOffer('A', { needsCoupon: true });

  it('listOffers returns the promotions for the audience, sorted by priority and then by id', () => {
    const first = orderOffer('Z', { priority: 1 });
    const ids = listOffers([guests, staff, coded, first], [{ code: 'C', promotionId: 'A' }], 'GUEST').map(({ promotionId }) => promotionId);
    expect(ids).toEqual(['Z', 'A', 'B']);
    expect(listOffers([guests, staff], [], 'EMPLOYEE').map(({ promotionId }) => promotionId)).toEqual(['STAFF']);
  });

  it('listOffers returns a promotion only once if two of its codes were entered, in either order', () => {
    const codes = [
      { code: 'ONE', promotionId: 'A' },
      { code: 'TWO', promotionId: 'A' },
    ];
    for (const entered of [codes, codes.toReversed()])
      expect(listOffers([coded], entered, 'GUEST')).toMatchObject([{ promotionId: 'A', couponCode: 'ONE' }]);
  });
});

describe('productDiscounts', () => {
  const off = (effect: Parameters<typeof productOffer>[1]) =>
    productDiscounts([aPromotedLine({ qty: 3, amount: 9999 })], [productOffer('P', effect)]);

  it.each([
    [{ kind: 'percent', percent: 33 } as const, 3300],
    [{ kind: 'amount', amount: 1000 } as const, 3000],
    [{ kind: 'amount', amount: 9000 } as const, 9999],
    [{ kind: 'fixed-price', price: 3000 } as const, 999],
  ])('productDiscounts applies %j as a reduction of %i to three units at 33.33', (effect, amount) => {
    expect(off({ effect }).get('line-1')?.amount).toBe(amount);
  });

  it('productDiscounts ignores a fixed price that is higher than the current price', () => {
    expect(off({ effect: { kind: 'fixed-price', price: 5000 } }).size).toBe(0);
  });

  it('productDiscounts applies only the best discount to each line, and none to lines outside its categories', () => {
    const offers = [
      productOffer('small', { effect: { kind: 'percent', percent: 5 } }),
      productOffer('big', { condition: { categoryIds: ['4100'] } }),
    ];
    const discounts = productDiscounts([line, boots], offers);
    expect([discounts.get('line-1'), discounts.get('boots')]).toEqual([
      { promotionId: 'big', amount: 2000 },
      { promotionId: 'small', amount: 500 },
    ]);
  });
});

describe('orderDiscounts', () => {
  const ten = orderOffer('ten');
  const thirty = orderOffer('thirty', { effect: { kind: 'percent', percent: 30 } });
  const five = byCoupon(orderOffer('five', { effect: { kind: 'amount', amount: 500 } }), 'FIVE');

  it('orderDiscounts applies the best automatic discount first, then the codes to the remaining amount', () => {
    const tenth = byCoupon(orderOffer('tenth', { priority: 20 }), 'TENTH');
    expect(orderDiscounts([line], [ten, thirty, tenth]).discounts).toEqual([
      { promotionId: 'thirty', amount: 3000 },
      { promotionId: 'tenth', couponCode: 'TENTH', amount: 700 },
    ]);
  });

  it('orderDiscounts applies an exclusive discount alone, but only if it saves more than the other discounts together', () => {
    const exclusive = (percent: number) =>
      byCoupon(orderOffer('alone', { isExclusive: true, effect: { kind: 'percent', percent } }), 'ALONE');
    expect(orderDiscounts([line], [ten, five, exclusive(25)]).discounts).toMatchObject([{ promotionId: 'alone', amount: 2500 }]);
    expect(orderDiscounts([line], [ten, five, exclusive(15)]).discounts).toMatchObject([{ promotionId: 'ten' }, { promotionId: 'five' }]);
  });

  it('orderDiscounts reduces the order at most to 0, and omits discounts without an effect', () => {
    const all = byCoupon(orderOffer('all', { effect: { kind: 'amount', amount: 99_999 } }), 'ALL');
    expect(orderDiscounts([line], [all, five]).discounts).toEqual([{ promotionId: 'all', couponCode: 'ALL', amount: 10_000 }]);
  });

  it('orderDiscounts distributes cents among the lines by the largest remainder', () => {
    const lines = [1, 2, 3].map((n) => aPromotedLine({ id: `l${n}`, upc: `10000000000${n}`, amount: 3333 }));
    const { shares } = orderDiscounts(lines, [orderOffer('o', { effect: { kind: 'amount', amount: 1000 } })]);
    expect([...shares.values()]).toEqual([334, 333, 333]);
  });
});

describe('shippingDiscounts', () => {
  const shipment = { shippingId: 'me', methodCode: 'express', cost: 1995 };

  it('shippingDiscounts applies the best discount for the shipping method', () => {
    const half = shippingOffer('half', { effect: { kind: 'percent', percent: 50 } });
    const standard = shippingOffer('free-standard', { methodCodes: ['standard'] });
    expect(shippingDiscounts([shipment], [line], [standard, half]).get('me')).toEqual({ promotionId: 'half', amount: 998 });
  });

  it('shippingDiscounts returns no discount if shipping is free or unavailable', () => {
    const free = shippingOffer('free');
    expect(shippingDiscounts([{ ...shipment, cost: 0 }], [line], [free]).size).toBe(0);
    expect(shippingDiscounts([{ ...shipment, methodCode: undefined }], [line], [free]).size).toBe(0);
  });
});

it('listEarnedGifts returns a gift only if the condition of its promotion is met', () => {
  const gift = orderOffer('GWP', { condition: { minValue: 10_000 }, effect: { kind: 'gift', productId: 'CNU00001INK' } });
  expect(listEarnedGifts([line], [gift])).toEqual([{ promotion: { promotionId: 'GWP', amount: 0 }, productId: 'CNU00001INK' }]);
  expect(listEarnedGifts([aPromotedLine({ amount: 9999 })], [gift])).toEqual([]);
});

describe('findApproaching', () => {
  const callout = { en: 'a|b|c' };
  const message = orderOffer('ahead', { condition: { minValue: 12_000 }, approaching: { displayLevel: 'ALL', callout } });
  const at = (...lines: PromotedLine[]) => ({ valued: lines, promoted: lines });
  const distances = (amount: number, granted: string[] = []) =>
    findApproaching(at(aPromotedLine({ amount })), [message], new Set(granted)).map(({ distance }) => distance);

  it('findApproaching returns the missing amount, 0 for a granted promotion, and a negative number if another promotion is better', () => {
    expect(distances(10_000)).toEqual([2000]);
    expect(distances(13_000, ['ahead'])).toEqual([0]);
    expect(distances(13_000)).toEqual([-1000]);
  });

  it('findApproaching returns nothing for an empty cart and for promotions without a message', () => {
    expect(findApproaching(at(), [message], new Set())).toEqual([]);
    expect(findApproaching(at(line), [orderOffer('silent', { condition: { minValue: 99_999 } })], new Set())).toEqual([]);
  });

  it('findApproaching omits a discount that the order would not get because a code excludes it or another discount saves more', () => {
    const withOffers = (...offers: Offer[]) => findApproaching(at(line), [message, ...offers], new Set()).map(({ distance }) => distance);
    const exclusive = (percent: number) =>
      byCoupon(orderOffer('alone', { isExclusive: true, effect: { kind: 'percent', percent } }), 'ALONE');
    expect(withOffers(exclusive(25))).toEqual([]);
    expect(withOffers(exclusive(5))).toEqual([2000]);
    expect(withOffers(orderOffer('more', { effect: { kind: 'percent', percent: 15 } }))).toEqual([]);
    expect(withOffers(byCoupon(orderOffer('beside'), 'TEN'))).toEqual([2000]);
  });

  it('findApproaching calculates the amount that is missing for a shipping promotion from the prices after order discounts', () => {
    const free = shippingOffer('free', { condition: { minValue: 9000 }, approaching: { displayLevel: 'ALL', callout } });
    const lines = { valued: [line], promoted: [aPromotedLine({ amount: 7500 })] };
    expect(findApproaching(lines, [free], new Set()).map(({ distance }) => distance)).toEqual([1500]);
  });
});

describe('productDiscounts with an allowance', () => {
  const own = (room: number) => ({ ...productOffer('OWN', { effect: { kind: 'percent', percent: 40 } }), room });
  const other = aPromotedLine({ id: 'other', upc: '100000000002' });
  const amounts = (room: number) => {
    const found = productDiscounts([other, line], [own(room)]);
    return [line, other].map(({ id }) => [found.get(id)?.amount ?? 0, found.get(id)?.counted ?? 0]);
  };

  it.each([
    [12_000, [4000, 6000], [4000, 6000]],
    [9000, [4000, 6000], [2000, 3000]],
    [6000, [4000, 6000], [0, 0]],
    [0, [0, 0], [0, 0]],
  ])('productDiscounts with an allowance of %i spends the allowance on the lines in the order of their UPCs', (room, first, second) => {
    expect(amounts(room)).toEqual([first, second]);
  });

  it('productDiscounts does not use the allowance if another promotion saves more', () => {
    const better = productOffer('BETTER', { effect: { kind: 'percent', percent: 50 } });
    expect(productDiscounts([line], [better, own(9000)]).get(line.id)).toEqual({ promotionId: 'BETTER', amount: 5000 });
  });
});
