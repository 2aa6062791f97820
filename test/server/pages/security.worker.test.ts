import { afterEach, describe, expect, test, vi } from 'vitest';
import { previewGrant } from '#session/preview-grant.ts';
import { newSession, readSession, sessionCookie } from '#session/session.ts';
import { attributesOf } from '../../support/html.ts';
import { aBanner, aHomePage } from '../../support/samples.ts';
import { openStorefront } from '../../support/storefront.ts';

const paths = [
  '/en-us',
  '/',
  '/en-us/c/men-1000',
  '/en-us/p/talus-fleece-CNFL0001INK',
  '/en-us/nothing',
  '/%ff',
  '/openapi.json',
  '/media/image/upload/nonsense',
];
const secrets = ['test-secret-of-at-least-32-characters-a', 'test-secret-of-at-least-32-characters-b'];

afterEach(() => {
  vi.restoreAllMocks();
});

describe('every response', () => {
  test.each(paths)('%s carries the security headers', async (path) => {
    const { headers } = await openStorefront().get(path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of [
      "'strict-dynamic'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-correlation-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('over https also asks for https from now on', async () => {
    const shop = openStorefront();
    expect((await shop.get('https://shop.example/en-us')).headers.get('strict-transport-security')).toContain('max-age=');
    expect((await shop.get('/en-us')).headers.get('strict-transport-security')).toBeNull();
  });

  test('has a nonce of its own', async () => {
    const shop = openStorefront();
    const policies = await Promise.all(
      Array.from({ length: 50 }, async () => (await shop.get('/en-us/nothing')).headers.get('content-security-policy')),
    );
    expect(new Set(policies).size).toBe(50);
  });
});

const options = { secrets, now: Math.floor(Date.now() / 1000), isSecure: false };

describe('the name of a new visitor', () => {
  test('is set on the first page without a call for it, and not again', async () => {
    const shop = openStorefront();
    const cookie = (await shop.get('/en-us')).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^cairn-visitor=[0-9a-f-]{36}; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly$/);
    const again = await shop.get('/en-us', { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  test('is bound to the host and Secure on https', async () => {
    const cookie = (await openStorefront().get('https://shop.example/en-us')).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-cairn-visitor=/);
    expect(cookie).toContain('; Secure');
  });

  test('is the id of the session that their first pages of their own make, in whichever tab', async () => {
    const shop = openStorefront();
    const id = crypto.randomUUID();
    const ids = await Promise.all(
      ['/en-us/favorites', '/en-us/cart'].map(async (path) => {
        const response = await shop.get(path, { headers: { cookie: `cairn-visitor=${id}` } });
        const session = /cairn-session=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0];
        return (await readSession(session, options))?.sessionId;
      }),
    );
    expect(ids).toEqual([id, id]);
  });

  test.each(['x', '../../etc', `${crypto.randomUUID()}0`, ''])('that is none of ours is not taken: %s', async (id) => {
    const response = await openStorefront().get('/en-us/favorites', { headers: { cookie: `cairn-visitor=${id}` } });
    const session = /cairn-session=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0];
    expect((await readSession(session, options))?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the session cookie', () => {
  const readPair = (line: string) => line.split(';')[0] ?? '';
  const sealed = async (over: Partial<typeof options> = {}) =>
    readPair(await sessionCookie(newSession(crypto.randomUUID()), { ...options, ...over }));

  test.each<[string, () => Promise<string>]>([
    ['nothing sealed', async () => 'cairn-session=garbage'],
    ['an empty value', async () => 'cairn-session='],
    ['a very long value', async () => `cairn-session=${'a'.repeat(5000)}`],
    ['one that stands twice', async () => [await sealed(), await sealed()].join('; ')],
  ])('with %s is no session: the page stands, and its reader is a new visitor', async (_, cookie) => {
    const response = await openStorefront().get('/en-us', { headers: { cookie: await cookie() } });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/^cairn-visitor=/);
  });

  test.each<[string, () => Promise<string>]>([
    ['one that has ended', () => sealed({ now: options.now - 40 * 86_400 })],
    ['a key that left the ring', () => sealed({ secrets: ['a-retired-secret-of-32-characters!!'] })],
    ['another kind', async () => `cairn-session=${await previewGrant('editor', 60, options)}`],
  ])('with %s leaves a public page as it is', async (_, cookie) => {
    expect((await openStorefront().get('/en-us', { headers: { cookie: await cookie() } })).status).toBe(200);
  });

  test('sealed with the previous key is one still', async () => {
    const cookie = await sealed({ secrets: [secrets[1] ?? ''] });
    expect((await openStorefront().get('/en-us', { headers: { cookie } })).headers.get('set-cookie')).toBeNull();
  });
});

describe('unsafe requests', () => {
  const post = (headers: Record<string, string>, body = 'locale=de-de') =>
    openStorefront().get('/actions/select-locale', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('our own form saves the locale and leads there', async () => {
    const response = await post({ origin: 'http://localhost' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/de-de');
    expect(response.headers.get('set-cookie')).toContain('cairn-locale=de-de');
  });

  test.each([
    ['of the site', 'https://shop.example', 303],
    ['of the Worker', 'https://worker.example', 303],
    ['of neither', 'https://elsewhere.example', 403],
    ['that is missing', undefined, 403],
  ])('behind a proxy with another host, a form with an Origin %s (%s) is answered with %d', async (_, origin, status) => {
    const shop = openStorefront({ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) };
    const response = await shop.get('https://worker.example/actions/select-locale', { method: 'POST', body: 'locale=de-de', headers });
    expect(response.status).toBe(status);
  });

  test.each([
    ['no Origin', {}],
    ['a foreign Origin', { origin: 'https://elsewhere.example' }],
    ['the Origin of a sandbox', { origin: 'null' }],
    ['a sibling site that shares the scheme', { origin: 'http://localhost:9999' }],
    ['a cross-site fetch that forged the rest', { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }],
    ['a fetch from a sibling site', { origin: 'http://localhost', 'sec-fetch-site': 'same-site' }],
    ['a request that no page made', { origin: 'http://localhost', 'sec-fetch-site': 'none' }],
    ['a fetch whose site is named several times', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin, cross-site' }],
    ['a fetch whose site is not named', { origin: 'http://localhost', 'sec-fetch-site': '' }],
  ])('%s is refused and sets nothing', async (_, headers) => {
    const response = await post(headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('a fetch from our own site is taken', async () => {
    expect((await post({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('a locale that is none of ours is refused', async () => {
    for (const body of ['locale=xx-xx', '', 'locale[]=de-de', 'locale=https://elsewhere.example']) {
      expect((await post({ origin: 'http://localhost' }, body)).status).toBe(400);
    }
  });

  test('a body that is too long is refused', async () => {
    expect((await post({ origin: 'http://localhost' }, `locale=${'x'.repeat(300_000)}`)).status).toBe(413);
  });
});

describe('preview', () => {
  test('asks for drafts at a moment, under /pre, and its page is in no cache', async () => {
    const shop = openStorefront();
    const response = await shop.get('/en-us?preview=true&previewDateTime=2027-03-01T08:00:00Z&cms=studio');
    const [call] = shop.gateway.calls('content.page');
    expect(call?.url.pathname).toBe('/pre/preview/caas/v1/canvas/augmentedpage/us/home');
    expect(call?.url.searchParams.get('previewDateTime')).toBe('2027-03-01T08:00:00.000Z');
    expect(call?.url.searchParams.get('cms')).toBe('studio');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
  });

  test('carries its parameters through every link', async () => {
    const shop = openStorefront();
    const html = await (await shop.get('/en-us?preview=true&cms=studio&utm=1')).text();
    expect(attributesOf(html, 'a', 'href')).toContain('/en-us/c/men-1000?preview=true&cms=studio');
  });

  test('takes the older date parameter, the locale and the site', async () => {
    const shop = openStorefront();
    await (
      await shop.get('/en-us?preview=true&previewDateRFC1123=Mon,%2001%20Mar%202027%2008:00:00%20GMT&localePath=de-de&siteId=de')
    ).text();
    const [call] = shop.gateway.calls('content.page');
    expect(call?.url.searchParams.get('previewDateTime')).toBe('2027-03-01T08:00:00.000Z');
    expect(call?.url.pathname).toContain('/augmentedpage/de/');
    expect(call?.headers.get('x-locale')).toBe('de-de');
  });

  test('bypassAllCache asks the gateway each time and writes nothing', async () => {
    const shop = openStorefront();
    const put = vi.spyOn(shop.env.CONTENT_CACHE, 'put');
    for (let round = 0; round < 2; round++) await (await shop.get('/en-us?preview=true&bypassAllCache=true')).text();
    await shop.settled();
    expect(shop.gateway.calls('content.page')).toHaveLength(2);
    expect(put).not.toHaveBeenCalled();
  });

  test('never shows a draft without it', async () => {
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = (url: URL) =>
      aHomePage([aBanner(url.pathname.startsWith('/pre') ? 'Secret draft' : 'Published')]);
    expect(await (await shop.get('/en-us?preview=true')).text()).toContain('Secret draft');
    await shop.settled();
    for (const path of ['/en-us', '/en-us?preview=false', '/en-us'])
      expect(await (await shop.get(path)).text()).not.toContain('Secret draft');
  });

  test('leaves no trace of its parameters on the pages of others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shop = openStorefront();
    shop.gateway.faults.set('content.menu', { kind: 'status', status: 500 });
    for (const path of ['/en-us/forgot-password', '/en-us/nothing', '/en-us', '/en-us/block-gallery']) {
      const preview = await (await shop.get(`${path}?preview=true&grant=SECRET`)).text();
      expect(preview).toContain('grant=SECRET');
      expect(await (await shop.get(path)).text()).not.toContain('SECRET');
    }
  });

  test('of an unknown address is neither indexed nor cached', async () => {
    const { headers } = await openStorefront().get('/en-us/nothing?preview=true');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });

  test('of a site alone shows it in a language of its own', async () => {
    const shop = openStorefront();
    expect((await shop.get('/en-us?preview=true&siteId=de')).status).toBe(200);
    expect(shop.gateway.calls('content.page')[0]?.headers.get('x-locale')).toBe('de-de');
  });

  test.each([
    ['in production', 'production', 'https://shop.example'],
    ['in production on the loopback interface', 'production', 'http://localhost'],
    ['on a public host, whatever its environment is called', 'local', 'https://shop.example'],
    ['on a host that only begins like a local one', 'local', 'http://localhost.shop.example'],
    ['on a host of the local network', 'local', 'http://192.168.0.10:8787'],
  ])('needs a grant %s', async (_, ENVIRONMENT, origin) => {
    const shop = openStorefront({ ENVIRONMENT });
    const ask = async (grant: string) => {
      const before = shop.gateway.ledger.length;
      await (await shop.get(`${origin}/en-us?preview=true&grant=${grant}`)).text();
      await shop.settled();
      return shop.gateway.ledger.slice(before).some(({ url }) => url.pathname.startsWith('/pre'));
    };
    const now = Math.floor(Date.now() / 1000);
    expect(await ask('')).toBe(false);
    expect(await ask(await previewGrant('editor', 60, { secrets: ['some-other-secret-of-at-least-32-chars'], now }))).toBe(false);
    expect(await ask(await previewGrant('editor', -1, { secrets, now }))).toBe(false);
    expect(await ask(await previewGrant('editor', 60, { secrets, now }))).toBe(true);
  });
});

describe('the story of a response', () => {
  test('names each read in development, and only hit or miss in production', async () => {
    const path = '/en-us/p/talus-fleece-CNFL0001INK';
    const local = openStorefront();
    await (await local.get(path)).text();
    expect((await local.get(`${path}?size=XXL`)).headers.get('server-timing')).toContain('products-details;desc="hit"');
    const production = openStorefront({ ENVIRONMENT: 'production' });
    const first = await production.get(`https://shop.example${path}`);
    await first.text();
    await production.settled();
    const second = await production.get(`https://shop.example${path}`);
    expect([first, second].map(({ headers }) => headers.get('x-cache'))).toEqual(['miss', 'hit']);
    expect(second.headers.get('server-timing')).toBeNull();
  });

  test('is a miss when nothing could be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shop = openStorefront();
    for (const call of ['content.menu', 'content.footer'] as const) shop.gateway.faults.set(call, { kind: 'broken-connection' });
    expect((await shop.get('/en-us/nothing')).headers.get('x-cache')).toBe('miss');
  });
});
