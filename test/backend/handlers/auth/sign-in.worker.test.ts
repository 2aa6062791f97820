// Signing in at the gateway: codes, tokens, locks, and what a thief of one of them gets.
import { beforeAll, describe, expect, test } from 'vitest';
import { graceMs } from '#backend/rules/refresh-token.ts';
import type { CallReply } from '#contract/calls.ts';
import { createCodeVerifier } from '#lib/encoding/code-challenge.ts';
import { aClock, anAccount, anEmail, aVisitor, password, withLock } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

const profilePath = '/consumers-v3/consumer/profile';
const minuteMs = 60_000;

describe('a code', () => {
  test('is exchanged for tokens of the account, which read its profile', async () => {
    const visitor = await aVisitor();
    const { email, consumerNo } = await anAccount();
    const tokens = await visitor.enter(email);
    expect(tokens).toMatchObject({ consumerType: 'registered', consumerNo, usid: consumerNo, firstName: 'Mara' });
    const { body } = await visitor.as<CallReply<'consumer.profile'>>(tokens, profilePath);
    expect(body.consumerDetails).toMatchObject({ email, firstName: 'Mara', lastName: 'Vale' });
  });

  test('is worth nothing without its verifier, and stays good for who has it', async () => {
    const visitor = await aVisitor();
    const { body } = await visitor.signIn((await anAccount()).email);
    const stolen = await visitor.exchange(body.authorizationCode, { codeVerifier: createCodeVerifier() });
    expect(stolen).toMatchObject({ status: 401, error: { errorId: 'AUT404' } });
    expect((await visitor.exchange(body.authorizationCode)).status).toBe(200);
  });

  test('is good for a minute', async () => {
    const system = aClock();
    const visitor = await aVisitor({ system });
    const { body } = await visitor.signIn((await anAccount({}, system)).email);
    system.pass(minuteMs);
    expect((await visitor.exchange(body.authorizationCode)).error?.errorId).toBe('AUT404');
  });

  test('that is exchanged twice at once gives tokens once, and a conflict', async () => {
    const visitor = await aVisitor();
    const { body } = await visitor.signIn((await anAccount()).email);
    const answers = await Promise.all([visitor.exchange(body.authorizationCode), visitor.exchange(body.authorizationCode)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('that comes again later ends what it was exchanged for', async () => {
    const system = aClock();
    const visitor = await aVisitor({ system });
    const { body } = await visitor.signIn((await anAccount({}, system)).email);
    const { body: tokens } = await visitor.exchange(body.authorizationCode);
    system.pass(30_000);
    expect((await visitor.exchange(body.authorizationCode)).error?.errorId).toBe('AUT404');
    expect((await visitor.as(tokens, profilePath)).status).toBe(401);
  });

  test('is of its site alone', async () => {
    const visitor = await aVisitor();
    const { body } = await visitor.signIn((await anAccount()).email);
    expect((await visitor.exchange(body.authorizationCode, { siteId: 'de' })).error?.errorId).toBe('API400');
  });
});

describe('a wrong password', () => {
  test.each(['known', 'unknown'])('of a %s email is answered alike: wrong, last try, locked', async (kind) => {
    const email = kind === 'known' ? (await anAccount()).email : anEmail();
    const visitor = await aVisitor();
    const codes = [];
    for (let time = 1; time <= 6; time++) codes.push((await visitor.signIn(email, 'Wrong-1234')).error?.errorId);
    expect(codes).toEqual(['AUT401', 'AUT401', 'AUT401', 'AUT426', 'AUT423', 'AUT423']);
  });

  test('locks an account after the attempt limit of the market, for the lock duration of the market', () =>
    withLock({ attemptsBeforeLock: 2, lockMinutes: 40 }, async () => {
      const [visitor, email] = [await aVisitor(), anEmail()];
      const errors = [];
      for (let time = 1; time <= 3; time++) errors.push((await visitor.signIn(email, 'Wrong-1234')).error);
      expect(errors.map((error) => error?.errorId)).toEqual(['AUT426', 'AUT423', 'AUT423']);
      expect(errors.at(-1)?.details?.retryAfterMs).toBeGreaterThan(39 * minuteMs);
    }));

  test('locks a known browser after the attempt limit of the market', () =>
    withLock({ attemptsBeforeLock: 2, lockMinutes: 15 }, async () => {
      const visitor = await aVisitor();
      const { email } = await anAccount();
      const knownDevices = [(await visitor.enter(email)).knownDevice ?? ''];
      const codes = [];
      for (let time = 1; time <= 3; time++) codes.push((await visitor.signIn(email, 'Wrong-1234', { knownDevices })).error?.errorId);
      expect(codes).toEqual(['AUT426', 'AUT423', 'AUT423']);
    }));

  test('of strangers keeps the owner out but in a browser that they have used before, and the lock ends', async () => {
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

  test('counts no more once the right one was typed', async () => {
    const { email } = await anAccount();
    const visitor = await aVisitor();
    for (let time = 1; time <= 4; time++) await visitor.signIn(email, 'Wrong-1234');
    expect((await visitor.signIn(email)).status).toBe(200);
    expect((await visitor.signIn(email, 'Wrong-1234')).error?.errorId).toBe('AUT401');
  });

  test('takes as much work for an email that nobody has', async () => {
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
    expect(unknown).toBeGreaterThan(known / 4); // a hash takes most of the time
  });
});

describe('a refresh token', () => {
  test('gives the next one, and the same next one to all who ask at once', async () => {
    const visitor = await aVisitor();
    const tokens = await visitor.enter((await anAccount()).email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.renew(tokens.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    expect((await visitor.renew(answers[0]?.body.refreshToken)).status).toBe(200);
  });

  test('that comes again after a minute ends the sign-in: two have it', async () => {
    const system = aClock();
    const visitor = await aVisitor({ system });
    const tokens = await visitor.enter((await anAccount({}, system)).email);
    const { body: next } = await visitor.renew(tokens.refreshToken);
    system.pass(graceMs + 1);
    expect((await visitor.renew(tokens.refreshToken)).error?.errorId).toBe('AUT404');
    expect((await visitor.renew(next.refreshToken)).error?.errorId).toBe('AUT404');
    expect((await visitor.as(next, profilePath)).status).toBe(401);
  });

  test('that somebody made up is worth nothing', async () => {
    const visitor = await aVisitor();
    const { refreshToken = '' } = await visitor.enter((await anAccount()).email);
    const [id, , signature] = refreshToken.split('.');
    for (const made of [`${id}.2.${signature}`, `${'0'.repeat(32)}.1.${signature}`, 'a.b.c'])
      expect((await visitor.renew(made)).error?.errorId).toBe('AUT404');
  });

  test('ends two months after its last use', async () => {
    const system = aClock();
    const visitor = await aVisitor({ system });
    const tokens = await visitor.enter((await anAccount({}, system)).email);
    system.pass(60 * 24 * 60 * minuteMs);
    expect((await visitor.renew(tokens.refreshToken)).error?.errorId).toBe('AUT404');
  });
});

describe('the end of a sign-in', () => {
  const signOut = (visitor: Awaited<ReturnType<typeof aVisitor>>, refreshToken: string | undefined) =>
    visitor.call('/consumers-v3/consumer/auth/signout', { body: { refreshToken } });

  test('ends all of its tokens at once, and no others', async () => {
    const { email } = await anAccount();
    const [one, other] = [await aVisitor(), await aVisitor()];
    const [first, second] = [await one.enter(email), await other.enter(email)];
    expect((await signOut(one, first.refreshToken)).status).toBe(200);
    expect((await one.as(first, profilePath)).status).toBe(401);
    expect((await one.renew(first.refreshToken)).status).toBe(401);
    expect((await other.as(second, profilePath)).status).toBe(200);
  });

  test('is answered alike for a token of nobody', async () => {
    expect((await signOut(await aVisitor(), 'nothing')).status).toBe(200);
  });

  test('everywhere spares the one that asks, unless it shall end, too', async () => {
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

test('the people of the seed sign in outside production and in a demonstration alone', async () => {
  const signIn = async (env: object) => {
    const { call } = await aVisitor();
    const body = { type: 'Registered', username: 'ada@cairn.example', password: 'Summit-2026', codeChallenge: 'a'.repeat(43) };
    return (await call('/consumers-v3/auth/signin', { body, env })).status;
  };
  expect(await signIn({})).toBe(200);
  expect(await signIn({ ENVIRONMENT: 'production' })).toBe(401);
  expect(await signIn({ ENVIRONMENT: 'production', DEMO_MODE: 'true' })).toBe(200);
});

test('a stored password is neither the password nor its bare hash', async () => {
  const { email } = await anAccount();
  const stored = await backendEnv.BACKEND_DB.prepare('SELECT password_hash FROM consumer WHERE login = ?')
    .bind(email)
    .first<string>('password_hash');
  expect(stored).toMatch(/^pbkdf2\$100000\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
  expect(stored).not.toContain(password);
});

test('a bot check that is switched on is asked of whoever signs in', async () => {
  const { call } = await aVisitor();
  const body = { type: 'Registered', username: anEmail(), password, codeChallenge: 'a'.repeat(43) };
  const { error } = await call('/consumers-v3/auth/signin', { body, env: { BOT_CHECK: 'question' } });
  expect(error?.errorId).toBe('AUT403');
});
