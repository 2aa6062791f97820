import { describe, expect, test } from 'vitest';
import type { Market } from '#markets/market.ts';
import { pseudoLocale } from '#markets/pseudo-locale.ts';
import { dataLocale, defaultLocale, isLocale, localeSettings, locales, marketOfSite, markets, requireMarket } from '#markets/registry.ts';

const rows: [string, Market][] = Object.entries(markets);

describe.each(rows)('the market %s', (siteId, market) => {
  test('is registered under its own site id', () => {
    expect(market.siteId).toBe(siteId);
    expect(marketOfSite(siteId)).toBe(market);
  });

  test('has locales of the form xx-xx that end with its country', () => {
    const own = Object.keys(market.locales);
    expect(own.length).toBeGreaterThan(0);
    for (const locale of own) expect(locale).toMatch(new RegExp(`^[a-z]{2}-${market.country.toLowerCase()}$`));
  });

  test('has the language of each locale', () => {
    for (const [locale, { language }] of Object.entries(market.locales)) expect(locale.startsWith(`${language}-`)).toBe(true);
  });

  test('has settings within sensible limits', () => {
    const { productsPerPage, recommendationCount, lowStockThreshold } = market.settings;
    for (const count of [productsPerPage, recommendationCount, lowStockThreshold]) expect(count).toBeGreaterThan(0);
    expect(productsPerPage).toBeLessThanOrEqual(100);
    expect(recommendationCount).toBeLessThanOrEqual(24);
  });

  test('has the date format of its region', () => {
    expect(market.settings.dateFormat).toBe(market.region === 'NORA' ? 'MM/DD/YYYY' : 'DD/MM/YYYY');
  });
});

test('each locale belongs to one market', () => {
  const all = rows.flatMap(([, market]) => Object.keys(market.locales));
  expect(new Set(all).size).toBe(all.length);
  expect([...locales].sort()).toEqual(all.sort());
});

test('the default locale is registered', () => {
  expect(isLocale(defaultLocale)).toBe(true);
});

test('every locale has its market and settings', () => {
  for (const locale of locales) expect(requireMarket(locale).locales[locale]).toBe(localeSettings(locale));
});

test.each(['en-xx', 'EN-US', 'en', '', 'constructor'])('%j is not a locale', (text) => {
  expect(isLocale(text)).toBe(false);
});

test.each(['xx', '', 'toString', '__proto__'])('%j is not a site id', (siteId) => {
  expect(marketOfSite(siteId)).toBeUndefined();
});

test('the pseudo-locale uses the market and data of the default locale, and is not offered to shoppers', () => {
  expect(isLocale(pseudoLocale)).toBe(true);
  expect([dataLocale(pseudoLocale), requireMarket(pseudoLocale)]).toEqual([defaultLocale, requireMarket(defaultLocale)]);
  expect(locales).not.toContain(pseudoLocale);
});

test.each(locales)('the locale %s uses its own data', (locale) => {
  expect(dataLocale(locale)).toBe(locale);
});
