// Replies about the countries to which the shop delivers.
import { describe, expect, test } from 'vitest';
import { listCountries, readCountry } from '#backend/handlers/utilities/countries.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import type { MarketLocale } from '#markets/registry.ts';

const at = (locale: MarketLocale) => ({ locale }) as CartContext; // the cast is safe, because handlers read only this field
const read = async (countryCode: string, locale: MarketLocale = 'en-us') => readCountry({ params: { countryCode } }, at(locale));

test("countries have names in the locale's language and are sorted in that language's alphabetical order", async () => {
  const listed = await listCountries({}, at('de-de'));
  expect(listed.ok && listed.value.countries.map(({ name }) => name)).toEqual([
    'Deutschland',
    'Frankreich',
    'Italien',
    'Kanada',
    'Vereinigte Staaten',
    'Vereinigtes Königreich',
  ]);
});

describe('a country', () => {
  test.each([
    ['US', '1', 51],
    ['CA', '1', 13],
    ['GB', '44', 0],
    ['de', '49', 0],
  ])('country %s has a dial code and provinces', async (country, code, provinces) => {
    const known = await read(country);
    expect(known.ok && known.value.dialCodes[0]?.code).toBe(code);
    expect(known.ok && known.value.addressRules.shipping.provinces).toHaveLength(provinces);
  });

  test('a country has rules for each address field', async () => {
    const known = await read('US');
    const fields = known.ok ? known.value.addressRules.billing.fields : [];
    expect(fields.find(({ name }) => name === 'city')).toEqual({ name: 'city', required: true, maxLength: 30, transforms: ['capitalize'] });
    expect(fields.map(({ name }) => name)).toContain('postalCode');
  });

  test('a country to which the shop does not deliver is rejected with API404', async () => {
    expect(await read('XX')).toEqual({ ok: false, error: { code: 'API404' } });
  });
});
