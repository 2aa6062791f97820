import { expect, test } from 'vitest';
import { discountLabel, isPriced, isPriceRange, showsHistoricBest } from '#domain/price.ts';
import { aPrice } from '../support/samples.ts';

test.each([
  [0, 4900, 'freeGift'],
  [0, 0, 'freeGift'],
  [4899, 4900, 'markedDown'],
  [4900, 4900, undefined],
  [5000, 4900, undefined],
])('discountLabel for the price %d and the original price %d returns %s', (current, original, label) => {
  expect(discountLabel(current, original)).toBe(label);
});

test.each([
  { isFeatureOn: true, lowCurrent: 80, lowOriginal: 100, historicBestPrice: 90, shows: true },
  { isFeatureOn: false, lowCurrent: 80, lowOriginal: 100, historicBestPrice: 90, shows: false },
  { isFeatureOn: true, lowCurrent: 100, lowOriginal: 100, historicBestPrice: 120, shows: false },
  { isFeatureOn: true, lowCurrent: 80, lowOriginal: 100, historicBestPrice: 80, shows: false },
  { isFeatureOn: true, lowCurrent: 80, lowOriginal: 100, historicBestPrice: 70, shows: false },
  { isFeatureOn: true, lowCurrent: 80, lowOriginal: 80, historicBestPrice: 70, shows: false },
  { isFeatureOn: true, lowCurrent: 0, lowOriginal: 100, historicBestPrice: 1, shows: true },
])(
  'showsHistoricBest for price $lowCurrent, original $lowOriginal, 30-day best $historicBestPrice and feature $isFeatureOn returns $shows',
  ({ isFeatureOn, shows, ...price }) => {
    expect(showsHistoricBest(aPrice(price), isFeatureOn)).toBe(shows);
  },
);

test('showsHistoricBest returns false for a price without a historic price', () => {
  expect(showsHistoricBest(aPrice({ lowCurrent: 80, lowOriginal: 100 }), true)).toBe(false);
});

test('isPriceRange returns true if the variants have different prices', () => {
  expect(isPriceRange(aPrice({ highCurrent: 13900 }))).toBe(true);
  expect(isPriceRange(aPrice())).toBe(false);
});

test.each([
  ['that can be bought', { bonus: false, maxQty: 5 }, 4900, true],
  ['that is sold out', { bonus: false, maxQty: 0 }, 4900, true],
  ['that is a gift', { bonus: true, maxQty: 1 }, 0, true],
  ['that is no longer sold', { bonus: false, maxQty: 0 }, 0, false],
])('isPriced for a line %s (%j) with the original price %d returns %s', (_, line, original, expected) => {
  expect(isPriced({ ...line, price: { original } })).toBe(expected);
});
