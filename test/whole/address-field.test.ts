// Adding an address field takes one table row. Tests the effect of an additional row in each place that processes addresses.
import { describe, expect, test } from 'vitest';
import { addressSchemas } from '#contract/entities/address.ts';
import { billingForm, shippingForm } from '#features/account/addresses/address-forms.ts';
import { toAddressInput } from '#forms/address-input.ts';
import { readForm } from '#forms/read-form.ts';
import { billingInput, isSameAddress } from '#forms/stored-address.ts';
import { type AddressField, type AddressFieldRow, addressFields } from '#lib/address/address-fields.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { checkAddress } from '#markets/addresses/check-address.ts';
import { continental, createRuleSets } from '#markets/addresses/rule-sets.ts';
import type { Market } from '#markets/market.ts';
import { markets } from '#markets/registry.ts';

const doorCode = {
  kind: 'text',
  autocomplete: 'off',
  maxLength: 6,
  pattern: '[A-Z\\d]+',
  example: 'B12',
  transforms: ['uppercase'],
  required: true,
  writtenAs: 'line',
  contract: { maxLength: 20, isOptional: true },
} as const satisfies AddressFieldRow;

/** The table with an additional row for a door code. */
const { city, province, postalCode, country, phone, ...person } = addressFields;
const fields = { ...person, doorCode, city, province, postalCode, country, phone };
const market: Market = { ...markets.de, addressRules: createRuleSets(fields)({ ...continental, provinces: [] }) };
const schemas = addressSchemas(fields);

const typed = {
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Ridge',
  addressLine1: 'Bergstraße 1',
  doorCode: 'b12',
  postalCode: '80331',
  city: 'München',
  phone: '030 123456',
};
const read = (change: Partial<typeof typed> = {}) => readForm(shippingForm(market), Object.entries({ ...typed, ...change }));

const sent = (change: object = {}) => {
  const reading = read();
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return schemas.addressInputSchema.parse(JSON.parse(JSON.stringify({ ...reading.value, ...change })));
};

describe('an additional row in the table of address fields', () => {
  test('adds the field to the shipping and billing forms, with its position, label and autocomplete token', () => {
    const names = shippingForm(market).fields.map(({ name }) => name as string);
    expect(names.join(' ')).toContain('addressLine2 doorCode postalCode city');
    expect(billingForm(market).fields.find(({ name }) => (name as string) === 'doorCode')).toMatchObject({
      type: 'text',
      label: 'form.label.doorCode',
      autocomplete: 'billing off',
      transforms: ['uppercase'],
    });
  });

  test('adds the field only in the countries that ask for it, if `asked` is "by-country"', () => {
    const byCountry = { ...fields, doorCode: { ...doorCode, asked: 'by-country' as const } };
    const sets = createRuleSets(byCountry);
    // The cast is needed because `AddressField` lacks the name of the additional row.
    const asks = ['doorCode' as AddressField, ...continental.asks];
    expect(sets({ ...continental, asks, provinces: [] }).billing.order.join(' ')).toContain('addressLine2 doorCode postalCode city');
    expect(sets({ ...continental, provinces: [] }).shipping.order).not.toContain('doorCode');
  });

  test('validates form input with its rule', () => {
    const readError = (text: string) => {
      const reading = read({ doorCode: text });
      return reading.ok ? undefined : reading.errors;
    };
    expect(readError('')).toEqual({ doorCode: { id: 'form.error.required' } });
    expect(readError('B123456')).toEqual({ doorCode: { id: 'form.error.maxLength', values: { n: 6 } } });
    expect(readError('B-1')).toEqual({ doorCode: { id: 'form.error.postalCode', values: { example: 'B12' } } });
    expect(readError('b12')).toBeUndefined();
  });

  test('adds the field to the gateway’s requests and replies', () => {
    expect(sent()).toMatchObject({ doorCode: 'B12', city: 'München' });
    expect(() => sent({ doorCode: 'B'.repeat(21) })).toThrow();
    const address = { ...sent(), addressId: 'shipping', isValidated: true };
    expect(schemas.addressSchema.parse(address)).toMatchObject({ doorCode: 'B12' });
  });

  test('validates addresses in the embedded backend with the same rule', () => {
    expect(checkAddress(sent({ doorCode: 'b12' }), market, 'shipping')).toMatchObject({ ok: true, value: { doorCode: 'B12' } });
    for (const wrong of [undefined, 'B123456', 'B-1']) {
      const refusal = { code: 'CHK380', details: { fields: ['doorCode'] } };
      expect(checkAddress(sent({ doorCode: wrong }), market, 'billing')).toEqual({ ok: false, error: refusal });
    }
  });

  test('adds the field to address lines, billing addresses and the comparison of addresses', () => {
    const checked = checkAddress(sent(), market, 'shipping');
    const address = { ...(checked.ok ? checked.value : sent()), country: 'DE', addressId: 'shipping', isValidated: true };
    expect(addressLines(address, market.addressRules)).toEqual(['Ada Ridge', 'Bergstraße 1', 'B12', '80331 München']);
    expect(toAddressInput(address, market)).toMatchObject({ doorCode: 'B12' });
    expect(billingInput(address)).toMatchObject({ doorCode: 'B12' });
    expect(isSameAddress(address, { ...address, ...{ doorCode: 'B13' } })).toBe(false);
  });
});
