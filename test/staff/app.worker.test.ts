// The isolation of the staff origin: hosts, requests of other origins, headers, configuration.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import storefront from '#worker.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { aBody, anAddress, aStaffBrowser, lastEntry, productionVariables, signedIn, staffEnv, watchLog } from '../support/staff.ts';

beforeAll(() => prepareBackend());
afterEach(() => void vi.restoreAllMocks());

describe('requests of other origins', () => {
  const paths = ['/sign-in', '/sign-out', '/tokens', '/tokens/revoke', '/sign-ins/end', '/api/content/put'];
  const foreign: [string, Record<string, string | undefined>][] = [
    ['the shop', { origin: 'http://localhost', 'sec-fetch-site': 'same-site' }],
    ['the shop, in a browser without Sec-Fetch-Site', { origin: 'http://localhost', 'sec-fetch-site': undefined }],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another port', { origin: 'http://staff.localhost:8788', 'sec-fetch-site': 'same-site' }],
    ['another scheme', { origin: 'https://staff.localhost', 'sec-fetch-site': 'cross-site' }],
    ['a host that begins like the staff origin', { origin: 'http://staff.localhost.evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['an unknown page', { origin: undefined, 'sec-fetch-site': undefined }],
    ['the own origin by a contradictory header', { 'sec-fetch-site': 'same-site' }],
  ];

  test.each(paths.flatMap((path) => foreign.map(([name, headers]) => ({ path, name, headers }))))(
    'POST $path from $name is rejected',
    async ({ path, headers }) => {
      const browser = await signedIn('administrator');
      const before = await lastEntry();
      const json = path.startsWith('/api/') ? { address: anAddress(), body: aBody() } : undefined;
      const response = await browser.ask(path, { ...(json ? { json } : { form: { person: 'development|editor' } }), headers });
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await lastEntry()).toEqual(before);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test.each([
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ])('GET of %s on a page of the shop is rejected', async (_, headers) => {
    const browser = await signedIn('administrator');
    expect((await browser.get('/audit-log', { 'sec-fetch-site': 'same-site', ...headers })).status).toBe(403);
    expect((await browser.get('/api/audit', { 'sec-fetch-site': 'same-site', ...headers })).status).toBe(403);
  });

  test('a link on another site opens a page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await (await signedIn('administrator')).get('/audit-log', headers)).status).toBe(200);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is rejected without the own origin', async (method) => {
    const browser = await signedIn('administrator');
    expect(
      (await browser.ask('/tokens', { method, headers: { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(403);
  });
});

describe('hosts', () => {
  const production = { ...productionVariables };

  test.each([
    ['http://localhost', {}],
    ['http://127.0.0.1', {}],
    ['http://staff.localhost.evil.example', {}],
    ['https://shop.example', production],
    ['http://staff.shop.example', production],
    ['https://staff.shop.example:8443', production],
    ['https://cairn-staff.workers.dev', production],
  ])('%s is not the staff origin', async (origin, variables) => {
    const browser = aStaffBrowser(staffEnv(variables), origin);
    for (const path of ['/', '/sign-in', '/api/account']) expect((await browser.get(path)).status).toBe(404);
  });

  test.each([
    '/en-us',
    '/en-us/cart',
    '/en-us/sign-in',
    '/robots.txt',
    '/provider/card',
    '/outbox',
    '/back-office/x',
    '/webhooks/content',
    '/editing',
    '/site.webmanifest',
  ])('the staff origin responds with 404 to the path %s of the shop', async (path) => {
    const browser = await signedIn('administrator');
    expect((await browser.get(path)).status).toBe(404);
    expect((await browser.post(path)).status).toBe(404);
  });

  const visitShop = async (url: string, init: RequestInit = {}) =>
    (await storefront.fetch(new Request(url, init) as never, backendEnv as never, { waitUntil: () => undefined } as never)).status;

  test.each(['/audit-log', '/tokens', '/sign-ins', '/sign-in/callback', '/api/account', '/api/audit', '/api/content/list'])(
    'the shop responds with 404 to the path %s of the staff origin',
    async (path) => {
      expect(await visitShop(`http://localhost${path}`, { redirect: 'manual' })).toBe(404);
    },
  );

  test('outside production, the shop forwards requests for staff.localhost, and no others', async () => {
    expect(await visitShop('http://staff.localhost:8787/api/account')).toBe(401);
    expect(await visitShop('http://staff.localhost.evil.example/api/account')).toBe(404);
  });
});

describe('headers', () => {
  test.each(['/', '/sign-in', '/audit-log', '/tokens', '/sign-ins', '/api/account', '/unknown', '/api/unknown'])(
    'the headers of %s forbid scripts, frames and caching',
    async (path) => {
      const response = await (await signedIn('administrator')).get(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("form-action 'self'");
      expect(policy).not.toContain('script-src');
      expect(policy).not.toContain('unsafe');
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(await response.text()).not.toMatch(/<script|\son\w+=|javascript:/i);
    },
  );

  test('the headers have a new nonce for the styles of each page', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await aStaffBrowser().get('/sign-in');
        const [, nonce = ''] = /style-src 'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
        expect(await response.text()).toContain(`<style nonce="${nonce}">`);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('the headers require https in production', async () => {
    const { headers } = await aStaffBrowser(staffEnv(productionVariables)).get('/api/account');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('in production', () => {
  const { STAFF_OPENID_ISSUER: _, ...withoutProvider } = productionVariables;

  test.each<[string, Record<string, string | undefined>, RegExp]>([
    ['an identity provider', withoutProvider, /Neither STAFF_OPENID_ISSUER nor STAFF_ACCESS_TEAM/],
    ['only one identity provider', { ...productionVariables, STAFF_ACCESS_TEAM: 'https://team.cloudflareaccess.com' }, /alternatives/],
    ['the client id', { ...productionVariables, STAFF_OPENID_CLIENT_ID: '' }, /STAFF_OPENID_CLIENT_ID is missing/],
    ['an https issuer', { ...productionVariables, STAFF_OPENID_ISSUER: 'http://id.example' }, /STAFF_OPENID_ISSUER must be/],
    ['the audience', { ...withoutProvider, STAFF_ACCESS_TEAM: 'https://team.cloudflareaccess.com' }, /STAFF_ACCESS_AUDIENCE is missing/],
    ['a team with a scheme', { ...withoutProvider, STAFF_ACCESS_TEAM: 'team', STAFF_ACCESS_AUDIENCE: 'a' }, /STAFF_ACCESS_TEAM must be/],
    ['roles', { ...productionVariables, STAFF_ROLES: '' }, /STAFF_ROLES must be JSON/],
    ['known roles', { ...productionVariables, STAFF_ROLES: '{"content":["owner"]}' }, /STAFF_ROLES has the unknown role "owner"/],
    ['the staff origin', { ...productionVariables, STAFF_ORIGIN: '' }, /STAFF_ORIGIN/],
    ['the shop’s origin', { ...productionVariables, SITE_ORIGIN: '' }, /SITE_ORIGIN/],
    [
      'an origin of its own',
      { ...productionVariables, STAFF_ORIGIN: 'https://shop.example' },
      /STAFF_ORIGIN must not be the origin of the shop/,
    ],
    ['the secret of the events', { ...productionVariables, CONTENT_WEBHOOK_SECRETS: '' }, /CONTENT_WEBHOOK_SECRETS is missing/],
  ])('without %s, every response is a 503, and the log names the variable', async (_, variables, message) => {
    const lines = watchLog();
    const browser = aStaffBrowser(staffEnv({ CONTENT_WEBHOOK_SECRETS: '', ...variables }), 'https://staff.shop.example');
    for (const path of ['/', '/sign-in', '/api/account', '/sign-in/callback']) expect((await browser.get(path)).status).toBe(503);
    expect((await browser.post('/sign-in', { person: 'development|administrator' })).status).toBe(503);
    expect(lines.map((line) => JSON.parse(line).reason)).toEqual(Array(5).fill(expect.stringMatching(message)));
  });
});

test('an error is logged with the correlation id, and the response does not reveal it', async () => {
  const lines = watchLog();
  const browser = await signedIn('editor');
  const failing = aStaffBrowser(staffEnv({ BACKEND_DB: {} as D1Database }));
  for (const [name, value] of browser.cookies) failing.cookies.set(name, value);
  const response = await failing.get('/api/account');
  expect([response.status, await response.json()]).toEqual([500, { error: 'Something went wrong. The log has the details.' }]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ at: 'staff', correlationId: response.headers.get('x-correlation-id') });
});
