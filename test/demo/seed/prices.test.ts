// The prices of the seed comply with the law of each market.
import { expect, test } from 'vitest';
import { priceAt } from '#backend/rules/price.ts';
import { findTier } from '#demo/seed/designs/tier.ts';
import { createFacts } from '#demo/seed/facts.ts';
import { defaultMasters } from '#demo/seed/generate.ts';
import { pricePeriods } from '#demo/seed/prices.ts';
import { markets, type OpenMarket } from '#markets/registry.ts';

const now = Date.UTC(2026, 10, 1);
const skus = ['100000000001'];
const markedDown = (market: OpenMarket) =>
  Array.from({ length: 400 }, (_, index) => {
    const facts = createFacts(index, now);
    return priceAt(pricePeriods(facts, market, [skus], now), { skus, currency: market.currency, at: now });
  }).filter((price) => price !== undefined && price.lowCurrent < price.lowOriginal);

test.each(Object.values<OpenMarket>(markets).filter(({ settings }) => settings.showsHistoricBestPrice))(
  'on the site $siteId, the crossed-out price is the lowest price of the past 30 days (directive 98/6/EC, article 6a)',
  (market) => {
    const prices = markedDown(market);
    expect(prices.length).toBeGreaterThan(20);
    expect(prices.filter((price) => price?.lowOriginal !== price?.historicBestPrice)).toEqual([]);
  },
);

test('on the US site, the crossed-out price of a second reduction is the full price', () => {
  expect(markedDown(markets.us).some((price) => (price?.historicBestPrice ?? 0) < (price?.lowOriginal ?? 0))).toBe(true);
});

/** Returns the full price of a style in a market. */
const findFullPrice = (index: number, market: OpenMarket): number =>
  pricePeriods(createFacts(index, now), market, [skus], now)[0]?.prices.base.original ?? 0;

test('all styles with the same silhouette have the same full price, for men and for women', () => {
  const prices = new Map<string, Set<number>>();
  for (let index = 0; index < 3 * defaultMasters; index++) {
    const { drawing } = createFacts(index, now);
    const key = `${drawing.type} ${drawing.shape}`;
    prices.set(key, (prices.get(key) ?? new Set()).add(findFullPrice(index, markets.us)));
  }
  expect([...prices].filter(([, amounts]) => amounts.size !== 1)).toEqual([]);
});

test('the full price rises with the tier of the silhouette, from the lowest to the highest price of the type', () => {
  const shells = Array.from({ length: defaultMasters }, (_, index) => index).filter(
    (index) => createFacts(index, now).type === 'shell-jacket',
  );
  const ranked = shells
    .map((index) => ({ tier: findTier(createFacts(index, now).drawing), price: findFullPrice(index, markets.us) }))
    .toSorted((one, other) => one.tier - other.tier);
  expect(ranked.map(({ price }) => price)).toEqual(ranked.map(({ price }) => price).toSorted((one, other) => one - other));
  expect([ranked[0]?.price, ranked.at(-1)?.price]).toEqual([17_000, 40_000]);
});

test.each([
  ['us', 0],
  ['ca', 0],
  ['gb', 0],
  ['de', 95],
] as const)('full prices on the site %s are multiples of 5 from 60, and end in .%i', (siteId, cents) => {
  const market = Object.values<OpenMarket>(markets).find((each) => each.siteId === siteId);
  if (!market) throw new Error(`There is no site ${siteId}.`);
  for (let index = 0; index < defaultMasters; index++) {
    const price = findFullPrice(index, market);
    expect(price % 100).toBe(cents);
    const whole = Math.ceil(price / 100);
    if (whole >= 60) expect(whole % 5).toBe(0);
  }
});
