// The page on which staff look up cached pages and expire them, and the settings of the storefront.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { aShop, lastEntry, type StaffBrowser, signedIn, staffEnv, watchLog } from '../../../support/staff.ts';
import { openStorefront, type Storefront } from '../../../support/storefront.ts';

beforeAll(() => prepareBackend());
afterEach(() => vi.restoreAllMocks());

/** Signs in a person at a staff Worker that is bound to a storefront. */
async function openBoth(group = 'administrator'): Promise<{ shop: Storefront; browser: StaffBrowser }> {
  const shop = openStorefront({ OPTIMIZELY_SDK_KEY: 'a-canary-secret' });
  const SHOP = { fetch: (url: string, init: RequestInit) => shop.get(url, init) } as unknown as Fetcher;
  return { shop, browser: await signedIn(group, staffEnv({ SHOP })) };
}

const readPage = async (browser: StaffBrowser, path: string): Promise<string> => (await browser.get(path)).text();

const readExpireLink = (html: string): string => /href="(\/status\/cache\/expire\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

async function openPage({ shop }: { shop: Storefront }): Promise<void> {
  await (await shop.get('/en-us')).text();
  await shop.settled();
}

test('a cached page is found by its path or URL, and expired after the confirmation, which is audited', async () => {
  const both = await openBoth();
  const { browser } = both;
  expect(await readPage(browser, '/status/cache?path=/en-us')).toContain('No page with this path is stored.');
  await openPage(both);
  for (const path of ['/en-us', ' /en-us?utm=1', 'http://localhost/en-us'])
    expect(await readPage(browser, `/status/cache?${new URLSearchParams({ path })}`)).toContain('Fresh');
  const link = readExpireLink(await readPage(browser, '/status/cache?path=/en-us'));
  expect(await readPage(browser, link)).toContain('http://localhost/en-us');
  const form = Object.fromEntries(new URL(link, 'http://staff.localhost').searchParams);
  const done = await browser.post('/status/cache/expire', form);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/status/cache?path=%2Fen-us&done=expire']);
  expect(await lastEntry()).toMatchObject({ action: 'status.change', subject: 'cache:http://localhost/en-us', outcome: 'done' });
  const html = await readPage(browser, done.headers.get('location') ?? '');
  expect(html).toContain('The page was expired.');
  expect(html).toContain('Expired');
  expect(readExpireLink(html)).toBe('');
});

test.each(['en-us', 'https://evil.example/en-us', `/${'a'.repeat(301)}`, 'javascript:alert(1)'])(
  'the path %s is shown again with an error',
  async (path) => {
    const { browser } = await openBoth();
    const response = await browser.get(`/status/cache?${new URLSearchParams({ path })}`);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('Enter a path that begins with a slash, or a URL of the shop.');
    expect(html).toContain(`value="${path}"`);
  },
);

test('a page that is no longer cached cannot be expired', async () => {
  const { browser } = await openBoth();
  const form = { path: '/en-us', key: 'page/unknown' };
  expect((await browser.post('/status/cache/expire', form)).status).toBe(404);
  expect((await browser.get(`/status/cache/expire?${new URLSearchParams(form)}`)).status).toBe(404);
});

test('a publisher can neither look up nor expire pages', async () => {
  const both = await openBoth('publisher');
  await openPage(both);
  expect((await both.browser.get('/status/cache?path=/en-us')).status).toBe(403);
  expect((await both.browser.post('/status/cache/expire', { path: '/en-us', key: 'x' })).status).toBe(403);
  expect(await lastEntry()).toMatchObject({ action: 'status.change', outcome: 'denied' });
});

test('the settings of all three Workers are listed, without the value of a secret', async () => {
  const { browser } = await openBoth();
  const html = await readPage(browser, '/status/settings');
  const page = html.replaceAll(/<\/td><td[^>]*>/g, ' ');
  for (const heading of ['Storefront', 'Embedded backend', 'Staff site']) expect(html).toContain(`<h2>${heading}</h2>`);
  expect(page).toMatch(/SESSION_SECRETS<\/code> Secret set, 2 values/);
  expect(page).toMatch(/OPTIMIZELY_SDK_KEY<\/code> Secret set/);
  expect(page).not.toMatch(/a-canary-secret|test-secret|test-webhook/);
});

test('a storefront that fails or rejects the signature is described, and the other settings are listed', async () => {
  const log = watchLog();
  const browser = await signedIn('administrator', staffEnv({ SHOP: aShop(404).fetcher }));
  const html = await readPage(browser, '/status/settings');
  expect(html).toContain('The storefront did not answer.');
  expect(html).toContain('<h2>Staff site</h2>');
  expect(log.join()).toContain('The storefront responded with 404.');
});

test('a shop with another commerce engine has the settings and the cache, and no other page of the status', async () => {
  const env = { ...staffEnv() };
  delete env.BACKEND;
  const browser = await signedIn('administrator', env);
  watchLog();
  const overview = await browser.get('/status');
  expect([overview.status, overview.headers.get('location')]).toEqual([302, '/status/settings']);
  const html = await readPage(browser, '/status/settings');
  expect(html).toContain('href="/status/cache"');
  expect(html).not.toContain('href="/status/switches"');
  expect((await browser.get('/status/switches')).status).toBe(404);
});
