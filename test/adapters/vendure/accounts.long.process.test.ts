// Guests and accounts in a real Vendure.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';
import { sealAccess } from '../../../adapters/vendure/account/access-token.ts';
import { createSecret } from '../../../scripts/gateway-check/world.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { type AdapterClient, createAdapterClient, openGuest } from '../../support/vendure-shoppers.ts';

let world: VendureWorld;
let client: AdapterClient;
const emailFolder = mkdtempSync(join(tmpdir(), 'cairn-emails-'));
beforeAll(async () => {
  world = await openVendure({ EMAIL_FOLDER: emailFolder });
  client = createAdapterClient(world.adapter);
});
afterAll(async () => {
  await world?.close();
  rmSync(emailFolder, { recursive: true });
});

const siteId = 'us';
const renew = (refreshToken: string) => client.read('auth.token', { body: { type: 'Guest', siteId, scope: 'shopper', refreshToken } });
/** Moves the last use of all refresh tokens into the past. */
const ageTokens = (seconds: number) =>
  world.query(`update cairn_shopper_session set "rotatedAt" = "rotatedAt" - interval '${seconds} seconds'`);

describe('tokens of guests', () => {
  test('a site token belongs to no shopper and creates no session', async () => {
    const count = async () => (await world.query('select count(*)::int as count from session'))[0]?.count;
    const before = await count();
    const token = await client.read('auth.token', { body: { type: 'Guest', siteId, scope: 'site' } });
    expect(token).toMatchObject({ consumerType: 'guest', expiresIn: 1800 });
    expect(token).not.toHaveProperty('usid');
    expect(token).not.toHaveProperty('refreshToken');
    expect(await count()).toBe(before);
  });

  test('simultaneous requests with the same key and binding get the same shopper', async () => {
    const [key, binding] = [crypto.randomUUID(), createSecret()];
    const ask = (secret: string | undefined) =>
      client.read('auth.token', { body: { type: 'Guest', siteId, scope: 'shopper', binding: secret }, key });
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(binding)));
    expect(new Set(replies.map(({ usid }) => usid)).size).toBe(1);
    expect(new Set(replies.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    const others = await Promise.all([ask(undefined), ask(createSecret())]);
    for (const { usid } of others) expect(usid).not.toBe(replies[0]?.usid);
  });

  test('simultaneous renewals return the same next token', async () => {
    const { usid, refreshToken = '' } = await openGuest(client);
    const renewed = await Promise.all(Array.from({ length: 6 }, () => renew(refreshToken)));
    expect(new Set(renewed.map((each) => each.refreshToken)).size).toBe(1);
    expect(renewed[0]?.refreshToken).not.toBe(refreshToken);
    for (const each of renewed) expect(each.usid).toBe(usid);
  });

  test('a token that was replaced more than a minute ago ends the session', async () => {
    const { refreshToken = '' } = await openGuest(client);
    const next = await renew(refreshToken);
    await ageTokens(61);
    const body = { type: 'Guest', siteId, scope: 'shopper' };
    await client.refuse('auth.token', { body: { ...body, refreshToken } }, { codes: ['AUT404'], why: 'a replaced token' });
    await client.refuse(
      'auth.token',
      { body: { ...body, refreshToken: next.refreshToken } },
      { codes: ['AUT404'], why: 'the token of an ended session' },
    );
  });

  test('a guest whose session Vendure has deleted gets a new one', async () => {
    const { usid, refreshToken = '' } = await openGuest(client);
    await world.query('delete from session');
    expect(await renew(refreshToken)).toMatchObject({ usid });
  });

  test('the database contains no refresh token', async () => {
    const { refreshToken = '' } = await openGuest(client);
    const [row] = await world.query('select json_agg(s)::text as text from cairn_shopper_session s');
    const [, , signature = 'none'] = refreshToken.split('.');
    expect(row?.text).not.toContain(signature);
  });
});

const password = 'Correct-Horse-42';
let accounts = 0;
/** Each account is created from another network, so that the tests do not reach its limits. */
const createClient = () => createAdapterClient(world.adapter, { clientAddress: `10.${++accounts}.0.1` });
const wait = <Value>(check: () => Value | Promise<Value>) => vi.waitFor(check, { timeout: 10_000, interval: 100 });

/** Returns the text of the newest email of a kind to an address, after it has arrived. */
const readEmail = (kind: string, to: string) =>
  wait(() => {
    const texts = readdirSync(emailFolder)
      .filter((name) => name.includes(kind))
      .toSorted()
      .map((name) => readFileSync(join(emailFolder, name), 'utf8'))
      .filter((text) => text.includes(`To: ${to}`));
    const text = texts.at(-1);
    if (text === undefined) throw new Error(`There is no email ${kind} to ${to}.`);
    return text;
  });

const createSignUp = (email: string) => ({
  email,
  password,
  firstName: 'Ada',
  lastName: 'Byron',
  isTermsConfirmed: true,
  isTemporaryPassword: false,
  subscriptions: { newsletterConsent: false, loyaltyConsent: false, smsNotificationConsent: false, loyaltyNewsletterConsent: false },
  source: { acquisitionType: 'Registered' },
});

interface Account {
  client: AdapterClient;
  email: string;
  tokens: CallReply<'auth.token'>;
  token: string;
}

/** Signs in. `guest` is the access token of the guest who signs in, `more` is sent with the code. */
async function signIn(
  own: AdapterClient,
  { email, guest, more = {}, secret = password }: { email: string; guest?: string; more?: object; secret?: string },
) {
  const codeVerifier = createCodeVerifier();
  const token = guest ?? (await openGuest(own)).accessToken;
  const body = { type: 'Registered', username: email, password: secret, codeChallenge: await createCodeChallenge(codeVerifier) };
  const { authorizationCode } = await own.read('auth.signIn', { body: { ...body, device: 'Firefox on Linux' }, token });
  const exchange = { type: 'Registered', siteId, authorizationCode, codeVerifier, ...more };
  return { exchange, tokens: await own.read('auth.token', { body: exchange, key: null }) };
}

/** Creates an account and signs in to it. */
async function openAccount(email = `ada-${crypto.randomUUID()}@example.com`): Promise<Account> {
  const own = createClient();
  const codeVerifier = createCodeVerifier();
  const body = { ...createSignUp(email), codeChallenge: await createCodeChallenge(codeVerifier) };
  const { accessToken: token } = await openGuest(own);
  const { authorizationCode } = await own.read('auth.signUp', { body, token });
  const tokens = await own.read('auth.token', { body: { type: 'Registered', siteId, authorizationCode, codeVerifier }, key: null });
  return { client: own, email, tokens, token: tokens.accessToken };
}

const wrongPassword = { codes: ['AUT401', 'AUT426'] as const, why: 'a wrong password' };

describe('access tokens', () => {
  const seal = (sessionToken: string, lifeSeconds: number, secret = 'a-secret-for-local-development-only') =>
    sealAccess({ siteId, sessionToken }, lifeSeconds, { secret, now: Date.now() });

  test('an invented, changed or expired token is refused with status 401, also by a public call', async () => {
    const { accessToken, refreshToken } = await openGuest(client);
    const middle = Math.floor(accessToken.length / 2);
    const changed = accessToken.slice(0, middle) + (accessToken[middle] === 'A' ? 'B' : 'A') + accessToken.slice(middle + 1);
    for (const call of ['cart.create', 'capabilities.read'] as const) {
      for (const token of ['invented', changed, refreshToken ?? '', await seal('x', 60, 'another-secret-of-thirty-two-characters')]) {
        const { status, code } = await client.send(call, { token });
        expect([call, status, code]).toEqual([call, 401, 'AUT432']);
      }
      const { status, code } = await client.send(call, { token: await seal('x', -1) });
      expect([call, status, code]).toEqual([call, 401, 'AUT404']);
    }
  });

  test('a token with a session that does not exist is refused', async () => {
    const { status, code } = await client.send('cart.create', { token: await seal('unknown', 60) });
    expect([status, code]).toEqual([401, 'AUT404']);
  });

  test('a site token reads public data only', async () => {
    const { accessToken: token } = await client.read('auth.token', { body: { type: 'Guest', siteId, scope: 'site' } });
    await client.read('capabilities.read', { token });
    await client.refuse('consumer.profile', { token }, { codes: ['AUT404'], why: 'a site token' });
  });
});

test('the list of features names accounts, and no features of content', async () => {
  const { features } = await client.read('capabilities.read');
  expect(features).toEqual(
    expect.arrayContaining([
      'accounts',
      'account-deletion',
      'address-book',
      'data-export',
      'password-change',
      'password-reset',
      'sessions',
    ]),
  );
  expect(features).not.toEqual(expect.arrayContaining(['articles']));
  expect(features).not.toEqual(expect.arrayContaining(['loyalty']));
});

describe('accounts', () => {
  test('a sign-up creates an account and signs in to it, and an email asks to verify the address', async () => {
    const { client: own, email, tokens, token } = await openAccount();
    expect(tokens).toMatchObject({ consumerType: 'registered', firstName: 'Ada', knownDevice: expect.any(String) });
    const profile = await own.read('consumer.profile', { token });
    expect(profile).toMatchObject({ consumerNo: tokens.consumerNo, hasPassword: true, isEmailProven: false });
    expect(profile.consumerDetails).toMatchObject({ email, firstName: 'Ada', lastName: 'Byron', address: [] });
    const [link = ''] = /http\S+\/verify-email\/\S+/.exec(await readEmail('email-verification', email)) ?? [];
    const page = await fetch(link, { headers: { 'accept-language': 'de' } });
    expect(await page.text()).toContain('<button>Bestätigen</button>');
    expect(await own.read('consumer.profile', { token })).toMatchObject({ isEmailProven: false });
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect(await own.read('consumer.profile', { token })).toMatchObject({ isEmailProven: true });
    expect((await fetch(link, { method: 'POST' })).status).toBe(404);
  });

  test('an email address has at most one account, in any spelling', async () => {
    const { client: own, email } = await openAccount();
    const { accessToken: token } = await openGuest(own);
    const again = createSignUp(email.toUpperCase());
    await own.refuse('auth.signUp', { body: again, token }, { codes: ['AUT439'], why: 'a second account' });
  });

  test('simultaneous sign-ups with the same email address create one account', async () => {
    const own = createClient();
    const { accessToken: token } = await openGuest(own);
    const body = createSignUp(`race-${crypto.randomUUID()}@example.com`);
    const responses = await Promise.all(Array.from({ length: 4 }, () => own.send('auth.signUp', { body, token })));
    expect(responses.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, 'AUT439', 'AUT439', 'AUT439']);
  });

  test('a code is exchanged once, and its second use ends the sign-in', async () => {
    const { client: own, email } = await openAccount();
    const { exchange, tokens } = await signIn(own, { email });
    await own.refuse('auth.token', { body: exchange, key: null }, { codes: ['AUT409'], why: 'a code that was just exchanged' });
    await own.read('consumer.profile', { token: tokens.accessToken });
    await world.query(`update cairn_sign_in_code set "usedAt" = "usedAt" - interval '11 seconds'`);
    await own.refuse('auth.token', { body: exchange, key: null }, { codes: ['AUT404'], why: 'a code that was exchanged before' });
    await own.refuse('consumer.profile', { token: tokens.accessToken }, { codes: ['AUT404'], why: 'the token of an ended sign-in' });
  });

  test('simultaneous exchanges of a code open one session', async () => {
    const { client: own, email } = await openAccount();
    const codeVerifier = createCodeVerifier();
    const { accessToken: token } = await openGuest(own);
    const body = { type: 'Registered', username: email, password, codeChallenge: await createCodeChallenge(codeVerifier) };
    const { authorizationCode } = await own.read('auth.signIn', { body, token });
    const exchange = { type: 'Registered', siteId, authorizationCode, codeVerifier };
    const responses = await Promise.all(Array.from({ length: 4 }, () => own.send('auth.token', { body: exchange, key: null })));
    expect(responses.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, 'AUT409', 'AUT409', 'AUT409']);
  });

  test('a code is not exchanged with another verifier, or after a minute', async () => {
    const { client: own, email } = await openAccount();
    const { accessToken: token } = await openGuest(own);
    const codeVerifier = createCodeVerifier();
    const body = { type: 'Registered', username: email, password, codeChallenge: await createCodeChallenge(codeVerifier) };
    const { authorizationCode } = await own.read('auth.signIn', { body, token });
    const exchange = { type: 'Registered', siteId, authorizationCode };
    const refuse = (verifier: string, why: string) =>
      own.refuse('auth.token', { body: { ...exchange, codeVerifier: verifier }, key: null }, { codes: ['AUT404'], why });
    await refuse(createCodeVerifier(), 'another verifier');
    await world.query(`update cairn_sign_in_code set "expiresAt" = now() where "usedAt" is null`);
    await refuse(codeVerifier, 'an expired code');
  });

  test('simultaneous renewals of an account return the same next token, and its reuse later ends the sign-in', async () => {
    const { client: own, tokens } = await openAccount();
    const renewAccount = (refreshToken: string | undefined) =>
      own.read('auth.token', { body: { type: 'Registered', siteId, refreshToken }, key: null });
    const renewed = await Promise.all(Array.from({ length: 4 }, () => renewAccount(tokens.refreshToken)));
    expect(new Set(renewed.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    await ageTokens(61);
    const stolen = { body: { type: 'Registered', siteId, refreshToken: tokens.refreshToken }, key: null };
    await own.refuse('auth.token', stolen, { codes: ['AUT404'], why: 'a replaced token' });
    await own.refuse('consumer.profile', { token: tokens.accessToken }, { codes: ['AUT404'], why: 'the token of an ended sign-in' });
  });

  test('a guest’s refresh token cannot renew an account session, and an account’s refresh token cannot renew a guest session', async () => {
    const { client: own, tokens } = await openAccount();
    const guest = await openGuest(own);
    const refuse = (type: string, refreshToken: string | undefined) =>
      own.refuse('auth.token', { body: { type, siteId, refreshToken }, key: null }, { codes: ['AUT404'], why: `a token of another type` });
    await refuse('Registered', guest.refreshToken);
    await refuse('Guest', tokens.refreshToken);
  });

  test('a sign-in locks after five wrong passwords, and unknown addresses get the same responses', async () => {
    const { email } = await openAccount();
    const outcomes = await Promise.all(
      [email, `unknown-${crypto.randomUUID()}@example.com`].map(async (username) => {
        const codes = [];
        for (let attempt = 0; attempt < 6; attempt++) {
          const own = createClient(); // attempts from different networks count together
          const { accessToken: token } = await openGuest(own);
          const body = { type: 'Registered', username, password: 'Wrong-Password-1', codeChallenge: 'x'.repeat(43) };
          codes.push((await own.send('auth.signIn', { body, token })).code);
        }
        return codes;
      }),
    );
    for (const codes of outcomes) expect(codes).toEqual(['AUT401', 'AUT401', 'AUT401', 'AUT426', 'AUT423', 'AUT423']);
    const own = createClient();
    const { accessToken: token } = await openGuest(own);
    const body = { type: 'Registered', username: email, password, codeChallenge: 'x'.repeat(43) };
    const locked = await own.refuse('auth.signIn', { body, token }, { codes: ['AUT423'], why: 'the right password of a locked account' });
    expect(locked.body).toMatchObject({ errorDetails: [{ details: { retryAfterMs: expect.any(Number) } }] });
  });

  test('a sign-in to the account of another spelling of the address does not unlock an account', async () => {
    const { email } = await openAccount();
    const spelling = await openAccount(email.replace('@', '+x@'));
    const guess = async () => {
      const own = createClient();
      const { accessToken: token } = await openGuest(own);
      const body = { type: 'Registered', username: email, password: 'Wrong-Password-1', codeChallenge: 'x'.repeat(43) };
      return (await own.send('auth.signIn', { body, token })).code;
    };
    for (let attempt = 0; attempt < 4; attempt++) await guess();
    await signIn(createClient(), { email: spelling.email });
    expect([await guess(), await guess()]).toEqual(['AUT423', 'AUT423']);
  });

  test('a browser that has signed in before is not locked out by the attempts of others', async () => {
    const { client: own, email, tokens } = await openAccount();
    for (let attempt = 0; attempt < 5; attempt++) {
      const stranger = createClient();
      const { accessToken: token } = await openGuest(stranger);
      const body = { type: 'Registered', username: email, password: 'Wrong-Password-1', codeChallenge: 'x'.repeat(43) };
      await stranger.send('auth.signIn', { body, token });
    }
    const { accessToken: token } = await openGuest(own);
    const body = { type: 'Registered', username: email, password, codeChallenge: 'x'.repeat(43), knownDevices: [tokens.knownDevice] };
    await own.read('auth.signIn', { body, token });
  });

  test('a wrong password takes as long as an unknown email address', async () => {
    const { email } = await openAccount();
    const measure = async (username: string) => {
      const own = createClient();
      const { accessToken: token } = await openGuest(own);
      const body = { type: 'Registered', username, password: 'Wrong-Password-1', codeChallenge: 'x'.repeat(43) };
      const start = performance.now();
      await own.refuse('auth.signIn', { body, token }, wrongPassword);
      return performance.now() - start;
    };
    const known = [await measure(email), await measure(email)];
    const unknown = [await measure(`x${email}`), await measure(`x${email}`)];
    // hashing takes most of the time, so a response without it would take a fraction
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
    expect(Math.min(...known)).toBeGreaterThan(Math.min(...unknown) / 2);
  });

  test('a sign-out ends the sign-in at once', async () => {
    const { client: own, tokens, token } = await openAccount();
    await own.read('auth.signOut', { body: { refreshToken: tokens.refreshToken } });
    await own.refuse('consumer.profile', { token }, { codes: ['AUT404'], why: 'a token after the sign-out' });
    await own.read('auth.signOut', { body: { refreshToken: 'unknown' } });
  });

  test('sessions are listed, and one that is ended elsewhere is rejected at once', async () => {
    const { client: own, email, token } = await openAccount();
    const other = await signIn(own, { email, more: { place: { country: 'US', city: 'Denver' } } });
    const { sessions } = await own.read('consumer.sessions', { token });
    expect(sessions).toMatchObject([
      { device: 'Firefox on Linux', place: { country: 'US', city: 'Denver' }, isOwn: false },
      { device: '', isOwn: true },
    ]);
    await own.read('consumer.profile', { token: other.tokens.accessToken });
    expect(await own.read('consumer.endSessions', { query: { sessionId: sessions[0]?.sessionId }, token })).toEqual({ ended: 1 });
    await own.refuse('consumer.profile', { token: other.tokens.accessToken }, { codes: ['AUT404'], why: 'an ended session' });
    const stranger = await openAccount();
    const foreign = { query: { sessionId: sessions[1]?.sessionId }, token: stranger.token };
    expect(await stranger.client.read('consumer.endSessions', foreign)).toEqual({ ended: 0 });
    await own.read('consumer.profile', { token });
  });

  test('a guest has no account', async () => {
    const { accessToken: token } = await openGuest(client);
    await client.refuse('consumer.profile', { token }, { codes: ['PRO404'], why: 'a guest' });
    await client.refuse('consumer.removeAddress', { params: { addressId: '1' }, token }, { codes: ['CCN404'], why: 'a guest' });
  });

  test('the profile is changed, and a phone number belongs to one account', async () => {
    const { client: own, token } = await openAccount();
    const phone = `+1303555${String(Date.now()).slice(-4)}`;
    const change = (consumerProfile: object) => ({ body: { consumerProfile }, token });
    const changed = await own.read(
      'consumer.updateProfile',
      change({ consumerDetails: { firstName: 'Augusta', phone, birthDate: '1990-05-17' }, preferences: { interests: 'hiking' } }),
    );
    expect(changed).toMatchObject({ consumerDetails: { firstName: 'Augusta', lastName: 'Byron', phone, birthDate: '1990-05-17' } });
    expect(changed.preferences).toEqual({ interests: 'hiking' });
    const again = change({ consumerDetails: { birthDate: '1991-05-17' } });
    await own.refuse('consumer.updateProfile', again, { codes: ['API400'], why: 'another date of birth' });
    const other = await openAccount();
    const taken = { body: { consumerProfile: { consumerDetails: { phone } } }, token: other.token };
    await other.client.refuse('consumer.updateProfile', taken, { codes: ['AUT444'], why: 'a phone number of another account' });
  });

  test('a lookup says whether an account exists', async () => {
    const { client: own, email } = await openAccount();
    const { accessToken: token } = await openGuest(own);
    const look = (address: string) => own.read('consumer.lookup', { query: { email: address }, token });
    expect(await look(email)).toEqual({ exists: true });
    expect(await look(`x${email}`)).toEqual({ exists: false });
    for (let attempt = 2; attempt < 10; attempt++) await look(email);
    await own.refuse('consumer.lookup', { query: { email }, token }, { codes: ['API429'], why: 'the eleventh attempt' });
  });
});

describe('passwords', () => {
  test('a link to set a new password works for an hour', async () => {
    const { client: own, email } = await openAccount();
    const { accessToken: token } = await openGuest(own);
    await own.read('auth.resetPassword', { body: { email }, token });
    const [, resetToken = ''] = /\/en-us\/reset-password\?token=(\S+)/.exec(await readEmail('password-reset', email)) ?? [];
    await world.query(`update authentication_method set "updatedAt" = now() - interval '61 minutes' where "passwordResetToken" = $1`, [
      decodeURIComponent(resetToken),
    ]);
    const body = { token: decodeURIComponent(resetToken), newPassword: 'Another-Horse-43' };
    await own.refuse('auth.confirmForgotPassword', { body, token }, { codes: ['AUT402'], why: 'a link that is older than an hour' });
  });

  test('a link sets a new password once, ends all sessions and verifies the email address', async () => {
    const { client: own, email, token } = await openAccount();
    const { accessToken: guest } = await openGuest(own);
    await own.read('auth.resetPassword', { body: { email }, token: guest });
    const text = await readEmail('password-reset', email);
    const [, resetToken = ''] = /\/en-us\/reset-password\?token=(\S+)/.exec(text) ?? [];
    const reset = (newPassword: string) => ({ body: { token: decodeURIComponent(resetToken), newPassword }, token: guest });
    await own.refuse('auth.confirmForgotPassword', reset('short'), { codes: ['FE872'], why: 'a short password' });
    await own.refuse('auth.confirmForgotPassword', reset(password), { codes: ['AUT451'], why: 'the same password' });
    await own.read('auth.confirmForgotPassword', reset('Another-Horse-43'));
    await own.refuse('consumer.profile', { token }, { codes: ['AUT404'], why: 'a session before the new password' });
    await own.refuse('auth.confirmForgotPassword', reset('Third-Horse-44'), { codes: ['AUT402'], why: 'a used link' });
    const { tokens } = await signIn(own, { email, secret: 'Another-Horse-43' });
    expect(await own.read('consumer.profile', { token: tokens.accessToken })).toMatchObject({ isEmailProven: true });
    expect(await readEmail('password-changed', email)).toContain('/en-us/forgot-password');
  });

  test('a request for a link gets the same response if there is no account, and no email', async () => {
    const own = createClient();
    const { accessToken: token } = await openGuest(own);
    const email = `nobody-${crypto.randomUUID()}@example.com`;
    expect(await own.read('auth.resetPassword', { body: { email }, token })).toEqual({ sent: true });
    await wait(async () => {
      const [row] = await world.query(
        `select count(*)::int as count from job_record where "queueName" = 'cairn-emails' and not "isSettled"`,
      );
      expect(row?.count).toBe(0);
    });
    expect(readdirSync(emailFolder).some((name) => readFileSync(join(emailFolder, name), 'utf8').includes(email))).toBe(false);
  });

  test('the password is changed with the current one, and all sessions end', async () => {
    const { client: own, email, token } = await openAccount();
    const codeVerifier = createCodeVerifier();
    const codeChallenge = await createCodeChallenge(codeVerifier);
    const change = (over: object) => ({
      body: { currentPassword: password, newPassword: 'Another-Horse-43', codeChallenge, ...over },
      token,
    });
    await own.refuse('auth.changePassword', change({ currentPassword: 'Wrong-Horse-1' }), { codes: ['AUT450'], why: 'a wrong password' });
    await own.refuse('auth.changePassword', change({ newPassword: password }), { codes: ['AUT451'], why: 'the same password' });
    await own.refuse('auth.changePassword', change({ passwordConfirmation: 'Other-Horse-43' }), {
      codes: ['FE340'],
      why: 'another confirmation',
    });
    const { authorizationCode } = await own.read('auth.changePassword', change({}));
    await own.refuse('consumer.profile', { token }, { codes: ['AUT404'], why: 'a session before the change' });
    const exchange = { type: 'Registered', siteId, authorizationCode, codeVerifier };
    const tokens = await own.read('auth.token', { body: exchange, key: null });
    expect(await own.read('consumer.profile', { token: tokens.accessToken })).toMatchObject({ isEmailProven: false });
    await signIn(own, { email, secret: 'Another-Horse-43' });
  });

  test('a code of a sign-in expires after a new password was set', async () => {
    const { client: own, email, token } = await openAccount();
    const { accessToken: guest } = await openGuest(own);
    const codeVerifier = createCodeVerifier();
    const codeChallenge = await createCodeChallenge(codeVerifier);
    const issueCode = async (secret: string) => {
      const body = { type: 'Registered', username: email, password: secret, codeChallenge };
      const { authorizationCode } = await own.read('auth.signIn', { body, token: guest });
      return { body: { type: 'Registered', siteId, authorizationCode, codeVerifier }, key: null };
    };
    const beforeChange = await issueCode(password);
    await own.read('auth.changePassword', { body: { currentPassword: password, newPassword: 'Another-Horse-43', codeChallenge }, token });
    await own.refuse('auth.token', beforeChange, { codes: ['AUT404'], why: 'a code from before the change' });

    const beforeReset = await issueCode('Another-Horse-43');
    await own.read('auth.resetPassword', { body: { email }, token: guest });
    const [, resetToken = ''] = /\/en-us\/reset-password\?token=(\S+)/.exec(await readEmail('password-reset', email)) ?? [];
    const reset = { token: decodeURIComponent(resetToken), newPassword: 'Third-Horse-44' };
    await own.read('auth.confirmForgotPassword', { body: reset, token: guest });
    await own.refuse('auth.token', beforeReset, { codes: ['AUT404'], why: 'a code from before the reset' });
    const { accessToken } = await own.read('auth.token', await issueCode('Third-Horse-44'));
    expect(await own.read('consumer.profile', { token: accessToken })).toMatchObject({ consumerDetails: { email } });
  });

  test('a long password is compared completely, including its last character', async () => {
    const { client: own, email, token } = await openAccount();
    const long = `Aa1${'x'.repeat(150)}`;
    await own.read('auth.changePassword', { body: { currentPassword: password, newPassword: `${long}1` }, token });
    await signIn(own, { email, secret: `${long}1` });
    const { accessToken: guest } = await openGuest(own);
    const body = { type: 'Registered', username: email, password: `${long}2`, codeChallenge: 'x'.repeat(43) };
    await own.refuse('auth.signIn', { body, token: guest }, wrongPassword);
  });

  test('an export needs a recent authentication, which a password or an emailed code confirms', async () => {
    const { client: own, email, token } = await openAccount();
    await own.read('consumer.exportData', { token });
    const age = () => world.query(`update cairn_shopper_session set "authenticatedAt" = now() - interval '11 minutes'`);
    const refuse = () => own.refuse('consumer.exportData', { token }, { codes: ['AUT460'], why: 'an old sign-in' });
    const confirm = (body: object) => ({ body, token });
    await age();
    await refuse();
    await own.refuse('auth.confirmPerson', confirm({ by: 'password', password: 'Wrong-1' }), {
      codes: ['AUT450'],
      why: 'a wrong password',
    });
    await own.read('auth.confirmPerson', confirm({ by: 'password', password }));
    await own.read('consumer.exportData', { token });
    await age();
    await own.refuse('auth.confirmPerson', confirm({ by: 'code', code: '12345678' }), {
      codes: ['AUT402'],
      why: 'a code that was not sent',
    });
    await own.read('auth.sendConfirmationCode', { token });
    const [, code] = /^(\d{8})$/m.exec(await readEmail('confirmation-code', email)) ?? [];
    await own.refuse('auth.confirmPerson', confirm({ by: 'code', code: '00000000' }), { codes: ['AUT401'], why: 'a wrong code' });
    await own.read('auth.confirmPerson', confirm({ by: 'code', code: `${code?.slice(0, 4)} ${code?.slice(4)}` }));
    const { parts } = await own.read('consumer.exportData', { token });
    expect(parts.profile).toMatchObject([{ emailAddress: email, isVerified: true }]);
    await own.refuse('auth.confirmPerson', confirm({ by: 'code', code }), { codes: ['AUT402'], why: 'a used code' });
  });

  test('a deleted account cannot be signed in to, and its email address can have a new account', async () => {
    const { client: own, email, token } = await openAccount();
    await own.read('consumer.addAddress', { body: createAddress(), token });
    await own.refuse(
      'consumer.deleteAccount',
      { body: { currentPassword: 'Wrong-1' }, token },
      { codes: ['AUT450'], why: 'a wrong password' },
    );
    await own.read('consumer.deleteAccount', { body: { currentPassword: password }, token });
    await own.refuse('consumer.profile', { token }, { codes: ['AUT404'], why: 'a deleted account' });
    const { accessToken: guest } = await openGuest(own);
    const body = { type: 'Registered', username: email, password, codeChallenge: 'x'.repeat(43) };
    await own.refuse('auth.signIn', { body, token: guest }, wrongPassword);
    const [row] = await world.query(
      `select json_agg(c)::text || json_agg(a)::text || json_agg(u)::text as text
       from customer c left join address a on a."customerId" = c.id join "user" u on u.id = c."userId"`,
    );
    expect(row?.text).not.toContain(email);
    await readEmail('account-deleted', email);
    await own.read('auth.signUp', { body: createSignUp(email), token: guest });
  });
});

const createAddress = (over: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '1701 Wynkoop St',
  addressLine2: 'Apt 4',
  city: 'Denver',
  province: 'CO',
  postalCode: '80202',
  country: 'US',
  phone: '+13035550142',
  approachType: 'S',
  ...over,
});

describe('address books', () => {
  const read = async ({ client: own, token }: Account) => (await own.read('consumer.profile', { token })).consumerDetails.address;

  test('an address keeps its fields, and the first of a type is the default', async () => {
    const account = await openAccount();
    const { client: own, token } = account;
    const { addressId } = await own.read('consumer.addAddress', { body: createAddress(), token });
    expect(await read(account)).toEqual([
      {
        ...createAddress(),
        ...{ id: addressId, main: true, phoneCode: '1', recipientContactPhone: '+13035550142' },
      },
    ]);
    const billing = await own.read('consumer.addAddress', { body: createAddress({ approachType: 'B' }), token });
    const second = await own.read('consumer.addAddress', { body: createAddress({ addressLine1: '2 Main St' }), token });
    expect((await read(account)).map(({ id, main }) => [id, main])).toEqual([
      [billing.addressId, true],
      [addressId, true],
      [second.addressId, false],
    ]);
    const body = createAddress({ addressLine1: '3 Main St', main: true });
    await own.read('consumer.changeAddress', { params: { addressId: second.addressId }, body, token });
    expect((await read(account)).filter(({ main }) => main).map(({ id }) => id)).toEqual([second.addressId, billing.addressId]);
    await own.read('consumer.removeAddress', { params: { addressId: second.addressId }, token });
    expect((await read(account)).filter(({ main }) => main).map(({ id }) => id)).toEqual([billing.addressId, addressId]);
  });

  test('the same address, an invalid one, and more than twenty are refused', async () => {
    const { client: own, token } = await openAccount();
    await own.read('consumer.addAddress', { body: createAddress(), token });
    const refuse = (over: object, code: 'CCA400' | 'CHK380' | 'SHP500' | 'CHK320' | 'API400') =>
      own.refuse('consumer.addAddress', { body: createAddress(over), token }, { codes: [code], why: JSON.stringify(over) });
    await refuse({ addressLine1: '1701  WYNKOOP st', phone: '+13035550143' }, 'CCA400');
    await refuse({ postalCode: '8020' }, 'CHK380');
    await refuse({ addressLine1: 'PO Box 12' }, 'SHP500');
    await refuse({ postalCode: '10001' }, 'CHK320');
    await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        own.send('consumer.addAddress', { body: createAddress({ addressLine1: `${index} Elm St` }), token }),
      ),
    );
    expect((await own.read('consumer.profile', { token })).consumerDetails.address).toHaveLength(20);
    await refuse({ addressLine1: '99 Elm St' }, 'API400');
  });

  test('the same key adds an address once', async () => {
    const { client: own, token } = await openAccount();
    const sent = { body: createAddress(), token, key: crypto.randomUUID() };
    const [one, other] = await Promise.all([own.read('consumer.addAddress', sent), own.read('consumer.addAddress', sent)]);
    expect(other).toEqual(one);
  });

  test('an address of another account gets the same response as an unknown address', async () => {
    const owner = await openAccount();
    const { addressId } = await owner.client.read('consumer.addAddress', { body: createAddress(), token: owner.token });
    const { client: own, token } = await openAccount();
    for (const id of [addressId, '999999', 'unknown']) {
      const params = { addressId: id };
      await own.refuse('consumer.removeAddress', { params, token }, { codes: ['CCA401'], why: 'a foreign address' });
      await own.refuse('consumer.changeAddress', { params, body: createAddress(), token }, { codes: ['CCA401'], why: 'a foreign address' });
    }
    expect(await read(owner)).toHaveLength(1);
  });
});

describe('carts and orders at the sign-in', () => {
  interface Offer {
    upc: string;
    productId: string;
    stock: number;
  }

  /** Returns sizes of different products that a site sells, the scarce ones first. */
  const findOffers = async (site = siteId) =>
    (await world.query(
      `select distinct on (stock, variant."productId") variant.sku as upc, option."customFieldsStyleid" as "productId", level."stockOnHand" as stock
       from product_variant variant
       join product_variant_options_product_option link on link."productVariantId" = variant.id
       join product_option option on option.id = link."productOptionId" and option."customFieldsStyleid" is not null
       join channel on channel.token = $1
       join product_variant_price price on price."variantId" = variant.id and price."channelId" = channel.id
       join stock_location_channels_channel place on place."channelId" = channel.id
       join stock_location location on location.id = place."stockLocationId" and location."customFieldsStoreid" is null
       join stock_level level on level."stockLocationId" = location.id and level."productVariantId" = variant.id
       where level."stockOnHand" >= 2 order by stock, variant."productId"`,
      [site],
    )) as unknown as Offer[];

  /** Creates a cart with an item. */
  const fillCart = async (own: AdapterClient, token: string, { upc, productId }: Offer, qty = 1) => {
    const { id } = await own.read('cart.create', { token });
    return own.read('cart.addItem', { body: { cartId: id, productId, upc, qty }, token });
  };
  const linesOf = ({ items }: CallReply<'cart.read'>) => Object.fromEntries(items.map(({ upc, qty }) => [upc, qty]));

  test('the cart of a guest becomes the cart of an account that has none', async () => {
    const { client: own, email } = await openAccount();
    const [offer] = (await findOffers()).slice(-1);
    const { accessToken: guest } = await openGuest(own);
    const cart = await fillCart(own, guest, offer as Offer);
    const { tokens } = await signIn(own, { email, guest, more: { guestObjects: { basketId: cart.id } } });
    expect(tokens.basketId).toBe(cart.id);
    const sent = { params: { basketId: cart.id } };
    const moved = await own.read('cart.read', { ...sent, token: tokens.accessToken });
    expect(linesOf(moved)).toEqual(linesOf(cart));
    expect(moved.revision).toBeGreaterThan(cart.revision);
    await own.refuse('cart.read', { ...sent, token: guest }, { codes: ['BSK404', 'AUT404'], why: 'the guest after the sign-in' });
    expect(await own.read('cart.create', { token: tokens.accessToken })).toMatchObject({ id: cart.id });
  });

  test('the units of both carts are added up, to at most the stock, and all browsers have the same cart', async () => {
    const { client: own, email, token } = await openAccount();
    const offers = await findOffers();
    const [scarce, plenty, other] = [offers[0], offers.at(-1), offers.at(-2)] as [Offer, Offer, Offer];
    const { id } = await fillCart(own, token, scarce, scarce.stock);
    await own.read('cart.addItem', { body: { cartId: id, productId: plenty.productId, upc: plenty.upc, qty: 2 }, token });
    const { accessToken: guest } = await openGuest(own);
    const guestCart = await fillCart(own, guest, scarce);
    for (const { productId, upc } of [plenty, other])
      await own.read('cart.addItem', { body: { cartId: guestCart.id, productId, upc, qty: 1 }, token: guest });
    const { tokens } = await signIn(own, { email, guest, more: { guestObjects: { basketId: guestCart.id } } });
    expect(tokens.basketId).toBe(id);
    const params = { basketId: id };
    const merged = await own.read('cart.read', { params, token: tokens.accessToken });
    expect(linesOf(merged)).toEqual({ [scarce.upc]: scarce.stock, [plenty.upc]: 3, [other.upc]: 1 });
    expect(await own.read('cart.read', { params, token })).toEqual(merged);
    const [row] = await world.query('select count(*)::int as count from "order" where code = $1 and active', [guestCart.id]);
    expect(row?.count).toBe(0);
  });

  test('a cart of another guest is not moved', async () => {
    const { client: own, email } = await openAccount();
    const [offer] = (await findOffers()).slice(-1);
    const { accessToken: stranger } = await openGuest(own);
    const cart = await fillCart(own, stranger, offer as Offer);
    const { tokens } = await signIn(own, { email, more: { guestObjects: { basketId: cart.id } } });
    expect(tokens.basketId).toBeUndefined();
    expect(await own.read('cart.read', { params: { basketId: cart.id }, token: stranger })).toEqual(cart);
  });

  test('the carts of the same browser on other sites are moved by their refresh tokens', async () => {
    const { client: own, email } = await openAccount();
    const german = createAdapterClient(world.adapter, { locale: 'de-de', clientAddress: '192.0.2.7' });
    const guest = await openGuest(german, 'de');
    const [offer] = (await findOffers('de')).slice(-1);
    const cart = await fillCart(german, guest.accessToken, offer as Offer);
    const otherGuests = [
      { siteId: 'de', refreshToken: guest.refreshToken, basketId: cart.id },
      { siteId: 'fr', refreshToken: 'invented', basketId: cart.id },
    ];
    const { tokens } = await signIn(own, { email, more: { otherGuests } });
    expect(tokens.others).toEqual([{ siteId: 'de', basketId: cart.id }]);
    const body = { type: 'Registered', siteId: 'de', refreshToken: tokens.refreshToken };
    const renewed = await german.read('auth.token', { body, key: null });
    expect(renewed.basketId).toBe(cart.id);
    expect(linesOf(await german.read('cart.read', { params: { basketId: cart.id }, token: renewed.accessToken }))).toEqual(linesOf(cart));
  });

  test('simultaneous sign-ins of two guests keep the items of both', async () => {
    const { client: own, email } = await openAccount();
    const [one, other] = (await findOffers()).slice(-2) as [Offer, Offer];
    const replies = await Promise.all(
      [one, other].map(async (offer) => {
        const { accessToken: guest } = await openGuest(own);
        const cart = await fillCart(own, guest, offer);
        return (await signIn(own, { email, guest, more: { guestObjects: { basketId: cart.id } } })).tokens;
      }),
    );
    expect(replies[0]?.basketId).toBe(replies[1]?.basketId);
    const [{ accessToken: token, basketId = '' } = { accessToken: '' }] = replies;
    expect(linesOf(await own.read('cart.read', { params: { basketId }, token }))).toEqual({ [one.upc]: 1, [other.upc]: 1 });
  });

  /** Makes a guest's cart a placed order, whose customer is the guest. */
  const placeOrder = async (code: string, { email, secret }: { email: string; secret: string }) => {
    await world.query(
      `with guest as (insert into customer ("firstName", "lastName", "emailAddress") values ('Ada', 'Byron', $2) returning id),
        placed as (update "order" set active = false, state = 'PaymentAuthorized', "customerId" = (select id from guest) where code = $1 returning id)
       insert into cairn_checkout ("orderId", secret, "placedRevision", cart)
       select id, $3, 1, jsonb_build_object('shippingAddress', jsonb_build_object('email', $2::text)) from placed`,
      [code, email, secret],
    );
  };
  const ownerOf = async (code: string) =>
    (
      await world.query(
        'select u.identifier from "order" o join customer c on c.id = o."customerId" left join "user" u on u.id = c."userId" where o.code = $1',
        [code],
      )
    )[0]?.identifier;

  test('an order of a guest joins the account only with its secret and the same email address', async () => {
    const { client: own, email } = await openAccount();
    const [offer] = (await findOffers()).slice(-1);
    const { accessToken: guest } = await openGuest(own);
    const secret = createSecret();
    const [same, other] = [await fillCart(own, guest, offer as Offer), await fillCart(own, guest, offer as Offer)];
    await placeOrder(same.id, { email: email.toUpperCase(), secret });
    await placeOrder(other.id, { email: `other-${email}`, secret });
    const join = (orderNo: string, st: string) => signIn(own, { email, more: { orderNo, st, action: 'postLogin' } });
    await join(same.id, createSecret());
    await join(other.id, secret);
    expect([await ownerOf(same.id), await ownerOf(other.id)]).toEqual([null, null]);
    await join(same.id, secret);
    expect(await ownerOf(same.id)).toBe(email);
  });

  test('a sign-up with the email address of a guest does not get the orders of the guest', async () => {
    const own = createClient();
    const email = `guest-${crypto.randomUUID()}@example.com`;
    const [offer] = (await findOffers()).slice(-1);
    const { accessToken: guest } = await openGuest(own);
    const cart = await fillCart(own, guest, offer as Offer);
    await placeOrder(cart.id, { email, secret: createSecret() });
    const { accessToken: stranger } = await openGuest(own);
    await own.read('auth.signUp', { body: createSignUp(email), token: stranger });
    expect(await ownerOf(cart.id)).toBeNull();
    const { tokens } = await signIn(own, { email });
    const { parts } = await own.read('consumer.exportData', { token: tokens.accessToken });
    expect(parts.orders).toEqual([]);
  });
});
