import { describe, expect, test } from 'vitest';
import { accountCookie, addAttempt, attemptsCookie, type SignInAttempt } from '#session/account.ts';
import type { SessionOptions } from '#session/cookies.ts';

const options = { secrets: ['a'.repeat(32)], now: 1_800_000_000, isSecure: true };
const account = { consumerNo: '1', consumerType: 'registered' as const, refreshToken: 'a.1.b', firstName: 'Zoë Maria Magdalena' };
const attempt = { state: 's', verifier: 'v'.repeat(43), returnTo: '/cart', sessionId: '00000000-0000-4000-8000-000000000001' };
const value = (line: string) => line.split(';')[0] ?? '';
const readAttempts = async (header: string, by: SessionOptions) => (await attemptsCookie.read(header, by))?.attempts ?? [];

describe('account cookie', () => {
  test('contains the account in encrypted form', async () => {
    const line = await accountCookie.write(account, options);
    expect(line).toMatch(/^__Host-cairn-account=ey[\w.-]+; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure$/);
    expect(line).not.toContain('Magdalena');
    expect(await accountCookie.read(value(line), options)).toEqual(account);
  });

  test('is rejected under another cookie name, with another secret, or after a month', async () => {
    const line = value(await accountCookie.write(account, options));
    expect(await accountCookie.read(line, { ...options, secrets: ['b'.repeat(32)] })).toBeUndefined();
    expect(await accountCookie.read(line, { ...options, now: options.now + 2_592_001 })).toBeUndefined();
    expect(await readAttempts(line.replace('account', 'signin'), options)).toEqual([]);
  });

  test('is deleted at sign-out', async () => {
    expect(accountCookie.end(options)).toContain('Max-Age=0');
  });
});

describe('cookie of pending sign-ins', () => {
  test('contains the last three sign-in attempts', async () => {
    const attempts = ['1', '2', '3', '4'].map((state) => ({ ...attempt, state }));
    const read = await readAttempts(
      value(await attemptsCookie.write({ attempts: attempts.reduce(addAttempt, [] as SignInAttempt[]) }, options)),
      options,
    );
    expect(read.map(({ state }) => state)).toEqual(['2', '3', '4']);
  });

  test('expires after ten minutes', async () => {
    const line = value(await attemptsCookie.write({ attempts: [attempt] }, options));
    expect(await readAttempts(line, { ...options, now: options.now + 599 })).toHaveLength(1);
    expect(await readAttempts(line, { ...options, now: options.now + 601 })).toEqual([]);
  });

  test('fits into a cookie even with the longest return paths', async () => {
    const long = { ...attempt, returnTo: `/${'a'.repeat(399)}` };
    expect((await attemptsCookie.write({ attempts: [long, long, long] }, options)).length).toBeLessThan(3801);
  });
});
