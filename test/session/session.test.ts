import { describe, expect, test } from 'vitest';
import { maxCookieBytes } from '#session/cookies.ts';
import { sealPreviewGrant } from '#session/preview-grant.ts';
import { newSession, sessionCookie } from '#session/session.ts';
import { createSealedToken, fullClaims, now, secrets } from '../support/sealed.ts';

const id = '00000000-0000-4000-8000-000000000002';
const options = { secrets, now, isSecure: true };
const asHeader = (line: string) => line.split(';')[0] ?? '';
const withValue = (value: string) => `__Host-cairn-session=${value}`;

describe('session', () => {
  test('is read as it was written', async () => {
    const line = await sessionCookie.write(newSession(id), options);
    expect(await sessionCookie.read(asHeader(line), options)).toEqual({ sessionId: id, consumerType: 'guest' });
  });

  test('expires after 30 days', async () => {
    const header = asHeader(await sessionCookie.write(newSession(id), options));
    const monthSeconds = 30 * 24 * 60 * 60;
    expect(await sessionCookie.read(header, { ...options, now: now + monthSeconds - 1 })).toBeDefined();
    expect(await sessionCookie.read(header, { ...options, now: now + monthSeconds })).toBeUndefined();
  });

  test('is hidden from scripts, and sent from other sites only on navigation', async () => {
    const line = await sessionCookie.write(newSession(id), options);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(line.split('; ')).toContain(attribute);
    expect(line).toMatch(/^__Host-/);
  });

  test('fits into a cookie', async () => {
    expect((await sessionCookie.write(newSession(id), options)).length).toBeLessThanOrEqual(maxCookieBytes);
  });

  test('written on http is rejected on https, and vice versa', async () => {
    const plain = asHeader(await sessionCookie.write(newSession(id), { ...options, isSecure: false }));
    expect(await sessionCookie.read(plain, options)).toBeUndefined();
    expect(await sessionCookie.read(`__Host-${plain}`, { ...options, isSecure: false })).toBeUndefined();
  });

  test('is ignored if it appears twice in the header', async () => {
    const header = asHeader(await sessionCookie.write(newSession(id), options));
    expect(await sessionCookie.read(`${header}; ${header}`, options)).toBeUndefined();
  });

  test.each([undefined, null, '', 'a=b', withValue(''), withValue('x')])('is undefined for the header %j', async (header) => {
    expect(await sessionCookie.read(header, options)).toBeUndefined();
  });

  test('cannot be replaced with a preview grant', async () => {
    const times = { createdAt: now * 1000, expiresAt: (now + 600) * 1000 };
    const grant = await sealPreviewGrant({ ...times, grantId: 'a', maker: 'Ada', markets: 'all', origin: 'http://localhost' }, secrets);
    expect(await sessionCookie.read(withValue(grant), options)).toBeUndefined();
  });
});

describe('session sealed by hand', () => {
  test('is accepted if it has exactly the expected members', async () => {
    expect(await sessionCookie.read(withValue(await createSealedToken()), options)).toEqual({ sessionId: id, consumerType: 'guest' });
  });

  test.each([
    { isAdmin: true },
    { consumerType: 'employee' },
    { consumerType: undefined },
    { sessionId: 'not-a-uuid' },
    { sessionId: undefined },
    { sub: 'someone' },
    { nbf: now - 60 },
  ])('is ignored with %j', async (changes) => {
    expect(
      await sessionCookie.read(withValue(await createSealedToken({ claims: { ...fullClaims, ...changes } })), options),
    ).toBeUndefined();
  });
});
