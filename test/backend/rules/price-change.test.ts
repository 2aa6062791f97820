import { describe, expect, test } from 'vitest';
import type { PricePeriod } from '#backend/rules/price.ts';
import { changePrice, mergePeriods } from '#backend/rules/price-change.ts';

const amounts = (current: number, original = current) => ({ current, original });
const period = (validFrom: number, validTo: number | null, current: number, bySku = {}): PricePeriod => ({
  validFrom,
  validTo,
  prices: { base: amounts(current), bySku },
});

describe('changePrice', () => {
  test('ends the present period when the new one begins', () => {
    expect(changePrice([period(0, null, 100)], { amounts: amounts(80, 100), from: 50 })).toEqual({
      changed: [period(0, 50, 100), { validFrom: 50, validTo: null, prices: { base: amounts(80, 100), bySku: {} } }],
      before: amounts(100),
      nextFrom: undefined,
    });
  });

  test('ends the new period where a scheduled price begins, which stays', () => {
    const periods = [period(0, 90, 100), period(90, null, 70)];
    const { changed, nextFrom } = changePrice(periods, { amounts: amounts(80), from: 50 });
    expect(nextFrom).toBe(90);
    expect(mergePeriods(periods, changed)).toEqual([period(0, 50, 100), period(50, 90, 80), period(90, null, 70)]);
  });

  test('replaces a scheduled price that begins at the same time', () => {
    const periods = [period(0, 90, 100), period(90, null, 70)];
    expect(changePrice(periods, { amounts: amounts(60), from: 90 }).changed).toEqual([period(90, null, 60)]);
  });

  test('keeps the end of the present period', () => {
    expect(changePrice([period(0, 200, 100)], { amounts: amounts(80), from: 50 }).changed[1]?.validTo).toBe(200);
  });

  test('changes only one variant, and keeps the prices of the others', () => {
    const periods = [period(0, null, 100, { A: amounts(110) })];
    const { changed, before } = changePrice(periods, { sku: 'B', amounts: amounts(90), from: 50 });
    expect(before).toEqual(amounts(100));
    expect(changed[1]?.prices).toEqual({ base: amounts(100), bySku: { A: amounts(110), B: amounts(90) } });
    expect(changePrice(periods, { sku: 'A', amounts: amounts(90), from: 50 }).before).toEqual(amounts(110));
  });

  test('begins the first price of a style without ending another', () => {
    expect(changePrice([], { amounts: amounts(80), from: 50 })).toEqual({
      changed: [period(50, null, 80)],
      before: undefined,
      nextFrom: undefined,
    });
  });
});
