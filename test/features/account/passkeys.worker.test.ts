// Tests passkeys: adding, using and removing them, and protection against replayed, forged and stolen credentials.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { unsealText } from '#backend/platform/sealed-text.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import type { PasskeyReply } from '#features/account/passkeys/passkey-reply.ts';
import { anAuthenticator, type Over } from '../../support/authenticator.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readText } from '../../support/browser.ts';
import { adding, begin, finish, send, signingIn } from '../../support/passkey-forms.ts';
import { aBrowser, aShop, fromNetwork } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { aSignedInPerson } from '../../support/signed-in.ts';
import { clearAttempts } from '../../support/throttles.ts';

beforeAll(() => prepareBackend(), 60_000);
beforeEach(() => clearAttempts('sign-in'));

async function aPasskey() {
  const person = await aSignedInPerson();
  const device = await anAuthenticator();
  const added = await finish(person.browser, adding, await device.create(await begin(person.browser, adding)));
  expect(added).toEqual({ to: '/en-us/account' });
  return { ...person, device };
}

const failed = { problem: 'This passkey doesn’t belong to an account here. Sign in with your email and password.' };

describe('passkeys of an account', () => {
  test('a signed-in customer can add a passkey, and the account page then lists it', async () => {
    const { browser } = await aPasskey();
    const page = await browser.visit('/en-us/account');
    expect(readText(page.html, '#passkeys')).toBe('Passkeys');
    expect(page.html).toContain('Not used yet. Added on');
  });

  test("passkey sign-in merges the guest's cart and redirects to the return path", async () => {
    const { device } = await aPasskey();
    const browser = aBrowser();
    const item = await anItem({ offset: 13, isPlain: true });
    await aBuyer(browser, places.us).add(item);
    const options = await begin(browser, signingIn);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const { to = '' } = await finish(browser, signingIn, await device.get(options), '/account/profile');
    expect(to).toMatch(/^\/en-us\/auth\/callback\?code=/);
    expect((await browser.follow(to)).path).toBe('/en-us/account/profile');
    expect((await browser.visit('/en-us/cart')).html).toContain(item.upc);
    expect((await browser.visit('/en-us/account')).html).toContain('Last used on');
  });

  test("renaming a passkey rejects an empty name and another account's passkey", async () => {
    const { browser, device } = await aPasskey();
    const path = `${adding}?${new URLSearchParams({ rename: device.id })}`;
    expect((await browser.post(path, { passkeyName: ' ' })).status).toBe(422);
    const end = await browser.follow(await browser.post(path, { passkeyName: 'My phone' }));
    expect(readText(end.html, '.notice-title')).toBe('Your passkey has been renamed.');
    expect(end.html).toContain('<strong>My phone</strong>');
    const other = await aSignedInPerson();
    const refused = await other.browser.follow(await other.browser.post(path, { passkeyName: 'Mine' }));
    expect(readText(refused.html, '.notice-title')).toContain('no longer works here');
    expect((await browser.visit('/en-us/account')).html).toContain('<strong>My phone</strong>');
  });

  test('a removed passkey cannot sign in', async () => {
    const { browser, device } = await aPasskey();
    const end = await browser.follow(await browser.post(adding, { remove: device.id }));
    expect(readText(end.html, '.notice-title')).toContain('no longer works here');
    const guest = aBrowser();
    expect(await finish(guest, signingIn, await device.get(await begin(guest, signingIn)))).toEqual(failed);
  });

  test('removing a passkey with a malformed id redirects to the account', async () => {
    const { browser } = await aSignedInPerson();
    expect(await browser.post(adding, { remove: 'x'.repeat(5000) })).toMatchObject({ status: 303, location: '/en-us/account' });
  });

  test("options for a new passkey exclude the account's existing passkeys", async () => {
    const { browser, device } = await aPasskey();
    expect(await begin(browser, adding)).toMatchObject({ excludeCredentials: [{ id: device.id }] });
  });

  test('an account can have at most ten passkeys', async () => {
    const { browser } = await aSignedInPerson();
    let last: PasskeyReply = {};
    for (let made = 0; made < 11; made++)
      last = await finish(browser, adding, await (await anAuthenticator()).create(await begin(browser, adding)));
    expect(last.problem).toContain('the maximum number of passkeys');
  });

  test('adding a passkey fails if too many sign-in methods were added on the same day', async () => {
    const { browser, email } = await aSignedInPerson();
    const row = await backendEnv.BACKEND_DB.prepare('SELECT consumer_no AS no FROM consumer WHERE email = ?')
      .bind(email)
      .first<{ no: string }>();
    const spend = (at: number) => countAttempt(backendEnv, 'way-in', { address: undefined, target: row?.no ?? '' }, at);
    const dayBefore = Date.now() - 86_400_000;
    for (let before = 0; before < 15; before++) await spend(dayBefore - 1000);
    const addOne = async () => finish(browser, adding, await (await anAuthenticator()).create(await begin(browser, adding)));
    expect(await addOne()).toEqual({ to: '/en-us/account' });
    for (let before = 1; before < 15; before++) await spend(Date.now());
    expect(await addOne()).toEqual({ problem: expect.stringMatching(/Please try again in \d+ (?:minutes?|hours)\.$/) });
  });

  test('passkey sign-in shows a rate limit message after too many attempts, even for a valid passkey', async () => {
    const { device } = await aPasskey();
    // no other test uses this network
    const address = '2001:db8:7061:7300::1';
    const shop = aShop();
    shop.state.between = fromNetwork(address);
    const guest = aBrowser(shop);
    for (let time = 0; time < 20; time++) await countAttempt(backendEnv, 'sign-in', { address }, Date.now());
    const credential = await device.get(await begin(guest, signingIn));
    expect(await finish(guest, signingIn, credential)).toEqual({
      problem: expect.stringMatching(/Please try again in \d+ (?:minutes?|hours)\.$/),
    });
  });

  test('password reset by email removes all passkeys, because an attacker may have created the account and added them', async () => {
    const { email, device } = await aPasskey();
    await aBrowser().post('/en-us/forgot-password', { email });
    const sentEmail = (await createOutbox(backendEnv.BACKEND_DB).readEmails(50)).find(({ recipient }) => recipient === email);
    const token = sentEmail?.kind === 'password-reset' ? await unsealText(backendEnv, sentEmail.data.token) : '';
    const set = await aBrowser().post(`/en-us/reset-password?token=${token}`, {
      newPassword: 'Basalt-77',
      passwordConfirmation: 'Basalt-77',
    });
    expect(set.location).toBe('/en-us/sign-in');
    const guest = aBrowser();
    expect(await finish(guest, signingIn, await device.get(await begin(guest, signingIn)))).toEqual(failed);
  });
});

describe('invalid passkey credential', () => {
  const attempt = async (over: Over, how: { spoil?: (credential: object) => object } = {}) => {
    const { device } = await aPasskey();
    const guest = aBrowser();
    const credential = await device.get(await begin(guest, signingIn), over);
    return finish(guest, signingIn, how.spoil?.(credential) ?? credential);
  };

  test.each<[string, Over]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for a subdomain', { origin: 'http://shop.localhost' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['for creating a passkey', { type: 'webauthn.create' }],
    ['for an unknown challenge', { challenge: 'bWFkZS11cA' }],
    ['for another account', { userHandle: 'c29tZWJvZHk' }],
    ['for no account', { userHandle: '' }],
  ])('passkey credential %s is rejected', async (_, over) => {
    expect(await attempt(over)).toEqual(failed);
  });

  test('passkey credential signed with another key is rejected', async () => {
    const { device } = await aPasskey();
    const other = await anAuthenticator();
    const guest = aBrowser();
    const options = await begin(guest, signingIn);
    const [own, forged] = [await device.get(options), await other.get(options)];
    const { signature } = forged.response;
    expect(await finish(guest, signingIn, { ...own, response: { ...own.response, signature } })).toEqual(failed);
  });

  test('passkey credential is rejected if it is used a second time', async () => {
    const { device } = await aPasskey();
    const guest = aBrowser();
    const credential = await device.get(await begin(guest, signingIn), { counter: 0 });
    expect((await finish(guest, signingIn, credential)).to).toBeDefined();
    expect(await finish(guest, signingIn, credential)).toEqual(failed);
  });

  test("passkey credential for another browser's challenge is rejected", async () => {
    const { device } = await aPasskey();
    const [victim, thief] = [aBrowser(), aBrowser()];
    await begin(thief, signingIn);
    expect(await finish(thief, signingIn, await device.get(await begin(victim, signingIn)))).toEqual(failed);
  });

  test('passkey credential is rejected if its challenge is older than five minutes', async () => {
    const { device } = await aPasskey();
    const guest = aBrowser();
    const credential = await device.get(await begin(guest, signingIn));
    const later = Date.now() + 5 * 60_000 + 1;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    expect(await finish(guest, signingIn, credential)).toEqual(failed);
    clock.mockRestore();
  });

  test('passkey credential with a decreased counter is rejected, because the passkey may have been copied', async () => {
    const { device } = await aPasskey();
    const guest = aBrowser();
    expect((await finish(guest, signingIn, await device.get(await begin(guest, signingIn), { counter: 9 }))).to).toBeDefined();
    for (const counter of [9, 8, 0])
      expect(await finish(guest, signingIn, await device.get(await begin(guest, signingIn), { counter }))).toEqual(failed);
    expect((await finish(guest, signingIn, await device.get(await begin(guest, signingIn), { counter: 10 }))).to).toBeDefined();
  });

  test.each<[string, (credential: object) => object]>([
    ['an empty response', (credential) => ({ ...credential, response: {} })],
    ['numbers instead of texts', (credential) => ({ ...credential, response: { clientDataJSON: 1, userHandle: 2 } })],
    ['another type', (credential) => ({ ...credential, type: 'password' })],
    ['nothing', () => ({})],
  ])('passkey credential with %s is rejected', async (_, spoil) => {
    expect(await attempt({}, { spoil })).toEqual(failed);
  });

  test('passkey credential that is not JSON is rejected', async () => {
    expect(await send(aBrowser(), signingIn, { intent: 'finish', credential: '{' })).toEqual(failed);
  });
});

describe('rejected attempts to add a passkey', () => {
  test('adding a passkey redirects a guest to the sign-in', async () => {
    expect(await send(aBrowser(), adding, { intent: 'begin' })).toEqual({ to: '/en-us/sign-in' });
  });

  test("adding a passkey fails with another account's challenge or with a sign-in challenge", async () => {
    const [one, other] = [(await aSignedInPerson()).browser, (await aSignedInPerson({ firstName: 'Nell' })).browser];
    const device = await anAuthenticator();
    const notAdded = { problem: 'We couldn’t add the passkey. Please try again.' };
    expect(await finish(other, adding, await device.create(await begin(one, adding)))).toEqual(notAdded);
    expect(await finish(other, adding, await device.create(await begin(other, signingIn)))).toEqual(notAdded);
  });

  test("another account's passkey can be neither added nor removed", async () => {
    const { device } = await aPasskey();
    const other = (await aSignedInPerson({ firstName: 'Nell' })).browser;
    expect((await finish(other, adding, await device.create(await begin(other, adding)))).problem).toContain('couldn’t add the passkey');
    await other.post(adding, { remove: device.id });
    const guest = aBrowser();
    // the credential contains a changed user handle
    expect((await finish(guest, signingIn, await device.get(await begin(guest, signingIn)))).to).toBeUndefined();
  });

  test('POST /account/passkeys from another site returns 403', async () => {
    const { browser } = await aSignedInPerson();
    const headers = { origin: 'https://evil.example', accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await browser.visit(adding, { method: 'POST', headers, body: 'intent=begin' })).status).toBe(403);
  });
});

test('repeated sign-ins with unknown passkeys are rate-limited', async () => {
  const browser = aBrowser();
  const device = await anAuthenticator();
  const problems = [];
  for (let tries = 0; tries < 22; tries++)
    problems.push((await finish(browser, signingIn, await device.get(await begin(browser, signingIn)))).problem);
  expect(problems[0]).toBe(failed.problem);
  expect(problems.at(-1)).toMatch(/Please try again in \d+ minutes?\.$/);
});
