// Profile changes: their validation, and the account's document after a change.
import { describe, expect, test } from 'vitest';
import { changeDocument, enroll, isUnconfirmed } from '#backend/rules/profile-change.ts';
import type { ConsumerDocument } from '#contract/entities/consumer.ts';
import { validateProfileChange } from '#markets/accounts/check-account.ts';
import { markets } from '#markets/registry.ts';

const now = Date.UTC(2026, 10, 24);
const occasion = { market: markets.us, now };
const joining = { type: 'Loyalty', optin: true, doubleOptin: true, country: 'US', region: 'NORA', channel: 'email' } as const;
const member = { ...joining, optinDate: 7 };
const aDocument = (over: Partial<ConsumerDocument> = {}): ConsumerDocument => ({ enrollments: [], ...over });

describe('a changed preference', () => {
  test('changeDocument keeps other preferences when one preference changes', () => {
    const before = aDocument({ preferences: { interests: 'hiking', preferredShoeSize: '9' } });
    expect(changeDocument(before, { preferences: { preferredShoeSize: '10' } }, occasion).preferences).toEqual({
      interests: 'hiking',
      preferredShoeSize: '10',
    });
  });

  test('changeDocument stores a preference in an account that had none', () => {
    expect(changeDocument(aDocument(), { preferences: { interests: 'skiing' } }, occasion).preferences).toEqual({ interests: 'skiing' });
  });
});

test('changeDocument keeps all preferences if the change contains none', () => {
  const before = aDocument({ preferences: { interests: 'hiking' } });
  expect(changeDocument(before, {}, occasion)).toEqual(before);
});

describe('joining the loyalty program', () => {
  const asked = { enrollments: [joining] };

  test('changeDocument adds a membership for a shopper who joins the loyalty program', () => {
    expect(changeDocument(aDocument(), asked, occasion).enrollments).toMatchObject([{ type: 'Loyalty', country: 'US', optinDate: now }]);
  });

  test('changeDocument does not change the membership of a member who joins again', () => {
    expect(changeDocument(aDocument({ enrollments: [member] }), asked, occasion).enrollments).toEqual([member]);
  });

  test('changeDocument adds no membership if the change does not ask for it', () => {
    expect(changeDocument(aDocument(), { preferences: { interests: 'skiing' } }, occasion).enrollments).toEqual([]);
  });
});

describe('a profile change', () => {
  type Change = Parameters<typeof validateProfileChange>[1];
  const judge = (change: Change, site: 'us' | 'de' = 'us', birthDate = '') =>
    validateProfileChange({ birthDate }, change, { market: markets[site], now });
  const details = (over: object): Change => ({ consumerDetails: over });

  test.each([
    [{ firstName: 'A1' }, 'API400', 'firstName'],
    [{ lastName: '<b>' }, 'API400', 'lastName'],
    [{ birthDate: '1990-02-30' }, 'API400', 'birthDate'],
    [{ birthDate: '1899-12-31' }, 'API400', 'birthDate'],
    [{ birthDate: '2013-11-25' }, 'PRO410', 'birthDate'],
  ])('validateProfileChange rejects %j with %s for the field %s', (over, code, field) => {
    expect(judge(details(over))).toMatchObject({ code, details: { fields: [field] } });
  });

  test.each([{}, { firstName: 'Ada', lastName: 'Byron' }, { birthDate: '2013-11-24' }, { birthDate: '1900-01-01' }])(
    'validateProfileChange accepts %j',
    (over) => {
      expect(judge(details(over))).toBeUndefined();
    },
  );

  test('validateProfileChange rejects a change of a known birth date', () => {
    expect(judge(details({ birthDate: '1991-01-01' }), 'us', '1990-12-10')).toEqual({
      code: 'API400',
      detail: 'body.consumerProfile.consumerDetails.birthDate',
      details: { fields: ['birthDate'] },
    });
    expect(judge(details({ birthDate: '1990-12-10' }), 'us', '1990-12-10')).toBeUndefined();
  });

  test.each([
    [{ ...joining }, undefined],
    [{ ...joining, country: 'CA' }, 'API400'],
    [{ ...joining, optin: false }, 'API400'],
  ])('validateProfileChange for the enrollment %j returns the error %s', (enrollment, code) => {
    const refusal = judge({ enrollments: [enrollment] } as Change);
    expect(refusal).toEqual(code && { code, detail: 'body.consumerProfile.enrollments' });
  });

  test('validateProfileChange requires a birth date, stored or new, for joining the loyalty program in Germany', () => {
    const joins = { enrollments: [{ ...joining, country: 'DE', region: 'EMEA' }] } as Change;
    expect(judge(joins, 'de')).toEqual({ code: 'PRO411', details: { fields: ['birthDate'] } });
    expect(judge(joins, 'de', '1990-12-10')).toBeUndefined();
    expect(judge({ ...joins, ...details({ birthDate: '1990-12-10' }) }, 'de')).toBeUndefined();
  });
});

test('enroll creates an unconfirmed membership in markets where newsletters must be confirmed', () => {
  const [german, american] = [enroll(markets.de, now), enroll(markets.us, now)];
  expect(german).toEqual({
    type: 'Loyalty',
    optin: true,
    doubleOptin: false,
    country: 'DE',
    region: 'EMEA',
    channel: 'email',
    optinDate: now,
  });
  expect([isUnconfirmed(aDocument({ enrollments: [german] })), isUnconfirmed(aDocument({ enrollments: [american] }))]).toEqual([
    true,
    false,
  ]);
  expect(isUnconfirmed(aDocument())).toBe(false);
});

test('changeDocument replaces an ended membership when the shopper joins again', () => {
  const ended = { ...member, optin: false };
  const other = { ...member, type: 'Newsletter' } as unknown as typeof member;
  const { enrollments } = changeDocument(aDocument({ enrollments: [ended, other] }), { enrollments: [joining] }, occasion);
  expect(enrollments.map(({ type, optin }) => [type, optin])).toEqual([
    ['Newsletter', true],
    ['Loyalty', true],
  ]);
});
