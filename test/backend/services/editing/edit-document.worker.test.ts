// Content editing: which version of a document is visible after each editing verb, and which events are sent to the shop.
import { beforeEach, describe, expect, test } from 'vitest';
import { selectVersion } from '#backend/rules/document.ts';
import { readDueEvents } from '#backend/services/editing/content-events.ts';
import { type DocumentAddress, readAddress } from '#backend/services/editing/document-address.ts';
import { cancelSchedule, publishDraft, putDraft, rollBackDocument, unpublishDocument } from '#backend/services/editing/edit-document.ts';
import { readVersions } from '#backend/services/editing/stored-versions.ts';
import { backendEnv, prepareBackend, testSeed } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
const now = testSeed.now + 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

let pages = 0;
/** Returns the locale, kind and key of a page that no other test uses. */
const anAddress = (): DocumentAddress => requireAddress(`en-us/page/page-${pages++}`);

function requireAddress(text: string): DocumentAddress {
  const address = readAddress(text);
  if ('problem' in address) throw new Error(address.problem);
  return address;
}

const aBody = (title: string, more: object = {}) => ({
  page: 'any',
  title,
  seo: { title, description: '' },
  blocks: [{ id: 'text', kind: 'rich-text', fields: { html: `<p>${title}</p>` }, children: [{ id: 'inner', kind: 'anchor', fields: {} }] }],
  ...more,
});

const edit = { by: 'Ada', now };

/** Stores a body as the draft, based on the current version, so that there is no conflict. */
async function put(address: DocumentAddress, body: Record<string, unknown>, at = now) {
  const [newest] = await readVersions(db, address);
  return putDraft(db, address, { ...edit, now: at, body, base: newest?.version });
}

/** Returns the title that is visible at a given time. */
async function readTitle(address: DocumentAddress, at = now, mode: 'publish' | 'preview' = 'publish') {
  return selectVersion(await readVersions(db, address), { mode, at, now })?.body.title;
}

async function publish(address: DocumentAddress, title: string, at = now) {
  await put(address, aBody(title), at);
  return publishDraft(db, address, { ...edit, now: at });
}

const readEvents = async (at = now) => (await readDueEvents(db, at)).map(({ event }) => event.documents);

let isPrepared = false;
beforeEach(async () => {
  if (!isPrepared) await prepareBackend();
  isPrepared = true;
  await db.prepare('DELETE FROM content_event').run();
});

describe('storing a draft', () => {
  test('a draft is visible only in previews, and storing it sends no event', async () => {
    const address = anAddress();
    expect(await put(address, aBody('One'))).toMatchObject({ outcome: 'stored', version: 1 });
    expect([await readTitle(address), await readTitle(address, now, 'preview')]).toEqual([undefined, 'One']);
    expect(await readEvents()).toEqual([]);
  });

  test("a stored draft has the document's version and locale in every nested block", async () => {
    const address = anAddress();
    await put(address, aBody('One'));
    const [stored] = await readVersions(db, address);
    expect(stored?.body.blocks).toEqual([
      expect.objectContaining({
        version: 1,
        locale: 'en-us',
        children: [expect.objectContaining({ id: 'inner', version: 1, children: [] })],
      }),
    ]);
  });

  test('a draft that replaces another draft gets a new version number, and the old draft stays in the history', async () => {
    const address = anAddress();
    await put(address, aBody('One'));
    expect(await put(address, aBody('Two'))).toMatchObject({ outcome: 'stored', version: 2 });
    expect(await put(address, aBody('Two'))).toMatchObject({ outcome: 'unchanged', version: 2 });
    await publishDraft(db, address, edit);
    expect(await put(address, aBody('Two'))).toMatchObject({ outcome: 'unchanged', version: 2 });
    const versions = await readVersions(db, address);
    expect(versions.map(({ version, state, body }) => [version, state, body.title])).toEqual([
      [2, 'published', 'Two'],
      [1, 'discarded', 'One'],
    ]);
    expect(await readTitle(address, now, 'preview')).toBe('Two');
  });

  test("a colleague's draft is not replaced by a draft that is based on an older version", async () => {
    const address = anAddress();
    await publish(address, 'One');
    await putDraft(db, address, { ...edit, by: 'Grace', now: Date.UTC(2027, 0, 31, 9, 30), body: aBody('Grace'), base: 1 });
    expect(await putDraft(db, address, { ...edit, body: aBody('Ada'), base: 1 })).toMatchObject({
      outcome: 'refused',
      reason: 'conflict',
      message: `en-us/page/${address.key}: version 2, a draft, was stored by Grace at 2027-01-31T09:30Z, and your text is not based on it.`,
    });
    expect(await readTitle(address, now, 'preview')).toBe('Grace');
    expect(await putDraft(db, address, { ...edit, body: aBody('Both'), base: 2 })).toMatchObject({ outcome: 'stored', version: 3 });
  });

  test('only one of two editors who store a draft at the same time succeeds', async () => {
    const address = anAddress();
    await publish(address, 'One');
    const results = await Promise.all(['Two', 'Three'].map((title) => putDraft(db, address, { ...edit, body: aBody(title), base: 1 })));
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'stored']);
  });
});

describe('publishing a draft', () => {
  test('a published draft is visible immediately', async () => {
    const address = anAddress();
    expect(await publish(address, 'One')).toMatchObject({ outcome: 'published', version: 1 });
    expect(await readTitle(address)).toBe('One');
  });

  test('publishing without a draft returns "unchanged" if a version is live, and is rejected otherwise', async () => {
    const address = anAddress();
    expect(await publishDraft(db, address, edit)).toMatchObject({ outcome: 'refused', reason: 'no-draft' });
    await publish(address, 'One');
    expect(await publishDraft(db, address, edit)).toMatchObject({ outcome: 'unchanged', version: 1 });
  });

  test('a publication can be scheduled with a start and an end', async () => {
    const address = anAddress();
    await publish(address, 'One');
    await put(address, aBody('Two'));
    const answer = await publishDraft(db, address, { from: now + dayMs, until: now + 2 * dayMs, ...edit });
    expect(answer).toMatchObject({ outcome: 'scheduled', version: 2 });
    const titles = await Promise.all([now, now + dayMs, now + 2 * dayMs].map((at) => readTitle(address, at)));
    expect(titles).toEqual(['One', 'Two', 'One']);
    expect([(await readEvents(now)).length, (await readEvents(now + dayMs)).length, (await readEvents(now + 2 * dayMs)).length]).toEqual([
      1, 2, 3,
    ]);
  });

  test('publishing a draft leaves a scheduled version unchanged, and that version still becomes visible at its time', async () => {
    const address = anAddress();
    await put(address, aBody('Later'));
    await publishDraft(db, address, { from: now + dayMs, ...edit });
    await publish(address, 'Now');
    expect([await readTitle(address), await readTitle(address, now + dayMs)]).toEqual(['Now', 'Later']);
  });
});

/** Publishes a body, and schedules another body for the next day. */
async function schedule(address: DocumentAddress) {
  await publish(address, 'One');
  await put(address, aBody('Campaign'));
  return publishDraft(db, address, { from: now + dayMs, ...edit });
}

describe('a scheduled campaign', () => {
  test('publishing after a scheduled version was canceled does not make that version visible', async () => {
    const address = anAddress();
    await schedule(address);
    expect(await cancelSchedule(db, address, edit)).toMatchObject({ outcome: 'cancelled', version: 2, scheduled: [] });
    expect(await publishDraft(db, address, edit)).toMatchObject({ outcome: 'unchanged', version: 1 });
    expect([await readTitle(address), await readTitle(address, now + dayMs), await readTitle(address, now, 'preview')]).toEqual([
      'One',
      'One',
      'One',
    ]);
    expect((await readVersions(db, address)).map(({ body }) => body.title)).toEqual(['Campaign', 'One']);
  });

  test('unpublishing the live version reports the scheduled version, and that version still becomes visible at its time', async () => {
    const address = anAddress();
    await schedule(address);
    const scheduled = [{ version: 2, validFrom: now + dayMs, validTo: null }];
    const later = { ...edit, now: now + 1 };
    expect(await unpublishDocument(db, address, later)).toMatchObject({ outcome: 'unpublished', version: 1, scheduled });
    expect([
      await readTitle(address, now + 1),
      await readTitle(address, now + 1, 'preview'),
      await readTitle(address, now + dayMs),
    ]).toEqual([undefined, undefined, 'Campaign']);
    const events = await readEvents(now + dayMs);
    expect(events.at(-1)).toEqual([{ kind: 'page', key: address.key }]); // pages in all locales change when the page appears, because they link to its translations
    expect(await publishDraft(db, address, later)).toMatchObject({ reason: 'no-draft' });
    expect(await unpublishDocument(db, address, later)).toMatchObject({
      reason: 'not-live',
      message: expect.stringMatching(/nothing is live\. Version 2 is scheduled from \d{4}-/),
    });
  });
});

describe('unpublishing a document', () => {
  test.each(['page/home', 'page/privacy', 'page/sign-in-modal', 'menu/menu', 'footer/footer'])(
    'unpublishing %s is rejected',
    async (name) => {
      const address = requireAddress(`en-us/${name}`);
      expect(await unpublishDocument(db, address, edit)).toMatchObject({ outcome: 'refused', reason: 'fixed' });
    },
  );

  test('unpublishing ends all versions, so that no older version becomes visible', async () => {
    const address = anAddress();
    await publish(address, 'One');
    await publish(address, 'Two', now + 1);
    expect(await unpublishDocument(db, address, { ...edit, now: now + 2 })).toMatchObject({ version: 2 });
    expect(await readTitle(address, now + 2)).toBeUndefined();
  });
});

test('publishing the home page without blocks is rejected', async () => {
  const address = requireAddress('en-gb/page/home');
  const [newest] = await readVersions(db, address);
  await putDraft(db, address, { ...edit, body: { ...newest?.body, blocks: [] } });
  expect(await publishDraft(db, address, edit)).toMatchObject({ outcome: 'refused', reason: 'blank' });
});

describe('rolling back a document', () => {
  test('rolling back publishes the previous text as a new version and keeps the draft', async () => {
    const address = anAddress();
    await publish(address, 'One');
    await publish(address, 'Two', now + 1);
    await put(address, aBody('Draft'), now + 2);
    await db.prepare('DELETE FROM content_event').run();
    const later = { by: 'Grace', now: now + 3 };
    expect(await rollBackDocument(db, address, later)).toMatchObject({ outcome: 'rolled-back', version: 4, source: 1 });
    expect([await readTitle(address, now + 3), await readTitle(address, now + 3, 'preview')]).toEqual(['One', 'One']);
    const [stored, draft] = await readVersions(db, address);
    expect(stored).toMatchObject({ version: 4, editedBy: 'Grace', editedAt: now + 3, body: { blocks: [{ version: 4 }] } });
    expect(draft).toMatchObject({ version: 3, state: 'draft', body: { title: 'Draft' } });
    expect((await readEvents(now + 3)).length).toBe(1);
  });

  test('rolling back with a version number publishes this version', async () => {
    const address = anAddress();
    for (const [index, title] of ['One', 'Two', 'Three'].entries()) await publish(address, title, now + index);
    expect(await rollBackDocument(db, address, { ...edit, now: now + 3, version: 1 })).toMatchObject({ version: 4, source: 1 });
    expect(await rollBackDocument(db, address, { ...edit, now: now + 3, version: 1 })).toMatchObject({ outcome: 'unchanged', version: 4 });
    expect(await readTitle(address, now + 3)).toBe('One');
  });
});

describe('events that notify the shop of changed documents', () => {
  test('publishing a changed page sends an event with the page in its locale', async () => {
    const address = anAddress();
    await publish(address, 'One');
    await db.prepare('DELETE FROM content_event').run();
    await publish(address, 'Two');
    expect(await readEvents()).toEqual([[{ kind: 'page', key: address.key, siteId: 'us', locale: 'en-us' }]]);
  });

  test('publishing and unpublishing a page send events with the page in all locales, because its translations link to it', async () => {
    const address = anAddress();
    await publish(address, 'One');
    await unpublishDocument(db, address, { ...edit, now: now + 1 });
    const everywhere = [{ kind: 'page', key: address.key }];
    expect(await readEvents(now + 1)).toEqual([everywhere, everywhere]);
  });

  test('publishing a page with another parent sends an event with the child lists of both parents', async () => {
    const address = anAddress();
    await put(address, aBody('One', { parent: 'help' }));
    await publishDraft(db, address, edit);
    await put(address, aBody('One', { parent: 'loyalty' }));
    await publishDraft(db, address, edit);
    const lists = (await readEvents()).map((documents) => documents.flatMap((each) => (each.kind === 'children' ? each.key : [])));
    expect(lists).toEqual([['help'], ['help', 'loyalty']]);
  });

  test('publishing a fragment sends an event with the documents that include the fragment', async () => {
    const [row] = (
      await db
        .prepare("SELECT document_key AS \"key\" FROM content_document WHERE kind = 'fragment' AND locale = 'en-us'")
        .all<{ key: string }>()
    ).results;
    const address = requireAddress(`en-us/fragment/${row?.key}`);
    await put(address, { blocks: [] });
    await publishDraft(db, address, edit);
    const [documents = []] = await readEvents();
    expect(documents[0]).toMatchObject({ kind: 'fragment', key: row?.key });
    expect(documents.slice(1).length).toBeGreaterThan(0);
    expect(documents.slice(1).every(({ locale }) => locale === 'en-us')).toBe(true);
  });

  test("publishing an article sends an event with the article lists only if the article's card has changed", async () => {
    const [row] = (
      await db
        .prepare("SELECT document_key AS \"key\" FROM content_document WHERE kind = 'article' AND locale = 'en-us'")
        .all<{ key: string }>()
    ).results;
    const address = requireAddress(`en-us/article/${row?.key}`);
    const [stored] = await readVersions(db, address);
    for (const changes of [{ blocks: [] }, { blocks: [], title: 'Another' }]) {
      await put(address, { ...stored?.body, ...changes });
      await publishDraft(db, address, edit);
    }
    const kinds = (await readEvents()).map((documents) => documents.map(({ kind }) => kind));
    expect(kinds).toEqual([['article'], ['article', 'articles']]);
  });
});
