// Access tokens and refresh tokens for guests and sites.
import { beforeAll, describe, expect, it } from 'vitest';
import { readToken, tokenLifetimeSeconds } from '#backend/platform/tokens.ts';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, aRealSystem, backendEnv, prepareBackend } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

const system = aRealSystem();

async function requestToken(body: object, key?: string) {
  const { ask } = await aGateway(system);
  const reply = await ask('/token/v2/auth/token', {
    body: { type: 'Guest', siteId: 'us', ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
  return { status: reply.status, body: (await reply.json()) as CallReply<'auth.token'> };
}

const named = (token: string | undefined) => readToken('at+jwt', token ?? '', { now: system.now(), ring: backendEnv.BACKEND_TOKEN_SECRET });

describe('POST token/v2/auth/token', () => {
  it('POST token/v2/auth/token returns a site token without a shopper id, and issues no refresh token with it', async () => {
    const { body } = await requestToken({});
    expect(body).toEqual({ accessToken: expect.any(String), expiresIn: tokenLifetimeSeconds, consumerType: 'guest' });
    expect(await named(body.accessToken)).toEqual({ siteId: 'us' });
  });

  it('POST token/v2/auth/token returns a token for a new shopper if no refresh token is sent', async () => {
    const [one, other] = [await requestToken({ scope: 'shopper' }), await requestToken({ scope: 'shopper' })];
    expect(await named(one.body.accessToken)).toEqual({ siteId: 'us', usid: one.body.usid });
    expect(one.body.usid).not.toBe(other.body.usid);
  });

  it('POST token/v2/auth/token issues a token for the same shopper when an idempotency key is repeated with the same binding value', async () => {
    const ask = (binding?: string) => requestToken({ scope: 'shopper', ...(binding && { binding }) }, 'first-key');
    const [own, again] = [await ask('a'.repeat(43)), await ask('a'.repeat(43))];
    expect(again.body.usid).toBe(own.body.usid);
    const strangers = [await ask(), await ask(), await ask('b'.repeat(43))].map(({ body }) => body.usid);
    expect(new Set([own.body.usid, ...strangers]).size).toBe(4);
  });

  it('POST token/v2/auth/token returns a token for the same shopper in exchange for a refresh token', async () => {
    const { body } = await requestToken({ scope: 'shopper' });
    const renewed = await requestToken({ refreshToken: body.refreshToken });
    expect(renewed.body.usid).toBe(body.usid);
    expect(await named(renewed.body.accessToken)).toEqual({ siteId: 'us', usid: body.usid });
  });

  it.each(['', 'a.b.c'])('POST token/v2/auth/token rejects the refresh token %j', async (refreshToken) => {
    expect((await requestToken({ refreshToken })).status).toBe(401);
  });

  it('POST token/v2/auth/token rejects an access token sent as a refresh token, and a refresh token of another site', async () => {
    const { body } = await requestToken({ scope: 'shopper' });
    expect((await requestToken({ refreshToken: body.accessToken })).status).toBe(401);
    expect((await requestToken({ refreshToken: body.refreshToken, siteId: 'de' })).status).toBe(401);
  });
});
