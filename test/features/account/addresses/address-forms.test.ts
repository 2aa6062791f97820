import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billingForm, shippingForm } from '#features/account/addresses/address-forms.ts';
import { findMaxLength, isRequired } from '#forms/form.ts';
import { maxTypedLength, readForm } from '#forms/read-form.ts';
import { translator } from '#i18n/translate.ts';
import { markets } from '#markets/registry.ts';
import { anyText } from '../../../support/any-text.ts';

const american = {
  email: 'jo@example.com',
  firstName: 'Jo',
  lastName: "O'Neil",
  addressLine1: '1840 Blakeline Street',
  addressLine2: '',
  city: 'denver',
  province: 'CO',
  postalCode: '802021234',
  country: 'US',
  phoneCode: '1',
  phone: '(303) 555-0142',
};
const german = {
  email: 'jo@example.com',
  firstName: 'Jörg',
  lastName: 'Weiß',
  addressLine1: 'Alte Rosenzeile 22',
  postalCode: '10178',
  city: 'Berlin',
  country: 'DE',
  phoneCode: '49',
  phone: '030 5550118',
};

const readShipping = (typed: Record<string, string>, market: 'us' | 'de' = 'us') =>
  readForm(shippingForm(markets[market]), Object.entries({ ...(market === 'us' ? american : german), ...typed }));

function readErrors(typed: Record<string, string>, market: 'us' | 'de' = 'us'): Record<string, string> {
  const reading = readShipping(typed, market);
  const t = translator(market === 'us' ? 'en-us' : 'de-de');
  return reading.ok ? {} : Object.fromEntries(Object.entries(reading.errors).map(([name, { id, values }]) => [name, t(id, values)]));
}

describe('address forms with valid input', () => {
  test("readForm returns a valid shipping address in the gateway's format", () => {
    expect(readShipping({})).toEqual({
      ok: true,
      value: {
        ...american,
        addressLine2: undefined,
        city: 'Denver',
        postalCode: '80202-1234',
        phone: '+13035550142',
      },
    });
  });

  test('readForm returns a German shipping address without a province', () => {
    expect(readShipping({}, 'de')).toEqual({ ok: true, value: { ...german, province: undefined, phone: '+49305550118' } });
  });

  test('readForm returns a billing address without an email address, and accepts a PO box', () => {
    const reading = readForm(billingForm(markets.us), Object.entries({ ...american, addressLine1: 'PO Box 12' }));
    expect(reading.ok && [reading.value.addressLine1, 'email' in reading.value]).toEqual(['PO Box 12', false]);
  });

  test('readForm converts a Canadian postal code to capital letters', () => {
    const reading = readForm(
      shippingForm(markets.ca),
      Object.entries({ ...american, country: 'CA', province: 'ON', postalCode: 'k1a0b1' }),
    );
    expect(reading.ok && reading.value.postalCode).toBe('K1A 0B1');
  });

  test('readForm uses the default country and dial code if they are missing', () => {
    const { country, phoneCode, ...rest } = american;
    const reading = readForm(shippingForm(markets.us), Object.entries(rest));
    expect(reading.ok && [reading.value.country, reading.value.phoneCode]).toEqual([country, phoneCode]);
  });

  test('readForm accepts a phone number that includes its dial code', () => {
    const reading = readShipping({ phone: '+43 1 5550118' }, 'de');
    expect(reading.ok && [reading.value.phone, reading.value.phoneCode]).toEqual(['+4315550118', '43']);
  });

  test('readForm removes superfluous spaces and replaces curly apostrophes', () => {
    const reading = readShipping({ lastName: '  O’Neil ', addressLine1: '1 Main\r\n  Street' });
    expect(reading.ok && [reading.value.lastName, reading.value.addressLine1]).toEqual(["O'Neil", '1 Main Street']);
  });
});

describe('address forms with invalid input', () => {
  test.each([
    ['an invalid email address', { email: 'jo@example' }, { email: 'Email is not valid' }],
    ['a name with digits', { firstName: 'R2D2' }, { firstName: 'Name is not valid.' }],
    ['a name with one letter', { lastName: 'X' }, { lastName: 'Value must contain at least 2 characters' }],
    ['a line that is too long', { addressLine1: 'x'.repeat(31) }, { addressLine1: 'Value must not be longer than 30 characters' }],
    [
      'an optional line that is too long',
      { addressLine2: 'x'.repeat(31) },
      { addressLine2: 'Value must not be longer than 30 characters' },
    ],
    ['an invalid phone number', { phone: '103 555 0142' }, { phone: 'A valid phone number is required.' }],
    ['only spaces', { city: '   ' }, { city: 'This field is required' }],
    [
      'an email address that is too long',
      { email: `${'x'.repeat(100)}@example.com` },
      { email: 'Value must not be longer than 100 characters' },
    ],
    ['an invalid postal code', { postalCode: '1234' }, { postalCode: 'Enter a ZIP code like 80202' }],
    ['a province of another country', { province: 'ON' }, { province: 'Choose an option from the list' }],
    ['another country', { country: 'DE' }, { country: 'Choose an option from the list' }],
    ['another dial code', { phoneCode: '7' }, { phoneCode: 'Choose an option from the list' }],
    ['SHP500', { addressLine2: 'P.O. Box 7' }, { addressLine2: translator('en-us')('form.error.poBox') }],
  ])('shipping form shows an error message for invalid input: %s', (_, typed, errors) => {
    expect(readErrors(typed)).toEqual(errors);
  });

  test('postal code error in Germany states the exact length', () => {
    expect(readErrors({ postalCode: '1234' }, 'de')).toEqual({ postalCode: 'Bitte gib genau 5 Zeichen ein' });
    expect(translator('en-us')('form.error.exactLength', { n: 5 })).toBe('Value must contain exactly 5 characters');
  });

  test('error message contains the expected pattern if the market configures no example', () => {
    const { shipping, billing } = markets.us.addressRules;
    const rules = { ...shipping.rules, city: { ...shipping.rules.city, pattern: '[A-Z]+' } };
    const market = { ...markets.us, addressRules: { shipping: { ...shipping, rules }, billing } };
    const reading = readForm(shippingForm(market), Object.entries({ ...american, city: 'Denver' }));
    expect(!reading.ok && reading.errors).toEqual({ city: { id: 'form.error.pattern', values: { pattern: '[A-Z]+' } } });
    expect(translator('en-us')('form.error.pattern', { pattern: '[A-Z]+' })).toBe('Value should match [A-Z]+');
  });

  test('readForm reports the errors of all fields, including the phone number, at once', () => {
    const reading = readForm(shippingForm(markets.us), [
      ['email', 'x'],
      ['phone', '1'],
    ]);
    expect(
      !reading.ok && Object.entries(reading.errors).map(([name, error]) => `${name} ${error?.id.slice('form.error.'.length)}`),
    ).toEqual([
      'email email',
      'firstName required',
      'lastName required',
      'addressLine1 required',
      'city required',
      'province required',
      'postalCode required',
      'phone phone',
    ]);
  });
});

describe('address forms with manipulated input', () => {
  test('readForm uses the first value of a repeated field', () => {
    const reading = readForm(shippingForm(markets.us), [...Object.entries(american), ['city', 'Boston']]);
    expect(reading.ok && reading.value.city).toBe('Denver');
  });

  test('readForm ignores unknown field names', () => {
    const reading = readForm(shippingForm(markets.us), Object.entries({ ...american, email: '', isValidated: 'true', __proto__: 'x' }));
    expect(!reading.ok && Object.keys(reading.values)).not.toContain('isValidated');
    const right = readShipping({ addressId: '7' });
    expect(right.ok && 'addressId' in right.value).toBe(false);
  });

  test('readForm reads an uploaded file as an empty string', () => {
    const data = new FormData();
    data.set('city', new Blob(['x']));
    const reading = readForm(shippingForm(markets.us), data);
    expect(!reading.ok && [reading.values.city, reading.errors.city?.id]).toEqual(['', 'form.error.required']);
  });

  test('readForm rejects an oversized value and returns it truncated for rendering', () => {
    const reading = readShipping({ addressLine1: 'x'.repeat(1_000_000) });
    expect(!reading.ok && [reading.values.addressLine1?.length, reading.errors.addressLine1?.id]).toEqual([
      maxTypedLength,
      'form.error.maxLength',
    ]);
  });

  test('readForm rejects a value with text after many spaces instead of truncating it', () => {
    const reading = readShipping({ city: `Denver${' '.repeat(200)}x` });
    expect(!reading.ok && reading.errors).toEqual({ city: { id: 'form.error.maxLength', values: { n: 30 } } });
  });

  test('readForm never throws, and returns at least one error for each address form that it rejects', () => {
    const names = [...Object.keys(american), '__proto__', 'constructor', 'x'];
    const value = fc.oneof(anyText(40), fc.constantFrom(...Object.values(american)), fc.integer());
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...names), value)),
        fc.constantFrom(markets.us, markets.ca, markets.de),
        (entries, market) => {
          for (const form of [shippingForm(market), billingForm(market)]) {
            const reading = readForm<string, unknown>(form, entries);
            expect(reading.ok || Object.keys(reading.errors).length > 0).toBe(true);
          }
        },
      ),
    );
  });
});

describe('address form fields', () => {
  test("address fields are in the country's order, with the dial code before the phone number", () => {
    const names = (market: 'us' | 'de') => shippingForm(markets[market]).fields.map(({ name }) => name);
    expect(names('us').slice(-5)).toEqual(['province', 'postalCode', 'country', 'phoneCode', 'phone']);
    expect(names('de').slice(-5)).toEqual(['postalCode', 'city', 'country', 'phoneCode', 'phone']);
  });

  test('billing fields have unique autocomplete values with the prefix "billing"', () => {
    const fields = billingForm(markets.us).fields;
    expect(fields.find(({ name }) => name === 'postalCode')?.autocomplete).toBe('billing postal-code');
    expect(new Set(fields.map(({ autocomplete }) => autocomplete)).size).toBe(fields.length);
  });

  test('postal code field has a numeric keyboard only in countries whose postal codes contain no letters', () => {
    const findInputMode = (market: 'us' | 'de') =>
      shippingForm(markets[market]).fields.find(({ name }) => name === 'postalCode')?.inputMode;
    expect([findInputMode('us'), findInputMode('de')]).toEqual([undefined, 'numeric']);
  });

  test('address fields state their maximum length and whether they are required', () => {
    const line2 = shippingForm(markets.us).fields.find(({ name }) => name === 'addressLine2');
    expect(line2 && [isRequired(line2), findMaxLength(line2)]).toEqual([false, 30]);
  });
});
