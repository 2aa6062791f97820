// Changes of redirects: one transaction, its record, its events, and editors who change redirects at the same time.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Redirect } from '#backend/rules/redirects.ts';
import { readDueEvents } from '#backend/services/editing/content-events.ts';
import { readAddress } from '#backend/services/editing/document-address.ts';
import { publishDraft, putDraft, unpublishDocument } from '#backend/services/editing/edit-document.ts';
import { changeRedirects, listRedirects } from '#backend/services/editing/redirects.ts';
import { readVersions } from '#backend/services/editing/stored-versions.ts';
import { backendEnv, prepareBackend, testSeed } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
const now = testSeed.now;
const dayMs = 24 * 60 * 60 * 1000;
const editor = { by: 'Ada', now, hosts: [] };

const redirect = (source: string, target: string, more: Partial<Redirect> = {}): Redirect => ({
  siteId: 'us',
  locale: '',
  match: 'exact',
  source,
  status: 301,
  target,
  keepsQuery: false,
  validFrom: null,
  validTo: null,
  ...more,
});
const put = (...redirects: Redirect[]) => changeRedirects(db, { put: redirects, remove: [] }, editor);
const readChanges = async () =>
  (await db.prepare('SELECT revision, edited_by, edited_at, changes FROM content_redirect_change ORDER BY revision').all()).results;

let isPrepared = false;
beforeEach(async () => {
  if (!isPrepared) await prepareBackend();
  isPrepared = true;
  const tables = ['content_event', 'content_redirect', 'content_redirect_change'];
  await db.batch(tables.map((table) => db.prepare(`DELETE FROM ${table}`)));
});

test('changes are stored with their author, and each change has the redirects before and after it', async () => {
  expect(await put(redirect('/a', '/x', { keepsQuery: true, validTo: now + dayMs }))).toMatchObject({ outcome: 'stored' });
  await put(redirect('/a', '/y'), redirect('/b', '/y'));
  await changeRedirects(db, { put: [], remove: [redirect('/a', '')] }, editor);
  expect(await listRedirects(db)).toEqual([redirect('/b', '/y')]);
  const changes = await readChanges();
  expect(changes.map(({ revision, edited_by, edited_at }) => [revision, edited_by, edited_at])).toEqual(
    [1, 2, 3].map((each) => [each, 'Ada', now]),
  );
  expect(JSON.parse(String(changes[1]?.changes))).toEqual([
    { before: redirect('/a', '/x', { keepsQuery: true, validTo: now + dayMs }), after: redirect('/a', '/y') },
    { after: redirect('/b', '/y') },
  ]);
});

test('redirects that do not change are not stored, and cause no event', async () => {
  await put(redirect('/a', '/x'));
  await db.prepare('DELETE FROM content_event').run();
  expect((await put(redirect('/a', '/x'))).outcome).toBe('unchanged');
  expect([await readDueEvents(db, now), (await readChanges()).length]).toEqual([[], 1]);
});

test('a dry run and an invalid change store nothing', async () => {
  expect((await changeRedirects(db, { put: [redirect('/a', '/x')], remove: [], isDryRun: true }, editor)).outcome).toBe('checked');
  expect((await put(redirect('/a', '/x'), redirect('/b', '/a'))).outcome).toBe('invalid');
  expect([await listRedirects(db), await readChanges(), await readDueEvents(db, now)]).toEqual([[], [], []]);
});

test.each(['/sale/', '/sale//?a=1'])(
  'a target with a slash at its end, which the shop removes, is refused if it is the source: %s',
  async (target) => {
    expect((await put(redirect('/sale', target))).outcome).toBe('invalid');
  },
);

test('events are due now and when a redirect begins or ends, in its site or locale', async () => {
  await put(
    redirect('/a', '/x', { validFrom: now + dayMs, validTo: now + 2 * dayMs }),
    redirect('/b', '/x', { siteId: 'de', locale: 'de-de' }),
  );
  const readAt = async (at: number) => (await readDueEvents(db, at)).map(({ event }) => event.documents);
  const site = { kind: 'paths', siteId: 'us' };
  expect(await readAt(now)).toEqual([[site, { kind: 'paths', siteId: 'de', locale: 'de-de' }]]);
  expect((await readAt(now + 2 * dayMs)).slice(1)).toEqual([[site], [site]]);
});

test('concurrent changes of redirects lose no change and store no chain', async () => {
  const editors = Array.from({ length: 3 }, (_, index) => put(redirect(`/a${index}`, `/b${index}`)));
  expect((await Promise.all(editors)).map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored']);
  expect((await listRedirects(db)).map(({ source }) => source)).toEqual(['/a0', '/a1', '/a2']);
  const outcomes = await Promise.all([put(redirect('/one', '/two')), put(redirect('/two', '/three'))]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['invalid', 'stored']);
});

test('3,000 redirects are stored in one transaction', async () => {
  const many = Array.from({ length: 3000 }, (_, index) => redirect(`/old-${index}`, `/new-${index}`));
  expect((await put(...many)).outcome).toBe('stored');
  expect(await listRedirects(db)).toHaveLength(3000);
});

test('more changes than fit into a transaction are refused', async () => {
  const many = Array.from({ length: 5001 }, (_, index) => redirect(`/old-${index}`, '/new'));
  expect(await put(...many)).toMatchObject({ outcome: 'invalid', problems: [{ message: expect.stringContaining('at most 5000') }] });
});

describe('the path of a landing page', () => {
  const address = (key: string, locale = 'en-us') => {
    const read = readAddress(`${locale}/page/${key}`);
    if ('problem' in read) throw new Error(read.problem);
    return read;
  };
  const body = (key: string, path: string) => ({ page: key, title: key, seo: { title: key, description: '' }, blocks: [], path });
  const publish = async (key: string, path: string, { from, locale, at = now }: { from?: number; locale?: string; at?: number } = {}) => {
    const [newest] = await readVersions(db, address(key, locale));
    await putDraft(db, address(key, locale), { body: body(key, path), by: 'Ada', now: at, base: newest?.version });
    return publishDraft(db, address(key, locale), { by: 'Ada', now: at, from });
  };

  test('cannot be the path of another page, now or in a scheduled version', async () => {
    expect(await publish('taken-a', '/taken')).toMatchObject({ outcome: 'published' });
    expect(await publish('taken-b', '/taken')).toMatchObject({ outcome: 'refused', reason: 'path-taken' });
    expect(await publish('taken-b', '/taken', { from: now + dayMs })).toMatchObject({ outcome: 'refused', reason: 'path-taken' });
    expect(await publish('taken-b', '/taken', { locale: 'de-de' })).toMatchObject({ outcome: 'published' });
    await unpublishDocument(db, address('taken-a'), { by: 'Ada', now });
    expect(await publish('taken-b', '/taken', { at: now + 1 })).toMatchObject({ outcome: 'published' });
  });

  test('another page cannot take the path of a scheduled version before it is live', async () => {
    await publish('later-a', '/later', { from: now + dayMs });
    expect(await publish('later-b', '/later')).toMatchObject({ outcome: 'refused', reason: 'path-taken' });
  });

  test('can be taken if its page has another path now', async () => {
    await publish('moved-a', '/moved');
    await publish('moved-a', '/elsewhere', { at: now + 1 });
    expect(await publish('moved-b', '/moved', { at: now + 1 })).toMatchObject({ outcome: 'published' });
  });

  test('that changes expires the paths of the locale, and the page in all locales, which link to it', async () => {
    await publish('events-a', '/events-one');
    await db.prepare('DELETE FROM content_event').run();
    await publish('events-a', '/events-two', { at: now + 1 });
    const [event] = await readDueEvents(db, now + 1);
    expect(event?.event.documents).toEqual([
      { kind: 'page', key: 'events-a' },
      { kind: 'paths', siteId: 'us', locale: 'en-us' },
    ]);
  });
});
