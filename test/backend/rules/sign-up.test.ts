// Validation of new accounts against the market's settings.
import { describe, expect, test } from 'vitest';
import { createDocument, listSubscriptionRequests, type SignUpBody } from '#backend/rules/sign-up.ts';
import { validatePassword, validateSignUp } from '#markets/accounts/check-account.ts';
import { markets } from '#markets/registry.ts';
import { withDifferences } from '#markets/settings.ts';

const now = Date.UTC(2026, 10, 24);
const consents = { newsletterConsent: false, loyaltyConsent: false, smsNotificationConsent: false, loyaltyNewsletterConsent: false };
const aBody = (over: Partial<SignUpBody> = {}): SignUpBody =>
  ({
    email: 'ada@example.com',
    password: 'Cairn-1234',
    firstName: 'Ada',
    lastName: 'Byron',
    birthDate: '1990-12-10',
    phone: '+13035550142',
    isTermsConfirmed: true,
    subscriptions: consents,
    ...over,
  }) as SignUpBody;
const judge = (over: Partial<SignUpBody>, site: 'us' | 'de' | 'it' = 'us') => validateSignUp(aBody(over), markets[site], now);

describe('a sign-up', () => {
  test.each(['us', 'de', 'it'] as const)('validateSignUp accepts a sign-up that has all fields required by the site %s', (site) => {
    expect(judge({}, site)).toBeUndefined();
  });

  test.each<[Partial<SignUpBody>, string, string]>([
    [{ email: 'ada' }, 'AUT453', 'email'],
    [{ email: `${'a'.repeat(300)}@example.com` }, 'AUT453', 'email'],
    [{ isTermsConfirmed: false }, 'API400', 'isTermsConfirmed'],
    [{ firstName: undefined }, 'API400', 'firstName'],
    [{ firstName: 'A' }, 'API400', 'firstName'],
    [{ firstName: 'Ada1' }, 'API400', 'firstName'],
    [{ lastName: undefined }, 'API400', 'lastName'],
    [{ lastName: '<b>Byron' }, 'API400', 'lastName'],
    [{ birthDate: '1990-02-30' }, 'API400', 'birthDate'],
    [{ birthDate: '1899-12-31' }, 'API400', 'birthDate'],
    [{ birthDate: '2013-11-25' }, 'PRO410', 'birthDate'],
    [{ password: 'Cairn-1' }, 'FE872', 'password'],
    [{ password: 'cairn-1234' }, 'API400', 'password'],
  ])('validateSignUp rejects %j with %s for the field %s', (over, code, field) => {
    expect(judge(over)).toMatchObject({ code, details: { fields: [field] } });
  });

  test.each([
    { firstName: 'Al' },
    { lastName: 'Li' },
    { phone: undefined },
    { birthDate: undefined },
    { birthDate: '2013-11-24' },
    { birthDate: '1900-01-01' },
  ])('validateSignUp accepts %j in the United States', (over) => {
    expect(judge(over)).toBeUndefined();
  });

  test.each<[Partial<SignUpBody>, string | undefined]>([
    [{ birthDate: undefined }, 'PRO411'],
    [{ birthDate: '2010-11-25' }, 'PRO410'],
    [{ birthDate: '2010-11-24' }, undefined],
    [{ phone: undefined }, undefined],
  ])('validateSignUp for the sign-up %j in Germany returns the error %s', (over, code) => {
    expect(judge(over, 'de')?.code).toBe(code);
  });

  test.each([
    [{ phone: undefined }, 'API400'],
    [{ birthDate: undefined }, 'PRO411'],
  ])('validateSignUp rejects %j with %s in a market that requires all fields at sign-up', (over, code) => {
    const settings = withDifferences(markets.us.settings, { signUp: { laterFields: [], requiresBirthDate: true } });
    expect(validateSignUp(aBody(over), { settings }, now)).toMatchObject({ code, details: { fields: Object.keys(over) } });
  });

  test('validateSignUp returns the name of the invalid field', () => {
    expect(judge({ firstName: '1' })).toEqual({ code: 'API400', detail: 'body.firstName', details: { fields: ['firstName'] } });
  });
});

test.each([
  ['Cairn-12', undefined],
  ['Cairn-1', 'FE872'],
  ['CAIRN-1234', 'API400'],
  ['Cairn-abcd', 'API400'],
])('validatePassword of %s returns %s', (password, code) => {
  expect(validatePassword(password, 'newPassword')).toEqual(
    code === undefined ? undefined : expect.objectContaining({ code, details: { fields: ['newPassword'] } }),
  );
});

describe('stored document of a new account', () => {
  test('createDocument adds a membership only if the shopper has joined the loyalty program', () => {
    const source = { acquisitionType: 'Registered', campaignName: 'autumn' } as const;
    const body = aBody({
      subscriptions: { ...consents, loyaltyConsent: true },
      source,
      isTemporaryPassword: true,
    });
    expect(createDocument(body, markets.us, now)).toMatchObject({
      source,
      isTemporaryPassword: true,
      enrollments: [{ type: 'Loyalty', optin: true, country: 'US', optinDate: now }],
    });
    expect(createDocument(aBody(), markets.us, now).enrollments).toEqual([]);
  });
});

describe('subscriptions of a sign-up', () => {
  const list = (consent: Partial<typeof consents>, over: Partial<SignUpBody> = {}) =>
    listSubscriptionRequests(aBody({ ...over, subscriptions: { ...consents, ...consent } }));

  test.each([
    [{ newsletterConsent: true }, { type: 'Newsletter', channel: 'email', recipient: 'ada@example.com' }],
    [{ loyaltyNewsletterConsent: true }, { type: 'LoyaltyNewsletter', channel: 'email', recipient: 'ada@example.com' }],
    [{ smsNotificationConsent: true }, { type: 'Newsletter', channel: 'sms', recipient: '+13035550142' }],
  ])('listSubscriptionRequests returns the subscription for the consent %j', (consent, request) => {
    expect(list(consent)).toEqual([request]);
  });

  test('listSubscriptionRequests returns nothing without consent, and no text messages without a phone number', () => {
    expect(list({})).toEqual([]);
    expect(list({ smsNotificationConsent: true }, { phone: undefined })).toEqual([]);
  });
});
