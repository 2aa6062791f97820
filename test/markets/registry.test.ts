import { describe, expect, test } from 'vitest';
import type { Market } from '#markets/market.ts';
import { pseudoLocale } from '#markets/pseudo-locale.ts';
import { dataLocale, defaultLocale, isLocale, localeSettings, locales, marketOfSite, markets, requireMarket } from '#markets/registry.ts';

const rows: [string, Market][] = Object.entries(markets);

describe.each(rows)('market %s', (siteId, market) => {
  test('is registered under its site id', () => {
    expect(market.siteId).toBe(siteId);
    expect(marketOfSite(siteId)).toBe(market);
  });

  test('has locales in the form xx-xx that end with its country', () => {
    const own = Object.keys(market.locales);
    expect(own.length).toBeGreaterThan(0);
    for (const locale of own) expect(locale).toMatch(new RegExp(`^[a-z]{2}-${market.country.toLowerCase()}$`));
  });

  test('has locales that start with their language', () => {
    for (const [locale, { language }] of Object.entries(market.locales)) expect(locale.startsWith(`${language}-`)).toBe(true);
  });

  test('has settings within sensible limits', () => {
    const { productsPerPage, recommendationCount, lowStockThreshold } = market.settings;
    for (const count of [productsPerPage, recommendationCount, lowStockThreshold]) expect(count).toBeGreaterThan(0);
    expect(productsPerPage).toBeLessThanOrEqual(100);
    expect(recommendationCount).toBeLessThanOrEqual(24);
  });

  test('uses the date format of its region', () => {
    expect(market.settings.dateFormat).toBe(market.region === 'NORA' ? 'MM/DD/YYYY' : 'DD/MM/YYYY');
  });
});

test('each locale belongs to exactly one market', () => {
  const all = rows.flatMap(([, market]) => Object.keys(market.locales));
  expect(new Set(all).size).toBe(all.length);
  expect([...locales].sort()).toEqual(all.sort());
});

test('default locale is registered', () => {
  expect(isLocale(defaultLocale)).toBe(true);
});

test('requireMarket and localeSettings find the market and settings of each locale', () => {
  for (const locale of locales) expect(requireMarket(locale).locales[locale]).toBe(localeSettings(locale));
});

test.each(['en-xx', 'EN-US', 'en', '', 'constructor'])('isLocale returns false for %j', (text) => {
  expect(isLocale(text)).toBe(false);
});

test.each(['xx', '', 'toString', '__proto__'])('marketOfSite returns undefined for %j', (siteId) => {
  expect(marketOfSite(siteId)).toBeUndefined();
});

test('pseudo-locale uses the market and data of the default locale, and shoppers cannot choose it', () => {
  expect(isLocale(pseudoLocale)).toBe(true);
  expect([dataLocale(pseudoLocale), requireMarket(pseudoLocale)]).toEqual([defaultLocale, requireMarket(defaultLocale)]);
  expect(locales).not.toContain(pseudoLocale);
});

test.each(locales)('dataLocale returns the locale %s unchanged', (locale) => {
  expect(dataLocale(locale)).toBe(locale);
});
