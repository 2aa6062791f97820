import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { readToken, refreshLifetimeSeconds, signAccessToken, signRefreshToken, tokenLifetimeSeconds } from '#backend/platform/tokens.ts';

const secret = 'a-secret-of-at-least-32-characters!!';
const now = Date.UTC(2026, 10, 20);
const key = new TextEncoder().encode(secret);

const signing = { now, tokenId: 'id-1', secret };
const aToken = () => signAccessToken({ siteId: 'us' }, signing);
const isValidToken = async (token: string, at: { now: number; secret: string }) => (await readToken('at+jwt', token, at)) !== undefined;

/** Creates a valid token with the changes of `change`. */
const aForgery = (change: (token: SignJWT) => SignJWT, header: { alg?: string; typ?: string } = {}) =>
  change(
    new SignJWT({ siteId: 'us', consumerType: 'guest' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
      .setIssuer('cairn-backend')
      .setAudience('cairn-gateway')
      .setIssuedAt(now / 1000)
      .setExpirationTime(now / 1000 + 60)
      .setJti('id-1'),
  ).sign(key);

describe('readToken', () => {
  it('readToken accepts its own token until it expires', async () => {
    const token = await aToken();
    expect(await isValidToken(token, { now, secret })).toBe(true);
    expect(await isValidToken(token, { now: now + (tokenLifetimeSeconds - 1) * 1000, secret })).toBe(true);
    expect(await isValidToken(token, { now: now + tokenLifetimeSeconds * 1000, secret })).toBe(false);
  });

  it('readToken accepts a forged token without changes, so that the other forgeries fail for their own reasons', async () => {
    expect(await isValidToken(await aForgery((token) => token), { now, secret })).toBe(true);
  });

  it('readToken rejects a token with another secret, kind, issuer or audience', async () => {
    expect(await isValidToken(await aToken(), { now, secret: `${secret}x` })).toBe(false);
    expect(await isValidToken(await aForgery((token) => token, { typ: 'JWT' }), { now, secret })).toBe(false);
    expect(await isValidToken(await aForgery((token) => token.setIssuer('else')), { now, secret })).toBe(false);
    expect(await isValidToken(await aForgery((token) => token.setAudience('else')), { now, secret })).toBe(false);
    expect(await isValidToken(await aForgery((token) => token, { alg: 'HS512' }), { now, secret })).toBe(false);
  });

  it('readToken rejects a token without one of its claims', async () => {
    const bare = (claims: Record<string, unknown>) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(key);
    const all = {
      iss: 'cairn-backend',
      aud: 'cairn-gateway',
      iat: now / 1000,
      exp: now / 1000 + 60,
      jti: 'id',
      siteId: 'us',
      consumerType: 'guest',
    };
    expect(await isValidToken(await bare(all), { now, secret })).toBe(true);
    for (const claim of Object.keys(all)) {
      const { [claim as keyof typeof all]: _, ...rest } = all;
      expect(await isValidToken(await bare(rest), { now, secret }), `without ${claim}`).toBe(false);
    }
  });

  it('readToken rejects a malformed token', async () => {
    for (const text of ['', 'x', 'a.b.c', `${await aToken()}x`]) expect(await isValidToken(text, { now, secret })).toBe(false);
  });
});

describe('the shopper', () => {
  const shopper = { siteId: 'us', usid: 'shopper-1' };

  it('access and refresh tokens contain the shopper', async () => {
    expect(await readToken('at+jwt', await signAccessToken(shopper, signing), signing)).toEqual(shopper);
    expect(await readToken('rt+jwt', await signRefreshToken(shopper, signing), signing)).toEqual(shopper);
  });

  it('a token of one kind is rejected in the place of the other kind', async () => {
    expect(await readToken('rt+jwt', await signAccessToken(shopper, signing), signing)).toBeUndefined();
    expect(await readToken('at+jwt', await signRefreshToken(shopper, signing), signing)).toBeUndefined();
  });

  it('a refresh token is rejected after it has expired', async () => {
    const at = { now: now + refreshLifetimeSeconds * 1000, secret };
    expect(await readToken('rt+jwt', await signRefreshToken(shopper, signing), at)).toBeUndefined();
  });
});

it('the token of the site contains no shopper', async () => {
  expect(await readToken('at+jwt', await aToken(), signing)).toEqual({ siteId: 'us' });
});

it('a secret that is too short throws instead of rejecting the token', async () => {
  await expect(isValidToken('a.b.c', { now, secret: 'short' })).rejects.toThrow('32 characters');
});
