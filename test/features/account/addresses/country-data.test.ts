// The gateway's data about a country takes precedence over the market file.
import { expect, test } from 'vitest';
import { readCountry } from '#backend/handlers/utilities/countries.ts';
import { applyCountryData } from '#features/account/addresses/country-data.ts';
import { savedAddressForm } from '#features/account/addresses/saved-address-form.ts';
import { markets } from '#markets/registry.ts';

type Data = Parameters<typeof applyCountryData>[1];

async function readData(countryCode: string): Promise<Data> {
  const answer = await readCountry(
    { params: { countryCode } } as Parameters<typeof readCountry>[0],
    { locale: 'en-us' } as Parameters<typeof readCountry>[1],
  );
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

test.each(['us', 'ca', 'gb', 'de', 'fr', 'it'] as const)(
  'country data of the embedded backend leaves the address form of %s unchanged',
  async (site) => {
    const market = markets[site];
    const told = applyCountryData(market, await readData(market.country));
    for (const type of ['S', 'B'] as const)
      expect(savedAddressForm(told, type, { asksMain: false }).fields).toEqual(savedAddressForm(market, type, { asksMain: false }).fields);
    expect(told.dialCodes).toEqual(market.dialCodes);
  },
);

test("applyCountryData uses the gateway's provinces, dial codes, field order, lengths and patterns", async () => {
  const data = await readData('US');
  const { shipping } = data.addressRules;
  const fields = shipping.fields
    .filter(({ name }) => name !== 'addressLine2')
    .map((field) => (field.name === 'city' ? { name: 'city', required: false, maxLength: 12, pattern: '[A-Z]+' } : field));
  const changed = {
    ...data,
    dialCodes: [{ country: 'MX', code: '52', mask: 'XX XXXX XXXX' }],
    addressRules: { ...data.addressRules, shipping: { fields, provinces: [{ name: 'Jefferson', code: 'JE' }] } },
  };
  const told = applyCountryData(markets.us, changed);
  expect(told.dialCodes).toEqual([{ country: 'MX', code: '52', mask: 'XX XXXX XXXX', trunk: '' }]);
  const rules = told.addressRules.shipping;
  expect(rules.order).toEqual(fields.map(({ name }) => name));
  expect(rules.rules.city).toMatchObject({ kind: 'text', required: false, maxLength: 12, pattern: '[A-Z]+' });
  expect(rules.rules.city.minLength).toBeUndefined();
  expect(rules.provinces).toEqual([{ name: 'Jefferson', code: 'JE' }]);
  expect(told.addressRules.billing.provinces).toEqual(markets.us.addressRules.billing.provinces);
});

test('applyCountryData ignores fields and transforms that the shop does not support', async () => {
  const data = await readData('US');
  const fields = [...data.addressRules.shipping.fields, { name: 'galaxy', required: true }].map((field) =>
    field.name === 'city' ? { ...field, transforms: ['reverse', 'uppercase'] } : field,
  );
  const told = applyCountryData(markets.us, { ...data, addressRules: { ...data.addressRules, shipping: { fields, provinces: [] } } });
  expect(told.addressRules.shipping.order).not.toContain('galaxy');
  expect(told.addressRules.shipping.rules.city.transforms).toEqual(['uppercase']);
});

test("applyCountryData keeps the market's dial codes if the gateway has none", async () => {
  expect(applyCountryData(markets.us, { ...(await readData('US')), dialCodes: [] }).dialCodes).toEqual(markets.us.dialCodes);
});
