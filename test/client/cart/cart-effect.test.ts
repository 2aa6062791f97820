import { describe, expect, test } from 'vitest';
import { countAdded, describeSubmission, readEffect } from '../../../client/cart/cart-effect.ts';

describe('the effect of a cart form', () => {
  const effect = (text: string) => readEffect(new URLSearchParams(text));

  test.each([
    ['intent=add&qty=2', { kind: 'add', qty: 2 }],
    ['intent=add', { kind: 'add', qty: 1 }],
    ['intent=update&itemId=a&qty=3', { kind: 'update', itemId: 'a', qty: 3 }],
    ['intent=update&itemId=a&qty=0', { kind: 'remove', itemId: 'a', isSaved: false }],
    ['intent=remove&itemId=a&qty=3', { kind: 'remove', itemId: 'a', isSaved: false }],
    ['intent=save&itemId=a', { kind: 'remove', itemId: 'a', isSaved: true }],
    ['intent=update&itemId=a&qty=x', { kind: 'other' }],
    ['intent=coupon&code=SUN', { kind: 'other' }],
  ])('readEffect of the fields %s returns the effect of the form', (text, expected) => expect(effect(text)).toEqual(expected));

  test('countAdded counts only the units of added items', () => {
    expect(countAdded(['intent=add&qty=2', 'intent=add', 'intent=update&itemId=a&qty=5', 'intent=coupon'].map(effect))).toBe(3);
  });
});

test('describeSubmission returns a text that depends on the URL and the fields, but not on the idempotency key', () => {
  const content = (fields: string, address = '/en-us/cart') => describeSubmission({ address, fields: new URLSearchParams(fields) });
  expect(content('intent=add&upc=1&key=a')).toBe(content('intent=add&upc=1&key=b'));
  expect(content('intent=add&upc=1')).not.toBe(content('intent=add&upc=2'));
  expect(content('intent=add&upc=1')).not.toBe(content('intent=add&upc=1', '/de-de/cart'));
});
