import { afterEach, describe, expect, test, vi } from 'vitest';
import { aBanner, aHomePage } from '../../../support/content-samples.ts';
import { findAttributes } from '../../../support/html.ts';
import { sealGrant } from '../../../support/preview-grants.ts';
import { listWrites, openStorefront } from '../../../support/storefront.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a preview', () => {
  test('requests the drafts for its date from a gateway path below /pre, and its page is not cached', async () => {
    const shop = openStorefront();
    const response = await shop.get('/en-us?preview=true&previewDateTime=2027-03-01T08:00:00Z&cms=studio');
    const [call] = shop.gateway.calls('content.page');
    expect(call?.url.pathname).toBe('/pre/preview/caas/v1/canvas/augmentedpage/us/home');
    expect(call?.url.searchParams.get('previewDateTime')).toBe('2027-03-01T08:00:00.000Z');
    expect(call?.url.searchParams.get('cms')).toBe('studio');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
  });

  test('adds its parameters to every link', async () => {
    const shop = openStorefront();
    const html = await (await shop.get('/en-us?preview=true&cms=studio&utm=1')).text();
    expect(findAttributes(html, 'a', 'href')).toContain('/en-us/c/men-1000?preview=true&cms=studio');
  });

  test('accepts the RFC 1123 date, the locale and the site', async () => {
    const shop = openStorefront();
    await (
      await shop.get('/en-us?preview=true&previewDateRFC1123=Mon,%2001%20Mar%202027%2008:00:00%20GMT&localePath=de-de&siteId=de')
    ).text();
    const [call] = shop.gateway.calls('content.page');
    expect(call?.url.searchParams.get('previewDateTime')).toBe('2027-03-01T08:00:00.000Z');
    expect(call?.url.pathname).toContain('/augmentedpage/de/');
    expect(call?.headers.get('x-locale')).toBe('de_DE');
  });

  test('with bypassAllCache calls the gateway again a second later, and writes nothing to the cache', async () => {
    const shop = openStorefront();
    const put = vi.spyOn(shop.env.CONTENT_CACHE, 'put');
    const load = async () => (await shop.get('/en-us?preview=true&bypassAllCache=true')).text();
    await load();
    await new Promise((resolve) => setTimeout(resolve, 1010));
    await load();
    await shop.settled();
    expect(shop.gateway.calls('content.page')).toHaveLength(2);
    expect(listWrites(put, shop)).toEqual([]);
  });

  test('with bypassAllCache, loaded sixty times by one editor, calls the gateway at most once a second', async () => {
    const shop = openStorefront();
    const address = '/en-us?preview=true&bypassAllCache=true';
    await (await shop.get(address)).text();
    const ofOne = shop.gateway.ledger.length;
    const startedAt = Date.now();
    for (let load = 0; load < 60; load++) await (await shop.get(address)).text();
    const seconds = Math.ceil((Date.now() - startedAt) / 1000);
    expect(shop.gateway.ledger.length).toBeLessThanOrEqual(ofOne * (1 + seconds));
  });

  test('with bypassAllCache calls the gateway once for each of two editors', async () => {
    const shop = openStorefront();
    for (const grantId of ['one', 'two'])
      await (await shop.get(`/en-us?preview=true&bypassAllCache=true&grant=${await sealGrant({ grantId })}`)).text();
    expect(shop.gateway.calls('content.page')).toHaveLength(2);
  });

  test('is the only way to see a draft', async () => {
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = (url: URL) =>
      aHomePage([aBanner(url.pathname.startsWith('/pre') ? 'Secret draft' : 'Published')]);
    expect(await (await shop.get('/en-us?preview=true')).text()).toContain('Secret draft');
    await shop.settled();
    for (const path of ['/en-us', '/en-us?preview=false', '/en-us'])
      expect(await (await shop.get(path)).text()).not.toContain('Secret draft');
  });

  test('does not add its parameters to pages of other visitors', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shop = openStorefront();
    shop.gateway.faults.set('content.menu', { kind: 'status', status: 500 });
    const grant = await sealGrant();
    for (const path of ['/en-us/track-order', '/en-us/nothing', '/en-us', '/en-us/block-gallery']) {
      const preview = await (await shop.get(`${path}?preview=true&grant=${grant}`)).text();
      expect(preview).toContain(`grant=${grant}`);
      expect(await (await shop.get(path)).text()).not.toContain(grant);
    }
  });

  test('of an unknown URL is neither indexed nor cached', async () => {
    const { headers } = await openStorefront().get('/en-us/nothing?preview=true');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });

  test('with a site but no locale uses a language of that site', async () => {
    const shop = openStorefront();
    expect((await shop.get('/en-us?preview=true&siteId=de')).status).toBe(200);
    expect(shop.gateway.calls('content.page')[0]?.headers.get('x-locale')).toBe('de_DE');
  });

  test.each([
    ['in production', 'production', 'https://shop.example'],
    ['in production on the loopback interface', 'production', 'http://localhost'],
    ['on a public host, whatever its environment', 'local', 'https://shop.example'],
    ['on a host whose name only begins with localhost', 'local', 'http://localhost.shop.example'],
    ['on a host in the local network', 'local', 'http://192.168.0.10:8787'],
  ])('requires a preview grant %s', async (_, ENVIRONMENT, origin) => {
    const shop = openStorefront({ ENVIRONMENT });
    const ask = async (grant: string) => {
      const before = shop.gateway.ledger.length;
      await (await shop.get(`${origin}/en-us?preview=true&grant=${grant}`)).text();
      await shop.settled();
      return shop.gateway.ledger.slice(before).some(({ url }) => url.pathname.startsWith('/pre'));
    };
    expect(await ask('')).toBe(false);
    expect(await ask(await sealGrant({ origin }, ['some-other-secret-of-at-least-32-chars']))).toBe(false);
    expect(await ask(await sealGrant({ origin, seconds: -1 }))).toBe(false);
    expect(await ask(await sealGrant({ origin }))).toBe(true);
  });
});
