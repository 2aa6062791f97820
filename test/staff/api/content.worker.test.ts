// The editing API of the staff origin. The rules of the operations are tested in test/backend/services/editing.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isSignedWebhook } from '#lib/requests/webhook-signature.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBody, anAddress, aPage, aShop, lastEntry, passTime, signedIn, staffEnv, watchLog } from '../../support/staff.ts';

beforeAll(() => prepareBackend());
afterEach(() => void vi.restoreAllMocks());

describe('POST /api/content/{operation}', () => {
  test('the API stores, publishes and reads a document with the name of the signed-in person', async () => {
    const [browser, address] = [await signedIn('publisher'), anAddress()];
    expect(await browser.call('/api/content/put', { address, body: aPage(address) })).toEqual({
      status: 200,
      body: { answer: { outcome: 'stored', version: 1, scheduled: [] } },
    });
    expect((await browser.call('/api/content/publish', { address })).body.answer).toMatchObject({ outcome: 'published', version: 1 });
    expect((await browser.call('/api/content/read', { address })).body.answer).toEqual([
      expect.objectContaining({ state: 'published', editedBy: 'Pia Publisher' }),
    ]);
  });

  test('the API ignores a name in the request', async () => {
    const [browser, address] = [await signedIn('editor'), anAddress()];
    await browser.call('/api/content/put', { address, body: aBody(), by: 'Someone else' });
    expect((await browser.call('/api/content/read', { address })).body.answer).toEqual([
      expect.objectContaining({ editedBy: 'Edith Editor' }),
    ]);
  });

  test('the API returns the reason of a refused change with status 409', async () => {
    const [browser, address] = [await signedIn('publisher'), anAddress()];
    expect(await browser.call('/api/content/publish', { address })).toMatchObject({ status: 409, body: { reason: 'no-draft' } });
  });

  test.each([
    ['publish', {}, 400],
    ['publish', { address: 'xx-xx/page/home' }, 400],
    ['put', { address: 'en-us/page/home' }, 400],
    ['drop', { address: 'en-us/page/home' }, 404],
    ['toString', { address: 'en-us/page/home' }, 404],
    ['readDue', {}, 404],
    ['forget', { eventId: 'content-1' }, 404],
  ])('POST /api/content rejects the operation %s with %j', async (operation, json, status) => {
    const { status: found, body } = await (await signedIn('administrator')).call(`/api/content/${operation}`, json);
    expect([found, body]).toEqual([status, { error: expect.any(String) }]);
  });

  test.each([
    ['a block that is null', { blocks: [null] }],
    ['a text instead of a block', { cells: ['hero'] }],
    ['an object instead of its blocks', { blocks: {} }],
    ['a text instead of the children of a block', { blocks: [{ id: 'a', kind: 'hero', fields: {}, children: 'b' }] }],
    ['a child that is null', { blocks: [{ id: 'a', kind: 'hero', fields: {}, children: [null] }] }],
    ['101 nested lists', { title: JSON.parse('['.repeat(101) + ']'.repeat(101)) }],
  ])('POST /api/content/put rejects a body with %s', async (_, body) => {
    const browser = await signedIn('editor');
    expect(await browser.call('/api/content/put', { address: anAddress(), body })).toEqual({
      status: 400,
      body: { error: expect.stringMatching(/^body: /) },
    });
  });

  test('the API stores a body with 99 nested lists', async () => {
    const body = { ...aBody(), title: JSON.parse('['.repeat(99) + ']'.repeat(99)) };
    expect(await (await signedIn('editor')).call('/api/content/put', { address: anAddress(), body })).toMatchObject({ status: 200 });
  });

  test('the operation in the path counts, not one in the body', async () => {
    const [browser, address] = [await signedIn('reviewer'), anAddress()];
    expect((await browser.call('/api/content/read', { address, operation: 'put', body: aBody() })).body.answer).toEqual([]);
    expect((await browser.call('/api/content/read', { address })).body.answer).toEqual([]);
  });

  test.each([
    ['text/plain', '{}', 415],
    ['application/json', 'not JSON', 400],
    ['application/json', '[]', 400],
    ['application/json', JSON.stringify({ address: 'en-us/page/home', body: { title: 'x'.repeat(1_020_000) } }), 413],
  ])('POST /api/content rejects a body of the type %s', async (type, body, status) => {
    const browser = await signedIn('editor');
    const { default: worker } = await import('#staff/worker.ts');
    const request = new Request('http://staff.localhost/api/content/put', {
      method: 'POST',
      headers: {
        origin: 'http://staff.localhost',
        'content-type': type,
        cookie: [...browser.cookies].map((each) => each.join('=')).join(),
      },
      body,
    });
    expect((await worker.fetch(request, staffEnv(), {} as ExecutionContext)).status).toBe(status);
  });

  test('the API lists only documents of the markets that the person may read', async () => {
    const [everywhere, german] = [await signedIn('editor'), await signedIn('publisher:de')];
    const sites = async (browser: typeof german) => [
      ...new Set(((await browser.call('/api/content/list', {})).body.answer as { siteId: string }[]).map(({ siteId }) => siteId)),
    ];
    expect((await sites(everywhere)).length).toBeGreaterThan(1);
    expect(await sites(german)).toEqual(['de']);
  });
});

describe('redirects', () => {
  const redirect = (siteId: string, source: string) => ({
    ...{ siteId, locale: '', match: 'exact', source, status: 301, target: '/stores', keepsQuery: false },
    ...{ validFrom: null, validTo: null },
  });

  test('a publisher changes those of the own market, and the audit log has the change once', async () => {
    const browser = await signedIn('publisher:de');
    const own = redirect('de', '/alte-seite');
    const before = await lastEntry();
    expect((await browser.call('/api/content/changeRedirects', { put: [own], remove: [], isDryRun: true })).body.answer).toMatchObject({
      outcome: 'checked',
    });
    expect(await lastEntry()).toEqual(before);
    expect((await browser.call('/api/content/changeRedirects', { put: [own], remove: [] })).body.answer).toMatchObject({
      outcome: 'stored',
    });
    expect(await lastEntry()).toMatchObject({ action: 'content.publish', subject: 'redirects', siteId: 'de', outcome: 'done' });
    expect((await browser.call('/api/content/listRedirects', {})).body.answer).toEqual([own]);
  });

  test('a change of another market is denied as a whole, and so is every change by an editor', async () => {
    const both = { put: [redirect('de', '/eins'), redirect('us', '/one')], remove: [] };
    for (const role of ['publisher:de', 'editor']) {
      const browser = await signedIn(role);
      expect((await browser.call('/api/content/changeRedirects', both)).status).toBe(403);
      expect(await lastEntry()).toMatchObject({ action: 'content.publish', subject: 'redirects', outcome: 'denied' });
    }
    const all = await (await signedIn('administrator')).call('/api/content/listRedirects', {});
    expect(all.body.answer).not.toContainEqual(expect.objectContaining({ source: '/eins' }));
  });

  test('a redirect of another market is not listed', async () => {
    await (await signedIn('administrator')).call('/api/content/changeRedirects', { put: [redirect('us', '/us-only')], remove: [] });
    const listed = await (await signedIn('publisher:de')).call('/api/content/listRedirects', {});
    expect(listed.body.answer).not.toContainEqual(expect.objectContaining({ siteId: 'us' }));
  });

  test('a redirect to a host that is not allowed is refused, and recorded as refused', async () => {
    const put = [{ ...redirect('de', '/weg'), target: 'https://evil.example/' }];
    const reply = await (await signedIn('publisher:de')).call('/api/content/changeRedirects', { put, remove: [] });
    expect(reply.body.answer).toMatchObject({ outcome: 'invalid' });
    expect(await lastEntry()).toMatchObject({ subject: 'redirects', outcome: 'refused' });
  });
});

test('link targets are looked up only in a market that the person may read', async () => {
  const request = (locale: string) => ({ locale, targets: [{ kind: 'store', key: 'none' }] });
  const browser = await signedIn('publisher:de');
  expect((await browser.call('/api/content/findTargets', request('de-de'))).body.answer).toEqual([{ kind: 'none' }]);
  expect((await browser.call('/api/content/findTargets', request('en-us'))).status).toBe(403);
});

describe('the audit log', () => {
  test('the audit log has each change with its versions, in the market of the document', async () => {
    const [browser, address] = [await signedIn('publisher:de'), anAddress('de-de')];
    const about = { actor: 'development|publisher:de', actorName: 'Paul Publisher', subject: address, siteId: 'de', outcome: 'done' };
    await browser.call('/api/content/put', { address, body: aPage(address, 'One') });
    expect(await lastEntry()).toMatchObject({ ...about, action: 'content.edit', beforeVersion: null, afterVersion: 1, reason: 'put' });
    await browser.call('/api/content/publish', { address });
    expect(await lastEntry()).toMatchObject({ ...about, action: 'content.publish', beforeVersion: null, afterVersion: 1 });
    passTime(1000);
    await browser.call('/api/content/put', { address, body: aPage(address, 'Two'), base: 1 });
    expect(await lastEntry()).toMatchObject({ ...about, beforeVersion: 1, afterVersion: 2 });
    const response = await browser.ask('/api/content/publish', { json: { address } });
    expect(await lastEntry()).toMatchObject({ beforeVersion: 1, afterVersion: 2, correlationId: response.headers.get('x-correlation-id') });
  });

  test('the audit log has refused changes and changes without an effect', async () => {
    const [browser, address] = [await signedIn('publisher'), anAddress()];
    await browser.call('/api/content/publish', { address });
    expect(await lastEntry()).toMatchObject({ outcome: 'refused', reason: 'publish: no-draft', afterVersion: null });
    await browser.call('/api/content/put', { address, body: aPage(address) });
    await browser.call('/api/content/put', { address, body: aPage(address) });
    expect(await lastEntry()).toMatchObject({ outcome: 'unchanged', afterVersion: 1 });
  });

  test('the audit log has no entry for reading', async () => {
    const browser = await signedIn('editor');
    const before = await lastEntry();
    await browser.call('/api/content/read', { address: anAddress() });
    expect(await lastEntry()).toEqual(before);
  });
});

describe('the shop', () => {
  test('the shop is notified of a published document before the response', async () => {
    const shop = aShop();
    const [browser, address] = [await signedIn('publisher', staffEnv({ SHOP: shop.fetcher })), anAddress()];
    await browser.call('/api/content/put', { address, body: aPage(address) });
    await browser.call('/api/content/publish', { address });
    const sent = shop.requests.at(-1);
    expect(sent?.url).toBe('http://localhost/webhooks/content');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      type: 'content.changed',
      documents: [{ kind: 'page', key: address.split('/')[2] }],
    });
    expect(isSignedWebhook(sent?.body ?? '', sent?.headers ?? new Headers(), ['test-webhook-secret-of-at-least-32-characters'])).toBe(true);
  });

  test('the shop is notified again later, if it does not accept the event', async () => {
    const lines = watchLog();
    const address = anAddress();
    const failing = await signedIn('publisher', staffEnv({ SHOP: aShop(503).fetcher }));
    await failing.call('/api/content/put', { address, body: aPage(address) });
    expect((await failing.call('/api/content/publish', { address })).status).toBe(200);
    expect(lines.join()).toContain('The shop rejected an event: 503');
    const shop = aShop();
    const { default: worker } = await import('#staff/worker.ts');
    await worker.scheduled({} as ScheduledController, staffEnv({ SHOP: shop.fetcher, SITE_ORIGIN: 'http://localhost' }));
    expect(shop.requests.map(({ body }) => body).join()).toContain(address.split('/')[2]);
  });
});
