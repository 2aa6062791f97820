import { describe, expect, test } from 'vitest';
import { isPhone, maskedPhone, maskPhoneInput, splitPhone, storedPhone, writePhone } from '#lib/address/phone.ts';
import { europeanDialCodes, northAmericanDialCodes } from '#markets/dial-codes.ts';

const [northAmerica] = northAmericanDialCodes('US');
const all = [...europeanDialCodes('DE'), northAmerica];
const [germany] = europeanDialCodes('DE');

function stored(text: string, chosen?: string): string | undefined {
  const phone = splitPhone(text, all, chosen);
  return phone && isPhone(phone) ? storedPhone(phone) : undefined;
}

describe('splitPhone and storedPhone', () => {
  test.each([
    ['(303) 555-0142', '1', '+13035550142'],
    ['1 303 555 0142', '1', '+13035550142'],
    ['+1 303 555 0142', '49', '+13035550142'],
    ['089 1234567', '49', '+49891234567'],
    ['+49 (0)89 1234567', '49', '+49891234567'],
    ['0049 89 1234567', '49', '+49891234567'],
    ['0039 06 1234567', '49', '+39061234567'],
    ['06 1234567', '39', '+39061234567'],
  ])('convert %j with the dial code %s to %j', (text, chosen, expected) => {
    expect(stored(text, chosen)).toBe(expected);
  });

  test('remove the leading 0 for dial code 44', () => {
    expect(stored('020 7946 0958', '44')).toBe('+442079460958');
  });

  test('assume that ten digits are a North American number if no dial code is chosen', () => {
    expect(stored('3035550142')).toBe('+13035550142');
  });

  test('assume that a longer number starts with a dial code if no dial code is chosen', () => {
    expect(stored('4989123456789')).toBe('+4989123456789');
  });
});

describe('splitPhone and isPhone for a North American number', () => {
  test.each(['303555014', '30355501420', '1035550142', '0035550142', '', 'phone'])(
    'reject %j, which does not have ten digits starting with 2 to 9',
    (text) => {
      expect(stored(text, '1')).toBeUndefined();
    },
  );
});

describe('splitPhone and isPhone for a German number', () => {
  test.each([
    ['12345', false],
    ['123456', true],
    ['1234567890123', true],
    ['12345678901234', false],
  ])('accept 6 or more digits, up to the limit of E.164: %j is valid: %j', (text, isOne) => {
    expect(stored(text, '49') !== undefined).toBe(isOne);
  });
});

test.each(['+999 1234567', '+', '00', '++', ''])('splitPhone rejects %j, which starts with no listed dial code', (text) => {
  expect(splitPhone(text, [germany, northAmerica])).toBeUndefined();
});

test('splitPhone rejects a chosen dial code that is not listed', () => {
  expect(splitPhone('089 1234567', [germany], '7')).toBeUndefined();
});

test.each([
  ['+13035550142', '(303) 555 - 0142'],
  ['+431701234567', '1701 - 234 - 567'],
  ['+493012345678', '30 12345678'],
  ['+4915123456789', '151 23456789'],
  ['+4922112345678', '221 12345678'],
  ['+49330112345', '3301 12345'],
  ['+390212345678', '02 1234 5678'],
  ['+393471234567', '347 123 4567'],
  ['+390551234567', '055 123 4567'],
  ['+390165123456', '0165 123 456'],
  ['+33612345678', '6 12 34 56 78'],
  ['+442079460958', '20 7946 0958'],
  ['+447911123456', '7911 123456'],
  ['+441142345678', '114 234 5678'],
])('maskedPhone formats %s as %s', (text, shown) => {
  const phone = splitPhone(text, all);
  expect(phone && maskedPhone(phone)).toBe(shown);
});

test('the table of dial codes lists each dial code once', () => {
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
});

test.each([
  ['07911 123456', '44', '+447911123456'],
  ['+44 (0)7911 123456', '44', '+447911123456'],
  ['06 12 34 56 78', '33', '+33612345678'],
  ['02 1234567', '39', '+39021234567'],
  ['+39 02 1234567', '44', '+39021234567'],
])('splitPhone keeps or removes the 0 in %j with the dial code %s, as the country requires: %s', (text, chosen, expected) => {
  expect(stored(text, chosen)).toBe(expected);
});

test('europeanDialCodes returns the given country’s dial code first', () => {
  expect(['GB', 'FR', 'IT', 'DE'].map((country) => europeanDialCodes(country)[0].code)).toEqual(['44', '33', '39', '49']);
  expect(() => europeanDialCodes('US')).toThrow('US has no dial code');
});

test.each([
  ['+13035550142', '+1 (303) 555-0142'],
  ['+49301234567', '+49 30 1234567'],
  ['+393471234567', '+39 347 123 4567'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+4315550118', '+43 155 501 18'],
  ['+442079460958', '+44 20 7946 0958'],
])('writePhone formats %s as %s, grouped as in its country', (text, shown) => {
  const phone = splitPhone(text, all);
  expect(phone && writePhone(phone)).toBe(shown);
});

test.each([
  ['DE', '03012345678', '030 12345678'],
  ['DE', '015123456789', '0151 23456789'],
  ['DE', '021', '021'],
  ['DE', '02112', '0211 2'],
  ['DE', '301', '30 1'],
  ['IT', '3471', '347 1'],
  ['IT', '021234', '02 1234'],
  ['FR', '0612345678', '06 12 34 56 78'],
  ['AT', '01555011', '0155 - 501 - 1'],
])('maskPhoneInput in %s formats %s as %s', (country, digits, typed) => {
  expect(maskPhoneInput(digits, europeanDialCodes(country)[0])).toBe(typed);
});
