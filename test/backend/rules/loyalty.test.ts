import { describe, expect, test } from 'vitest';
import { countsFrom, formatPointAccount, listVouchers, parsePointAccount, pointsFor, pointsOf } from '#backend/rules/loyalty.ts';
import { europeanSettings, northAmericanSettings } from '#markets/settings.ts';
import { orderOf } from '../../support/orders.ts';

describe('points of an order', () => {
  test.each([
    ['one point per whole currency unit', { itemTotal: 120_99 }, 120],
    ['no points for the amount that was paid with points', { itemTotal: 120_00, appliedRewards: 20_00 }, 100],
    ['no points if the payment with points exceeds the total', { itemTotal: 5_00, appliedRewards: 20_00 }, 0],
  ])('pointsOf returns %s', (_, totals, points) => expect(pointsOf(orderOf(totals), northAmericanSettings)).toBe(points));

  test('pointsOf returns no points for gift cards in the order', () => {
    expect(pointsOf(orderOf({ itemTotal: 150_00 }, 50_00), northAmericanSettings)).toBe(100);
  });

  test('countsFrom returns a time at which the return period has ended', () => {
    const day = 86_400_000;
    expect(countsFrom(0, northAmericanSettings)).toBeGreaterThanOrEqual(northAmericanSettings.returnDays * day);
    expect(countsFrom(0, europeanSettings)).toBeGreaterThanOrEqual(europeanSettings.returnDays * day);
  });
});

describe('rewards', () => {
  const list = (over: object) => listVouchers({ balance: 450, isConfirmed: true, payable: undefined, ...over }, northAmericanSettings);

  test('listVouchers lists rewards that cost at least the minimum number of points, and marks none as available to a shopper with fewer points', () => {
    expect(list({}).map(({ points, amountInCurrency }) => [points, amountInCurrency])).toEqual([
      [200, 10_00],
      [400, 20_00],
      [600, 30_00],
      [1000, 50_00],
    ]);
    expect(list({ balance: 199 }).some(({ available }) => available)).toBe(false);
  });

  test('listVouchers marks rewards as available if the points suffice, and as eligible depending on confirmed membership and payable amount', () => {
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

test('parsePointAccount returns the account that formatPointAccount formatted, and throws for other input', () => {
  const account = { consumerNo: 'abc', points: 200, pointValue: 5 };
  expect(parsePointAccount(formatPointAccount(account))).toEqual(account);
  expect(() => parsePointAccount('abc')).toThrow();
  expect([pointsFor(1000, account), pointsFor(1001, account)]).toEqual([200, 201]);
});
