// Sign-in at the gateway: authorization codes, tokens, locks, and detection of stolen codes and tokens.
import { beforeAll, describe, expect, test } from 'vitest';
import { graceMs } from '#backend/rules/refresh-token.ts';
import type { CallReply } from '#contract/calls.ts';
import { createCodeVerifier } from '#lib/encoding/code-challenge.ts';
import { aClock, anAccount, anEmail, aVisitor, password, withLock } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

const profilePath = '/consumers-v3/consumer/profile';
const minuteMs = 60_000;

describe('an authorization code', () => {
  test('an authorization code can be exchanged for tokens that give access to the account’s profile', async () => {
    const visitor = await aVisitor();
    const { email, consumerNo } = await anAccount();
    const tokens = await visitor.enter(email);
    expect(tokens).toMatchObject({ consumerType: 'registered', consumerNo, usid: consumerNo, firstName: 'Mara' });
    const { body } = await visitor.as<CallReply<'consumer.profile'>>(tokens, profilePath);
    expect(body.consumerDetails).toMatchObject({ email, firstName: 'Mara', lastName: 'Vale' });
  });

  test('an authorization code is rejected with a wrong code verifier, and remains valid for the right one', async () => {
    const visitor = await aVisitor();
    const { body } = await visitor.signIn((await anAccount()).email);
    const stolen = await visitor.exchange(body.authorizationCode, { codeVerifier: createCodeVerifier() });
    expect(stolen).toMatchObject({ status: 401, error: { errorId: 'AUT404' } });
    expect((await visitor.exchange(body.authorizationCode)).status).toBe(200);
  });

  test('an authorization code expires after a minute', async () => {
    const system = aClock();
    const visitor = await aVisitor({ system });
    const { body } = await visitor.signIn((await anAccount({}, system)).email);
    system.pass(minuteMs);
    expect((await visitor.exchange(body.authorizationCode)).error?.errorId).toBe('AUT404');
  });

  test('two simultaneous exchanges of an authorization code return tokens once and a conflict once', async () => {
    const visitor = await aVisitor();
    const { body } = await visitor.signIn((await anAccount()).email);
    const answers = await Promise.all([visitor.exchange(body.authorizationCode), visitor.exchange(body.authorizationCode)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('an authorization code that is exchanged again 30 seconds later revokes the tokens of the first exchange', async () => {
    const system = aClock();
    const visitor = await aVisitor({ system });
    const { body } = await visitor.signIn((await anAccount({}, system)).email);
    const { body: tokens } = await visitor.exchange(body.authorizationCode);
    system.pass(30_000);
    expect((await visitor.exchange(body.authorizationCode)).error?.errorId).toBe('AUT404');
    expect((await visitor.as(tokens, profilePath)).status).toBe(401);
  });

  test('an authorization code is rejected at another site', async () => {
    const visitor = await aVisitor();
    const { body } = await visitor.signIn((await anAccount()).email);
    expect((await visitor.exchange(body.authorizationCode, { siteId: 'de' })).error?.errorId).toBe('API400');
  });
});

describe('a wrong password', () => {
  test.each(['known', 'unknown'])(
    'repeated wrong passwords for an email address that is %s are rejected first as wrong, then with a last-attempt warning, then as locked',
    async (kind) => {
      const email = kind === 'known' ? (await anAccount()).email : anEmail();
      const visitor = await aVisitor();
      const codes = [];
      for (let time = 1; time <= 6; time++) codes.push((await visitor.signIn(email, 'Wrong-1234')).error?.errorId);
      expect(codes).toEqual(['AUT401', 'AUT401', 'AUT401', 'AUT426', 'AUT423', 'AUT423']);
    },
  );

  test('wrong passwords lock an account after the number of attempts, and for the duration, that the market configures', () =>
    withLock({ attemptsBeforeLock: 2, lockMinutes: 40 }, async () => {
      const [visitor, email] = [await aVisitor(), anEmail()];
      const errors = [];
      for (let time = 1; time <= 3; time++) errors.push((await visitor.signIn(email, 'Wrong-1234')).error);
      expect(errors.map((error) => error?.errorId)).toEqual(['AUT426', 'AUT423', 'AUT423']);
      expect(errors.at(-1)?.details?.retryAfterMs).toBeGreaterThan(39 * minuteMs);
    }));

  test('wrong passwords lock a known browser after the number of attempts that the market configures', () =>
    withLock({ attemptsBeforeLock: 2, lockMinutes: 15 }, async () => {
      const visitor = await aVisitor();
      const { email } = await anAccount();
      const knownDevices = [(await visitor.enter(email)).knownDevice ?? ''];
      const codes = [];
      for (let time = 1; time <= 3; time++) codes.push((await visitor.signIn(email, 'Wrong-1234', { knownDevices })).error?.errorId);
      expect(codes).toEqual(['AUT426', 'AUT423', 'AUT423']);
    }));

  test('wrong passwords from other browsers lock the account for 15 minutes, except in a browser that its owner has used', async () => {
    const system = aClock();
    const { email } = await anAccount({}, system);
    const stranger = await aVisitor({ system });
    const owner = await aVisitor({ system });
    const { knownDevice = '' } = await owner.enter(email);
    const { knownDevice: foreign = '' } = await owner.enter((await anAccount({}, system)).email);
    for (let time = 1; time <= 5; time++) await stranger.signIn(email, 'Wrong-1234');
    expect((await stranger.signIn(email)).error).toMatchObject({ errorId: 'AUT423', details: { retryAfterMs: 15 * minuteMs } });
    expect((await (await aVisitor({ system })).signIn(email)).error?.errorId).toBe('AUT423');
    expect((await owner.signIn(email, password, { knownDevices: [foreign, 'made-up'] })).error?.errorId).toBe('AUT423');
    expect((await owner.signIn(email, password, { knownDevices: [foreign, knownDevice] })).status).toBe(200);
    system.pass(15 * minuteMs);
    expect((await stranger.signIn(email)).status).toBe(200);
  });

  test('wrong passwords before a successful sign-in no longer count towards a lock', async () => {
    const { email } = await anAccount();
    const visitor = await aVisitor();
    for (let time = 1; time <= 4; time++) await visitor.signIn(email, 'Wrong-1234');
    expect((await visitor.signIn(email)).status).toBe(200);
    expect((await visitor.signIn(email, 'Wrong-1234')).error?.errorId).toBe('AUT401');
  });

  test('rejecting a wrong password takes a similar time whether or not the email has an account', async () => {
    const { email } = await anAccount();
    const time = async (login: string) => {
      const visitor = await aVisitor();
      const times = [];
      for (let index = 0; index < 3; index++) {
        const start = performance.now();
        await visitor.signIn(login, 'Wrong-1234');
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await time(email), await time(anEmail())];
    expect(unknown).toBeGreaterThan(known / 4); // the password is hashed in both cases, which takes most of the time
  });
});

describe('a refresh token', () => {
  test('a refresh token is exchanged for a new one, and simultaneous requests all get the same new token', async () => {
    const visitor = await aVisitor();
    const tokens = await visitor.enter((await anAccount()).email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.renew(tokens.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    expect((await visitor.renew(answers[0]?.body.refreshToken)).status).toBe(200);
  });

  test('a refresh token that is used again after a minute ends the session, because it may have been stolen', async () => {
    const system = aClock();
    const visitor = await aVisitor({ system });
    const tokens = await visitor.enter((await anAccount({}, system)).email);
    const { body: next } = await visitor.renew(tokens.refreshToken);
    system.pass(graceMs + 1);
    expect((await visitor.renew(tokens.refreshToken)).error?.errorId).toBe('AUT404');
    expect((await visitor.renew(next.refreshToken)).error?.errorId).toBe('AUT404');
    expect((await visitor.as(next, profilePath)).status).toBe(401);
  });

  test('a refresh token with an invalid signature is rejected', async () => {
    const visitor = await aVisitor();
    const { refreshToken = '' } = await visitor.enter((await anAccount()).email);
    const [id, , signature] = refreshToken.split('.');
    for (const made of [`${id}.2.${signature}`, `${'0'.repeat(32)}.1.${signature}`, 'a.b.c'])
      expect((await visitor.renew(made)).error?.errorId).toBe('AUT404');
  });

  test('a refresh token expires two months after its last use', async () => {
    const system = aClock();
    const visitor = await aVisitor({ system });
    const tokens = await visitor.enter((await anAccount({}, system)).email);
    system.pass(60 * 24 * 60 * minuteMs);
    expect((await visitor.renew(tokens.refreshToken)).error?.errorId).toBe('AUT404');
  });
});

describe('a sign-out', () => {
  const signOut = (visitor: Awaited<ReturnType<typeof aVisitor>>, refreshToken: string | undefined) =>
    visitor.call('/consumers-v3/consumer/auth/signout', { body: { refreshToken } });

  test('a sign-out revokes only the tokens of the session that signs out', async () => {
    const { email } = await anAccount();
    const [one, other] = [await aVisitor(), await aVisitor()];
    const [first, second] = [await one.enter(email), await other.enter(email)];
    expect((await signOut(one, first.refreshToken)).status).toBe(200);
    expect((await one.as(first, profilePath)).status).toBe(401);
    expect((await one.renew(first.refreshToken)).status).toBe(401);
    expect((await other.as(second, profilePath)).status).toBe(200);
  });

  test('a sign-out with an unknown token gets the same reply as a sign-out with a known token', async () => {
    expect((await signOut(await aVisitor(), 'nothing')).status).toBe(200);
  });

  test('a sign-out of all sessions ends the current session only if the request asks for it', async () => {
    const { email } = await anAccount();
    const [one, other] = [await aVisitor(), await aVisitor()];
    const [first, second] = [await one.enter(email, {}), await other.enter(email)];
    const { body } = await one.as<CallReply<'consumer.sessions'>>(first, '/consumers-v3/consumer/sessions');
    expect(body.sessions.map(({ isOwn }) => isOwn).toSorted()).toEqual([false, true]);
    await one.as(first, '/consumers-v3/consumer/sessions', { method: 'DELETE' });
    expect((await other.as(second, profilePath)).status).toBe(401);
    expect((await one.as(first, profilePath)).status).toBe(200);
    await one.as(first, '/consumers-v3/consumer/sessions?own=true', { method: 'DELETE' });
    expect((await one.as(first, profilePath)).status).toBe(401);
  });
});

describe('list of sign-ins', () => {
  const path = '/consumers-v3/consumer/sessions';
  type Listed = CallReply<'consumer.sessions'>;

  test('a sign-in is listed with the place of its last use, and without a place if none was sent', async () => {
    const { email } = await anAccount();
    const [one, other] = [await aVisitor(), await aVisitor()];
    const first = await one.enter(email, { place: { country: 'US', city: 'Denver' } });
    await other.enter(email);
    const listPlaces = async () => (await one.as<Listed>(first, path)).body.sessions.map(({ place, isOwn }) => [isOwn, place]);
    expect(await listPlaces()).toEqual(
      expect.arrayContaining([
        [true, { country: 'US', city: 'Denver' }],
        [false, undefined],
      ]),
    );
    const second = await one.renew(first.refreshToken);
    expect(await listPlaces()).toContainEqual([true, { country: 'US', city: 'Denver' }]);
    await one.call('/token/v2/auth/token', {
      body: { type: 'Registered', siteId: 'us', refreshToken: second.body.refreshToken, place: { country: 'CA' } },
    });
    expect(await listPlaces()).toContainEqual([true, { country: 'CA' }]);
  });

  test('a sign-in can be ended by its id, but only by its own account, and other sign-ins remain', async () => {
    const { email } = await anAccount();
    const [one, other, stranger] = [await aVisitor(), await aVisitor(), await aVisitor()];
    const [first, second] = [await one.enter(email), await other.enter(email)];
    const foreign = await stranger.enter((await anAccount()).email);
    const { sessions } = (await other.as<Listed>(second, path)).body;
    const own = sessions.find(({ isOwn }) => isOwn)?.sessionId ?? '';
    const end = (visitor: typeof one, tokens: typeof first) =>
      visitor.as<CallReply<'consumer.endSessions'>>(tokens, `${path}?sessionId=${own}`, { method: 'DELETE' });
    expect((await end(stranger, foreign)).body.ended).toBe(0);
    expect((await other.as(second, profilePath)).status).toBe(200);
    expect((await end(one, first)).body.ended).toBe(1);
    expect((await other.as(second, profilePath)).status).toBe(401);
    expect((await one.as(first, profilePath)).status).toBe(200);
    expect((await stranger.as(foreign, profilePath)).status).toBe(200);
  });
});

test('seeded accounts cannot sign in to production unless it is a demo', async () => {
  const signIn = async (env: object) => {
    const { call } = await aVisitor();
    const body = { type: 'Registered', username: 'ada@cairn.example', password: 'Summit-2026', codeChallenge: 'a'.repeat(43) };
    return (await call('/consumers-v3/auth/signin', { body, env })).status;
  };
  expect(await signIn({})).toBe(200);
  expect(await signIn({ ENVIRONMENT: 'production' })).toBe(401);
  expect(await signIn({ ENVIRONMENT: 'production', DEMO_MODE: 'true' })).toBe(200);
});

test('a password is stored as a salted hash', async () => {
  const { email } = await anAccount();
  const stored = await backendEnv.BACKEND_DB.prepare('SELECT password_hash FROM consumer WHERE login = ?')
    .bind(email)
    .first<string>('password_hash');
  expect(stored).toMatch(/^pbkdf2\$100000\$[0-9a-f]{32}\$[0-9a-f]{64}\$[0-9a-f]{12}$/);
  expect(stored).not.toContain(password);
});

test('a sign-in without a bot check token is rejected if the bot check is enabled', async () => {
  const { call } = await aVisitor();
  const body = { type: 'Registered', username: anEmail(), password, codeChallenge: 'a'.repeat(43) };
  const { error } = await call('/consumers-v3/auth/signin', { body, env: { BOT_CHECK: 'question' } });
  expect(error?.errorId).toBe('AUT403');
});
