// Paths that editors choose: landing pages anywhere below the locale, and redirects.
import { describe, expect, test } from 'vitest';
import { features } from '#contract/features.ts';
import { aHomePage } from '../../../support/content-samples.ts';
import { findAttributes } from '../../../support/html.ts';
import { openStorefront } from '../../../support/storefront.ts';

const path = '/winter/mountains';
const resolvedBy = 'content.resolvePath';

function openShop(resolved: object, over: Record<string, string> = {}) {
  const shop = openStorefront(over);
  shop.gateway.replies[resolvedBy] = resolved;
  shop.gateway.replies['components.page'] = {
    ...aHomePage(),
    page: 'winter',
    title: 'Winter',
    path,
    locales: ['en-us', 'de-de'],
    paths: [
      { locale: 'en-us', path },
      { locale: 'de-de', path: '/winter/berge' },
    ],
  };
  return shop;
}

const redirect = (target: string, more: object = {}) => ({ kind: 'redirect', status: 301, target, keepsQuery: false, ...more });
const locate = async (shop: ReturnType<typeof openStorefront>, at: string) => {
  const response = await shop.get(at);
  return [response.status, response.headers.get('location')];
};

describe('a landing page with a path of its own', () => {
  test('has the path as canonical URL, and the paths of other locales as alternates', async () => {
    const shop = openShop({ kind: 'page', page: 'winter' });
    const response = await shop.get(`/en-us${path}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(findAttributes(html, 'link[rel="canonical"]', 'href')).toEqual([`http://localhost/en-us${path}`]);
    expect(findAttributes(html, 'link[rel="alternate"]', 'href')).toEqual([
      `http://localhost/en-us${path}`,
      'http://localhost/de-de/winter/berge',
      `http://localhost/en-us${path}`,
    ]);
    expect(shop.gateway.calls(resolvedBy)[0]?.url.searchParams.get('path')).toBe(path);
    expect(shop.gateway.calls('components.page')[0]?.url.pathname).toContain('winter');
  });

  test('is served from the page cache without another call', async () => {
    const shop = openShop({ kind: 'page', page: 'winter' });
    await (await shop.get(`/en-us${path}`)).text();
    await shop.settled();
    const before = shop.gateway.calls(resolvedBy).length;
    const response = await shop.get(`/en-us${path}`);
    expect([response.headers.get('x-cache'), shop.gateway.calls(resolvedBy).length]).toEqual(['hit', before]);
  });

  test('is redirected to its path from /showcase', async () => {
    const shop = openShop({ kind: 'none' });
    shop.gateway.replies['components.page'] = { ...aHomePage(), page: 'winter', path, parent: 'showcase' };
    const response = await shop.get('/en-us/showcase/winter');
    const { headers } = response;
    expect([response.status, headers.get('location'), headers.get('cache-control')]).toEqual([301, `/en-us${path}`, 'public, max-age=60']);
  });

  test('is not redirected from a resolved path, because an outdated reply would then cause a redirect loop', async () => {
    const response = await openShop({ kind: 'page', page: 'winter' }).get('/en-us/winter/snow');
    expect(response.status).toBe(200);
    expect(findAttributes(await response.text(), 'link[rel="canonical"]', 'href')).toEqual([`http://localhost/en-us${path}`]);
  });
});

describe('a path without a page', () => {
  test.each([
    ['/en-us/no/such-page', 404],
    ['/en-us/no/such-page/', 301],
    ['/xx-xx/no/such-page', 404],
  ])('GET %s has status %i', async (at, status) => {
    expect((await openShop({ kind: 'none' }).get(at)).status).toBe(status);
  });

  test('costs one call, also if it is requested twice at the same time', async () => {
    const shop = openShop({ kind: 'none' });
    await Promise.all(['/en-us/nothing', '/en-us/nothing'].map(async (at) => (await shop.get(at)).text()));
    expect(shop.gateway.calls(resolvedBy)).toHaveLength(1);
  });

  test('costs no call if a page of the shop has the path', async () => {
    const shop = openShop({ kind: 'none' });
    for (const at of ['/en-us', '/en-us/privacy', '/en-us/showcase', '/en-us/search?q=parka']) await (await shop.get(at)).text();
    expect(shop.gateway.calls(resolvedBy)).toEqual([]);
  });

  test('costs no call if it is longer than any path of an editor', async () => {
    const shop = openShop({ kind: 'page', page: 'winter' });
    expect((await shop.get(`/en-us/${'a'.repeat(401)}`)).status).toBe(404);
    expect(shop.gateway.calls(resolvedBy)).toEqual([]);
  });

  test('a gateway without the call is asked once, and then no more', async () => {
    const shop = openShop({ kind: 'none' });
    shop.gateway.replies['capabilities.read'] = undefined;
    shop.gateway.faults.set('capabilities.read', { kind: 'status', status: 404, errorId: 'API404' });
    shop.gateway.faults.set(resolvedBy, { kind: 'status', status: 404, errorId: 'API404' });
    for (const at of ['/en-us/one', '/en-us/two', '/en-us/three']) expect((await shop.get(at)).status).toBe(404);
    expect(shop.gateway.calls(resolvedBy)).toHaveLength(1);
  });

  test('is not a 404 while the gateway fails, because it might be a landing page', async () => {
    const shop = openShop({ kind: 'none' });
    shop.gateway.faults.set(resolvedBy, { kind: 'status', status: 500 });
    expect((await shop.get('/en-us/nothing')).status).toBe(503);
  });
});

describe('a redirect', () => {
  test.each([
    ['a path', redirect('/c/jackets-1100'), '/en-us/old', [301, '/en-us/c/jackets-1100']],
    ['the home page', redirect('/', { status: 302 }), '/en-us/old', [302, '/en-us']],
    ['a path with another status', redirect('/new', { status: 308 }), '/en-us/old', [308, '/en-us/new']],
    ['a path without the query', redirect('/new'), '/en-us/old?utm=x', [301, '/en-us/new']],
    ['a path with the query', redirect('/new?a=1#end', { keepsQuery: true }), '/en-us/old?utm=x', [301, '/en-us/new?a=1&utm=x#end']],
    ['an allowed host', redirect('https://help.example.com/faq'), '/en-us/old', [301, 'https://help.example.com/faq']],
    [
      'an allowed host with the query except the grant of a preview',
      redirect('https://help.example.com/faq', { keepsQuery: true }),
      '/en-us/old?utm=x&grant=secret',
      [301, 'https://help.example.com/faq?utm=x'],
    ],
    ['another host', redirect('https://evil.example/'), '/en-us/old', [404, null]],
    ['an allowed host without TLS', redirect('http://help.example.com/faq'), '/en-us/old', [404, null]],
    ['an allowed host with credentials', redirect('https://a:b@help.example.com/'), '/en-us/old', [404, null]],
    ['another host without a scheme', redirect('//evil.example/'), '/en-us/old', [301, '/en-us//evil.example/']],
    ['a path above the locale', redirect('/../../outbox'), '/en-us/old', [404, null]],
    ['a script', redirect('javascript:alert(1)'), '/en-us/old', [404, null]],
  ])('that points to %s', async (_, resolved, at, expected) => {
    expect(await locate(openShop(resolved, { REDIRECT_HOSTS: 'help.example.com' }), at)).toEqual(expected);
  });

  test('is cached by browsers for a minute only, because editors change redirects', async () => {
    const response = await openShop(redirect('/new')).get('/en-us/old');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('of a product that no longer exists replaces the 404', async () => {
    const shop = openShop(redirect('/c/jackets-1100'));
    shop.gateway.faults.set('products.details', { kind: 'status', status: 404, errorId: 'ORD404' });
    expect(await locate(shop, '/en-us/p/parka-CN00A101INK')).toEqual([301, '/en-us/c/jackets-1100']);
    expect(shop.gateway.calls(resolvedBy)[0]?.url.searchParams.get('path')).toBe('/p/parka-CN00A101INK');
  });

  test('of a category that no longer exists replaces the 404', async () => {
    const shop = openShop(redirect('/c/jackets-1100'));
    shop.gateway.faults.set('content.category', { kind: 'status', status: 404, errorId: 'API404' });
    expect(await locate(shop, '/en-us/c/parkas-9999')).toEqual([301, '/en-us/c/jackets-1100']);
  });

  test('a product that no longer exists is a 404 if the gateway fails to say whether it redirects', async () => {
    const shop = openShop({ kind: 'none' });
    shop.gateway.faults.set('products.details', { kind: 'status', status: 404, errorId: 'ORD404' });
    shop.gateway.faults.set(resolvedBy, { kind: 'status', status: 500 });
    expect((await shop.get('/en-us/p/parka-CN00A101INK')).status).toBe(404);
  });

  test('a page that was removed for good has status 410', async () => {
    const response = await openShop({ kind: 'gone' }).get('/en-us/old');
    expect([response.status, findAttributes(await response.text(), 'meta[name="robots"]', 'content')]).toEqual([410, ['noindex']]);
  });

  test('in a preview keeps the preview and is not cached', async () => {
    const response = await openShop(redirect('/new')).get('/en-us/old?preview=true&utm=x');
    expect([response.headers.get('location'), response.headers.get('cache-control')]).toEqual(['/en-us/new?preview=true', 'no-store']);
  });
});

test('a page whose feature the gateway lacks returns 404 without a call for a landing page, although the page cache contains the page', async () => {
  const shop = openShop({ kind: 'none' });
  shop.gateway.replies['capabilities.read'] = { features: features.filter((feature) => feature !== 'photos') };
  shop.gateway.faults.set('capabilities.read', { kind: 'delay', ms: 300 }); // so that the first request does not wait for the list
  const first = await shop.get('/en-us/photos');
  await first.text();
  await shop.settled();
  const second = await shop.get('/en-us/photos');
  await second.text();
  expect([first.status, second.status, shop.gateway.calls(resolvedBy)]).toEqual([200, 404, []]);
});
