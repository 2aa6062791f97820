// Properties that hold for the promotions of any cart, tested with thousands of generated carts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjust, type PriceAdjustment } from '#backend/rules/price-adjustment.ts';
import { listOffers } from '#backend/rules/promotions/offers.ts';
import type { Promotion } from '#backend/rules/promotions/promotion.ts';
import { shippingDiscounts } from '#backend/rules/promotions/shipping.ts';
import { calculateDiscounts } from '#backend/services/pricing/discounts.ts';
import { orderOffer, productOffer, shippingOffer } from '../../../support/promotions.ts';

const masters = ['CN00A101', 'CN00A102', 'CN00A103'];
const categories = new Map(masters.map((master, index) => [`${master}INK`, [`${index + 1}100`, `${index + 1}000`]]));

const line = fc.record({
  master: fc.constantFrom(...masters),
  upc: fc.integer({ min: 0, max: 9 }).map((n) => `10000000000${n}`),
  qty: fc.integer({ min: 1, max: 50 }),
  price: fc.integer({ min: 0, max: 200_000 }),
});
const lines = fc.uniqueArray(line, { selector: ({ upc }) => upc, maxLength: 8 }).map((all) =>
  all.map(({ master, upc, qty, price }) => ({
    line: { id: `id-${upc}`, productId: `${master}INK`, upc, qty },
    unit: { current: price },
  })),
);

const percent = fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) });
const amount = fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 100_000 }) });
const fixed = fc.record({ kind: fc.constant('fixed-price' as const), price: fc.integer({ min: 0, max: 100_000 }) });
const condition = fc.record(
  {
    minValue: fc.integer({ min: 0, max: 500_000 }),
    minUnits: fc.integer({ min: 1, max: 20 }),
    categoryIds: fc.subarray(['1100', '1000', '2000', '3100'], { minLength: 1 }),
  },
  { requiredKeys: [] },
);
const shared = { condition, priority: fc.integer({ min: 0, max: 3 }), needsCoupon: fc.boolean() };
const promotion: fc.Arbitrary<Promotion> = fc.oneof(
  fc.record({ ...shared, effect: fc.oneof(percent, amount, fixed) }).map((over) => productOffer('', over)),
  fc.record({ ...shared, effect: fc.oneof(percent, amount), isExclusive: fc.boolean() }).map((over) => orderOffer('', over)),
  fc.record({ ...shared, effect: fc.oneof(percent, amount) }).map((over) => shippingOffer('', over)),
);
const promotions = fc.array(promotion, { maxLength: 8 }).map((all) => all.map((each, index) => ({ ...each, promotionId: `P${index}` })));
const coupons = (all: readonly Promotion[]) => all.map(({ promotionId }) => ({ code: `C${promotionId}`, promotionId }));

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

test('line shares add up to the order discounts, and no discount makes a price negative', () => {
  fc.assert(
    fc.property(lines, promotions, fc.nat(5000), (bought, all, cost) => {
      const offers = listOffers(all, coupons(all), 'GUEST');
      const result = calculateDiscounts(bought, { offers, coupons: [], categories });
      expect(sum(Array.from(result.lines.values(), ({ orderShare }) => orderShare))).toBe(sum(result.order.map((each) => each.amount)));
      for (const [index, { line: own, unit }] of bought.entries()) {
        const { product, orderShare = 0 } = result.lines.get(own.id) ?? {};
        const left = own.qty * unit.current - (product?.amount ?? 0) - orderShare;
        expect(left).toBe(result.promoted[index]?.amount);
        expect(Math.min(left, orderShare, product?.amount ?? 0)).toBeGreaterThanOrEqual(0);
      }
      const delivery = shippingDiscounts([{ shippingId: 'me', methodCode: 'standard', cost }], result.promoted, offers).get('me');
      expect(delivery?.amount ?? 0).toBeLessThanOrEqual(cost);
    }),
    { numRuns: 1500 },
  );
});

test("each line's share of an order discount differs from the exact share by less than one minor unit", () => {
  fc.assert(
    fc.property(lines, promotions, (bought, all) => {
      const result = calculateDiscounts(bought, { offers: listOffers(all, coupons(all), 'GUEST'), coupons: [], categories });
      const total = sum(result.order.map((each) => each.amount));
      const value = sum(result.valued.map((each) => each.amount));
      for (const { id, amount: before } of result.valued)
        expect(Math.abs((result.lines.get(id)?.orderShare ?? 0) - (value === 0 ? 0 : (total * before) / value))).toBeLessThan(1);
    }),
    { numRuns: 500 },
  );
});

test('discounts do not depend on the sequence of lines, promotions or codes', () => {
  const shuffled = lines.chain((bought) =>
    promotions.chain((all) =>
      fc.tuple(
        fc.constant([bought, all] as const),
        fc.shuffledSubarray(bought, { minLength: bought.length }),
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.shuffledSubarray(coupons(all), { minLength: all.length }),
      ),
    ),
  );
  const message = ({ lines: each, order }: ReturnType<typeof calculateDiscounts>) => ({ lines: Object.fromEntries(each), order });
  fc.assert(
    fc.property(shuffled, ([[bought, all], otherLines, otherPromotions, otherCoupons]) => {
      const one = calculateDiscounts(bought, { offers: listOffers(all, coupons(all), 'GUEST'), coupons: [], categories });
      const other = calculateDiscounts(otherLines, { offers: listOffers(otherPromotions, otherCoupons, 'GUEST'), coupons: [], categories });
      expect(message(other)).toEqual(message(one));
    }),
    { numRuns: 1000 },
  );
});

test('price adjustments add up to the reductions of the lines, and never make the price of a line negative', () => {
  const kind = fc.constantFrom('percent' as const, 'amount' as const, 'fixed-price' as const);
  const adjustment = fc.record({ kind, value: fc.nat(100_000), target: fc.nat(8) }).map(
    ({ kind: each, value, target }): Omit<PriceAdjustment, 'adjustmentId'> => ({
      kind: target === 8 && each === 'fixed-price' ? 'amount' : each,
      value: each === 'percent' ? value % 101 : value,
      itemId: target === 8 ? undefined : `id-10000000000${target}`,
    }),
  );
  fc.assert(
    fc.property(lines, fc.array(adjustment, { maxLength: 5 }), (bought, made) => {
      const given = bought.map(({ line: own, unit }) => ({ id: own.id, upc: own.upc, qty: own.qty, amount: own.qty * unit.current }));
      const adjusted = adjust(
        given,
        made.map((each, index) => ({ ...each, adjustmentId: `A${index}` })),
      );
      expect(sum([...adjusted.lines.values()])).toBe(sum([...adjusted.adjustments.values()]));
      for (const { id, amount: before } of given) {
        expect(adjusted.lines.get(id)).toBeGreaterThanOrEqual(0);
        expect(adjusted.lines.get(id)).toBeLessThanOrEqual(before);
      }
    }),
    { numRuns: 1000 },
  );
});
