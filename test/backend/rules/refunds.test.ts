// Refunds for returns, and their distribution among the payments.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planRefunds, type RefundedLine, type RefundedOrder, type RefundRules } from '#backend/rules/refunds.ts';
import type { Order } from '#contract/entities/order.ts';
import { aCartItem, anOrder as aPlacedOrder } from '../../support/cart-samples.ts';

const rules: RefundRules = { refundsDelivery: false, standardShipping: 500, isDeducting: (code) => code !== 'CREDIT_CARD' };

type Paid = [code: Order['paymentMethod'][number]['code'], amount: number][];

/** Creates an order from the quantity and amount of each line. Prices include tax unless a line has a tax amount. */
function anOrder(lines: [qty: number, amount: number, tax?: number][], paid: Paid, over: { shipping?: number; digital?: number } = {}) {
  const { shipping = 0, digital } = over;
  const taxes = lines.reduce((sum, [, , tax = 0]) => sum + tax, 0);
  const goods = lines.reduce((sum, [, amount]) => sum + amount, 0);
  const taxMode = taxes > 0 ? 'added' : 'included';
  const order: RefundedOrder = {
    totals: {
      ...aPlacedOrder().totals,
      itemTotal: goods,
      shipping,
      tax: taxes,
      taxAmount: taxes,
      taxMode,
      total: goods + shipping + taxes,
    },
    paymentMethod: paid.map(([code, amount]) => ({ code, label: code, amount, additionalData: {} })) as RefundedOrder['paymentMethod'],
    items: lines.map(([qty, amount, taxTotal = 0], index) => {
      const item = aCartItem();
      return { id: `l${index}`, qty, isDigitalProduct: index === digital, taxTotal, price: { ...item.price, amount } };
    }),
  };
  return order;
}

const back = (index: number, qty = 1, reason: RefundedLine['reason'] = 'changed-mind'): RefundedLine => ({
  itemId: `l${index}`,
  qty,
  reason,
});
const total = (order: RefundedOrder, returns: RefundedLine[][], over: Partial<RefundRules> = {}) =>
  planRefunds(order, returns, { ...rules, ...over }).map((each) => each.total);

describe('a refund', () => {
  test('planRefunds refunds the price of the returned units after promotions', () => {
    expect(total(anOrder([[2, 9000]], [['CREDIT_CARD', 9000]]), [[back(0)]])).toEqual([4500]);
  });

  test('planRefunds refunds exactly the price of a line, even if its units are returned in several returns', () => {
    const refunds = total(anOrder([[3, 1000]], [['CREDIT_CARD', 1000]]), [[back(0)], [back(0)], [back(0)]]);
    expect(refunds).toEqual([333, 333, 334]);
  });

  test('planRefunds also refunds the tax if it was added to the price', () => {
    const [refund] = planRefunds(anOrder([[2, 1000, 80]], [['CREDIT_CARD', 1080]]), [[back(0)]], rules);
    expect(refund).toMatchObject({ goods: 500, tax: 40, total: 540 });
  });

  test('planRefunds distributes a refund among all payments in proportion to their amounts', () => {
    const order = anOrder(
      [[2, 10_000]],
      [
        ['GIFT_CARD', 2500],
        ['CREDIT_CARD', 7500],
      ],
    );
    expect(planRefunds(order, [[back(0)], [back(0)]], rules).map(({ parts }) => parts)).toEqual([
      [1250, 3750],
      [1250, 3750],
    ]);
  });

  test('planRefunds does not refund a gift card that was bought with the order', () => {
    const order = anOrder(
      [
        [1, 4000],
        [1, 5000],
      ],
      [
        ['REWARD_CODE', 2000],
        ['CREDIT_CARD', 7000],
      ],
      { digital: 1 },
    );
    expect(planRefunds(order, [[back(0)]], rules)[0]?.parts).toEqual([2000, 2000]);
  });

  test('planRefunds refunds the price of the original line for the return of a replacement', () => {
    const [refund] = planRefunds(anOrder([[1, 4000]], [['CREDIT_CARD', 4000]]), [[{ ...back(0), itemId: 'l0~RTN0000000001' }]], rules);
    expect(refund?.total).toBe(4000);
  });
});

describe('shipping cost', () => {
  const order = anOrder(
    [
      [1, 1000],
      [1, 1000],
    ],
    [['CREDIT_CARD', 2900]],
    { shipping: 900 },
  );

  test.each<[string, RefundedLine[][], Partial<RefundRules>, number[]]>([
    ['none of the shipping cost if only a part of the order is returned', [[back(0, 1, 'faulty')]], {}, [1000]],
    [
      'the whole shipping cost with the last item if all items were faulty',
      [[back(0, 1, 'faulty')], [back(1, 1, 'not-as-shown')]],
      {},
      [1000, 1900],
    ],
    ['none of the shipping cost if not all items were faulty', [[back(0), back(1, 1, 'faulty')]], {}, [2000]],
    ['the standard shipping cost if the law requires it', [[back(0), back(1)]], { refundsDelivery: true }, [2500]],
  ])('planRefunds refunds %s', (_, returns, over, totals) => {
    expect(total(order, returns, over)).toEqual(totals);
  });
});

test('planRefunds refunds each payment completely once all units are returned, and never more than its amount', () => {
  const codes = ['LOYALTY_POINTS', 'GIFT_CARD', 'REWARD_CODE', 'REWARD_CARD', 'CREDIT_CARD'] as const;
  const world = fc.record({
    lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 20_000 })), { minLength: 1, maxLength: 4 }),
    shares: fc.array(fc.nat(100), { minLength: 4, maxLength: 4 }),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
    seed: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
  });
  fc.assert(
    fc.property(world, ({ lines, shares, order: places, seed }) => {
      const whole = lines.reduce((sum, [, amount]) => sum + amount, 0);
      const deducted = shares.map((share) => Math.floor((whole * share) / 500));
      const amounts = [...deducted, whole - deducted.reduce((sum, each) => sum + each, 0)];
      const paid = places.map((place): [(typeof codes)[number], number] => [codes[place] ?? 'CREDIT_CARD', amounts[place] ?? 0]);
      const order = anOrder(lines, paid);
      const units = lines.flatMap(([qty], index) => Array.from({ length: qty }, () => index));
      const shuffled = units.map((index, place) => ({ index, key: seed[place] ?? 0 })).toSorted((one, other) => one.key - other.key);
      const refunds = planRefunds(
        order,
        shuffled.map(({ index }) => [back(index)]),
        rules,
      );
      const given = paid.map((_, place) => refunds.reduce((sum, { parts }) => sum + (parts[place] ?? 0), 0));
      for (const [place, [, amount]] of paid.entries()) {
        expect(given[place]).toBe(amount);
        for (const { parts, before } of refunds) {
          expect(parts[place]).toBeGreaterThanOrEqual(0);
          expect((before[place] ?? 0) + (parts[place] ?? 0)).toBeLessThanOrEqual(amount);
        }
      }
    }),
    { numRuns: 150 },
  );
});
