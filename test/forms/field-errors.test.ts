import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { shippingForm } from '#features/account/addresses/address-forms.ts';
import { findFieldErrors } from '#forms/field-errors.ts';
import { markets } from '#markets/registry.ts';

const { fields } = shippingForm(markets.us);
const wrong = (code: ErrorCode, named?: string[]) =>
  Object.keys(findFieldErrors({ code, details: { fields: named } }, fields) ?? { none: 0 });

test('findFieldErrors returns an error for each field that the gateway lists', () => {
  expect(wrong('CHK380', ['city', 'phone'])).toEqual(['city', 'phone']);
  expect(findFieldErrors({ code: 'CHK320', details: { fields: ['postalCode'] } }, fields)).toEqual({ postalCode: { id: 'error.CHK320' } });
});

test('findFieldErrors returns errors for the fields that belong to the error code if the gateway lists no fields', () => {
  expect([wrong('SHP500'), wrong('SHP410'), wrong('BILL410')]).toEqual([['addressLine1'], ['phone'], ['phone']]);
  // no error for the country, because its select has only one option
  expect(wrong('PAY401', ['country'])).toEqual(['province', 'postalCode']);
});

test('findFieldErrors returns undefined if the form has none of the rejected fields', () => {
  expect([wrong('CHK380'), wrong('CHK380', ['moon']), wrong('BSK404', ['city'])]).toEqual([['none'], ['none'], ['none']]);
});
