import { describe, expect, test } from 'vitest';
import { openAccess, sealAccess } from '../../../adapters/vendure/account/access-token.ts';
import {
  graceMs,
  readRefreshToken,
  validateRefreshToken,
  writeRefreshToken,
} from '../../../adapters/vendure/plugin/src/sessions/refresh-token.ts';

const secret = 'a-secret-of-at-least-thirty-two-characters';
const now = Date.UTC(2026, 10, 30);

describe('access tokens', () => {
  test('a token contains the session, and does not show it', async () => {
    const access = { siteId: 'us', sessionToken: 'token-of-the-session' };
    const token = await sealAccess(access, 60, { secret, now });
    expect(await openAccess(token, { secret, now })).toEqual(access);
    expect(
      token
        .split('.')
        .map((part) => atob(part.replaceAll('-', '+').replaceAll('_', '/')))
        .join(),
    ).not.toContain(access.sessionToken);
  });

  test('a token expires after its lifetime', async () => {
    const token = await sealAccess({ siteId: 'us' }, 60, { secret, now });
    expect(await openAccess(token, { secret, now: now + 59_000 })).toEqual({ siteId: 'us' });
    expect(await openAccess(token, { secret, now: now + 60_000 })).toBe('expired');
  });

  test.each([
    ['text that is no token', async () => 'invented'],
    ['a token with another secret', () => sealAccess({ siteId: 'us' }, 60, { secret: secret.toUpperCase(), now })],
    ['a changed token', async () => (await sealAccess({ siteId: 'us' }, 60, { secret, now })).replace(/.{4}$/, 'AAAA')],
  ])('%s is invalid', async (_name, create) => {
    expect(await openAccess(await create(), { secret, now })).toBe('invalid');
  });

  test('a short secret is an error', async () => {
    await expect(sealAccess({ siteId: 'us' }, 60, { secret: 'short', now })).rejects.toThrow('TOKEN_SECRET');
  });
});

describe('refresh tokens', () => {
  const named = { chainId: '0123456789abcdef0123456789abcdef', generation: 3 };

  test('a token is read only with its signature', () => {
    const token = writeRefreshToken(named, secret);
    expect(readRefreshToken(token, secret)).toEqual(named);
    expect(readRefreshToken(token.replace('.3.', '.4.'), secret)).toBeUndefined();
    expect(readRefreshToken(token, `${secret}!`)).toBeUndefined();
    expect(readRefreshToken('invented', secret)).toBeUndefined();
  });

  test.each([
    [3, now, 'renew'],
    [2, now + graceMs, 'repeat'],
    [2, now + graceMs + 1, 'stolen'],
    [1, now, 'stolen'],
    [4, now, 'stolen'],
  ] as const)('the token %i of a chain with the token 3 is judged at %i as %s', (generation, at, judged) => {
    expect(validateRefreshToken({ generation }, { generation: 3, rotatedAt: now }, at)).toBe(judged);
  });
});
