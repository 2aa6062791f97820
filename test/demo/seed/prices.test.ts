// The prices of the seed comply with the law of each market.
import { expect, test } from 'vitest';
import { priceAt } from '#backend/rules/price.ts';
import { createFacts } from '#demo/seed/facts.ts';
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
