// Newsletter, event, collection and profile forms: their fields, and the input they accept.
import { describe, expect, test } from 'vitest';
import { profileChange, profileForm } from '#features/account/profile/profile-form.ts';
import { collectionPointForm, hasContact, storePickupForm } from '#features/checkout/pickup/pickup-forms.ts';
import { eventForm } from '#features/events/event-sign-up-form.ts';
import { newsletterForm } from '#features/newsletter/newsletter-fields.ts';
import type { Market } from '#markets/market.ts';
import { markets } from '#markets/registry.ts';
import { withDifferences } from '#markets/settings.ts';
import { type Answers, findProblems, readAnswers } from '../support/forms.ts';

const required = 'This field is required';

describe('newsletter form', () => {
  test.each<[Answers, Record<string, string>]>([
    [{}, { email: required, policy: required }],
    [{ email: 'ada@example', policy: 'on' }, { email: 'Email is not valid' }],
    [{ email: 'ada@example.org', policy: 'on' }, {}],
  ])('for the input %j, returns the errors %j', (answers, message) => {
    expect(findProblems(newsletterForm(), answers)).toEqual(message);
  });
});

describe('event form', () => {
  const event = { startDate: '2027-02-27', endDate: '2027-03-01', enablePlusOne: true, email: 'ada@example.org' };
  const names = { firstName: 'Ada', lastName: 'Ridge' };
  const right = { ...names, days: '2027-02-28', terms: 'on' };

  test('has an option for each day of the event', () => {
    const days = eventForm(event).fields.find(({ name }) => name === 'days');
    expect(days?.options?.map(({ value }) => value)).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  });

  test('requires a day and acceptance of the terms', () => {
    expect(findProblems(eventForm(event), names)).toEqual({ days: required, terms: required });
    expect(findProblems(eventForm(event), { ...right, days: '2027-03-02' })).toEqual({ days: required });
    expect(findProblems(eventForm(event), {})).toMatchObject({ firstName: required, lastName: required });
  });

  test("validates a guest's name only if one was entered", () => {
    expect(findProblems(eventForm(event), right)).toEqual({});
    expect(findProblems(eventForm(event), { ...right, guestName: 'J0hn' })).toEqual({ guestName: 'Name is not valid.' });
  });

  test('has no guest field if the event does not allow guests', () => {
    const alone = eventForm({ ...event, enablePlusOne: false });
    expect(readAnswers(alone, { ...right, guestName: 'Jo' }).guestName).toBeUndefined();
  });

  test("uses the account's email address, even if the request contains another one", () => {
    expect(readAnswers(eventForm(event), { ...right, email: 'eve@example.org' })).toEqual({
      ...names,
      email: 'ada@example.org',
      days: ['2027-02-28'],
      guestName: undefined,
    });
  });
});

describe('forms for store pickup and pickup points', () => {
  test.each([
    ['us', markets.us, { contact: false, email: false, phone: false, pickupEmail: true }],
    ['de', markets.de, { contact: false, email: true, phone: true, pickupEmail: false }],
  ])('require the configured fields in %s', (_, market, { pickupEmail, ...point }) => {
    const answers = findProblems(collectionPointForm(market), {});
    expect(answers).toEqual(Object.fromEntries(Object.entries(point).flatMap(([name, isWanted]) => (isWanted ? [[name, required]] : []))));
    expect(findProblems(storePickupForm(market), {})).toEqual(pickupEmail ? { email: required } : {});
  });

  test('ask for a phone number in a market that does not require an email address for pickups', () => {
    const names = (market: Market) => storePickupForm(market).fields.map(({ name }) => name);
    expect(names(markets.us)).toEqual(['email']);
    expect(names(markets.de)).toEqual(['email', 'phoneCode', 'phone']);
    expect([hasContact({ email: '', phone: '' }), hasContact({ email: 'a@example.org', phone: '' })]).toEqual([false, true]);
    expect(hasContact({ email: '', phone: '+4930123456' })).toBe(true);
  });

  test('require a contact for a pickup point if the market does', () => {
    const market = { ...markets.de, settings: withDifferences(markets.de.settings, { collection: { requiresPointContact: true } }) };
    expect(findProblems(collectionPointForm(market), {}).contact).toBe(required);
  });

  test('validate optional fields that are filled in', () => {
    expect(findProblems(collectionPointForm(markets.us), { contact: 'J0', email: 'x', phone: '1' })).toEqual({
      contact: 'Name is not valid.',
      email: 'Email is not valid',
      phone: 'A valid phone number is required.',
    });
  });
});

describe('profile form', () => {
  const change = (answers: Answers, profile: object | undefined = {}) =>
    profileChange(profile, readAnswers(profileForm(markets.us), answers));

  test('returns the changed fields', () => {
    expect(change({ lastName: 'Ridge', phone: '303 555 0142' })).toEqual({
      ok: true,
      value: { lastName: 'Ridge', phone: '+13035550142', phoneCode: '1' },
    });
  });

  test("asks for a date of birth only if the profile has none, and validates it by the market's minimum age", () => {
    const asked = (required: boolean) => profileForm(markets.us, { today: '2026-11-24', required });
    const born = (year: string) => ({ 'birthDate-month': '9', 'birthDate-day': '3', 'birthDate-year': year });
    expect(profileForm(markets.us).fields.some(({ name }) => name === 'birthDate')).toBe(false);
    expect(findProblems(asked(false), {})).toEqual({});
    expect(findProblems(asked(true), {})).toEqual({ birthDate: 'This field is required' });
    expect(findProblems(asked(false), born('2020'))).toEqual({ birthDate: 'You must be at least 13 years old' });
    expect(profileChange({}, readAnswers(asked(true), born('1990')))).toEqual({ ok: true, value: { birthDate: '1990-09-03' } });
  });

  test('returns undefined if every field is empty', () => {
    expect(change({ firstName: ' ', phoneCode: '1' })).toEqual({ ok: true, value: undefined });
  });

  test('returns an error if the profile could not be loaded', () => {
    expect(profileChange(undefined, readAnswers(profileForm(markets.us), { lastName: 'Ridge' }))).toEqual({
      ok: false,
      error: 'profile-not-loaded',
    });
  });
});
