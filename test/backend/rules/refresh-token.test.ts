import { describe, expect, test } from 'vitest';
import { graceMs, readRefreshToken, validateRefreshToken, writeRefreshToken } from '#backend/rules/refresh-token.ts';

const secret = 'a-secret-of-at-least-32-characters';
const named = { sessionId: '0123456789abcdef'.repeat(2), generation: 3 };

test('readRefreshToken accepts a token only with the secret that signed it', async () => {
  const token = await writeRefreshToken(named, secret);
  expect(await readRefreshToken(token, secret)).toEqual(named);
  expect(await readRefreshToken(token, `${secret}!`)).toBeUndefined();
});

test.each([
  (token: string) => token.replace('.3.', '.4.'),
  (token: string) => token.replace('.3.', '.03.'),
  (token: string) => token.replace(/^./, 'f'),
  (token: string) => `${token} `,
  (token: string) => token.toUpperCase(),
  () => '',
])('readRefreshToken rejects a changed token (case %#)', async (spoil) => {
  expect(await readRefreshToken(spoil(await writeRefreshToken(named, secret)), secret)).toBeUndefined();
});

describe('state of a refresh token', () => {
  const session = { generation: 5, rotatedAt: 1000 };
  test.each([
    [5, 1000, 'renew'],
    [5, 9_000_000, 'renew'],
    [4, 1000 + graceMs, 'repeat'],
    [4, 1001 + graceMs, 'stolen'],
    [3, 1000, 'stolen'],
    [6, 1000, 'stolen'],
  ])('validateRefreshToken for generation %i at the time %i returns %s', (generation, now, judged) => {
    expect(validateRefreshToken({ generation }, session, now)).toBe(judged);
  });
});
