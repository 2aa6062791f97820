// The pages with which staff find, add, change, remove and import redirects.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { aShop, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

const path = '/studio/redirects';
const shop = aShop();
let publisher: StaffBrowser;
let editor: StaffBrowser;
let german: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher', staffEnv({ SHOP: shop.fetcher }));
  editor = await signedIn('editor');
  german = await signedIn('publisher:de');
});
beforeEach(async () => void (await db.prepare('DELETE FROM content_redirect').run()));

const aForm = (over: Record<string, string> = {}) => ({
  scope: 'us',
  source: '/old',
  target: '/new',
  status: '301',
  query: 'drop',
  from: '',
  until: '',
  ...over,
});

const list = async () =>
  (await db.prepare('SELECT locale, match, source, target, status, valid_from FROM content_redirect ORDER BY source').all()).results;

const readPage = async (browser: StaffBrowser, query = '') => (await browser.get(`${path}${query}`)).text();

/** Returns the rows of the list as texts. */
const listRows = (page: string) =>
  [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row = '']) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

describe('the form for one redirect', () => {
  test('stores a redirect, notifies the shop and records who did it', async () => {
    shop.requests.length = 0;
    const response = await publisher.post(path, aForm({ source: '/old/*', target: '/new/*', from: '2030-01-31T09:00' }));
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?stored=us+%2Fold%2F*`]);
    expect(await list()).toEqual([
      { locale: '', match: 'prefix', source: '/old', target: '/new/*', status: 301, valid_from: Date.parse('2030-01-31T09:00Z') },
    ]);
    expect(shop.requests).toHaveLength(1);
    expect(await lastEntry()).toMatchObject({ action: 'content.publish', subject: 'redirects', siteId: 'us', outcome: 'done' });
    expect(await readPage(publisher, '?stored=us+%2Fold%2F*')).toContain('us /old/* is stored.');
    expect(await readPage(publisher, '?stored=Your+account+is+locked')).not.toContain('locked is stored');
  });

  test.each([
    ['source', { source: 'old' }, 'must be a path'],
    ['target', { target: 'javascript:alert(1)' }, 'not an https URL'],
    ['target', { target: '/old' }, 'loop'],
    ['status', { status: '200' }, 'Unknown status'],
    ['until', { from: '2030-01-02T00:00', until: '2030-01-01T00:00' }, 'It ends before it begins.'],
    ['from', { from: 'tomorrow' }, 'not a time'],
  ])('shows the error of the field %s beside it, and keeps the input', async (name, over, error) => {
    const response = await publisher.post(path, aForm({ ...over, query: 'keep' }));
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toMatch(new RegExp(`id="${name}"[^>]*aria-describedby="[^"]*${name}-error"[^>]*aria-invalid="true"`));
    expect(new RegExp(`id="${name}-error">([^<]*)`).exec(page)?.[1]).toContain(error);
    expect(page).toContain('<option value="keep" selected="">');
    expect(await list()).toEqual([]);
  });

  test('refuses a second redirect from the same path', async () => {
    await publisher.post(path, aForm());
    const page = await (await publisher.post(path, aForm({ target: '/other' }))).text();
    expect(page).toContain('There is already a redirect from this path.');
    expect(await list()).toEqual([expect.objectContaining({ target: '/new' })]);
  });

  test('opens a redirect with its values, and changes its source', async () => {
    await publisher.post(path, aForm({ scope: 'fr-ca', until: '2030-06-01T00:00' }));
    const page = await readPage(publisher, '?edit=fr-ca+%2Fold');
    expect(page).toContain('name="edited" value="fr-ca /old"');
    expect(page).toMatch(/id="until"[^>]*value="2030-06-01T00:00"/);
    await publisher.post(path, { ...aForm({ scope: 'fr-ca', source: '/older' }), edited: 'fr-ca /old' });
    expect(await list()).toEqual([expect.objectContaining({ locale: 'fr-ca', source: '/older' })]);
  });

  test('says that another person has removed the redirect, and keeps the input', async () => {
    const response = await publisher.post(path, { ...aForm({ target: '/kept-input' }), edited: 'us /old' });
    const page = await response.text();
    expect([response.status, page.includes('Another person has removed this redirect.'), page.includes('value="/kept-input"')]).toEqual([
      422,
      true,
      true,
    ]);
    expect(await list()).toEqual([]);
  });

  test('removes a redirect', async () => {
    await publisher.post(path, aForm());
    expect((await publisher.post(`${path}/remove`, { edited: 'us /old' })).headers.get('location')).toBe(`${path}?removed=us+%2Fold`);
    expect(await list()).toEqual([]);
  });
});

describe('permissions', () => {
  test('a person who may not publish sees the list without forms, and cannot store or remove', async () => {
    await publisher.post(path, aForm());
    const page = await readPage(editor);
    expect(listRows(page)).toEqual(['United States /old /new 301 moved for good dropped – –']);
    expect(page).not.toMatch(/<form[^>]* action="\/studio[^"]*" method="post"/);
    expect((await editor.post(path, aForm({ source: '/other' }))).status).toBe(403);
    expect((await editor.post(`${path}/remove`, { edited: 'us /old' })).status).toBe(403);
    expect(await list()).toHaveLength(1);
  });

  test('a publisher of one market neither sees nor changes the redirects of others', async () => {
    await publisher.post(path, aForm());
    expect(listRows(await readPage(german))).toEqual([]);
    expect(await (await german.get(`${path}.csv`)).text()).not.toContain('/old');
    expect((await german.post(path, aForm({ source: '/other' }))).status).toBe(403);
    await german.post(`${path}/remove`, { edited: 'us /old' });
    expect(await list()).toHaveLength(1);
    expect((await german.post(path, aForm({ scope: 'de' }))).status).toBe(303);
  });
});

describe('the list', () => {
  const rows = Array.from({ length: 101 }, (_, index) => `us,/old-${String(index).padStart(3, '0')},301,/new-${index}`);
  const many = `scope,source,status,target\n${rows.join('\n')}`;

  test('finds redirects by a part of the source or the target, and is divided into pages', async () => {
    await importFile(publisher, many);
    await publisher.post(path, aForm({ scope: 'de', source: '/alt', target: '/neu' }));
    expect(listRows(await readPage(publisher, '?find=NEW-7&market=us')).length).toBe(11);
    expect(listRows(await readPage(publisher, '?market=de'))).toEqual(['Germany /alt /neu 301 moved for good dropped – –']);
    expect(listRows(await readPage(publisher)).length).toBe(100);
    expect(listRows(await readPage(publisher, '?page=2')).length).toBe(2);
    expect(listRows(await readPage(publisher, '?find=nothing'))).toEqual([]);
  });

  test('escapes what editors entered', async () => {
    await publisher.post(path, aForm({ source: '/<script>alert(1)</script>' }));
    expect(await readPage(publisher)).not.toContain('<script');
  });

  test('can be downloaded and imported again without a change', async () => {
    await publisher.post(path, aForm({ source: '/a,b', until: '2030-01-01T00:00' }));
    const file = await publisher.get(`${path}.csv`);
    expect(file.headers.get('content-disposition')).toContain('redirects.csv');
    expect(await (await check(publisher, await file.text())).text()).toContain('The file changes no redirect.');
  });
});

/** Sends a file, as the form for a file does. */
function check(browser: StaffBrowser, text: string): Promise<Response> {
  const form = new FormData();
  form.append('file', new File([text], 'redirects.csv', { type: 'text/csv' }));
  return browser.post(`${path}/import`, form);
}

/** Sends the form of a checked file. */
function store(browser: StaffBrowser, page: string, over: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  for (const name of ['file', 'checked']) {
    const [, value = ''] = new RegExp(`name="${name}" value="([^"]*)"`).exec(page) ?? [];
    form.append(name, over[name] ?? value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  }
  return browser.post(`${path}/import`, form);
}

async function importFile(browser: StaffBrowser, text: string): Promise<Response> {
  return store(browser, await (await check(browser, text)).text());
}

describe('the import of a file', () => {
  const text = 'scope;source;status;target\nus;/one;301;/new\nde;/zwei;302;/neu';

  test('lists every change before anything is stored, and then stores all of them', async () => {
    const checked = await check(publisher, text);
    const page = await checked.text();
    expect([checked.status, listRows(page)]).toEqual([200, ['2 added us /one /new –', '3 added de /zwei /neu –']]);
    expect(await list()).toEqual([]);
    const stored = await store(publisher, page);
    expect(stored.headers.get('location')).toBe(`${path}?imported=2`);
    expect(await list()).toHaveLength(2);
  });

  test('lists every error with its line, and offers nothing to store', async () => {
    const response = await check(publisher, `${text}\nus;wrong;301;/new\nus;/four;999;/new`);
    const page = await response.text();
    expect([response.status, listRows(page).slice(0, 2)]).toEqual([
      422,
      [expect.stringMatching(/^4 the source .*wrong/), expect.stringMatching(/^5 unknown status .*999/)],
    ]);
    expect(page).not.toContain('name="checked"');
    expect(await list()).toEqual([]);
  });

  test('stores nothing that the person has not seen', async () => {
    const page = await (await check(publisher, text)).text();
    await publisher.post(path, aForm({ source: '/one', target: '/by-another-person' }));
    const response = await store(publisher, page);
    expect([response.status, (await response.text()).includes('Another person has changed redirects since the check.')]).toEqual([
      409,
      true,
    ]);
    expect(await list()).toEqual([expect.objectContaining({ target: '/by-another-person' })]);
  });

  test('needs the permission in every market of the file', async () => {
    expect((await check(german, text)).status).toBe(403);
    expect((await check(editor, text)).status).toBe(403);
  });

  test('rejects a file that is too large', async () => {
    expect((await check(publisher, 'x'.repeat(4_100_000))).status).toBe(413);
  });

  test('explains that a file is not a list of redirects', async () => {
    expect(await (await check(publisher, 'name,price\nJacket,3')).text()).toContain('unknown columns: name, price');
  });
});
