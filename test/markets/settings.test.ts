import { describe, expect, test } from 'vitest';
import type { Market } from '#markets/market.ts';
import { markets } from '#markets/registry.ts';
import { europeanSettings, northAmericanSettings, withDifferences } from '#markets/settings.ts';

const rows: [string, Market][] = Object.entries(markets);

/** Interval of the toast timer in milliseconds. */
const tickMs = 200;

/** Minimum age for an account, by the law of each country. */
const ages = new Map(Object.entries({ US: 13, CA: 14, GB: 13, DE: 16, FR: 15, IT: 14 }));

describe.each(rows)('the settings of %s', (_, { country, region, settings }) => {
  const { lists, loyalty, cart, signIn, signUp, reviews } = settings;

  test('close a toast after whole intervals, and not before it can be read', () => {
    expect(settings.toastDelayMs % tickMs).toBe(0);
    expect(settings.toastDelayMs).toBeGreaterThanOrEqual(5000);
  });

  test('have a short timeout for gateway calls', () => {
    expect(settings.requestTimeoutMs).toBeGreaterThan(0);
    expect(settings.requestTimeoutMs).toBeLessThanOrEqual(10_000);
  });

  test.each(Object.entries({ ...lists, ...loyalty, ...cart, ...signIn, ...reviews }).filter(([, value]) => typeof value === 'number'))(
    'have a positive whole number for %s',
    (_name, value) => expect(Number.isInteger(value) && Number(value) > 0).toBe(true),
  );

  test('have list pages that the gateway returns in one call', () => {
    for (const count of [lists.favoritesPerPage, lists.savedForLaterPerPage]) expect(count).toBeLessThanOrEqual(100);
  });

  test('have a minimum of redeemable points worth a whole unit of the currency', () => {
    expect((loyalty.minimumPoints * loyalty.pointValue) % 100).toBe(0);
  });

  test('have free shipping as a benefit except in FR, IT, DE and GB', () => {
    expect(loyalty.showsFreeShipping).toBe(!['FR', 'IT', 'DE', 'GB'].includes(country));
  });

  test.runIf(ages.has(country))('have the minimum age of the country', () => {
    expect(signUp.minimalAge).toBe(ages.get(country));
  });

  test('the sign-up form asks for email and password, for nothing twice, and for all that it requires', () => {
    expect(new Set(signUp.fields).size).toBe(signUp.fields.length);
    const needed = ['email', 'password', ...(signUp.requiresBirthDate ? ['birthDate'] : []), ...(signUp.requiresPhone ? ['phone'] : [])];
    expect(signUp.fields).toEqual(expect.arrayContaining(needed));
    if (signUp.requiresSmsOptIn) expect(signUp.fields).toContain('phone');
  });

  test('require phone and birth date as in the region', () => {
    expect([signUp.requiresPhone, signUp.requiresBirthDate]).toEqual([region === 'NORA', region === 'EMEA']);
  });
});

describe('the settings of a market with differences', () => {
  const changed = withDifferences(europeanSettings, { toastDelayMs: 8000, signUp: { minimalAge: 14, fields: ['email', 'password'] } });

  test('have its own values', () => {
    expect(changed.toastDelayMs).toBe(8000);
    expect(changed.signUp).toEqual({ ...europeanSettings.signUp, minimalAge: 14, fields: ['email', 'password'] });
  });

  test('have the other values of its region', () => {
    expect({ ...changed, toastDelayMs: europeanSettings.toastDelayMs, signUp: europeanSettings.signUp }).toEqual(europeanSettings);
  });

  test('do not change those of other markets', () => {
    expect(europeanSettings.signUp.minimalAge).toBe(16);
    expect(withDifferences(northAmericanSettings, {})).toEqual(northAmericanSettings);
  });
});
