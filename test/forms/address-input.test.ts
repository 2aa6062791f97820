import { expect, test } from 'vitest';
import { billingForm } from '#features/account/addresses/address-forms.ts';
import { formatPhone, toAddressInput } from '#forms/address-input.ts';
import { readForm } from '#forms/read-form.ts';
import { markets } from '#markets/registry.ts';

const austrian = { firstName: 'Jo', lastName: 'Weiß', addressLine1: 'Zeile 1', city: 'Berlin', postalCode: '10178', country: 'DE' };

test('typedAddress formats a stored phone number with the mask of its dial code', () => {
  expect(toAddressInput({ phone: '+13035550142' }, markets.us)).toEqual({ phone: '(303) 555 - 0142', phoneCode: '1' });
  expect(toAddressInput({ phone: '+4315550118', phoneCode: '43' }, markets.de)).toEqual({ phone: '1555 - 011 - 8', phoneCode: '43' });
});

test('typedAddress returns a phone number unchanged if the market does not have its dial code', () => {
  expect(toAddressInput({ phone: '+815550118' }, markets.us)).toEqual({ phone: '+815550118' });
});

test('typedAddress leaves out fields that the stored address does not have', () => {
  expect(toAddressInput({ city: 'Berlin', province: undefined }, markets.de)).toEqual({ city: 'Berlin', phone: '' });
});

test('readForm converts the output of typedAddress back to the same address', () => {
  const value = { ...austrian, addressLine2: undefined, province: undefined, phone: '+4315550118', phoneCode: '43' };
  const typed = Object.entries(toAddressInput(value, markets.de));
  expect(readForm(billingForm(markets.de), typed)).toEqual({ ok: true, value });
});

test('formatPhone formats a phone number by its dial code, and returns it unchanged if the dial code is unknown', () => {
  expect(formatPhone('+13035550142', markets.us)).toBe('+1 (303) 555-0142');
  expect(formatPhone('+815550118', markets.us)).toBe('+815550118');
});
