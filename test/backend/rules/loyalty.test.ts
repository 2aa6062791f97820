import { describe, expect, test } from 'vitest';
import { countsFrom, formatPointAccount, listVouchers, parsePointAccount, pointsFor, pointsOf } from '#backend/rules/loyalty.ts';
import { europeanSettings, northAmericanSettings } from '#markets/settings.ts';
import { orderOf } from '../../support/orders.ts';

describe('the points of an order', () => {
  test.each([
    ['one point per whole unit of currency', { itemTotal: 120_99 }, 120],
    ['no points for the part that points paid', { itemTotal: 120_00, appliedRewards: 20_00 }, 100],
    ['never a negative number', { itemTotal: 5_00, appliedRewards: 20_00 }, 0],
  ])('the points of an order are %s', (_, totals, points) => expect(pointsOf(orderOf(totals), northAmericanSettings)).toBe(points));

  test('the points of an order exclude gift cards', () => {
    expect(pointsOf(orderOf({ itemTotal: 150_00 }, 50_00), northAmericanSettings)).toBe(100);
  });

  test('the points of an order can be redeemed only after the return period', () => {
    const day = 86_400_000;
    expect(countsFrom(0, northAmericanSettings)).toBeGreaterThanOrEqual(northAmericanSettings.returnDays * day);
    expect(countsFrom(0, europeanSettings)).toBeGreaterThanOrEqual(europeanSettings.returnDays * day);
  });
});

describe('rewards', () => {
  const list = (over: object) => listVouchers({ balance: 450, isConfirmed: true, payable: undefined, ...over }, northAmericanSettings);

  test('rewards begin at the minimum of points', () => {
    expect(list({}).map(({ points, amountInCurrency }) => [points, amountInCurrency])).toEqual([
      [200, 10_00],
      [400, 20_00],
      [600, 30_00],
      [1000, 50_00],
    ]);
    expect(list({ balance: 199 }).some(({ available }) => available)).toBe(false);
  });

  test('rewards are available depending on the points, and eligible depending on membership and cart', () => {
    const marks = (over: object) => list(over).map(({ available, eligible }) => [available, eligible]);
    expect(marks({})).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(marks({ isConfirmed: false })[0]).toEqual([true, false]);
    expect(marks({ payable: 15_00 }).slice(0, 2)).toEqual([
      [true, true],
      [true, false],
    ]);
  });
});

test('a point account is parsed as it was formatted', () => {
  const account = { consumerNo: 'abc', points: 200, pointValue: 5 };
  expect(parsePointAccount(formatPointAccount(account))).toEqual(account);
  expect(() => parsePointAccount('abc')).toThrow();
  expect([pointsFor(1000, account), pointsFor(1001, account)]).toEqual([200, 201]);
});
