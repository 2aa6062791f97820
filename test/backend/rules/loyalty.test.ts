import { describe, expect, test } from 'vitest';
import { countsFrom, formatPointAccount, listVouchers, parsePointAccount, pointsFor, pointsOf } from '#backend/rules/loyalty.ts';
import { europeanSettings, northAmericanSettings } from '#markets/settings.ts';
import { orderOf } from '../../support/orders.ts';

describe('an order earns', () => {
  test.each([
    ['a point for each whole unit', { itemTotal: 120_99 }, 120],
    ['nothing for what points paid', { itemTotal: 120_00, appliedRewards: 20_00 }, 100],
    ['never less than nothing', { itemTotal: 5_00, appliedRewards: 20_00 }, 0],
  ])('%s', (_, totals, points) => expect(pointsOf(orderOf(totals), northAmericanSettings)).toBe(points));

  test('nothing for gift cards', () => {
    expect(pointsOf(orderOf({ itemTotal: 150_00 }, 50_00), northAmericanSettings)).toBe(100);
  });

  test('points that count once nothing can be returned any more', () => {
    const day = 86_400_000;
    expect(countsFrom(0, northAmericanSettings)).toBeGreaterThanOrEqual(northAmericanSettings.returnDays * day);
    expect(countsFrom(0, europeanSettings)).toBeGreaterThanOrEqual(europeanSettings.returnDays * day);
  });
});

describe('rewards', () => {
  const list = (over: object) => listVouchers({ balance: 450, isConfirmed: true, payable: undefined, ...over }, northAmericanSettings);

  test('begin at the fewest points that can be used', () => {
    expect(list({}).map(({ points, amountInCurrency }) => [points, amountInCurrency])).toEqual([
      [200, 10_00],
      [400, 20_00],
      [600, 30_00],
      [1000, 50_00],
    ]);
    expect(list({ balance: 199 }).some(({ available }) => available)).toBe(false);
  });

  test('are available by the points, and eligible by membership and cart', () => {
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

test('an account of points is read as it was written', () => {
  const account = { consumerNo: 'abc', points: 200, pointValue: 5 };
  expect(parsePointAccount(formatPointAccount(account))).toEqual(account);
  expect(() => parsePointAccount('abc')).toThrow();
  expect([pointsFor(1000, account), pointsFor(1001, account)]).toEqual([200, 201]);
});
