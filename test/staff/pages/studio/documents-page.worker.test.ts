// The list of documents with its search and filters.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { anAddress, aPage, aStaffBrowser, db, passTime, type StaffBrowser, signedIn } from '../../../support/staff.ts';

const path = '/studio/documents';
let publisher: StaffBrowser;
let german: StaffBrowser;
let reviewer: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher');
  german = await signedIn('publisher:de');
  reviewer = await signedIn('reviewer');
});
afterEach(() => vi.restoreAllMocks());

const call = async (operation: string, parameters: object) => {
  const { status, body } = await publisher.call(`/api/content/${operation}`, parameters);
  expect([operation, status, body.error]).toEqual([operation, 200, undefined]);
};

/** Stores a document, and publishes it if `published` has a period. */
async function store(title: string, published?: object, locale = 'en-us', over: object = {}): Promise<string> {
  const address = anAddress(locale);
  await call('put', { address, body: { ...aPage(address, title), blocks: [aText(`${title} text`)], ...over } });
  if (published) await call('publish', { address, ...published });
  return address;
}

const aText = (html: string) => ({ id: 'text', kind: 'rich-text', fields: { html: `<h2>${html}</h2>` } });

/** Returns the rows of the list as texts. */
async function list(query: string, browser = publisher): Promise<string[]> {
  const response = await browser.get(`${path}?${query}`);
  expect(response.status).toBe(200);
  const [, rows = ''] = /<tbody>(.*)<\/main>/s.exec(await response.text()) ?? [];
  return rows
    .split('<tr>')
    .slice(1)
    .map((row) =>
      row
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

const count = async (condition: string): Promise<number> =>
  (await db.prepare(`SELECT COUNT(*) AS number FROM document_entry WHERE ${condition}`).first<number>('number')) ?? 0;

test.each(['from', 'until'])(
  'the API refuses a schedule whose time `%s` no calendar has, because the list could not show it',
  async (name) => {
    const address = await store('A document of the distant future');
    const { status } = await publisher.call('/api/content/publish', { address, from: '2090-01-01', [name]: 8_700_000_000_000_000 });
    expect([status, (await publisher.get(path)).status]).toEqual([400, 200]);
  },
);

describe('a row', () => {
  test('names the document, its kind, its market and language, its state, and who changed it last', async () => {
    const address = await store('Row of a landing page', undefined, 'fr-ca', { parent: 'showcase' });
    const [row] = await list('find=Row+of+a+landing');
    expect(row).toMatch(/^Row of a landing page Landing page Canada, French Draft, never published Pia Publisher ?, .+ New York time/);
    const response = await publisher.get(`${path}?find=Row+of+a+landing`);
    expect(await response.text()).toContain(`href="${path}/${encodeURIComponent(address)}"`);
  });

  test('describes documents without a title by their purpose, and categories by their names', async () => {
    expect((await list('kind=menu&locale=de-de'))[0]).toMatch(/^Menu Menu Germany, German Live Unchanged since/);
    expect((await list('find=page/home&locale=de-de'))[0]).toMatch(/^Home Page Germany, German Live/);
    expect((await list('find=category/1000&locale=en-us'))[0]).toMatch(/^Men Category United States, English/);
  });

  test('shows a live version with a draft, and the start of a scheduled version in the time zone of the market', async () => {
    const address = await store('States of a document', {}, 'de-de');
    await call('put', { address, body: aPage(address, 'States of a document'), base: 1 });
    await call('publish', { address, from: '2030-02-01T09:00' });
    await call('put', { address, body: aPage(address, 'States of a document now'), base: 2 });
    expect((await list('find=states+of+a+document+now'))[0]).toMatch(/Live, with a draft Scheduled for 1 Feb 2030, 09:00 Berlin time Pia/);
  });

  test('displays hostile titles as text, in any direction and length', async () => {
    await store(`<script>alert(1)</script> hostile ${'x'.repeat(10_000)}`);
    await store('\u202e hostile \u05d0\u05d1');
    const page = await (await publisher.get(`${path}?find=hostile`)).text();
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).toMatch(/dir="auto">\u202e hostile/);
  });
});

describe('the search', () => {
  test('finds documents by words of the title, the address and the text, in upper or lower case', async () => {
    const address = await store('Grüße vom ÜBERHANG', undefined, 'de-de');
    for (const find of ['grüße', 'überhang vom', 'GRÜßE', address, 'ÜBERHANG TEXT'])
      expect([find, (await list(new URLSearchParams({ find }).toString())).length]).toEqual([find, 1]);
    expect(await list('find=grüße+elsewhere')).toEqual([]);
    expect(await list('find=rich-text+überhang')).toEqual([]); // the kind of a block is no text
  });

  test.each(["'; DROP TABLE document_entry; --", '%', '_', '"', '\\', '\u0000', '*'.repeat(500)])('treats %j as text', async (find) => {
    expect((await publisher.get(`${path}?${new URLSearchParams({ find })}`)).status).toBe(200);
    expect((await list('kind=menu')).length).toBe(await count("kind = 'menu'"));
  });

  test('finds accented letters in upper and lower case, also in names of categories', async () => {
    await store('Ærlig NOËL and NAÏF');
    for (const find of ['ærlig', 'noël', 'NAÏF', 'ÆRLIG naïf']) expect((await list(`find=${find}`)).length).toBe(1);
    await db.prepare("UPDATE category_text SET name = 'Ökologisch NAÏF' WHERE category_id = '1000' AND locale = 'de-de'").run();
    expect((await list('find=ökologisch+naïf'))[0]).toMatch(/^Ökologisch NAÏF Category/);
  });

  test('finds the newest text of a draft, and the earlier one after the newest is canceled', async () => {
    const address = await store('Searched first', {});
    await call('put', { address, body: aPage(address, 'Searched second'), base: 1 });
    expect([(await list('find=searched+first')).length, (await list('find=searched+second')).length]).toEqual([0, 1]);
    await call('publish', { address, from: '2030-01-01T00:00' });
    await call('cancel', { address });
    expect([(await list('find=searched+first')).length, (await list('find=searched+second')).length]).toEqual([1, 0]);
  });
});

describe('the filters', () => {
  test('the state selects live, scheduled and ended documents, drafts, and those that were never published', async () => {
    await store('Filtered live', {});
    await store('Filtered draft');
    await store('Filtered scheduled', { from: '2030-01-01T00:00' });
    await store('Filtered ended', { until: Date.now() + 60_000 });
    passTime(120_000);
    const names = async (state: string) => (await list(`find=filtered&state=${state}`)).map((row) => row.split(' ')[1]).sort();
    expect(await names('live')).toEqual(['live']);
    expect(await names('draft')).toEqual(['draft']);
    expect(await names('scheduled')).toEqual(['scheduled']);
    expect(await names('ended')).toEqual(['ended']);
    expect(await names('new')).toEqual(['draft']);
    expect(await names('unknown')).toHaveLength(4);
  });

  test('kind, locale and author select documents, and stay in the form and in the links to other pages', async () => {
    expect((await list('kind=menu')).length).toBe(await count("kind = 'menu'"));
    expect((await list('kind=landing&locale=en-us')).every((row) => row.includes('Landing page United States'))).toBe(true);
    expect((await list('kind=page&locale=en-us')).some((row) => row.includes('Landing page'))).toBe(false);
    await store('By an author');
    expect(await list('author=Pia+Publisher')).not.toEqual([]);
    expect(await list('author=Nobody')).toEqual([]);
    const page = await (await publisher.get(`${path}?kind=category&find=e`)).text();
    expect(page).toContain('<option value="category" selected="">');
    expect(page).toContain('kind=category&amp;page=2');
    expect(page).toMatch(/name="find"[^>]*value="e"/);
  });

  test('pages have 50 documents each, and together all of them', async () => {
    const total = await count("kind = 'category'");
    const pages = await Promise.all([1, 2, 3, 4, 5, 99].map((page) => list(`kind=category&page=${page}`)));
    expect(pages.map((rows) => rows.length)).toEqual([
      ...[0, 50, 100, 150, 200].map((start) => Math.max(0, Math.min(50, total - start))),
      0,
    ]);
    expect([total > 100, new Set(pages.flat()).size]).toEqual([true, total]);
  });
});

describe('permissions', () => {
  test('the list has only documents and authors of markets that the person may read', async () => {
    const editor = await signedIn('editor');
    const address = anAddress();
    expect((await editor.call('/api/content/put', { address, body: aPage(address, 'American only') })).status).toBe(200);
    expect((await list('find=american+only')).length).toBe(1);
    expect(await list('find=american+only', german)).toEqual([]);
    expect((await list('kind=menu', german)).length).toBe(1);
    expect(await list('kind=menu&locale=en-us', german)).toEqual([]);
    const page = await (await german.get(path)).text();
    expect([page.includes('Edith Editor'), page.includes('value="en-us"'), page.includes('value="de-de"')]).toEqual([false, false, true]);
  });

  test('a reviewer reads the list without links to new documents, and a visitor is asked to sign in', async () => {
    expect(await (await reviewer.get(path)).text()).not.toContain(`${path}/new`);
    expect(await (await publisher.get(path)).text()).toContain(`${path}/new/landing`);
    expect((await aStaffBrowser().get(path)).status).toBe(303);
  });
});
