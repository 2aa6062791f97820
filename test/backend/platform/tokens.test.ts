import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { readToken, refreshLifetimeSeconds, signAccessToken, signRefreshToken, tokenLifetimeSeconds } from '#backend/platform/tokens.ts';

const secret = 'a-secret-of-at-least-32-characters!!';
const now = Date.UTC(2026, 10, 20);
const key = new TextEncoder().encode(secret);

const signing = { now, tokenId: 'id-1', ring: secret };
const aToken = () => signAccessToken({ siteId: 'us' }, signing);
const isValidToken = async (token: string, at: { now: number; ring: string }) => (await readToken('at+jwt', token, at)) !== undefined;

/** Creates a valid token and applies `change` to it. */
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
  it('readToken accepts a signed access token until it expires', async () => {
    const token = await aToken();
    expect(await isValidToken(token, { now, ring: secret })).toBe(true);
    expect(await isValidToken(token, { now: now + (tokenLifetimeSeconds - 1) * 1000, ring: secret })).toBe(true);
    expect(await isValidToken(token, { now: now + tokenLifetimeSeconds * 1000, ring: secret })).toBe(false);
  });

  it('readToken accepts a token from the test’s forgery helper if the helper changed nothing', async () => {
    expect(await isValidToken(await aForgery((token) => token), { now, ring: secret })).toBe(true);
  });

  it('readToken rejects a token with a wrong secret, type, issuer, audience or algorithm', async () => {
    expect(await isValidToken(await aToken(), { now, ring: `${secret}x` })).toBe(false);
    expect(await isValidToken(await aForgery((token) => token, { typ: 'JWT' }), { now, ring: secret })).toBe(false);
    expect(await isValidToken(await aForgery((token) => token.setIssuer('else')), { now, ring: secret })).toBe(false);
    expect(await isValidToken(await aForgery((token) => token.setAudience('else')), { now, ring: secret })).toBe(false);
    expect(await isValidToken(await aForgery((token) => token, { alg: 'HS512' }), { now, ring: secret })).toBe(false);
  });

  it('readToken rejects a token if any of its claims is missing', async () => {
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
    expect(await isValidToken(await bare(all), { now, ring: secret })).toBe(true);
    for (const claim of Object.keys(all)) {
      const { [claim as keyof typeof all]: _, ...rest } = all;
      expect(await isValidToken(await bare(rest), { now, ring: secret }), `without ${claim}`).toBe(false);
    }
  });

  it('readToken rejects a malformed token', async () => {
    for (const text of ['', 'x', 'a.b.c', `${await aToken()}x`]) expect(await isValidToken(text, { now, ring: secret })).toBe(false);
  });
});

describe('shopper tokens', () => {
  const shopper = { siteId: 'us', usid: 'shopper-1' };

  it('shopper access and refresh tokens contain the shopper id', async () => {
    expect(await readToken('at+jwt', await signAccessToken(shopper, signing), signing)).toEqual(shopper);
    expect(await readToken('rt+jwt', await signRefreshToken(shopper, signing), signing)).toEqual(shopper);
  });

  it('shopper tokens are rejected if an access token is sent as a refresh token or vice versa', async () => {
    expect(await readToken('rt+jwt', await signAccessToken(shopper, signing), signing)).toBeUndefined();
    expect(await readToken('at+jwt', await signRefreshToken(shopper, signing), signing)).toBeUndefined();
  });

  it('shopper refresh tokens are rejected after they have expired', async () => {
    const at = { now: now + refreshLifetimeSeconds * 1000, ring: secret };
    expect(await readToken('rt+jwt', await signRefreshToken(shopper, signing), at)).toBeUndefined();
  });
});

it('a site token contains no shopper id', async () => {
  expect(await readToken('at+jwt', await aToken(), signing)).toEqual({ siteId: 'us' });
});

it('readToken throws an error if the secret is too short', async () => {
  await expect(isValidToken('a.b.c', { now, ring: 'short' })).rejects.toThrow('32 characters');
});

describe('a rotation of the secret of tokens', () => {
  const next = 'the-next-secret-of-at-least-32-characters';

  it('readToken accepts tokens of both secrets while the ring contains both', async () => {
    const former = await aToken();
    const current = await signAccessToken({ siteId: 'us' }, { ...signing, ring: `${next},${secret}` });
    const at = { now, ring: `${next},${secret}` };
    expect([await isValidToken(former, at), await isValidToken(current, at)]).toEqual([true, true]);
    expect([await isValidToken(former, { now, ring: next }), await isValidToken(current, { now, ring: next })]).toEqual([false, true]);
    expect(await isValidToken(current, { now, ring: secret })).toBe(false);
  });

  it('readToken accepts a token without a key id only if the oldest secret has signed it', async () => {
    const token = await aForgery((same) => same);
    expect(await isValidToken(token, { now, ring: `${next},${secret}` })).toBe(true);
    expect(await isValidToken(token, { now, ring: `${secret},${next}` })).toBe(false);
  });
});
