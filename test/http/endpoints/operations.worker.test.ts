// Signed requests of the staff Worker about the storefront.
import { expect, test } from 'vitest';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { openStorefront, type Storefront } from '../../support/storefront.ts';

const secret = 'test-webhook-secret-of-at-least-32-characters';

async function ask(shop: Storefront, asked: unknown, { key = secret, ageSeconds = 0 } = {}) {
  const body = JSON.stringify(asked);
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const headers = createWebhookHeaders({ id: crypto.randomUUID(), timestamp, body }, key);
  return shop.get('/operations', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
}

interface Listed {
  entries: { key: string; title: string; state: string; createdAt: number; freshUntil: number; staleUntil: number; documents: number }[];
}

const list = async (shop: Storefront, path: string): Promise<Listed['entries']> =>
  (await (await ask(shop, { operation: 'pages', path })).json<Listed>()).entries;

const isCached = async (shop: Storefront): Promise<boolean> => {
  const response = await shop.get('/en-us');
  await response.text();
  return response.headers.get('server-timing')?.startsWith('page;') ?? false;
};

/** Opens a shop with the cached pages of three paths. */
async function openCached(): Promise<Storefront> {
  const shop = openStorefront();
  for (const path of ['/en-us', '/en-us/stores', '/de-de']) {
    await (await shop.get(path)).text();
    await shop.settled();
  }
  return shop;
}

test('the pages of a path are listed with their times, but not those of other paths', async () => {
  const shop = await openCached();
  const [page, ...others] = await list(shop, '/en-us');
  expect(others).toEqual([]);
  expect(page).toMatchObject({ title: 'http://localhost/en-us', state: 'fresh', documents: expect.any(Number) });
  expect(page?.createdAt).toBeLessThanOrEqual(Date.now());
  expect(page?.freshUntil).toBeGreaterThan(Date.now());
  expect(page?.staleUntil).toBeGreaterThanOrEqual(page?.freshUntil ?? 0);
  expect(await list(shop, '/en')).toEqual([]);
});

test('an expired page is created again', async () => {
  const shop = await openCached();
  const [page] = await list(shop, '/en-us');
  expect(await isCached(shop)).toBe(true);
  expect((await ask(shop, { operation: 'expire', key: page?.key })).status).toBe(200);
  expect(await list(shop, '/en-us')).toMatchObject([{ state: 'expired' }]);
  expect(await isCached(shop)).toBe(false);
});

test.each([
  ['a gateway reply', 'content/1/us/en_US/live/x'],
  ['everything', '*'],
  ['a page of another build', 'page/9/another-build/1/shop/http://localhost/en-us?'],
])('%s cannot be expired', async (_, key) => {
  const response = await ask(openStorefront(), { operation: 'expire', key });
  expect([response.status, await response.json()]).toEqual([422, { error: 'This entry is not a page of the current build.' }]);
});

test('the settings contain no value of a secret', async () => {
  const shop = openStorefront({ OPTIMIZELY_SDK_KEY: 'a-canary-key', SENTRY_DSN: 'https://canary-key@sentry.example/42' });
  const text = await (await ask(shop, { operation: 'settings' })).text();
  expect(JSON.parse(text).settings).toEqual(
    expect.arrayContaining([
      { name: 'SESSION_SECRETS', kind: 'secret', state: 'set, 2 values' },
      { name: 'OPTIMIZELY_SDK_KEY', kind: 'secret', state: 'set' },
      { name: 'SENTRY_DSN', kind: 'variable', state: 'https://sentry.example' },
      { name: 'BRAND', kind: 'variable', state: 'cairn' },
    ]),
  );
  expect(text).not.toMatch(/canary|test-secret|test-webhook|test-preview/);
});

test('a request without a valid and recent signature gets the same response as an unknown path', async () => {
  const shop = openStorefront();
  const statuses = [
    (await ask(shop, { operation: 'settings' }, { key: 'another-secret-of-at-least-32-characters' })).status,
    (await ask(shop, { operation: 'settings' }, { ageSeconds: 400 })).status,
    (await shop.get('/operations', { method: 'POST', body: '{"operation":"settings"}' })).status,
    (await ask(openStorefront({ CONTENT_WEBHOOK_SECRETS: '' }), { operation: 'settings' })).status,
    (await shop.get('/operations')).status,
  ];
  expect(statuses).toEqual([405, 405, 405, 405, 404]);
  expect((await shop.get('/unknown', { method: 'POST', headers: { origin: 'http://localhost' } })).status).toBe(405);
});

test.each<[string, unknown, number]>([
  ['an unknown operation', { operation: 'delete' }, 400],
  ['a path without a slash', { operation: 'pages', path: 'en-us' }, 400],
  ['a path that is too long', { operation: 'pages', path: `/${'a'.repeat(300)}` }, 400],
  ['a body that is too long', { operation: 'pages', path: `/${'a'.repeat(5000)}` }, 405],
])('%s is rejected', async (_, asked, status) => {
  expect((await ask(openStorefront(), asked)).status).toBe(status);
});
