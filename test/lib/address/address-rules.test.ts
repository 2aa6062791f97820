import { describe, expect, test } from 'vitest';
import { type AddressRule, applyAddressRule, matchesPattern } from '#lib/address/address-rules.ts';

const rule = (rest: Partial<AddressRule>): AddressRule => ({ required: true, ...rest });

describe('applyAddressRule with a format', () => {
  const canadian = rule({ format: 'XXX XXX', transforms: ['uppercase'] });

  test.each([
    ['k1a0b1', 'K1A 0B1'],
    ['K1A 0B1', 'K1A 0B1'],
    ['k1a-0b1', 'K1A 0B1'],
    ['k1a', 'K1A'],
  ])('converts %j to %j', (typed, stored) => {
    expect(applyAddressRule(typed, canadian)).toBe(stored);
  });

  test.each(['K1A 0B12', 'K1A#0B1'])('leaves %j unchanged, because it does not fit the format', (typed) => {
    expect(applyAddressRule(typed, canadian)).toBe(typed);
  });
});

describe('applyAddressRule with the transform inward-code', () => {
  const british = rule({ transforms: ['uppercase', 'inward-code'] });

  test.each([
    ['sw1a1aa', 'SW1A 1AA'],
    ['SW1A 1AA', 'SW1A 1AA'],
    ['sw1a-1aa', 'SW1A 1AA'],
    ['s w 1 a 1 a a', 'SW1A 1AA'],
    ['m11ae', 'M1 1AE'],
    ['gir0aa', 'GIR 0AA'],
    ['sw1a 1a', 'SW1A 1A'],
    ['12 34', '12 34'],
    ['', ''],
  ])('converts %j to %j', (typed, stored) => {
    expect(applyAddressRule(typed, british)).toBe(stored);
  });
});

describe('applyAddressRule with the transform capitalize', () => {
  test.each([
    ['new york', 'New York'],
    ["o'fallon", "O'Fallon"],
    ["land's end", "Land's End"],
    ['winston-salem', 'Winston-Salem'],
    ['LaGrange', 'LaGrange'],
    ['McAllen', 'McAllen'],
    ['', ''],
  ])('converts %j to %j', (typed, stored) => {
    expect(applyAddressRule(typed, rule({ transforms: ['capitalize'] }))).toBe(stored);
  });
});

test('applyAddressRule without format and transforms leaves the input unchanged', () => {
  expect(applyAddressRule('a-B c', rule({}))).toBe('a-B c');
});

test('matchesPattern requires the pattern to match the whole value', () => {
  expect(['12', '1', '123', 'x12'].map((value) => matchesPattern(value, '\\d{2}|7'))).toEqual([true, false, false, false]);
});
