// Calls that require a sign-in or an identity confirmation within the last ten minutes, so that a stolen session is not sufficient.
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { aClock, anAccount, aVisitor, password } from '../../../support/accounts.ts';
import { findConfirmationCode, forgetPassword } from '../../../support/authentication.ts';
import { anAuthenticator } from '../../../support/authenticator.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { enterWrongPasswords } from '../../../support/own-password.ts';

beforeAll(() => prepareBackend());

const place = { origin: 'http://localhost', rpId: 'localhost' };
const credential = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} };
const minute = 60_000;

/** Valid inputs of the calls that require a recent authentication. */
const inputs: Partial<Record<CallName, { query?: string; body?: object }>> = {
  'auth.changePassword': { body: { newPassword: 'Basalt-77' } },
  'consumer.exportData': {},
  'consumer.deleteAccount': { body: {} },
  'consumer.removeSignInMethods': { query: 'since=0' },
  'identity.beginConnecting': {},
  'identity.connect': { body: { idToken: 'x', nonce: 'x'.repeat(16) } },
  'identity.disconnect': { query: 'issuer=x' },
  'passkeys.beginAdding': { body: place },
  'passkeys.add': { body: { ...place, name: '', credential } },
  'passkeys.remove': { query: 'passkeyId=x' },
};

const guarded = callNames.filter((name) => callRow(name).recentAuthentication !== undefined);

const confirmation = '/consumers-v3/consumer/confirmation';

async function aPerson() {
  const system = aClock();
  const visitor = await aVisitor({ system });
  const account = await anAccount({}, system);
  const tokens = await visitor.enter(account.email);
  const ask = (name: CallName, sent = inputs[name] ?? {}, as = tokens) =>
    visitor.as<object>(as, callRow(name).path + (sent.query ? `?${sent.query}` : ''), {
      method: callRow(name).method,
      ...(sent.body && { body: sent.body }),
    });
  const confirm = (body: object, as = tokens) => visitor.as<object>(as, confirmation, { method: 'POST', body });
  return { ...account, system, visitor, tokens, ask, confirm };
}

type Person = Awaited<ReturnType<typeof aPerson>>;

const isRefused = async ({ ask }: Pick<Person, 'ask'>, name: CallName = 'passkeys.beginAdding') =>
  (await ask(name)).error?.errorId === 'AUT460';

describe('calls that require a recent authentication', () => {
  test('every call that changes sign-in methods, exports data or deletes the account requires a recent authentication', () => {
    expect(guarded.toSorted()).toEqual(Object.keys(inputs).toSorted());
  });

  test('AUT460 is listed as an error code for exactly the calls that require a recent authentication', () => {
    expect(callNames.filter((name) => callRow(name).codes.includes('AUT460'))).toEqual(guarded);
  });

  test.each(guarded)('%s is accepted until ten minutes after the sign-in and then rejected', async (name) => {
    const person = await aPerson();
    person.system.pass(10 * minute);
    expect(await isRefused(person, name)).toBe(true);
    const next = await aPerson();
    next.system.pass(10 * minute - 1);
    expect(await isRefused(next, name)).toBe(false);
  });
});

describe('an identity confirmation', () => {
  test('an identity confirmation by password allows sensitive calls for ten minutes', async () => {
    const person = await aPerson();
    person.system.pass(15 * minute); // this is less than the half hour for which the access token is valid
    expect((await person.confirm({ by: 'password', password })).status).toBe(200);
    person.system.pass(10 * minute - 1);
    expect(await isRefused(person)).toBe(false);
    person.system.pass(1);
    expect(await isRefused(person)).toBe(true);
  });

  test('an identity confirmation attempt with a wrong password allows no sensitive calls', async () => {
    const person = await aPerson();
    person.system.pass(20 * minute);
    expect((await person.confirm({ by: 'password', password: 'Wrong-1234' })).error?.errorId).toBe('AUT450');
    expect(await isRefused(person)).toBe(true);
  });

  test('an identity confirmation code from an email is accepted once, even for an account without a password', async () => {
    const person = await aPerson();
    await forgetPassword(person.email);
    person.system.pass(20 * minute);
    await person.visitor.as(person.tokens, `${confirmation}/code`, { method: 'POST' });
    const code = await findConfirmationCode(person.email);
    expect(code).toMatch(/^\d{8}$/);
    expect((await person.confirm({ by: 'code', code: ` ${code.slice(0, 4)} ${code.slice(4)}` })).status).toBe(200);
    expect(await isRefused(person)).toBe(false);
    expect((await person.confirm({ by: 'code', code })).error?.errorId).toBe('AUT402');
  });

  test('an identity confirmation code from an email is rejected after ten minutes or after five wrong codes', async () => {
    const person = await aPerson();
    const send = () => person.visitor.as(person.tokens, `${confirmation}/code`, { method: 'POST' });
    await send();
    person.system.pass(10 * minute);
    expect((await person.confirm({ by: 'code', code: await findConfirmationCode(person.email) })).error?.errorId).toBe('AUT402');
    await send();
    const code = await findConfirmationCode(person.email);
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (let time = 0; time < 5; time++) expect((await person.confirm({ by: 'code', code: wrong })).error?.errorId).toBe('AUT401');
    expect((await person.confirm({ by: 'code', code })).error?.errorId).toBe('AUT402');
  });

  test('an identity confirmation code from an email is accepted only in the session that requested it', async () => {
    const person = await aPerson();
    const other = await person.visitor.enter(person.email);
    person.system.pass(20 * minute);
    await person.visitor.as(person.tokens, `${confirmation}/code`, { method: 'POST' });
    const code = await findConfirmationCode(person.email);
    expect((await person.confirm({ by: 'code', code }, other)).error?.errorId).toBe('AUT402');
    expect((await person.confirm({ by: 'code', code })).status).toBe(200);
    expect((await person.ask('passkeys.beginAdding', inputs['passkeys.beginAdding'], other)).error?.errorId).toBe('AUT460');
  });

  test('an identity confirmation by passkey is accepted only with a passkey of the signed-in account', async () => {
    const add = async (person: Person) => {
      const device = await anAuthenticator();
      const { body } = await person.ask('passkeys.beginAdding');
      const made = await device.create({ ...(body as { options: object }).options });
      expect((await person.ask('passkeys.add', { body: { ...place, name: 'Laptop', credential: made } })).status).toBe(200);
      return device;
    };
    const person = await aPerson();
    const [own, foreign] = [await add(person), await add(await aPerson())];
    person.system.pass(20 * minute);
    const sign = async (device: typeof own) => {
      const { body } = await person.visitor.as<{ options: object }>(person.tokens, '/consumers-v3/auth/passkey/options', {
        method: 'POST',
        body: place,
      });
      return { by: 'passkey', ...place, credential: await device.get({ ...body.options }) };
    };
    expect((await person.confirm(await sign(foreign))).error?.errorId).toBe('AUT401');
    expect(await isRefused(person)).toBe(true);
    expect((await person.confirm(await sign(own))).status).toBe(200);
    expect(await isRefused(person)).toBe(false);
  });

  test('an identity confirmation is still required after tokens are renewed', async () => {
    const person = await aPerson();
    person.system.pass(20 * minute);
    const { body } = await person.visitor.renew(person.tokens.refreshToken);
    expect((await person.ask('passkeys.beginAdding', inputs['passkeys.beginAdding'], body)).error?.errorId).toBe('AUT460');
  });

  test('an identity confirmation is required in a session opened by a transfer link, because a thief could have created the link', async () => {
    const { visitor, tokens, ask } = await aPerson();
    const made = await visitor.as<{ token: string; code: string }>(tokens, '/consumers-v3/consumer/transfer', { method: 'POST', body: {} });
    const { token, code } = made.body;
    const challenge = { codeChallenge: 'YWVHisIFP85y9IysKuJfEB2qYA0cd3997YhXLHSUChU' };
    const taken = await visitor.call<{ authorizationCode: string }>('/consumers-v3/consumer/transfer/take', {
      body: { token, code, ...challenge },
    });
    const opened = await visitor.exchange(taken.body.authorizationCode, { codeVerifier: 'cairn-verifier-cairn-verifier-cairn-verifier-1' });
    expect(opened.status).toBe(200);
    expect((await ask('passkeys.beginAdding', inputs['passkeys.beginAdding'], opened.body)).error?.errorId).toBe('AUT460');
  });
});

describe('current password', () => {
  const change = (person: Person, body: object) =>
    person.visitor.as<{ authorizationCode?: string }>(person.tokens, '/consumers-v3/consumer/changepassword', { method: 'POST', body });

  test('if the account has a password, a sensitive call requires the current password and no identity confirmation', async () => {
    const person = await aPerson();
    expect((await change(person, { newPassword: 'Basalt-77' })).error?.errorId).toBe('AUT450');
    expect((await person.ask('consumer.deleteAccount')).error?.errorId).toBe('AUT450');
    person.system.pass(20 * minute);
    expect((await change(person, { currentPassword: password, newPassword: 'Basalt-77' })).status).toBe(200);
  });

  test('a new password can be set without a current password if the account has none and the sign-in is recent', async () => {
    const person = await aPerson();
    await forgetPassword(person.email);
    expect((await change(person, { newPassword: 'Basalt-77' })).status).toBe(200);
    expect((await person.visitor.signIn(person.email, 'Basalt-77')).status).toBe(200);
  });

  test('a password change ends all sessions and returns an authorization code for a new session', async () => {
    const person = await aPerson();
    const other = await person.visitor.enter(person.email);
    const codeChallenge = 'YWVHisIFP85y9IysKuJfEB2qYA0cd3997YhXLHSUChU';
    const changed = await change(person, { currentPassword: password, newPassword: 'Basalt-77', codeChallenge });
    for (const before of [person.tokens, other]) {
      expect((await person.visitor.as<object>(before, '/consumers-v3/consumer/profile')).error?.errorId).toBe('AUT404');
      expect((await person.visitor.renew(before.refreshToken)).error?.errorId).toBe('AUT404');
    }
    expect(changed.body.authorizationCode).toBeDefined();
  });

  test("a signed-in customer can change the password even if other people's wrong passwords have locked the account's sign-in", async () => {
    const person = await aPerson();
    for (let time = 0; time < 6; time++) await (await aVisitor({ system: person.system })).signIn(person.email, 'Wrong-1234');
    expect((await change(person, { currentPassword: password, newPassword: 'Basalt-77' })).status).toBe(200);
  });

  test('after five wrong current passwords, a session cannot confirm the current password for 15 minutes', async () => {
    const person = await aPerson();
    await enterWrongPasswords(person, 5);
    expect((await person.confirm({ by: 'password', password })).error?.errorId).toBe('AUT423');
    person.system.pass(15 * minute);
    expect((await person.confirm({ by: 'password', password })).status).toBe(200);
  });
});
