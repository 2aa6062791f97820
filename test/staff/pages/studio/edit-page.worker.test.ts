// The page of the editor, and the preview in its frame.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPreviewGrant } from '#session/preview-grant.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { anAddress, aPage, aStaffBrowser, db, lastEntry, type StaffBrowser, signedIn } from '../../../support/staff.ts';

let editor: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  editor = await signedIn('editor');
});
beforeEach(async () => void (await db.prepare('DELETE FROM preview_grant').run()));

const editPath = (address: string) => `/studio/edit/${encodeURIComponent(address)}`;
const framePath = (address: string, query = '') => `/studio/frame/${encodeURIComponent(address)}${query}`;

/** Stores a draft, and returns its address. */
async function aDraft(over: object = {}, locale = 'en-us'): Promise<string> {
  const address = anAddress(locale);
  const stored = await editor.call('/api/content/put', { address, body: { ...aPage(address), ...over } });
  expect(stored.status).toBe(200);
  return address;
}

/** Returns the data in the page of the editor. */
function readData(html: string) {
  const [, text = ''] = /<script id="editor-data" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(text);
}

describe('the page of the editor', () => {
  test('contains the draft, its version, and the fields of the document and of every kind of block', async () => {
    const address = await aDraft({ title: 'Winter' });
    const response = await editor.get(editPath(address));
    const data = readData(await response.text());
    expect(response.status).toBe(200);
    expect(data).toMatchObject({
      name: address,
      body: { title: 'Winter' },
      base: 1,
      lists: ['blocks'],
      canPublish: false,
      timeZone: 'America/New_York',
      locales: { 'fr-ca': 'Canada, French' },
    });
    expect(Object.keys(data.document.properties)).toEqual(expect.arrayContaining(['title', 'seo', 'path']));
    expect(data.document.properties).not.toHaveProperty('blocks');
    expect(data.kinds.hero.fields.properties.title).toMatchObject({ type: 'string' });
    expect([data.kinds.segmentation.holdsBlocks, data.kinds.hero.holdsBlocks]).toEqual([true, false]);
  });

  test('is named like the document in the list of documents, which the navigation marks as the current section', async () => {
    const html = await (await editor.get(editPath('en-us/page/home'))).text();
    expect(html).toContain('<h1>Edit Home, United States, English</h1>');
    expect(readData(html).title).toBe('Home');
    expect([...html.matchAll(/<a href="([^"]+)" aria-current="([^"]+)"/g)].map(([, ...parts]) => parts)).toEqual([
      ['/studio/documents', 'true'],
    ]);
  });

  test('runs only the script with the nonce, frames only the shop, and sends requests only to the staff origin', async () => {
    const response = await editor.get(editPath(await aDraft()));
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /script-src 'nonce-([^']+)'(?:;|$)/.exec(policy) ?? [];
    const html = await response.text();
    expect(policy).toContain("connect-src 'self'; frame-src 'self' http://localhost;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|strict-dynamic|\*/);
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([
      expect.stringMatching(/ src="\/assets\/editor-[\w-]+\.js" /),
      '<script id="editor-data" type="application/json">',
    ]);
    expect(scripts[0]).toContain(` nonce="${nonce}"`);
  });

  test.each(['/', '/studio/redirects', '/preview-links'])('the page %s has no script and no frame', async (path) => {
    const response = await editor.get(path);
    expect(response.headers.get('content-security-policy')).not.toMatch(/script-src|frame-src|connect-src/);
    expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(await response.text()).not.toContain('<script');
  });

  test('does not let the texts of a document end the element with the data', async () => {
    const hostile = '</script><script>alert(1)</script><!--<script>';
    const html = await (await editor.get(editPath(await aDraft({ title: hostile })))).text();
    expect(html).not.toContain('<script>alert');
    expect(readData(html).body.title).toBe(hostile);
  });

  test('begins with an empty document at an address without one', async () => {
    const address = anAddress();
    const data = readData(await (await editor.get(editPath(address))).text());
    expect(data.body).toEqual({
      page: address.split('/')[2],
      title: '',
      seo: { title: '', description: '' },
      parent: 'showcase',
      blocks: [],
    });
    expect(data.base).toBeUndefined();
  });

  test('has no blocks for a menu, and the blocks and the tiles of a category', async () => {
    const read = async (address: string) => readData(await (await editor.get(editPath(address))).text());
    expect((await read('en-us/menu/menu')).lists).toEqual([]);
    expect((await read('en-us/category/1000')).lists).toEqual(['blocks', 'cells']);
  });

  test.each([
    ['a reviewer', 'reviewer', 'en-us'],
    ['a publisher of another market', 'publisher:de', 'en-us'],
  ])('is denied to %s, and the attempt is recorded', async (_, group, locale) => {
    const address = await aDraft({}, locale);
    const response = await (await signedIn(group)).get(editPath(address));
    expect(response.status).toBe(403);
    expect(await lastEntry()).toMatchObject({ action: 'content.edit', subject: address, outcome: 'denied' });
  });

  test('asks a person who is not signed in to sign in', async () => {
    const response = await aStaffBrowser().get(editPath('en-us/page/home'));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in?to=%2Fstudio%2Fedit%2Fen-us%252Fpage%252Fhome']);
  });

  test.each(['home', 'en-us/page', 'xx-xx/page/home', 'en-us/page/a%20b', 'en-us/nothing/home'])('returns 404 at %s', async (address) => {
    expect((await editor.get(editPath(address))).status).toBe(404);
  });
});

describe('the page around the blocks of a document', () => {
  const readFrame = async (address: string) => {
    const location = (await editor.get(framePath(address), { 'sec-fetch-dest': 'iframe' })).headers.get('location');
    return {
      path: location === null ? null : new URL(location).pathname,
      noPage: readData(await (await editor.get(editPath(address))).text()).noPage,
    };
  };

  test.each([
    ['page/search', '/en-us/search-hub'],
    ['page/articles', '/en-us/articles'],
    ['page/error-4xx', '/en-us/missing-page'],
    ['menu/menu', '/en-us'],
    ['fragment/repairs', '/en-us/showcase/materials'],
  ])('the frame of %s shows %s', async (address, path) => {
    expect(await readFrame(`en-us/${address}`)).toEqual({ path, noPage: undefined });
  });

  test.each([
    ['page/cart', 'for each shopper'],
    ['page/account', 'for each shopper'],
    ['fragment/in-no-page', 'Shared blocks'],
  ])('the editor has no frame for %s, and says why: %s', async (address, reason) => {
    expect(await readFrame(`en-us/${address}`)).toEqual({ path: null, noPage: expect.stringContaining(reason) });
  });

  test('the frame of a fragment shows a page of the same language that includes it, even in a draft', async () => {
    const key = `shared-${crypto.randomUUID().slice(0, 8)}`;
    const blocks = [{ id: 'shared', kind: 'fragment', fields: { fragmentId: key } }];
    await aDraft({ blocks, parent: 'showcase' }, 'de-de');
    expect((await readFrame(await aDraft({ blocks }))).noPage).toContain('parent page');
    expect((await readFrame(`en-us/fragment/${key}`)).path).toBeNull();
    const address = await aDraft({ blocks, parent: 'showcase' });
    expect(await readFrame(`en-us/fragment/${key}`)).toEqual({ path: `/en-us/showcase/${address.split('/')[2]}`, noPage: undefined });
    expect((await readFrame(`en-us/fragment/${key.slice(0, -1)}`)).path).toBeNull();
  });
});

describe('the preview in the frame', () => {
  /** Opens the frame, and returns the redirect. */
  async function openFrame(address: string, query = '', browser = editor) {
    const response = await browser.get(framePath(address, query), { 'sec-fetch-dest': 'iframe' });
    const location = URL.parse(response.headers.get('location') ?? '');
    return { status: response.status, location, sealed: location?.searchParams.get('grant') ?? '' };
  }

  const secrets = ['test-preview-secret-of-at-least-32-characters-a'];

  test('is a redirect to the page, with a grant that names the studio and covers only the market of the document', async () => {
    const address = await aDraft({ parent: 'showcase' });
    const { status, location, sealed } = await openFrame(address);
    expect([status, location?.origin, location?.pathname]).toEqual([303, 'http://localhost', `/en-us/showcase/${address.split('/')[2]}`]);
    const grant = await readPreviewGrant(sealed, { secrets, now: Date.now() / 1000 });
    expect(grant).toMatchObject({ studio: 'http://staff.localhost', origin: 'http://localhost', markets: ['us'], maker: 'Edith Editor' });
  });

  test('is denied in other markets, also if no page shows the document, so that a person cannot find out what it is', async () => {
    const german = await signedIn('publisher:de');
    for (const address of [await aDraft({ parent: 'showcase' }), await aDraft()]) {
      expect((await openFrame(address, '', german)).status).toBe(403);
      expect(await lastEntry()).toMatchObject({ action: 'preview.create', subject: address, siteId: 'us', outcome: 'denied' });
    }
    expect((await openFrame('de-de/page/home', '?locale=en-us', german)).status).toBe(403);
  });

  test('uses one grant of the person until it is revoked', async () => {
    const address = await aDraft({ parent: 'showcase' });
    const readId = async (browser = editor) =>
      (await readPreviewGrant((await openFrame(address, '', browser)).sealed, { secrets, now: Date.now() / 1000 }))?.grantId;
    const first = await readId();
    expect(await readId()).toBe(first);
    expect(await readId(await signedIn('publisher'))).not.toBe(first);
    await editor.call(`/api/preview-grants/${first}/revoke`, {});
    const second = await readId();
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
  });

  test('shows the moment in the time zone of the market, the audience and the variant', async () => {
    const query = '?at=2027-01-31T09:00&audience=loyalty-member&variants=a%26grant%3Dforged';
    const { location } = await openFrame(await aDraft({ parent: 'showcase' }), query);
    expect(Object.fromEntries(location?.searchParams ?? [])).toMatchObject({
      previewDateTime: '2027-01-31T14:00:00.000Z',
      previewAudience: 'loyalty-member',
      testContext: 'a&grant=forged',
    });
    expect(location?.searchParams.getAll('grant')).toHaveLength(1);
  });

  test('shows the document in another locale, with a grant for that market', async () => {
    const { location, sealed } = await openFrame('en-us/page/home', '?locale=de-de');
    expect(location?.pathname).toBe('/de-de');
    expect(await readPreviewGrant(sealed, { secrets, now: Date.now() / 1000 })).toMatchObject({ markets: ['de'] });
  });

  test.each([
    ['a locale in which the person has no permission', 'publisher:de', 'de-de/page/home', '?locale=en-us', 403],
    ['a document of another market', 'publisher:de', 'en-us/page/home', '', 403],
    ['an unknown locale', 'editor', 'en-us/page/home', '?locale=xx-xx', 400],
    ['a malformed moment', 'editor', 'en-us/page/home', '?at=tomorrow', 400],
    ['a document that no page shows', 'editor', 'en-us/fragment/teaser', '', 404],
    ['a malformed address', 'editor', 'en-us/page', '', 404],
  ])('is rejected for %s', async (_, group, address, query, status) => {
    const { location, ...answer } = await openFrame(address, query, await signedIn(group));
    expect([answer.status, location]).toEqual([status, null]);
    expect((await db.prepare('SELECT COUNT(*) AS count FROM preview_grant').first())?.count).toBe(0);
  });
});
