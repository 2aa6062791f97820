// Identity by Cloudflare Access, with genuine and forged tokens.
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPreviewGrant } from '#backend/stores/preview-grants.ts';
import { clearAccessKeys } from '#staff/identity/access.ts';
import type { CreatedLink } from '#staff/preview-grants.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBody, anAddress, aStaffBrowser, db, lastEntry, passTime, productionVariables, signedIn, staffEnv } from '../../support/staff.ts';

const team = 'https://team.cloudflareaccess.com';
const audience = 'a1b2c3';
const variables = { ...productionVariables, STAFF_OPENID_ISSUER: '', STAFF_ACCESS_TEAM: team, STAFF_ACCESS_AUDIENCE: audience };

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let stranger: typeof keys;
beforeAll(async () => {
  await prepareBackend();
  keys = await generateKeyPair('RS256', { extractable: true });
  stranger = await generateKeyPair('RS256', { extractable: true });
});
beforeEach(() => {
  clearAccessKeys();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    expect(String(input instanceof Request ? input.url : input)).toBe(`${team}/cdn-cgi/access/certs`);
    return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }] });
  });
});
afterEach(() => void vi.restoreAllMocks());

const at = () => Math.floor(Date.now() / 1000);
const claims = (over: JWTPayload = {}): JWTPayload => ({
  iss: team,
  aud: [audience],
  sub: 'person-1',
  email: 'rowan@example.org',
  iat: at(),
  exp: at() + 600,
  type: 'app',
  custom: { groups: ['content'] },
  ...over,
});
const sign = (payload: JWTPayload, { privateKey } = keys) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(privateKey);

const ask = (token: string | undefined, path = '/api/account', over = {}) =>
  aStaffBrowser(staffEnv({ ...variables, ...over })).get(path, { 'cf-access-jwt-assertion': token });

describe('Cloudflare Access', () => {
  test('a token of Cloudflare Access identifies the person, with the roles of the groups', async () => {
    const response = await ask(await sign(claims()));
    expect(await response.json()).toEqual({
      actor: `${team}|person-1`,
      name: 'rowan@example.org',
      email: 'rowan@example.org',
      grants: [{ role: 'editor', markets: 'all' }],
    });
  });

  test('a token of Cloudflare Access gives the role of the email address', async () => {
    const response = await ask(await sign(claims({ email: 'ada@example.org', custom: {} })), '/audit-log');
    expect(response.status).toBe(200);
  });

  test('a person with a token of Cloudflare Access may change content by a form of the staff origin only', async () => {
    const browser = aStaffBrowser(staffEnv(variables));
    const headers = { 'cf-access-jwt-assertion': await sign(claims()) };
    const address = anAddress();
    expect((await browser.call('/api/content/put', { address, body: aBody() }, headers)).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ subject: address, actor: `${team}|person-1` });
    expect(
      (await browser.call('/api/content/put', { address, body: aBody() }, { ...headers, origin: 'https://shop.example' })).status,
    ).toBe(403);
  });

  test('a person without a role may do nothing', async () => {
    const token = await sign(claims({ custom: {} }));
    expect((await ask(token, '/audit-log')).status).toBe(403);
    expect(await (await ask(token, '/')).text()).toContain('You have no role here');
  });

  test('a changed group ends preview links that it no longer permits at the next request of their creator', async () => {
    const browser = aStaffBrowser(staffEnv(variables));
    const create = async (markets: unknown) => {
      const headers = { 'cf-access-jwt-assertion': await sign(claims()) };
      const { body } = await browser.call('/api/preview-grants', { note: 'Agency', path: '/de-de', hours: 8, markets }, headers);
      return (body.answer as CreatedLink).grant.grantId;
    };
    const [wide, german] = [await create('all'), await create(['de'])];
    await ask(await sign(claims({ custom: { groups: ['german-content'] } })));
    const readEnd = async (grantId: string) => (await findPreviewGrant(db, grantId))?.revokedAt;
    expect([await readEnd(wide), await readEnd(german)]).toEqual([expect.any(Number), null]);
  });

  test('a changed group applies to the next request', async () => {
    expect(await (await ask(await sign(claims({ custom: { groups: ['german-content'] } })))).json()).toMatchObject({
      grants: [{ role: 'publisher', markets: ['de'] }],
    });
  });

  test('signing out redirects to the sign-out page of Cloudflare Access', async () => {
    const headers = { 'cf-access-jwt-assertion': await sign(claims()) };
    expect((await aStaffBrowser(staffEnv(variables)).post('/sign-out', {}, headers)).headers.get('location')).toBe(
      '/cdn-cgi/access/logout',
    );
  });

  const without = (name: string) => {
    const { [name]: _, ...rest } = claims();
    return rest;
  };

  test.each<[string, () => Promise<string | undefined>]>([
    ['no token', async () => undefined],
    ['a text that is no token', async () => 'token'],
    ['a forged signature', () => sign(claims(), stranger)],
    ['no signature', async () => new UnsecuredJWT(claims()).encode()],
    [
      'a signature with the public key as a shared secret',
      async () => {
        const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
        return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret);
      },
    ],
    ['the audience of another application', () => sign(claims({ aud: ['another'] }))],
    ['no audience', () => sign(without('aud'))],
    ['the issuer of another team', () => sign(claims({ iss: 'https://evil.cloudflareaccess.com' }))],
    ['an expired token', () => sign(claims({ iat: at() - 700, exp: at() - 60 }))],
    ['no expiry', () => sign(without('exp'))],
    ['a token that is not valid yet', () => sign(claims({ nbf: at() + 600 }))],
    ['the token of a service', () => sign({ ...without('email'), sub: '', common_name: 'service.access' })],
    [
      'a changed payload',
      async () => {
        const [header, , signature] = (await sign(claims())).split('.');
        return [header, btoa(JSON.stringify(claims({ email: 'ada@example.org' }))).replaceAll('=', ''), signature].join('.');
      },
    ],
  ])('a request with %s identifies no one', async (_, create) => {
    const token = await create();
    expect((await ask(token)).status).toBe(401);
    expect((await ask(token, '/audit-log')).headers.get('location')).toMatch(/^\/sign-in/);
    expect((await ask(token, '/sign-in')).status).toBe(401);
  });

  test('a token identifies no one after it has expired', async () => {
    const token = await sign(claims());
    expect((await ask(token)).status).toBe(200);
    passTime(601_000);
    expect((await ask(token)).status).toBe(401);
  });

  test('a token of Cloudflare Access means nothing if another provider is configured', async () => {
    expect(
      (await ask(await sign(claims()), '/api/account', { STAFF_ACCESS_TEAM: '', STAFF_OPENID_ISSUER: 'https://id.example' })).status,
    ).toBe(401);
  });

  test('a session cookie has no effect with Cloudflare Access', async () => {
    const browser = await signedIn('administrator');
    const cookie = `__Host-cairn-staff-session=${browser.cookies.get('cairn-staff-session')}`;
    expect((await aStaffBrowser(staffEnv(variables)).get('/api/account', { cookie })).status).toBe(401);
  });
});
