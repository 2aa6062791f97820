// Rules that consist of one or two lines.
import { describe, expect, test } from 'vitest';
import { allowsLists, canHaveLists } from '#backend/rules/consumer-lists.ts';
import { findInvalidGiftField } from '#backend/rules/gift-text.ts';
import { addressEmails, addressPhones } from '#backend/rules/order-contact.ts';
import { canBeCustomized } from '#backend/rules/recipes.ts';
import { isBeyondTaxes } from '#backend/rules/tax-failure.ts';

test.each([
  ['initials-a', true],
  ['initials-abc', true],
  ['initials-abcd', false],
  ['initials-', false],
  ['initials-AB', false],
  ['my-initials-ab', false],
  ['initials-ab1', false],
])('canBeCustomized for a jacket with the recipe %s returns %s', (recipeId, isMade) => {
  expect(canBeCustomized({ productType: 'parka' }, recipeId)).toBe(isMade);
});

test('canBeCustomized returns false for a gift card', () => {
  expect(canBeCustomized({ productType: 'gift-card' }, 'initials-ab')).toBe(false);
});

test.each([
  ['309 Untaxed Road ', true],
  ['308 Untaxed Road', false],
  [undefined, false],
])('isBeyondTaxes for a delivery to %j returns %s', (addressLine1, isBeyond) => {
  expect(isBeyondTaxes(addressLine1 === undefined ? undefined : { addressLine1 })).toBe(isBeyond);
});

test.each([
  [{ to: 'Ada', message: 'Enjoy' }, undefined],
  [{ to: 'www.example.com', message: 'Enjoy' }, 'to'],
  [{ to: 'Ada', message: 'see https://example.com' }, 'message'],
  [{ to: 'Ada', message: '', sender: 'example.com' }, 'sender'],
  [{ to: 'Ada', message: '', sender: 'Bo', sendOn: '2026-12-24' }, undefined],
  [{ to: 'Ada', message: '', sendOn: '2025-12-24' }, undefined],
  [{ to: 'Ada', message: '', sendOn: '2026-02-30' }, 'sendOn'],
  [{ to: 'Ada', message: '', sendOn: '2027-11-30' }, undefined],
  [{ to: 'Ada', message: '', sendOn: '2027-12-24' }, 'sendOn'],
])('findInvalidGiftField for the gift option %j returns %s', (gift, field) => {
  const now = Date.parse('2026-11-30T10:00:00Z');
  expect(findInvalidGiftField({ email: 'ada@example.org', ...gift }, now)).toBe(field);
});

describe('contacts of an order', () => {
  const anOrder = {
    shipments: [{ address: { email: 'a@example.com', phone: '+1' } }, { address: { email: '', phone: '' } }, {}],
    billingAddress: { email: 'b@example.com', phone: '+2' },
  } as unknown as Parameters<typeof addressEmails>[0];

  test('addressEmails and addressPhones return the contacts of the shipments, followed by the contact of the billing address', () => {
    expect(addressEmails(anOrder)).toEqual(['a@example.com', 'b@example.com']);
    expect(addressPhones(anOrder)).toEqual(['+1', '+2']);
  });

  test('addressEmails and addressPhones return empty lists for an order without addresses', () => {
    const bare = { shipments: [{}] } as unknown as Parameters<typeof addressEmails>[0];
    expect([addressEmails(bare), addressPhones(bare)]).toEqual([[], []]);
  });
});

describe('favorites and a saved list', () => {
  test('allowsLists returns true for customers and false for employees', () => {
    expect([allowsLists('registered'), allowsLists('EMPLOYEE')]).toEqual([true, false]);
  });

  test('canHaveLists returns true for guests and customers, and false for employees and in store sales', () => {
    const signIn = (consumerType: string) => ({ consumerType }) as Parameters<typeof canHaveLists>[0]['signIn'];
    const inStore = {} as Parameters<typeof canHaveLists>[0]['inStore'];
    expect(canHaveLists({ signIn: undefined, inStore: undefined })).toBe(true);
    expect(canHaveLists({ signIn: signIn('registered'), inStore: undefined })).toBe(true);
    expect(canHaveLists({ signIn: signIn('EMPLOYEE'), inStore: undefined })).toBe(false);
    expect(canHaveLists({ signIn: signIn('registered'), inStore })).toBe(false);
  });
});
