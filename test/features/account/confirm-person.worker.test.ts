// Tests actions that a stolen session cookie must not allow: the customer first confirms their identity, then the action continues.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { password } from '../../support/accounts.ts';
import { findConfirmationCode, forgetAuthentication, forgetPassword } from '../../support/authentication.ts';
import { anAuthenticator } from '../../support/authenticator.ts';
import { prepareBackend } from '../../support/backend.ts';
import { type Browser, readInput, readText, type Visit } from '../../support/browser.ts';
import { findAttribute } from '../../support/html.ts';
import { aPerson, type IdentityProvider, openIdentityProvider } from '../../support/identity-provider.ts';
import { adding, begin, finish, send, signingIn } from '../../support/passkey-forms.ts';
import { aShopWithProvider, readRefresh } from '../../support/provider-visits.ts';
import { aBrowser } from '../../support/purchase.ts';
import { aSignedInPerson, sendSignIn, signIn } from '../../support/signed-in.ts';

let provider: IdentityProvider;
beforeAll(() => prepareBackend(), 60_000);
beforeEach(async () => {
  provider = await openIdentityProvider();
});
afterEach(() => void vi.restoreAllMocks());

/** Signs in a customer whose last authentication was more than ten minutes ago. */
async function anOldSession(over: Parameters<typeof aSignedInPerson>[0] = {}) {
  const person = await aSignedInPerson(over);
  await forgetAuthentication(person.email);
  return person;
}

const title = 'Confirm it’s you';
const copy = '/en-us/account/data';

const pendingOf = ({ html }: Visit) => readInput(html, 'pending') ?? '';

/** Requests an emailed code on the confirmation page and enters it. */
async function enterCode(browser: Browser, address: string, asked: Visit, email: string): Promise<Visit> {
  const sent = await browser.post(address, { confirmBy: 'send', pending: pendingOf(asked) });
  expect(sent.html).toContain(`We’ve emailed a code to ${email}`);
  return browser.post(address, { confirmBy: 'code', pending: pendingOf(sent), confirmationCode: await findConfirmationCode(email) });
}

describe('copy of personal data, requested long after the last authentication', () => {
  test('POST /account/data asks for the password, and returns the file once the password is entered', async () => {
    const { browser } = await anOldSession();
    const asked = await browser.post(copy, {});
    expect([asked.status, readText(asked.html, 'h1')]).toEqual([403, title]);
    const file = await browser.post(copy, { confirmBy: 'password', pending: pendingOf(asked), currentPassword: password });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="cairn-/);
    expect((await browser.post(copy, {})).status).toBe(200);
  });

  test('POST /account/data with a wrong password shows an error at its field and returns no file', async () => {
    const { browser } = await anOldSession();
    const asked = await browser.post(copy, {});
    const refused = await browser.post(copy, { confirmBy: 'password', pending: pendingOf(asked), currentPassword: 'Wrong-1234' });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('That’s not your current password.');
    const again = await browser.post(copy, { confirmBy: 'password', pending: pendingOf(refused), currentPassword: password });
    expect(again.headers.get('content-disposition')).toContain('attachment');
  });

  test('POST /account/data returns the file for the emailed code and shows an error for a wrong code', async () => {
    const { browser, email } = await anOldSession();
    const asked = await browser.post(copy, {});
    const sent = await browser.post(copy, { confirmBy: 'send', pending: pendingOf(asked) });
    const refused = await browser.post(copy, { confirmBy: 'code', pending: pendingOf(sent), confirmationCode: 'x' });
    expect(refused.html).toContain('This code is incorrect.');
    const file = await enterCode(browser, copy, refused, email);
    expect(file.headers.get('content-disposition')).toContain('attachment');
  });

  test('POST /account/data offers confirmation by passkey only if the account has a passkey, and returns the file after that confirmation', async () => {
    const { browser, email } = await aSignedInPerson();
    expect((await browser.visit('/en-us/account/confirm')).html).not.toContain('Confirm with a passkey');
    const device = await anAuthenticator();
    await finish(browser, adding, await device.create(await begin(browser, adding)));
    await forgetAuthentication(email);
    const asked = await browser.post(copy, {});
    expect(asked.html).toContain('Confirm with a passkey');
    const credential = JSON.stringify(await device.get(await begin(browser, signingIn)));
    const refused = await browser.post(copy, { confirmBy: 'passkey', pending: pendingOf(asked), credential: '{}' });
    expect(refused.html).toContain('We couldn’t confirm it’s you with this passkey.');
    const file = await browser.post(copy, { confirmBy: 'passkey', pending: pendingOf(refused), credential });
    expect(file.headers.get('content-disposition')).toContain('attachment');
  });
});

describe('form that waits for a confirmation', () => {
  test('a form that waits for a confirmation cannot be submitted on another page or in another session', async () => {
    const { browser } = await anOldSession();
    const other = await anOldSession();
    const foreign = pendingOf(await other.browser.post('/en-us/account/passkeys', { remove: 'x' }));
    const elsewhere = pendingOf(await browser.post('/en-us/account/identity', { intent: 'disconnect' }));
    for (const pending of [foreign, elsewhere, 'made-up']) {
      const answer = await browser.post('/en-us/account/passkeys', { confirmBy: 'password', pending, currentPassword: password });
      expect(answer.headers.get('location') ?? '').not.toContain('passkey-removed');
      expect(answer.html).not.toContain('no longer works here');
    }
  });

  test('a form that waits too long for a confirmation is not submitted, and the customer is asked to enter the input again', async () => {
    const { browser, email } = await anOldSession();
    const asked = await browser.post('/en-us/account/password', { newPassword: 'Basalt-77', passwordConfirmation: 'Basalt-77' });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
    await forgetAuthentication(email);
    const end = await browser.follow(
      await browser.post('/en-us/account/password', { confirmBy: 'password', pending: pendingOf(asked), currentPassword: password }),
    );
    expect([end.status, end.path]).toEqual([200, '/en-us/account/password']);
    expect(readText(end.html, '.notice-title')).toContain('your entry had expired. Please enter it again.');
    expect(JSON.parse(findAttribute(end.html, '[data-toast]', 'data-toast') ?? '{}')).toMatchObject({ kind: 'error', isPersistent: true });
  });

  test('confirmation page does not contain the input of the waiting form', async () => {
    const { browser, email } = await aSignedInPerson();
    await forgetPassword(email);
    await forgetAuthentication(email);
    const asked = await browser.post('/en-us/account/password', { newPassword: 'Basalt-77', passwordConfirmation: 'Basalt-77' });
    expect(readText(asked.html, 'h1')).toBe(title);
    expect(asked.html).not.toContain('Basalt-77');
    expect(asked.html).not.toContain('With your password');
    const end = await browser.follow(await enterCode(browser, '/en-us/account/password', asked, email));
    expect(readText(end.html, '.notice-title')).toContain('Your password has been changed.');
    expect((await sendSignIn(aBrowser(), email, { typed: 'Basalt-77' })).location).toContain('/auth/callback');
  });
});

test('POST /account/confirm without a password, code or passkey renders the confirmation page again', async () => {
  const { browser } = await anOldSession();
  const page = await browser.post('/en-us/account/confirm', {});
  expect([page.status, readText(page.html, 'h1')]).toEqual([200, title]);
  expect((await browser.post(copy, {})).status).toBe(403);
});

describe('stolen session cookie, used long after the last authentication', () => {
  test('adding a passkey requires confirmation of identity, and the confirmation redirects to the account', async () => {
    const { browser } = await anOldSession();
    expect(await send(browser, adding, { intent: 'begin' })).toEqual({ to: '/en-us/account/confirm' });
    const end = await browser.follow(
      await browser.post('/en-us/account/confirm', { confirmBy: 'password', pending: '', currentPassword: password }),
    );
    expect(end.path).toBe('/en-us/account');
    expect(readText(end.html, '.notice-title')).toBe('Thank you. You can continue now.');
    const device = await anAuthenticator();
    expect(await finish(browser, adding, await device.create(await begin(browser, adding)))).toEqual({ to: '/en-us/account' });
  });

  test('connecting an identity provider requires confirmation of identity', async () => {
    const { browser } = await anOldSession({ shop: aShopWithProvider() });
    const connect = '/en-us/account/identity';
    const asked = await browser.post(connect, { intent: 'connect' });
    expect(readText(asked.html, 'h1')).toBe(title);
    expect((await browser.visit('/en-us/account')).html).toContain('Connect Trailhead ID');
    const leaving = await browser.post(connect, { confirmBy: 'password', pending: pendingOf(asked), currentPassword: password });
    const end = await browser.follow(provider.agree(readRefresh(leaving.html), aPerson()));
    expect(end.html).toContain('Disconnect Trailhead ID');
  });

  test('deleting an account that has no password requires confirmation by an emailed code', async () => {
    const { browser, email } = await anOldSession();
    await forgetPassword(email);
    const page = await browser.visit('/en-us/account/delete');
    expect(page.html).not.toContain('name="currentPassword"');
    const asked = await browser.post('/en-us/account/delete', { confirmed: 'on' });
    expect(readText(asked.html, 'h1')).toBe(title);
    const end = await browser.follow(await enterCode(browser, '/en-us/account/delete', asked, email));
    expect(end.path).toBe('/en-us/sign-in');
  });
});

describe('password change', () => {
  const change = (browser: Browser) =>
    browser.post('/en-us/account/password', { currentPassword: password, newPassword: 'Basalt-77', passwordConfirmation: 'Basalt-77' });

  test('changing the password ends sign-ins with copied cookies, but not the sign-in of the browser that changed it', async () => {
    const { browser } = await aSignedInPerson();
    const copied = aBrowser();
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value);
    expect((await copied.visit('/en-us/account')).status).toBe(200);
    const end = await browser.follow(await change(browser));
    expect([end.path, readText(end.html, '.notice-title')]).toEqual([
      '/en-us/account/sessions',
      expect.stringContaining('Your password has been changed.'),
    ]);
    expect((await copied.visit('/en-us/account')).location).toContain('/en-us/sign-in');
    expect((await copied.visit('/en-us/account/profile')).location).toContain('/en-us/sign-in');
  });

  test('page after a password change lists the other sign-in methods and offers to remove recently added ones', async () => {
    const { browser, email } = await aSignedInPerson();
    const device = await anAuthenticator();
    await finish(browser, adding, await device.create(await begin(browser, adding)));
    const end = await browser.follow(await change(browser));
    expect(end.path).toBe('/en-us/account/sessions');
    expect(readText(end.html, '.notice-title')).toContain('Your password has been changed.');
    const since = /name="since" value="(\d+)"/.exec(end.html)?.[1] ?? '';
    expect((await browser.post('/en-us/account/sessions', { which: 'all', since })).location).toBe('/en-us');
    const guest = aBrowser();
    const answer = await finish(guest, signingIn, await device.get(await begin(guest, signingIn)));
    expect(answer.to).toBeUndefined();
    expect((await sendSignIn(guest, email, { typed: 'Basalt-77' })).location).toContain('/auth/callback');
  });
});

describe('signing out everywhere', () => {
  test('signing out everywhere first lists the passkeys, and does not remove them if the customer chooses to keep them', async () => {
    const { browser, email } = await aSignedInPerson();
    const device = await anAuthenticator();
    await finish(browser, adding, await device.create(await begin(browser, adding)));
    const page = await browser.post('/en-us/account/sessions', { which: 'all' });
    expect([page.status, readText(page.html, 'h1')]).toEqual([200, 'Other ways to sign in']);
    expect((await browser.visit('/en-us/account')).status).toBe(200);
    expect((await browser.post('/en-us/account/sessions', { which: 'all', since: '' })).location).toBe('/en-us');
    const guest = aBrowser();
    expect((await finish(guest, signingIn, await device.get(await begin(guest, signingIn)))).to).toBeDefined();
    expect((await signIn(aBrowser(), email)).path).toBe('/en-us/account');
  });

  test('removing recently added sign-in methods requires confirmation of identity', async () => {
    const { browser, email } = await aSignedInPerson();
    const device = await anAuthenticator();
    await finish(browser, adding, await device.create(await begin(browser, adding)));
    await forgetAuthentication(email);
    const asked = await browser.post('/en-us/account/sessions', { which: 'others', since: '0' });
    expect(readText(asked.html, 'h1')).toBe(title);
    const confirmed = await browser.post('/en-us/account/sessions', {
      ...{ confirmBy: 'password', pending: pendingOf(asked), currentPassword: password },
    });
    const end = await browser.follow(confirmed);
    expect(readText(end.html, '.notice-title')).toBe('You’re signed out everywhere else.');
    expect(end.html).not.toContain('Not used yet. Added on');
  });
});
