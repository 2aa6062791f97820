// Validation of pickup contacts against the market's rules.
import { describe, expect, test } from 'vitest';
import { checkContact } from '#backend/rules/contact.ts';
import type { PickupContactInput } from '#contract/entities/address.ts';
import { markets } from '#markets/registry.ts';

type Site = 'us' | 'de' | 'it';
const complete = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+4930123456' };
const check = (site: Site, shippingId: string, input: Partial<PickupContactInput>) =>
  checkContact({ shippingId, ...input } as PickupContactInput, markets[site]);
/** Returns the invalid fields, or undefined if the contact is accepted. */
const listWrong = (...args: Parameters<typeof check>) => {
  const checked = check(...args);
  return checked.ok ? undefined : checked.error.details.fields;
};

describe('checkContact', () => {
  test.each<[Site, string, Partial<PickupContactInput>, string[] | undefined]>([
    ['us', 'pickup-1', { email: 'ada@example.com' }, undefined],
    ['us', 'pickup-1', { phone: '3035550142' }, ['email']],
    ['us', 'pickup-1', {}, ['email']],
    ['de', 'pickup-1', { phone: '+4930123456' }, undefined],
    ['de', 'pickup-1', { email: 'ada@example.com' }, undefined],
    ['de', 'pickup-1', {}, ['email']],
    ['us', 'pudo-1', {}, undefined],
    ['de', 'pudo-1', {}, ['email', 'phone']],
    ['de', 'pudo-1', { email: 'ada@example.com' }, ['phone']],
    ['de', 'pudo-1', { email: 'ada@example.com', phone: '+4930123456' }, undefined],
    ['it', 'pudo-1', { email: 'ada@example.com', phone: '+390612345678' }, ['lastName']],
    ['it', 'pickup-1', { email: 'ada@example.com' }, undefined],
    ['de', 'pickup-1', { ...complete, email: 'ada' }, ['email']],
    ['de', 'pickup-1', { ...complete, phone: '+49' }, ['phone']],
    ['de', 'pickup-1', { ...complete, phone: '+99912345678' }, ['phone']],
    ['de', 'pickup-1', { ...complete, firstName: 'A1' }, ['firstName']],
    ['de', 'pickup-1', { ...complete, lastName: 'B2' }, ['lastName']],
  ])(
    'checkContact on the site %s, for the shipment %s and the contact %j, reports the invalid fields %j',
    (site, shippingId, input, fields) => {
      expect(listWrong(site, shippingId, input)).toEqual(fields);
    },
  );

  test('checkContact returns the contact with an E.164 phone number and without empty fields', () => {
    expect(check('de', 'pickup-1', { phone: '030 123456', phoneCode: '+49', email: '' })).toEqual({
      ok: true,
      value: { phone: '+4930123456', phoneCode: '49' },
    });
    expect(check('de', 'pickup-1', complete)).toEqual({ ok: true, value: { ...complete, phoneCode: '49' } });
  });

  test('checkContact returns CHK380 for an invalid contact', () => {
    expect(check('us', 'pickup-1', {})).toEqual({ ok: false, error: { code: 'CHK380', details: { fields: ['email'] } } });
  });
});
