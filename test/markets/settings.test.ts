import { describe, expect, test } from 'vitest';
import type { Market } from '#markets/market.ts';
import { markets } from '#markets/registry.ts';
import { europeanSettings, northAmericanSettings, withDifferences } from '#markets/settings.ts';

const rows: [string, Market][] = Object.entries(markets);

/** Milliseconds between two ticks of the toast timer. */
const tickMs = 200;

/** Minimum age for an account according to each country's law. */
const ages = new Map(Object.entries({ US: 13, CA: 14, GB: 13, DE: 16, FR: 15, IT: 14 }));

describe.each(rows)('settings of the market %s', (_, { country, region, settings }) => {
  const { lists, loyalty, cart, signIn, signUp, reviews } = settings;

  test('close a toast after a whole number of timer ticks, and leave at least five seconds to read it', () => {
    expect(settings.toastDelayMs % tickMs).toBe(0);
    expect(settings.toastDelayMs).toBeGreaterThanOrEqual(5000);
  });

  test('limit a gateway call to at most ten seconds', () => {
    expect(settings.requestTimeoutMs).toBeGreaterThan(0);
    expect(settings.requestTimeoutMs).toBeLessThanOrEqual(10_000);
  });

  test.each(Object.entries({ ...lists, ...loyalty, ...cart, ...signIn, ...reviews }).filter(([, value]) => typeof value === 'number'))(
    'have a positive whole number for %s',
    (_name, value) => expect(Number.isInteger(value) && Number(value) > 0).toBe(true),
  );

  test('limit list pages to the 100 items that the gateway returns in one call', () => {
    for (const count of [lists.favoritesPerPage, lists.savedForLaterPerPage]) expect(count).toBeLessThanOrEqual(100);
  });

  test('set a minimum of redeemable points that is worth a whole number of currency units', () => {
    expect((loyalty.minimumPoints * loyalty.pointValue) % 100).toBe(0);
  });

  test('list free shipping as a loyalty benefit except in FR, IT, DE and GB', () => {
    expect(loyalty.showsFreeShipping).toBe(!['FR', 'IT', 'DE', 'GB'].includes(country));
  });

  test.runIf(ages.has(country))("contain the country's minimum age for an account", () => {
    expect(signUp.minimalAge).toBe(ages.get(country));
  });

  test('list each sign-up field once, including email, password and all required fields', () => {
    expect(new Set(signUp.fields).size).toBe(signUp.fields.length);
    const needed = ['email', 'password', ...(signUp.requiresBirthDate ? ['birthDate'] : []), ...(signUp.requiresPhone ? ['phone'] : [])];
    expect(signUp.fields).toEqual(expect.arrayContaining(needed));
    expect(signUp.fields).toEqual(expect.arrayContaining([...signUp.laterFields]));
    expect(signUp.fields.slice(0, 2)).toEqual(['email', 'password']);
    if (signUp.requiresSmsOptIn) expect(signUp.fields).toContain('phone');
  });

  test('require a phone number only in North America, and a birth date only in Europe', () => {
    expect([signUp.requiresPhone, signUp.requiresBirthDate]).toEqual([region === 'NORA', region === 'EMEA']);
  });
});

describe('withDifferences', () => {
  const changed = withDifferences(europeanSettings, { toastDelayMs: 8000, signUp: { minimalAge: 14, fields: ['email', 'password'] } });

  test("returns the market's values for the settings that the market lists", () => {
    expect(changed.toastDelayMs).toBe(8000);
    expect(changed.signUp).toEqual({ ...europeanSettings.signUp, minimalAge: 14, fields: ['email', 'password'] });
  });

  test("returns the region's values for settings that the market does not list", () => {
    expect({ ...changed, toastDelayMs: europeanSettings.toastDelayMs, signUp: europeanSettings.signUp }).toEqual(europeanSettings);
  });

  test("does not change the region's settings", () => {
    expect(europeanSettings.signUp.minimalAge).toBe(16);
    expect(withDifferences(northAmericanSettings, {})).toEqual(northAmericanSettings);
  });
});
