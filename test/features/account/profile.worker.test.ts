// Tests the account pages that change the profile and the password.
import { beforeAll, describe, expect, test } from 'vitest';
import { password } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import { readInput, readText } from '../../support/browser.ts';
import { aBrowser } from '../../support/purchase.ts';
import { aSignedInPerson } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

describe('profile and password pages', () => {
  test('changed first name is displayed in the account and in the header', async () => {
    const { browser } = await aSignedInPerson();
    const form = await browser.visit('/en-us/account/profile');
    expect(readInput(form.html, 'firstName')).toBe('Mara');
    const end = await browser.follow(
      await browser.post('/en-us/account/profile', { firstName: 'Nell', lastName: '', phone: '', phoneCode: '1' }),
    );
    expect(end.html).toContain('Your details are saved.');
    expect(end.html).toContain('Nell Vale');
    expect(readText((await browser.visit('/en-us')).html, '.account-link')).toBe('Account, Nell');
  });

  test('invalid profile input shows an error at its field and remains in the form', async () => {
    const { browser } = await aSignedInPerson();
    const { status, html } = await browser.post('/en-us/account/profile', {
      firstName: 'N3ll',
      lastName: 'Stone',
      phone: '',
      phoneCode: '1',
    });
    expect([status, readText(html, '#profile-firstName-error'), readInput(html, 'lastName')]).toEqual([422, 'Name is not valid.', 'Stone']);
  });

  test('password page requires the current password and rejects it as the new password', async () => {
    const { browser } = await aSignedInPerson();
    const wrong = await browser.post('/en-us/account/password', {
      currentPassword: 'Wrong-1234',
      newPassword: 'Basalt-77',
      passwordConfirmation: 'Basalt-77',
    });
    expect(readText(wrong.html, '#change-password-currentPassword-error')).toBe('That’s not your current password.');
    const same = await browser.post('/en-us/account/password', {
      currentPassword: password,
      newPassword: password,
      passwordConfirmation: password,
    });
    expect(readText(same.html, '#change-password-newPassword-error')).toContain('already used this password');
    const end = await browser.follow(
      await browser.post('/en-us/account/password', {
        currentPassword: password,
        newPassword: 'Basalt-77',
        passwordConfirmation: 'Basalt-77',
      }),
    );
    expect(end.html).toContain('Your password has been changed.');
  });

  test.each(['/account', '/account/profile', '/account/password'])('GET %s redirects a guest to the sign-in', async (path) => {
    const { path: end } = await aBrowser().follow(`/en-us${path}`);
    expect(end).toMatch(/^\/en-us\/sign-in/);
  });
});
