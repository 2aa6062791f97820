import { expect, test } from 'vitest';
import { billingForm } from '#features/account/addresses/address-forms.ts';
import { readForm } from '#forms/read-form.ts';
import { shownPhone, typedAddress } from '#forms/typed-address.ts';
import { markets } from '#markets/registry.ts';

const austrian = { firstName: 'Jo', lastName: 'Weiß', addressLine1: 'Zeile 1', city: 'Berlin', postalCode: '10178', country: 'DE' };

test('a stored phone is shown in the mask of its dial code', () => {
  expect(typedAddress({ phone: '+13035550142' }, markets.us)).toEqual({ phone: '(303) 555 - 0142', phoneCode: '1' });
  expect(typedAddress({ phone: '+4315550118', phoneCode: '43' }, markets.de)).toEqual({ phone: '1555 - 011 - 8', phoneCode: '43' });
});

test('a phone of no dial code that the market offers is shown as it is', () => {
  expect(typedAddress({ phone: '+815550118' }, markets.us)).toEqual({ phone: '+815550118' });
});

test('what is not there is not typed', () => {
  expect(typedAddress({ city: 'Berlin', province: undefined }, markets.de)).toEqual({ city: 'Berlin', phone: '' });
});

test('what was read is read again the same', () => {
  const value = { ...austrian, addressLine2: undefined, province: undefined, phone: '+4315550118', phoneCode: '43' };
  const typed = Object.entries(typedAddress(value, markets.de));
  expect(readForm(billingForm(markets.de), typed)).toEqual({ ok: true, value });
});

test('a phone is shown with its dial code and mask, one of no country as it is', () => {
  expect(shownPhone('+13035550142', markets.us)).toBe('+1 (303) 555-0142');
  expect(shownPhone('+815550118', markets.us)).toBe('+815550118');
});
