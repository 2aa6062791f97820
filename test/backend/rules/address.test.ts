import { describe, expect, it, test } from 'vitest';
import { checkAddress } from '#backend/rules/address.ts';
import { liesInProvince } from '#backend/rules/postal-province.ts';
import { ca } from '#markets/ca.ts';
import { de } from '#markets/de.ts';
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

describe('checkAddress', () => {
  it('writes every part as its rule says', () => {
    expect(checkAddress(canadian, ca, 'shipping')).toMatchObject({
      ok: true,
      value: { postalCode: 'K1A 0B1', phone: '+16135550142', phoneCode: '1' },
    });
  });

  it('leaves out what the country does not ask for', () => {
    const checked = checkAddress({ ...german, province: 'BY', addressLine2: '' }, de, 'shipping');
    expect(checked).toMatchObject({ ok: true, value: { phone: '+4989123456' } });
    expect(checked.ok && checked.value).not.toHaveProperty('province');
    expect(checked.ok && checked.value).not.toHaveProperty('addressLine2');
  });

  it('reads either name of the country', () => {
    const { country: countryCode, ...rest } = american;
    expect(checkAddress({ ...rest, countryCode }, us, 'shipping')).toMatchObject({ ok: true, value: { country: 'US' } });
  });

  test.each([
    ['a field at a time, all of them named', { firstName: '1', postalCode: 'x' }, 'CHK380', ['firstName', 'postalCode']],
    ['too long a line', { addressLine1: 'x'.repeat(31) }, 'CHK380', ['addressLine1']],
    ['a phone of another shape', { phone: '1234567' }, 'CHK380', ['phone']],
    ['no phone', { phone: undefined }, 'SHP410', ['phone']],
    ['a state that is none', { province: 'XX' }, 'CHK380', ['province']],
    ['no state', { province: '' }, 'CHK380', ['province']],
    ['a ZIP code of another state', { province: 'NY' }, 'CHK320', ['postalCode', 'province']],
    ['a box', { addressLine2: 'P.O. Box 7' }, 'SHP500', ['addressLine2']],
    ['another country', { country: 'CA' }, 'PAY401', ['country']],
  ])('refuses %s', (_, wrong, code, fields) => {
    const input = Object.fromEntries(Object.entries({ ...american, ...wrong }).filter(([, value]) => value !== undefined));
    expect(checkAddress(input as typeof american, us, 'shipping')).toEqual({ ok: false, error: { code, details: { fields } } });
  });

  test('a bill may go to a box, needs no e-mail address and has its own code for the phone', () => {
    const { email: _, ...bill } = { ...american, addressLine1: 'PO Box 7' };
    expect(checkAddress(bill, us, 'billing').ok).toBe(true);
    expect(checkAddress({ ...bill, phone: '' }, us, 'billing')).toMatchObject({ error: { code: 'BILL410' } });
    expect(checkAddress({ ...bill, country: 'CA' }, us, 'billing')).toMatchObject({ error: { code: 'CHK380' } });
  });
});

describe('liesInProvince', () => {
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
  ])('%s %s %s: %s', (country, province, postalCode, expected) => {
    expect(liesInProvince(country, province, postalCode)).toBe(expected);
  });

  test('every state and province of the forms has a postal code', () => {
    const starts = (all: string) => [...all];
    for (const { code } of us.addressRules.shipping.provinces) {
      expect(
        starts('0123456789').some((digit) => liesInProvince('US', code, `${digit}0000`)),
        code,
      ).toBe(true);
    }
    for (const { code } of ca.addressRules.shipping.provinces) {
      expect(
        starts('ABCEGHJKLMNPRSTVXY').some((letter) => liesInProvince('CA', code, `${letter}0A 0A0`)),
        code,
      ).toBe(true);
    }
  });
});
