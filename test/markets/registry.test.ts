import { describe, expect, test } from 'vitest';
import type { Market } from '#markets/market.ts';
import { pseudoLocale } from '#markets/pseudo-locale.ts';
import { dataLocale, defaultLocale, isLocale, localeSettings, locales, marketOfSite, markets, requireMarket } from '#markets/registry.ts';

const rows: [string, Market][] = Object.entries(markets);

describe.each(rows)('market %s', (siteId, market) => {
  test('is filed under its own site id', () => {
    expect(market.siteId).toBe(siteId);
    expect(marketOfSite(siteId)).toBe(market);
  });

  test('has locales of the form xx-xx that end in its country', () => {
    const own = Object.keys(market.locales);
    expect(own.length).toBeGreaterThan(0);
    for (const locale of own) expect(locale).toMatch(new RegExp(`^[a-z]{2}-${market.country.toLowerCase()}$`));
  });

  test('names each language as its locale does', () => {
    for (const [locale, { language }] of Object.entries(market.locales)) expect(locale.startsWith(`${language}-`)).toBe(true);
  });

  test('has settings that make sense', () => {
    const { productsPerPage, recommendationCount, lowStockThreshold } = market.settings;
    for (const count of [productsPerPage, recommendationCount, lowStockThreshold]) expect(count).toBeGreaterThan(0);
    expect(productsPerPage).toBeLessThanOrEqual(100);
    expect(recommendationCount).toBeLessThanOrEqual(24);
  });

  test('writes dates as its region does', () => {
    expect(market.settings.dateFormat).toBe(market.region === 'NORA' ? 'MM/DD/YYYY' : 'DD/MM/YYYY');
  });
});

test('no two markets share a locale', () => {
  const all = rows.flatMap(([, market]) => Object.keys(market.locales));
  expect(new Set(all).size).toBe(all.length);
  expect([...locales].sort()).toEqual(all.sort());
});

test('the default locale is one of ours', () => {
  expect(isLocale(defaultLocale)).toBe(true);
});

test('every locale leads to its market and settings', () => {
  for (const locale of locales) expect(requireMarket(locale).locales[locale]).toBe(localeSettings(locale));
});

test.each(['en-xx', 'EN-US', 'en', '', 'constructor'])('%j is no locale', (text) => {
  expect(isLocale(text)).toBe(false);
});

test.each(['xx', '', 'toString', '__proto__'])('%j is no site', (siteId) => {
  expect(marketOfSite(siteId)).toBeUndefined();
});

test('the pseudo-locale is one of the default locale’s market and data, and is offered to nobody', () => {
  expect(isLocale(pseudoLocale)).toBe(true);
  expect([dataLocale(pseudoLocale), requireMarket(pseudoLocale)]).toEqual([defaultLocale, requireMarket(defaultLocale)]);
  expect(locales).not.toContain(pseudoLocale);
});

test.each(locales)('%s shows its own data', (locale) => {
  expect(dataLocale(locale)).toBe(locale);
});
