import { describe, expect, it, test } from 'vitest';
import { checkAddress } from '#markets/addresses/check-address.ts';
import { isInProvince } from '#markets/addresses/postal-province.ts';
import { ca } from '#markets/ca.ts';
import { de } from '#markets/de.ts';
import { fr } from '#markets/fr.ts';
import { gb } from '#markets/gb.ts';
import { it as italy } from '#markets/it.ts';
import type { Market } from '#markets/market.ts';
import { us } from '#markets/us.ts';

const american = {
  firstName: 'Ada',
  lastName: 'Ridge',
  email: 'ada@example.org',
  phone: '303 555 0142',
  phoneCode: '+1',
  addressLine1: '1 Summit Way',
  city: 'Denver',
  province: 'CO',
  postalCode: '80202',
  country: 'US',
};
const canadian = { ...american, city: 'Ottawa', province: 'ON', postalCode: 'k1a0b1', country: 'CA', phone: '6135550142' };
const german = { ...american, city: 'München', province: '', postalCode: '80331', country: 'DE', phone: '089 123456', phoneCode: '49' };

const british = { ...german, city: 'London', postalCode: 'sw1a1aa', country: 'GB', phone: '020 7946 0958', phoneCode: '44' };
const french = { ...german, city: 'ajaccio', postalCode: '20000', country: 'FR', phone: '04 95 12 34 56', phoneCode: '33' };
const roman = { ...american, city: 'Roma', province: 'rm', postalCode: '00184', country: 'IT', phone: '06 1234567', phoneCode: '39' };

describe('checkAddress', () => {
  it.each<[typeof american, Market, object]>([
    [british, gb, { postalCode: 'SW1A 1AA', phone: '+442079460958' }],
    [french, fr, { city: 'Ajaccio', postalCode: '20000', phone: '+33495123456' }],
    [roman, italy, { province: 'RM', postalCode: '00184', phone: '+39061234567' }],
  ])('checkAddress normalizes postal codes and phone numbers of $country addresses', (input, market, value) => {
    expect(checkAddress(input, market, 'shipping')).toMatchObject({ ok: true, value });
  });

  it.each<[typeof american, Market, string[]]>([
    [{ ...british, postalCode: 'JE2 3AB' }, gb, ['postalCode']],
    [{ ...british, postalCode: 'GY1 1AA' }, gb, ['postalCode']],
    [{ ...french, postalCode: '97400' }, fr, ['postalCode']],
    [{ ...french, postalCode: '98800' }, fr, ['postalCode']],
    [{ ...roman, postalCode: '00120' }, italy, ['province']],
    [{ ...roman, province: 'RN', postalCode: '47890' }, italy, ['province']],
    [{ ...roman, province: 'SO', postalCode: '23041' }, italy, ['province']],
  ])(
    'checkAddress rejects %o as a shipping address because the market does not deliver there, but accepts it as a billing address',
    (input, market, fields) => {
      expect(checkAddress(input, market, 'shipping')).toEqual({ ok: false, error: { code: 'PAY401', details: { fields } } });
      expect(checkAddress(input, market, 'billing').ok).toBe(true);
    },
  );

  it('checkAddress accepts Monaco as a French shipping address', () => {
    expect(checkAddress({ ...french, city: 'Monaco', postalCode: '98000' }, fr, 'shipping').ok).toBe(true);
  });

  it('checkAddress normalizes the postal code and phone number of a Canadian address', () => {
    expect(checkAddress(canadian, ca, 'shipping')).toMatchObject({
      ok: true,
      value: { postalCode: 'K1A 0B1', phone: '+16135550142', phoneCode: '1' },
    });
  });

  it('checkAddress omits empty fields, and fields that do not exist in addresses of the country', () => {
    const checked = checkAddress({ ...german, province: 'BY', addressLine2: '' }, de, 'shipping');
    expect(checked).toMatchObject({ ok: true, value: { phone: '+4989123456' } });
    expect(checked.ok && checked.value).not.toHaveProperty('province');
    expect(checked.ok && checked.value).not.toHaveProperty('addressLine2');
  });

  it('checkAddress accepts the country in the field country or countryCode', () => {
    const { country: countryCode, ...rest } = american;
    expect(checkAddress({ ...rest, countryCode }, us, 'shipping')).toMatchObject({ ok: true, value: { country: 'US' } });
  });

  test.each([
    ['several invalid fields and names all of them', { firstName: '1', postalCode: 'x' }, 'CHK380', ['firstName', 'postalCode']],
    ['a line that is too long', { addressLine1: 'x'.repeat(31) }, 'CHK380', ['addressLine1']],
    ['an invalid phone number', { phone: '1234567' }, 'CHK380', ['phone']],
    ['a missing phone number', { phone: undefined }, 'SHP410', ['phone']],
    ['an unknown state', { province: 'XX' }, 'CHK380', ['province']],
    ['a missing state', { province: '' }, 'CHK380', ['province']],
    ['a ZIP code of another state', { province: 'NY' }, 'CHK320', ['postalCode', 'province']],
    ['a PO box', { addressLine2: 'P.O. Box 7' }, 'SHP500', ['addressLine2']],
    ['another country', { country: 'CA' }, 'PAY401', ['country']],
  ])('checkAddress rejects %s', (_, wrong, code, fields) => {
    const input = Object.fromEntries(Object.entries({ ...american, ...wrong }).filter(([, value]) => value !== undefined));
    expect(checkAddress(input as typeof american, us, 'shipping')).toEqual({ ok: false, error: { code, details: { fields } } });
  });

  test('checkAddress accepts a billing address with a PO box and without an email address, but not without a phone number', () => {
    const { email: _, ...bill } = { ...american, addressLine1: 'PO Box 7' };
    expect(checkAddress(bill, us, 'billing').ok).toBe(true);
    expect(checkAddress({ ...bill, phone: '' }, us, 'billing')).toMatchObject({ error: { code: 'BILL410' } });
    expect(checkAddress({ ...bill, country: 'CA' }, us, 'billing')).toMatchObject({ error: { code: 'CHK380' } });
    expect(checkAddress({ ...bill, email: ' bo@example.org ' }, us, 'billing')).toMatchObject({ value: { email: 'bo@example.org' } });
    expect(checkAddress({ ...bill, email: 'bo@' }, us, 'billing')).toMatchObject({
      error: { code: 'CHK380', details: { fields: ['email'] } },
    });
  });
});

describe('isInProvince', () => {
  test.each([
    ['US', 'CO', '80202', true],
    ['US', 'NY', '10001', true],
    ['US', 'NY', '00501', true],
    ['US', 'HI', '96801', true],
    ['US', 'CO', '10001', false],
    ['CA', 'NU', 'X0A 0H0', true],
    ['CA', 'QC', 'J8X 1A1', true],
    ['CA', 'ON', 'V5K 0A1', false],
    ['DE', 'BY', '80331', true],
    ['IT', 'MB', '20900', true],
    ['IT', 'OT', '07026', true],
    ['IT', 'CN', '18025', true],
    ['IT', 'MI', '00184', false],
    ['IT', 'RM', '20121', false],
    ['IT', 'RM', '49000', false],
  ])('isInProvince for %s %s %s returns %s', (country, province, postalCode, expected) => {
    expect(isInProvince(country, province, postalCode)).toBe(expected);
  });

  test('isInProvince accepts at least one postal code for every state and province in the address forms', () => {
    const starts = (all: string) => [...all];
    for (const { code } of us.addressRules.shipping.provinces) {
      expect(
        starts('0123456789').some((digit) => isInProvince('US', code, `${digit}0000`)),
        code,
      ).toBe(true);
    }
    for (const { code } of ca.addressRules.shipping.provinces) {
      expect(
        starts('ABCEGHJKLMNPRSTVXY').some((letter) => isInProvince('CA', code, `${letter}0A 0A0`)),
        code,
      ).toBe(true);
    }
    const twoDigits = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
    for (const { code } of italy.addressRules.shipping.provinces) {
      expect(
        twoDigits.some((start) => isInProvince('IT', code, `${start}100`)),
        code,
      ).toBe(true);
    }
  });
});
