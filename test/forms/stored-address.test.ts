import { expect, test } from 'vitest';
import { billingInput, inputOfStored, isSameAddress } from '#forms/stored-address.ts';
import { anAddress } from '../support/a-cart.ts';

test('inputOfStored removes the properties that the gateway adds to a stored address', () => {
  const address = anAddress({ email: 'a@b.example', addressId: 'shipping', isValidated: true, shippingId: 'me' });
  expect(Object.keys(inputOfStored(address))).not.toEqual(expect.arrayContaining(['addressId']));
  expect(inputOfStored(address)).toMatchObject({ email: 'a@b.example', city: address.city });
  expect(billingInput(address)).not.toHaveProperty('email');
  expect(billingInput(address)).not.toHaveProperty('isValidated');
});

test('isSameAddress ignores the ids and email addresses of two addresses', () => {
  const one = anAddress({ addressId: 'shipping', email: 'a@b.example' });
  const other = anAddress({ addressId: 'billing', addressLine2: '' });
  expect(isSameAddress(one, other)).toBe(true);
  expect(isSameAddress(one, { ...other, addressLine2: 'Flat 2' })).toBe(false);
  expect(isSameAddress(one, { ...other, phone: '+13035550199' })).toBe(false);
  expect(isSameAddress(undefined, undefined)).toBe(false);
});
