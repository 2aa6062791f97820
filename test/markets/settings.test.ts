import { describe, expect, test } from 'vitest';
import type { Market } from '#markets/market.ts';
import { markets } from '#markets/registry.ts';
import { europeanSettings, northAmericanSettings, withDifferences } from '#markets/settings.ts';

const rows: [string, Market][] = Object.entries(markets);

/** The toast's tick in milliseconds. */
const tickMs = 200;

/** From which age on somebody may have an account, as the law of a country says. */
const ages = new Map(Object.entries({ US: 13, CA: 14, GB: 13, DE: 16, FR: 15, IT: 14 }));

describe.each(rows)('settings of %s', (_, { country, region, settings }) => {
  const { lists, loyalty, cart, signIn, signUp, reviews } = settings;

  test('a toast closes after whole ticks, and not before it can be read', () => {
    expect(settings.toastDelayMs % tickMs).toBe(0);
    expect(settings.toastDelayMs).toBeGreaterThanOrEqual(5000);
  });

  test('a call ends before a shopper leaves', () => {
    expect(settings.requestTimeoutMs).toBeGreaterThan(0);
    expect(settings.requestTimeoutMs).toBeLessThanOrEqual(10_000);
  });

  test.each(Object.entries({ ...lists, ...loyalty, ...cart, ...signIn, ...reviews }).filter(([, value]) => typeof value === 'number'))(
    '%s is a positive whole number',
    (_name, value) => expect(Number.isInteger(value) && Number(value) > 0).toBe(true),
  );

  test('a page of a list is one that the gateway gives at once', () => {
    for (const count of [lists.favoritesPerPage, lists.savedForLaterPerPage]) expect(count).toBeLessThanOrEqual(100);
  });

  test('the least that can be redeemed is worth a whole unit of the currency', () => {
    expect((loyalty.minimumPoints * loyalty.pointValue) % 100).toBe(0);
  });

  test('free shipping is a benefit outside FR, IT, DE and GB only', () => {
    expect(loyalty.showsFreeShipping).toBe(!['FR', 'IT', 'DE', 'GB'].includes(country));
  });

  test.runIf(ages.has(country))('an account is had from the age of the country on', () => {
    expect(signUp.minimalAge).toBe(ages.get(country));
  });

  test('the sign-up form asks for email and password, for nothing twice, and for all that it requires', () => {
    expect(new Set(signUp.fields).size).toBe(signUp.fields.length);
    const needed = ['email', 'password', ...(signUp.requiresBirthDate ? ['birthDate'] : []), ...(signUp.requiresPhone ? ['phone'] : [])];
    expect(signUp.fields).toEqual(expect.arrayContaining(needed));
    if (signUp.requiresSmsOptIn) expect(signUp.fields).toContain('phone');
  });

  test('phone and birth date are required as the region does', () => {
    expect([signUp.requiresPhone, signUp.requiresBirthDate]).toEqual([region === 'NORA', region === 'EMEA']);
  });
});

describe('a market that differs', () => {
  const changed = withDifferences(europeanSettings, { toastDelayMs: 8000, signUp: { minimalAge: 14, fields: ['email', 'password'] } });

  test('says its own values', () => {
    expect(changed.toastDelayMs).toBe(8000);
    expect(changed.signUp).toEqual({ ...europeanSettings.signUp, minimalAge: 14, fields: ['email', 'password'] });
  });

  test('has all others from its region', () => {
    expect({ ...changed, toastDelayMs: europeanSettings.toastDelayMs, signUp: europeanSettings.signUp }).toEqual(europeanSettings);
  });

  test('changes nothing for others', () => {
    expect(europeanSettings.signUp.minimalAge).toBe(16);
    expect(withDifferences(northAmericanSettings, {})).toEqual(northAmericanSettings);
  });
});
