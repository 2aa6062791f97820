// What is at a path: landing pages by time and mode, redirects, and the former paths of landing pages.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pathVersionsQuery } from '#backend/stores/page-paths.ts';
import { putRedirectsStatements, redirectsQuery } from '#backend/stores/redirects.ts';
import { aGateway, backendEnv, prepareBackend, testSeed } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
const now = testSeed.now;
const dayMs = 24 * 60 * 60 * 1000;

interface Version {
  path?: string;
  state?: 'published' | 'draft';
  from?: number | null;
  to?: number | null;
  locale?: string;
  parent?: string;
}

async function storePage(page: string, versions: readonly Version[]): Promise<void> {
  const statements = versions.map(({ path, state = 'published', from = null, to = null, locale = 'en-us', parent }, index) =>
    db
      .prepare(
        `INSERT INTO content_document (site_id, locale, kind, document_key, version, state, valid_from, valid_to, body)
         VALUES (?1, ?2, 'page', ?3, ?4, ?5, ?6, ?7, ?8)`,
      )
      .bind(
        locale === 'de-de' ? 'de' : 'us',
        locale,
        page,
        index + 1,
        state,
        from,
        to,
        JSON.stringify({ page, title: page, seo: { title: page, description: '' }, blocks: [], path, parent }),
      ),
  );
  await db.batch(statements);
}

const storeRedirect = (source: string, target: string | null, more: object = {}) =>
  db.batch(
    putRedirectsStatements(db, [
      {
        siteId: 'us',
        locale: '',
        match: 'exact',
        source,
        status: target === null ? 410 : 302,
        target,
        keepsQuery: false,
        validFrom: null,
        validTo: null,
        ...more,
      },
    ]),
  );

async function resolve(path: string, { mode = 'publish', at = '', locale = 'en_US', site = 'us' } = {}) {
  const { askJson } = await aGateway();
  const query = new URLSearchParams({ path, ...(at && { previewDateTime: at }) });
  const pre = mode === 'preview' ? '/pre' : '';
  return askJson(`${pre}/${mode}/caas/v1/canvas/path/${site}?${query}`, { headers: { 'x-locale': locale } });
}

const moved = (target: string) => ({ kind: 'redirect', status: 301, target, keepsQuery: true });
const iso = (instant: number) => new Date(instant).toISOString();

beforeAll(() => prepareBackend());
beforeEach(async () => {
  const statements = ["DELETE FROM content_document WHERE document_key LIKE 'landing-%'", 'DELETE FROM content_redirect'];
  await db.batch(statements.map((sql) => db.prepare(sql)));
});

describe('the path of a landing page', () => {
  test('points to the page in its locale only', async () => {
    await storePage('landing-a', [{ path: '/winter/mountains' }]);
    expect(await resolve('/winter/mountains')).toEqual({ kind: 'page', page: 'landing-a' });
    expect(await resolve('/winter')).toEqual({ kind: 'none' });
    expect(await resolve('/winter/mountains', { site: 'de', locale: 'de_DE' })).toEqual({ kind: 'none' });
  });

  test('of a draft points to the page only in a preview', async () => {
    await storePage('landing-a', [{ path: '/winter', state: 'draft' }]);
    expect(await resolve('/winter')).toEqual({ kind: 'none' });
    expect(await resolve('/winter', { mode: 'preview' })).toEqual({ kind: 'page', page: 'landing-a' });
  });

  test('of a scheduled version points to the page from its time on', async () => {
    await storePage('landing-a', [{ path: '/winter', from: now + dayMs }]);
    expect(await resolve('/winter')).toEqual({ kind: 'none' });
    expect(await resolve('/winter', { mode: 'preview', at: iso(now + dayMs) })).toEqual({ kind: 'page', page: 'landing-a' });
  });

  test('is part of the page and of the list of its parent, with the paths of other locales', async () => {
    await storePage('landing-b', [{ path: '/winter', parent: 'showcase' }]);
    await storePage('landing-b', [{ path: '/winter/berge', locale: 'de-de' }]);
    const { askJson } = await aGateway();
    const page = await askJson('/publish/caas/v1/canvas/page/us/landing-b');
    expect(page).toMatchObject({
      path: '/winter',
      paths: [
        { locale: 'en-us', path: '/winter' },
        { locale: 'de-de', path: '/winter/berge' },
      ],
    });
    const { children } = await askJson<{ children: { page: string; path?: string }[] }>('/publish/caas/v1/canvas/children/us/showcase');
    expect(children.find((child) => child.page === 'landing-b')?.path).toBe('/winter');
    expect(children.filter(({ path }) => path !== undefined)).toHaveLength(1);
  });
});

describe('the former path of a landing page', () => {
  test('redirects to the current path, after any number of changes', async () => {
    await storePage('landing-a', [
      { path: '/one', from: now - 3 * dayMs },
      { path: '/two', from: now - 2 * dayMs },
      { path: '/three', from: now - dayMs },
    ]);
    expect(await resolve('/one')).toEqual(moved('/three'));
    expect(await resolve('/two')).toEqual(moved('/three'));
    expect(await resolve('/three')).toEqual({ kind: 'page', page: 'landing-a' });
  });

  test('points to the page again after the path was changed back', async () => {
    await storePage('landing-a', [
      { path: '/one', from: now - 3 * dayMs },
      { path: '/two', from: now - 2 * dayMs },
      { path: '/one', from: now - dayMs },
    ]);
    expect(await resolve('/one')).toEqual({ kind: 'page', page: 'landing-a' });
    expect(await resolve('/two')).toEqual(moved('/one'));
  });

  test('redirects below /showcase if the page has no path any more', async () => {
    await storePage('landing-a', [
      { path: '/one', from: now - dayMs },
      { from: now - 1, parent: 'showcase' },
    ]);
    expect(await resolve('/one')).toEqual(moved('/showcase/landing-a'));
  });

  test('belongs to another page if that page has the path now', async () => {
    await storePage('landing-a', [
      { path: '/one', from: now - 3 * dayMs },
      { path: '/two', from: now - 2 * dayMs },
    ]);
    await storePage('landing-b', [{ path: '/one', from: now - dayMs }]);
    expect(await resolve('/one')).toEqual({ kind: 'page', page: 'landing-b' });
  });

  test('redirects to the page that had the path last', async () => {
    await storePage('landing-a', [
      { path: '/one', from: now - 3 * dayMs },
      { path: '/a', from: now - 2 * dayMs },
    ]);
    await storePage('landing-b', [
      { path: '/one', from: now - 2 * dayMs },
      { path: '/b', from: now - dayMs },
    ]);
    expect(await resolve('/one')).toEqual(moved('/b'));
  });

  test.each<[string, Version[]]>([
    [
      'never published',
      [
        { path: '/one', state: 'draft' },
        { path: '/two', from: now - dayMs },
      ],
    ],
    [
      'not published yet',
      [
        { path: '/one', from: now + dayMs },
        { path: '/two', from: now - dayMs },
      ],
    ],
    ['of a page that was taken down', [{ path: '/one', from: now - dayMs, to: now - 1 }]],
  ])('does not redirect if it was %s', async (_, versions) => {
    await storePage('landing-a', versions);
    expect(await resolve('/one')).toEqual({ kind: 'none' });
  });

  test('has less weight than a redirect of an editor', async () => {
    await storePage('landing-a', [
      { path: '/one', from: now - 2 * dayMs },
      { path: '/two', from: now - dayMs },
    ]);
    await storeRedirect('/one', '/sale-terms');
    expect(await resolve('/one')).toMatchObject({ target: '/sale-terms' });
  });
});

describe('a redirect', () => {
  test('is resolved with its target, status and query rule', async () => {
    await storeRedirect('/old', '/new', { keepsQuery: true, status: 307 });
    expect(await resolve('/old')).toEqual({ kind: 'redirect', status: 307, target: '/new', keepsQuery: true });
  });

  test('of a prefix contains the rest of the path', async () => {
    await storeRedirect('/old', '/new/*', { match: 'prefix' });
    expect(await resolve('/old/a b')).toMatchObject({ target: '/new/a%20b' });
  });

  test('a redirect without a target is resolved as gone', async () => {
    await storeRedirect('/old', null);
    expect(await resolve('/old')).toEqual({ kind: 'gone' });
  });

  test('of a locale does not apply to another locale of the site', async () => {
    await storeRedirect('/old', '/new', { siteId: 'ca', locale: 'fr-ca' });
    expect(await resolve('/old', { site: 'ca', locale: 'en_CA' })).toEqual({ kind: 'none' });
    expect(await resolve('/old', { site: 'ca', locale: 'fr_CA' })).toMatchObject({ target: '/new' });
  });

  test('does not apply to the path of a landing page', async () => {
    await storePage('landing-a', [{ path: '/winter' }]);
    await storeRedirect('/winter', '/summer');
    expect(await resolve('/winter')).toEqual({ kind: 'page', page: 'landing-a' });
  });

  test('to the former path of a landing page points to its current path, so that visitors are redirected once', async () => {
    await storePage('landing-a', [
      { path: '/one', from: now - 2 * dayMs },
      { path: '/two', from: now - dayMs },
    ]);
    await storeRedirect('/old', '/one');
    expect(await resolve('/old')).toMatchObject({ status: 302, target: '/two' });
  });
});

test('resolving a path reads redirects and pages by their index', async () => {
  const place = { siteId: 'us', locale: 'en-us', path: '/a/b' };
  const explain = async ({ sql, values }: { sql: string; values: readonly unknown[] }) => {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values);
    return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail).join('\n');
  };
  const redirects = await explain(redirectsQuery(place, ['/a', '/a/b']));
  expect(redirects).toContain('SEARCH r USING PRIMARY KEY (site_id=? AND locale=? AND match=? AND source=?)');
  const pages = await explain(pathVersionsQuery(place));
  expect(pages).toContain('content_page_path (site_id=? AND locale=? AND <expr>=?)');
  expect(`${redirects}\n${pages}`).not.toMatch(/SCAN (?!wanted VIRTUAL)/);
});
