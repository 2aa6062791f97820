import { describe, expect, it } from 'vitest';
import { historyWindowMs, type PricePeriod, priceAt } from '#backend/rules/price.ts';

const dayMs = 86_400_000;
const now = 400 * dayMs;

const aPeriod = (fromDay: number, toDay: number | null, current: number, original = 10_000, bySku = {}): PricePeriod => ({
  validFrom: fromDay * dayMs,
  validTo: toDay === null ? null : toDay * dayMs,
  prices: { base: { current, original }, bySku },
});
const findPrice = (periods: PricePeriod[], at = now, skus = ['a', 'b']) => priceAt(periods, { skus, currency: 'USD', at });

describe('priceAt', () => {
  it('priceAt returns one price if all variants cost the same', () => {
    expect(findPrice([aPeriod(1, null, 10_000)])).toEqual({
      currency: 'USD',
      lowCurrent: 10_000,
      highCurrent: 10_000,
      lowOriginal: 10_000,
      highOriginal: 10_000,
      percentagePriceDiscount: 0,
    });
  });

  it('priceAt returns the lowest and highest price of the variants, and the largest discount in percent with one decimal', () => {
    const price = findPrice([aPeriod(1, null, 12_000, 12_000, { b: { current: 8000, original: 12_000 } })]);
    expect(price).toMatchObject({ lowCurrent: 8000, highCurrent: 12_000, lowOriginal: 12_000, percentagePriceDiscount: 33.3 });
  });

  it('priceAt ignores variants that were not requested', () => {
    const price = findPrice([aPeriod(1, null, 12_000, 12_000, { b: { current: 1, original: 12_000 } })], now, ['a']);
    expect(price?.lowCurrent).toBe(12_000);
  });

  it('priceAt returns undefined before the first period, after the last period, and without variants', () => {
    const periods = [aPeriod(10, 20, 10_000)];
    expect(findPrice(periods, 10 * dayMs - 1)).toBeUndefined();
    expect(findPrice(periods, 10 * dayMs)).toBeDefined();
    expect(findPrice(periods, 20 * dayMs)).toBeUndefined();
    expect(findPrice(periods, 15 * dayMs, [])).toBeUndefined();
  });

  it('priceAt returns the lowest price in the 30 days before the current price as the historic best price', () => {
    const above = findPrice([aPeriod(1, 390, 10_000), aPeriod(390, null, 8000)]);
    expect(above?.historicBestPrice).toBe(10_000);
    const below = findPrice([aPeriod(1, 380, 10_000), aPeriod(380, 390, 6000), aPeriod(390, null, 8000)]);
    expect(below?.historicBestPrice).toBe(6000);
  });

  it('priceAt counts the 30 days of the historic best price from the start of the current price, not from now', () => {
    const periods = [aPeriod(1, 100, 10_000), aPeriod(100, 105, 5000), aPeriod(105, 120, 10_000), aPeriod(120, null, 8000)];
    expect(findPrice(periods)?.historicBestPrice).toBe(5000);
  });

  it('priceAt ignores prices that ended at least 30 days before the current price began', () => {
    const endDay = 390 - historyWindowMs / dayMs;
    const periods = [aPeriod(endDay - 5, endDay, 5000), aPeriod(endDay, 390, 10_000), aPeriod(390, null, 8000)];
    expect(findPrice(periods)?.historicBestPrice).toBe(10_000);
    const oneLater = [aPeriod(endDay - 5, endDay + 1, 5000), aPeriod(endDay + 1, 390, 10_000), aPeriod(390, null, 8000)];
    expect(findPrice(oneLater)?.historicBestPrice).toBe(5000);
  });

  it('priceAt treats consecutive periods with the same price as one period', () => {
    const periods = [aPeriod(1, 300, 9000), aPeriod(300, 380, 8000), aPeriod(380, null, 8000)];
    expect(findPrice(periods)?.historicBestPrice).toBe(9000);
  });

  it('priceAt treats a price after a gap as a new price', () => {
    const periods = [aPeriod(1, 370, 8000), aPeriod(380, null, 8000)];
    expect(findPrice(periods)?.historicBestPrice).toBe(8000);
  });

  it("priceAt returns no historic best price for a product's first price", () => {
    expect(findPrice([aPeriod(1, null, 8000)])).not.toHaveProperty('historicBestPrice');
  });

  it('priceAt returns the lowest reduced price of earlier periods and ignores full prices', () => {
    const periods = [aPeriod(1, 100, 4000, 10_000), aPeriod(100, 200, 6000, 10_000), aPeriod(200, 390, 10_000), aPeriod(390, null, 8000)];
    expect(findPrice(periods)?.previousBestSalesPrice).toBe(4000);
    expect(findPrice([aPeriod(1, 390, 10_000), aPeriod(390, null, 8000)])).not.toHaveProperty('previousBestSalesPrice');
  });

  it('priceAt ignores future periods', () => {
    const periods = [aPeriod(1, 450, 10_000), aPeriod(450, null, 5000)];
    expect(findPrice(periods)).toMatchObject({ lowCurrent: 10_000 });
    expect(findPrice(periods, 451 * dayMs)).toMatchObject({ lowCurrent: 5000, historicBestPrice: 10_000 });
  });
});
