// The visitor's identity: the id of a new visitor, the session of a returning visitor, and the visit cookie for analytics.
import { describe, expect, test } from 'vitest';
import { newSession, sessionCookie } from '#session/session.ts';
import { sealGrant } from '../../support/preview-grants.ts';
import { openStorefront, testSecrets } from '../../support/storefront.ts';

const readPair = (line: string) => line.split(';')[0] ?? '';
const options = { secrets: testSecrets, now: Math.floor(Date.now() / 1000), isSecure: false };

describe('the visitor cookie', () => {
  test('is set by the first page that a visitor requests, and not again', async () => {
    const shop = openStorefront();
    const cookies = (await shop.get('/en-us')).headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith('cairn-visitor='))).toMatch(
      /^cairn-visitor=ey[\w.-]+; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly$/,
    );
    const again = await shop.get('/en-us', { headers: { cookie: cookies.map(readPair).join('; ') } });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  test('has the __Host- prefix and Secure on https', async () => {
    const cookies = (await openStorefront().get('https://shop.example/en-us')).headers.getSetCookie();
    const cookie = cookies.find((line) => line.startsWith('__Host-cairn-visitor='));
    expect(cookie).toContain('; Secure');
  });

  test('provides the same session id to personal pages that are requested concurrently in several tabs', async () => {
    const shop = openStorefront();
    const visitor = readPair((await shop.get('/en-us')).headers.getSetCookie().find((line) => line.startsWith('cairn-visitor=')) ?? '');
    const ids = await Promise.all(
      ['/en-us/favorites', '/en-us/cart'].map(async (path) => {
        const response = await shop.get(path, { headers: { cookie: visitor } });
        const session = /cairn-session=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0];
        return (await sessionCookie.read(session, options))?.sessionId;
      }),
    );
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(visitor).not.toContain(String(ids[0]));
  });

  test('must be sealed by the server: an unsealed id does not become a session id', async () => {
    const id = crypto.randomUUID();
    const response = await openStorefront().get('/en-us/favorites', { headers: { cookie: `cairn-visitor=${id}` } });
    const session = /cairn-session=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0];
    const known = await sessionCookie.read(session, options);
    expect(known?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect(known?.sessionId).not.toBe(id);
  });

  test.each(['x', '../../etc', `${crypto.randomUUID()}0`, ''])('is ignored if its value is invalid: %s', async (id) => {
    const response = await openStorefront().get('/en-us/favorites', { headers: { cookie: `cairn-visitor=${id}` } });
    const session = /cairn-session=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0];
    expect((await sessionCookie.read(session, options))?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the visit cookie for analytics', () => {
  const listVisits = ({ headers }: Response) => headers.getSetCookie().filter((line) => line.startsWith('cairn-visit='));

  test.each(['/en-us', '/en-us/cart'])(
    'is set by the first page of a visit, %s, so that all reports of that page belong to the same visit',
    async (path) => {
      const shop = openStorefront();
      const [visit = '', ...others] = listVisits(await shop.get(path));
      expect(visit).toMatch(/^cairn-visit=[0-9a-f-]{36}\.\d{10}\.\d{10}; .*HttpOnly$/);
      expect(others).toEqual([]);
      expect(listVisits(await shop.get(path, { headers: { cookie: readPair(visit) } }))).toEqual([]);
    },
  );

  test('is set on a cached page, and differs for each browser', async () => {
    const shop = openStorefront();
    await shop.get('/en-us');
    await shop.settled();
    const pages = [await shop.get('/en-us'), await shop.get('/en-us')];
    expect(pages.map(({ headers }) => headers.get('x-cache'))).toEqual(['hit', 'hit']);
    expect(pages.map(({ headers }) => headers.get('cache-control'))).toEqual(['private, no-cache', 'private, no-cache']);
    expect(new Set(pages.flatMap(listVisits).map(readPair)).size).toBe(2);
  });

  test.each([
    ['before a choice in a market that asks', '/de-de', {}],
    ['for a visitor who declined', '/en-us', { cookie: 'cairn-consent=1.' }],
  ])('is not set %s', async (_, path, headers) => {
    expect(listVisits(await openStorefront().get(path, { headers }))).toEqual([]);
  });

  test('is not set without an event collector', async () => {
    expect(listVisits(await openStorefront({ EVENT_COLLECTOR: 'false' }).get('/en-us'))).toEqual([]);
  });

  test('is set when a visitor consents, before the events that waited for consent are reported', async () => {
    const agree = (choice: string) =>
      openStorefront().get('/actions/save-consent', {
        method: 'POST',
        headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
        body: `choice=${choice}&return=/en-us`,
      });
    expect(listVisits(await agree('all'))).toHaveLength(1);
    expect(listVisits(await agree('required'))).toEqual([]);
  });
});

describe('the session cookie', () => {
  const sealed = async (over: Partial<typeof options> = {}) =>
    readPair(await sessionCookie.write(newSession(crypto.randomUUID()), { ...options, ...over }));

  test.each<[string, () => Promise<string>]>([
    ['an unsealed value', async () => 'cairn-session=garbage'],
    ['an empty value', async () => 'cairn-session='],
    ['a very long value', async () => `cairn-session=${'a'.repeat(5000)}`],
    ['two values', async () => [await sealed(), await sealed()].join('; ')],
  ])('with %s is ignored: the page is served, and the visitor is new', async (_, cookie) => {
    const response = await openStorefront().get('/en-us', { headers: { cookie: await cookie() } });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toContain('cairn-visitor=');
  });

  test.each<[string, () => Promise<string>]>([
    ['an expired value', () => sealed({ now: options.now - 40 * 86_400 })],
    ['a value sealed with a removed key', () => sealed({ secrets: ['a-retired-secret-of-32-characters!!'] })],
    ['a value sealed for another cookie', async () => `cairn-session=${await sealGrant({}, options.secrets)}`],
  ])('with %s does not affect a public page', async (_, cookie) => {
    expect((await openStorefront().get('/en-us', { headers: { cookie: await cookie() } })).status).toBe(200);
  });

  test('sealed with the previous key is accepted', async () => {
    const cookie = await sealed({ secrets: [testSecrets[1] ?? ''] });
    const response = await openStorefront().get('/en-us', { headers: { cookie } });
    expect(response.headers.get('set-cookie')).not.toContain('cairn-visitor=');
  });
});
