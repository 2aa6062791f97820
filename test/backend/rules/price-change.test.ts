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
  test('changePrice ends the current period when the new one begins', () => {
    expect(changePrice([period(0, null, 100)], { amounts: amounts(80, 100), from: 50 })).toEqual({
      changed: [period(0, 50, 100), { validFrom: 50, validTo: null, prices: { base: amounts(80, 100), bySku: {} } }],
      before: amounts(100),
      nextFrom: undefined,
    });
  });

  test('changePrice ends the new period when a scheduled price begins, and keeps the scheduled price', () => {
    const periods = [period(0, 90, 100), period(90, null, 70)];
    const { changed, nextFrom } = changePrice(periods, { amounts: amounts(80), from: 50 });
    expect(nextFrom).toBe(90);
    expect(mergePeriods(periods, changed)).toEqual([period(0, 50, 100), period(50, 90, 80), period(90, null, 70)]);
  });

  test('changePrice replaces a scheduled price that begins at the same time', () => {
    const periods = [period(0, 90, 100), period(90, null, 70)];
    expect(changePrice(periods, { amounts: amounts(60), from: 90 }).changed).toEqual([period(90, null, 60)]);
  });

  test('changePrice gives the new period the end of the current period', () => {
    expect(changePrice([period(0, 200, 100)], { amounts: amounts(80), from: 50 }).changed[1]?.validTo).toBe(200);
  });

  test('changePrice with a variant keeps the prices of the other variants', () => {
    const periods = [period(0, null, 100, { A: amounts(110) })];
    const { changed, before } = changePrice(periods, { sku: 'B', amounts: amounts(90), from: 50 });
    expect(before).toEqual(amounts(100));
    expect(changed[1]?.prices).toEqual({ base: amounts(100), bySku: { A: amounts(110), B: amounts(90) } });
    expect(changePrice(periods, { sku: 'A', amounts: amounts(90), from: 50 }).before).toEqual(amounts(110));
  });

  test('changePrice adds the first price of a style without ending another one', () => {
    expect(changePrice([], { amounts: amounts(80), from: 50 })).toEqual({
      changed: [period(50, null, 80)],
      before: undefined,
      nextFrom: undefined,
    });
  });
});
