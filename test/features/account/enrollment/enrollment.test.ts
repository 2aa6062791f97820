import { describe, expect, test } from 'vitest';
import { findInitialStep, findNextStep, hasInterestsStep, isPartiallyEnrolled } from '#features/account/enrollment/enrollment.ts';
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

describe('findInitialStep', () => {
  test('findInitialStep returns the look-up for a guest', () => expect(findInitialStep(undefined)).toBe('lookup'));
  test('findInitialStep returns the mobile step if the phone number is unknown', () =>
    expect(findInitialStep({ phone: undefined })).toBe('mobile'));
  test('findInitialStep returns the profile step if the phone number is known', () => expect(findInitialStep(whole)).toBe('profile'));
});

describe('isPartiallyEnrolled', () => {
  test('isPartiallyEnrolled is false for a complete profile', () => expect(isPartiallyEnrolled(whole)).toBe(false));
  test.each(['phone', 'firstName', 'lastName', 'postalCode', 'birthDate'])('isPartiallyEnrolled is true if %s is missing', (name) => {
    expect(isPartiallyEnrolled({ ...whole, [name]: '' })).toBe(true);
  });
  test('isPartiallyEnrolled is false without an email address', () =>
    expect(isPartiallyEnrolled({ ...whole, email: '', phone: undefined })).toBe(false));
});

describe('findNextStep', () => {
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
  ] as const)('findNextStep after %s with %o returns %s', (step, over, next) => {
    expect(findNextStep(step, { ...progress, ...over })).toBe(next);
  });
});

describe('hasInterestsStep', () => {
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
  ])('hasInterestsStep with %o returns %s', (over, asks) => expect(hasInterestsStep({ ...asking, ...over })).toBe(asks));
});

test('known birth date is read-only and displayed in the German format', () => {
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
