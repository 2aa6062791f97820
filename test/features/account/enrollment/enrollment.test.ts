import { describe, expect, test } from 'vitest';
import { asksForInterests, findInitialStep, findNextStep, isPartiallyEnrolled } from '#features/account/enrollment/enrollment.ts';
import { completionForm } from '#features/account/enrollment/enrollment-forms.ts';
import { readForm } from '#forms/read-form.ts';
import { requireMarket } from '#markets/registry.ts';

const whole = {
  email: 'a@b.example',
  firstName: 'Ada',
  lastName: 'Ridge',
  phone: '+13035550171',
  postalCode: '80302',
  birthDate: '1988-04-12',
};

describe('the first step', () => {
  test('is the look-up for a guest', () => expect(findInitialStep(undefined)).toBe('lookup'));
  test('is the number where none is known', () => expect(findInitialStep({ phone: undefined })).toBe('mobile'));
  test('is the profile where one is', () => expect(findInitialStep(whole)).toBe('profile'));
});

describe('a profile is partially enrolled', () => {
  test('not where all is known', () => expect(isPartiallyEnrolled(whole)).toBe(false));
  test.each(['phone', 'firstName', 'lastName', 'postalCode', 'birthDate'])('where %s is missing', (name) => {
    expect(isPartiallyEnrolled({ ...whole, [name]: '' })).toBe(true);
  });
  test('not where there is no email', () => expect(isPartiallyEnrolled({ ...whole, email: '', phone: undefined })).toBe(false));
});

describe('the next step', () => {
  const progress = { isMember: true, hasPhone: true, asksInterests: true };
  test.each([
    ['non-loyalty', {}, 'profile'],
    ['non-loyalty', { hasPhone: false }, 'mobile'],
    ['mobile', {}, 'profile'],
    ['profile', {}, 'welcome'],
    ['profile', { isMember: false }, 'interests'],
    ['welcome', {}, 'interests'],
    ['welcome', { asksInterests: false }, 'success'],
    ['interests', {}, 'success'],
    ['success', {}, 'success'],
  ] as const)('after %s with %o is %s', (step, over, next) => {
    expect(findNextStep(step, { ...progress, ...over })).toBe(next);
  });
});

describe('interests are asked for after a sign-up', () => {
  const asking = {
    collectsInterests: true,
    interestsNeedNewsletter: false,
    choseNewsletter: false,
    isSkipped: false,
    isSignInToBuy: false,
  };
  test.each([
    [{}, true],
    [{ collectsInterests: false }, false],
    [{ isSkipped: true }, false],
    [{ isSignInToBuy: true }, false],
    [{ interestsNeedNewsletter: true }, false],
    [{ interestsNeedNewsletter: true, choseNewsletter: true }, true],
  ])('%o: %s', (over, asks) => expect(asksForInterests({ ...asking, ...over })).toBe(asks));
});

test('a birth date that is known shows as Germany writes dates, and stays the same', () => {
  const person = {
    email: 'mara@example.org',
    firstName: 'Mara',
    lastName: 'Vale',
    birthDate: '1990-05-17',
    phone: undefined,
    postalCode: '',
  };
  const form = completionForm(requireMarket('de-de'), person, { today: '2026-11-24', isMember: true });
  expect(form.fields.find(({ name }) => name === 'birthDate')).toMatchObject({ initial: '17.05.1990', isFixed: true });
  expect(readForm(form, new URLSearchParams())).toMatchObject({ ok: true, value: { birthDate: '1990-05-17' } });
});
