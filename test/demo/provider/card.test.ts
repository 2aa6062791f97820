import { describe, expect, it } from 'vitest';
import { findBrand, passesLuhn, readCard } from '#demo/provider/card.ts';

const now = Date.UTC(2026, 10, 21);
const good = { number: '4242424242424242', expiry: '04/29', cvc: '123', name: 'Ada Lovelace' };
const readError = (over: Partial<typeof good>) => {
  const card = readCard({ ...good, ...over }, now);
  return card.ok ? undefined : card.error;
};

it('readCard returns only the brand, first six and last four digits, expiry date and outcome of a test card', () => {
  expect(readCard(good, now)).toEqual({
    ok: true,
    value: { brand: 'VISA', bin: '424242', last4: '4242', expiryMonth: 4, expiryYear: 2029, outcome: 'paid' },
  });
});

describe('card number', () => {
  it.each(['4242 4242 4242 4242', '4242-4242-4242-4242', ' 4242424242424242 '])('readCard accepts the number %j', (number) => {
    expect(readError({ number })).toBeUndefined();
  });

  it.each([
    ['', 'number-missing'],
    ['   ', 'number-missing'],
    ['4242424242424241', 'number-invalid'],
    ['424242424242', 'number-invalid'],
    ['42424242424242424242', 'number-invalid'],
    ['4242x24242424242', 'number-invalid'],
    ['４２４２４２４２４２４２４２４２', 'number-invalid'],
    ['9999999999999995', 'number-brand'],
    ['4111111111111111', 'number-real'],
  ])('readCard rejects the number %j with %s', (number, error) => {
    expect(readError({ number })).toEqual({ number: error });
  });

  it.each([
    ['4', 'VISA'],
    ['51', 'MASTERCARD'],
    ['2221', 'MASTERCARD'],
    ['2720', 'MASTERCARD'],
    ['2220', undefined],
    ['2721', undefined],
    ['34', 'AMEX'],
    ['6011', 'DISCOVER'],
    ['36', 'DINERS'],
    ['3528', 'JCB'],
    ['3527', undefined],
    ['1', undefined],
  ])('findBrand for a number that begins with %s returns the brand %s', (start, brand) => {
    expect(findBrand(start.padEnd(16, '0'))?.brand).toBe(brand);
  });

  it.each([
    ['4242424242424242', true],
    ['2424242424242424', false],
    ['79927398713', true],
    ['79927398710', false],
  ])('passesLuhn of %s returns %s', (digits, isRight) => {
    expect(passesLuhn(digits)).toBe(isRight);
  });
});

describe('expiry date', () => {
  it.each(['11/26', '11/2026', '11 / 26', '1126', '112026', '4/29', '04-29', '11/46'])('readCard accepts the expiry date %j', (expiry) => {
    expect(readError({ expiry })).toBeUndefined();
  });

  it.each([
    ['', 'expiry-missing'],
    ['10/26', 'expiry-past'],
    ['12/25', 'expiry-past'],
    ['01/2000', 'expiry-past'],
    ['13/29', 'expiry-invalid'],
    ['00/29', 'expiry-invalid'],
    ['12/47', 'expiry-invalid'],
    ['12/1999', 'expiry-invalid'],
    ['soon', 'expiry-invalid'],
    ['129', 'expiry-invalid'],
    ['04/29/31', 'expiry-invalid'],
  ])('readCard rejects the expiry date %j with %s', (expiry, error) => {
    expect(readError({ expiry })).toEqual({ expiry: error });
  });

  it('readCard accepts a card until the last millisecond of its expiry month', () => {
    expect(readCard({ ...good, expiry: '11/26' }, Date.UTC(2026, 11, 1) - 1).ok).toBe(true);
    expect(readCard({ ...good, expiry: '11/26' }, Date.UTC(2026, 11, 1)).ok).toBe(false);
  });
});

describe('security code and name', () => {
  it.each([
    ['', 'cvc-missing'],
    ['12', 'cvc-invalid'],
    ['1234', 'cvc-invalid'],
    ['abc', 'cvc-invalid'],
  ])('readCard rejects the security code %j with %s', (cvc, error) => {
    expect(readError({ cvc })).toEqual({ cvc: error });
  });

  it('readCard requires a security code with four digits for American Express', () => {
    expect(readError({ number: '378282246310005', cvc: '123' })).toEqual({ cvc: 'cvc-invalid' });
    expect(readError({ number: '378282246310005', cvc: '1234' })).toBeUndefined();
  });

  it.each(['Zoë O’Neil', "D'Arcy, J.", 'Müller-Lüdenscheidt', '山田太郎', 'Żółć'])('readCard accepts the name %j', (name) => {
    expect(readError({ name })).toBeUndefined();
  });

  it.each([
    ['', 'name-missing'],
    ['<b>Ada</b>', 'name-invalid'],
    ['4242424242424242', 'name-invalid'],
    ['A'.repeat(101), 'name-invalid'],
  ])('readCard rejects the name %j with %s', (name, error) => {
    expect(readError({ name })).toEqual({ name: error });
  });
});

it('readCard reports the errors of all invalid fields together', () => {
  expect(readError({ number: '', expiry: '', cvc: '', name: '' })).toEqual({
    number: 'number-missing',
    expiry: 'expiry-missing',
    cvc: 'cvc-missing',
    name: 'name-missing',
  });
});
