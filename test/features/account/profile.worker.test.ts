// The pages of an account that change its profile and its password.
import { beforeAll, describe, expect, test } from 'vitest';
import { password } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import { readInput, readText } from '../../support/browser.ts';
import { aBrowser } from '../../support/purchase.ts';
import { aSignedInPerson } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

describe('the account', () => {
  test('changes a name, which the header then says', async () => {
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

  test('says what is wrong with a change, and keeps what was typed', async () => {
    const { browser } = await aSignedInPerson();
    const { status, html } = await browser.post('/en-us/account/profile', {
      firstName: 'N3ll',
      lastName: 'Stone',
      phone: '',
      phoneCode: '1',
    });
    expect([status, readText(html, '#profile-firstName-error'), readInput(html, 'lastName')]).toEqual([422, 'Name is not valid.', 'Stone']);
  });

  test('changes a password for who knows the one that counts', async () => {
    const { browser } = await aSignedInPerson();
    const wrong = await browser.post('/en-us/account/password', {
      currentPassword: 'Wrong-1234',
      newPassword: 'Basalt-77',
      passwordConfirmation: 'Basalt-77',
    });
    expect(readText(wrong.html, '#change-password-currentPassword-error')).toBe('This is not your current password.');
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
    expect(end.html).toContain('Your password is changed.');
  });

  test.each(['/account', '/account/profile', '/account/password'])('%s is for whoever is signed in', async (path) => {
    const { path: end } = await aBrowser().follow(`/en-us${path}`);
    expect(end).toMatch(/^\/en-us\/sign-in/);
  });
});
