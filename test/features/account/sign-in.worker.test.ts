// Tests the sign-in without scripts and its protection against misuse. For sessions after the sign-in, see signed-in.worker.test.ts.
import { beforeAll, describe, expect, test } from 'vitest';
import { dialogHeader, seeOtherHeader } from '#lib/paths/dialog.ts';
import { anAccount, password } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readText } from '../../support/browser.ts';
import { findAttributes } from '../../support/html.ts';
import { aBrowser, shopOrigin } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { aSignedInPerson, headerName, sendSignIn, signIn } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

describe('sign-in', () => {
  test("sign-in redirects to the account by way of the callback, and the header shows the customer's name", async () => {
    const { email } = await anAccount();
    const browser = aBrowser();
    const sent = await sendSignIn(browser, email);
    expect(sent).toMatchObject({ status: 303, location: expect.stringMatching(/^\/en-us\/auth\/callback\?code=[\w-]+&state=[\w-]{22}$/) });
    const end = await browser.follow(sent);
    expect(end).toMatchObject({ status: 200, path: '/en-us/account' });
    expect(end.headers.get('cache-control')).toBe('no-store');
    expect(readText(end.html, 'h1')).toBe('Hello, Mara');
    expect(headerName(await browser.visit('/en-us'))).toBe('Account, Mara');
    expect(browser.cookies.has('cairn-signin')).toBe(false);
  });

  test('sign-in redirects to the page that required the sign-in', async () => {
    const { email } = await anAccount();
    const browser = aBrowser();
    const asked = await browser.follow('/en-us/account/profile');
    expect(asked.path).toBe('/en-us/sign-in?next=%2Faccount%2Fprofile');
    expect((await browser.follow(await sendSignIn(browser, email, { at: asked.path }))).path).toBe('/en-us/account/profile');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/sign-in?next=/sign-in',
    '/../../evil',
  ])('sign-in does not redirect to another origin or outside the locale: %s', async (target) => {
    const { email } = await anAccount();
    const browser = aBrowser();
    const at = `/en-us/sign-in?next=${encodeURIComponent(target)}`;
    let visit = await sendSignIn(browser, email, { at });
    for (let step = 0; step < 5 && visit.location !== undefined; step++) {
      expect(new URL(visit.location, shopOrigin).origin).toBe(shopOrigin);
      expect(visit.location).toMatch(/^\/en-us(?:\/|$)/);
      visit = await browser.visit(visit.location);
    }
  });

  test('sign-in replaces the session id to prevent session fixation', async () => {
    const browser = aBrowser();
    const buyer = aBuyer(browser, places.us);
    await buyer.add(await anItem({ offset: 5 }));
    const before = new Map(browser.cookies);
    await signIn(browser, (await anAccount()).email);
    expect(browser.cookies.get('cairn-session')).not.toBe(before.get('cairn-session'));
    // The previous session id must give no access.
    const thief = aBrowser();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect((await thief.follow('/en-us/account')).path).toContain('/sign-in');
  });

  test("sign-in merges the guest's cart into the account", async () => {
    const { email } = await anAccount();
    const browser = aBrowser();
    const buyer = aBuyer(browser, places.us);
    const item = await anItem({ offset: 6, isPlain: true });
    await buyer.add(item, 2);
    await signIn(browser, email);
    expect((await browser.visit('/en-us/cart')).html).toContain(item.upc);
    expect(browser.cookies.get('cairn-cart')).toBe('us.2');
    const other = await aSignedInPerson({ email });
    expect((await other.browser.visit('/en-us/cart')).html).toContain(item.upc);
  });

  test('sign-in in a dialog returns 204 with the return path in a header', async () => {
    const { email } = await anAccount();
    const browser = aBrowser();
    const { status, headers } = await browser.visit('/en-us/sign-in', {
      method: 'POST',
      headers: { origin: shopOrigin, 'content-type': 'application/x-www-form-urlencoded', [dialogHeader]: '1' },
      body: new URLSearchParams({ email, password }).toString(),
    });
    expect([status, headers.get(seeOtherHeader)]).toEqual([204, expect.stringContaining('/en-us/auth/callback?')]);
  });
});

describe('rejected sign-in', () => {
  test('POST /account/profile redirects a guest to the sign-in with a notice and the return path', async () => {
    const browser = aBrowser();
    const end = await browser.follow(await browser.post('/en-us/account/profile', { firstName: 'Ada' }));
    expect(readText(end.html, 'main .messages')).toBe('Profile not loaded');
    expect(end.path).toBe('/en-us/sign-in?next=%2Faccount%2Fprofile');
  });

  test('sign-in shows the same error for a wrong password and an unknown email address, and keeps the email address', async () => {
    const { email } = await anAccount();
    const answers = [];
    for (const login of [email, 'nobody@example.org']) {
      const { status, html } = await sendSignIn(aBrowser(), login, { typed: 'Wrong-1234' });
      expect(html).toContain(`value="${login}"`);
      expect(html).not.toContain('Wrong-1234');
      expect(findAttributes(html, '#sign-in-email, #sign-in-password', 'aria-invalid')).toEqual(['true', 'true']);
      answers.push([status, readText(html, '.notice-title')]);
    }
    expect(answers[0]).toEqual([409, 'Your email and password don’t match. Please check both.']);
    expect(answers[1]).toEqual(answers[0]);
  });

  test('sign-in shows field errors for an invalid email address and an empty password', async () => {
    const { status, html } = await sendSignIn(aBrowser(), 'nowhere', { typed: '' });
    expect(status).toBe(422);
    expect(readText(html, '#sign-in-email-error')).toBe('Email is not valid');
    expect(readText(html, '#sign-in-password-error')).toBe('This field is required');
  });

  test.each([
    ['AUT423', 'your account is locked for 15 minutes'],
    ['AUT426', 'one attempt left'],
    ['AUT440', 'Sign-in isn’t available right now'],
    ['AUT500', 'Sign-in isn’t available right now'],
  ])('sign-in shows a message for the error %s', async (code, text) => {
    const browser = aBrowser();
    browser.cookies.set('cairn-scenario', `auth.signIn=${code}`);
    const { status, html } = await sendSignIn(browser, 'ada@example.org');
    expect(status).toBeLessThan(500 + Number(code === 'AUT500') * 4);
    expect(readText(html, '.notice-title')).toContain(text);
    expect(html).toContain('value="ada@example.org"');
  });
});

describe('callback of a sign-in', () => {
  const begin = async (email?: string) => {
    const browser = aBrowser();
    const { location = '' } = await sendSignIn(browser, email ?? (await anAccount()).email);
    return { browser, location };
  };

  test('sign-in callback opened in another browser does not sign in, but redirects to the sign-in form with a message', async () => {
    const { location } = await begin();
    const victim = aBrowser();
    const end = await victim.follow(location);
    expect(end).toMatchObject({ status: 200, path: '/en-us/sign-in' });
    expect(readText(end.html, '.notice-title')).toBe('Sign-in was interrupted. Please try again.');
    expect(victim.cookies.has('cairn-account')).toBe(false);
    expect((await victim.visit('/en-us/sign-in')).html).not.toContain('interrupted');
  });

  test('sign-in callbacks of two tabs each sign in to the account of their tab', async () => {
    const browser = aBrowser();
    const [one, other] = [(await anAccount()).email, (await anAccount({ firstName: 'Nell' })).email];
    const first = await sendSignIn(browser, one);
    const second = await sendSignIn(browser, other);
    expect(readText((await browser.follow(first)).html, 'h1')).toBe('Hello, Mara');
    expect(readText((await browser.follow(second)).html, 'h1')).toBe('Hello, Nell');
  });

  test('sign-in callback rejects the code of one attempt with the state of another', async () => {
    const browser = aBrowser();
    const [first, second] = [await sendSignIn(browser, (await anAccount()).email), await sendSignIn(browser, (await anAccount()).email)];
    const [code, state] = [new URL(first.location ?? '', shopOrigin), new URL(second.location ?? '', shopOrigin)];
    const crossed = `/en-us/auth/callback?code=${code.searchParams.get('code')}&state=${state.searchParams.get('state')}`;
    expect((await browser.follow(crossed)).path).toBe('/en-us/sign-in');
    expect(browser.cookies.has('cairn-account')).toBe(false);
  });

  test('sign-in callback redirects a signed-in customer to the account if it is opened again', async () => {
    const { browser, location } = await begin();
    await browser.follow(location);
    expect((await browser.follow(location)).path).toBe('/en-us/account');
  });

  test('sign-in callback without parameters redirects to the sign-in form', async () => {
    expect((await aBrowser().follow('/en-us/auth/callback')).path).toBe('/en-us/sign-in');
  });
});

test('POST /sign-in rejects a form sent from another site (login CSRF)', async () => {
  const { email } = await anAccount();
  const browser = aBrowser();
  const sent = await browser.visit('/en-us/sign-in', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password }).toString(),
  });
  expect(sent.status).toBe(403);
  expect(browser.cookies.size).toBe(0);
});
