// What editors write, as the gateway then gives it.
import { beforeEach, describe, expect, test } from 'vitest';
import { readDueEvents } from '#backend/editing/content-events.ts';
import { type DocumentAddress, readAddress } from '#backend/editing/document-address.ts';
import { publishDraft, putDraft, withdrawDocument } from '#backend/editing/edit-document.ts';
import { isLive, isScheduled, readVersions } from '#backend/editing/stored-versions.ts';
import { selectVersion } from '#backend/rules/document.ts';
import { backendEnv, prepareBackend, testSeed } from '../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
const now = testSeed.now + 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

let pages = 0;
/** A page that no other test knows. */
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

/** The title that shows at an instant. */
async function readTitle(address: DocumentAddress, at = now, mode: 'publish' | 'preview' = 'publish') {
  return selectVersion(await readVersions(db, address), { mode, at })?.body.title;
}

async function publish(address: DocumentAddress, title: string, at = now) {
  await putDraft(db, address, aBody(title), at);
  return publishDraft(db, address, { now: at });
}

const readEvents = async (at = now) => (await readDueEvents(db, at)).map(({ event }) => event.documents);

let isPrepared = false;
beforeEach(async () => {
  if (!isPrepared) await prepareBackend();
  isPrepared = true;
  await db.prepare('DELETE FROM content_event').run();
});

describe('a draft', () => {
  test('shows in preview alone, and sends no event', async () => {
    const address = anAddress();
    expect(await putDraft(db, address, aBody('One'), now)).toEqual({ outcome: 'stored', version: 1 });
    expect([await readTitle(address), await readTitle(address, now, 'preview')]).toEqual([undefined, 'One']);
    expect(await readEvents()).toEqual([]);
  });

  test('has version and locale in every document', async () => {
    const address = anAddress();
    await putDraft(db, address, aBody('One'), now);
    const [stored] = await readVersions(db, address);
    expect(stored?.body.blocks).toEqual([
      expect.objectContaining({
        version: 1,
        locale: 'en-us',
        children: [expect.objectContaining({ id: 'inner', version: 1, children: [] })],
      }),
    ]);
  });

  test('is the same draft until it is published', async () => {
    const address = anAddress();
    await putDraft(db, address, aBody('One'), now);
    expect(await putDraft(db, address, aBody('Two'), now)).toEqual({ outcome: 'stored', version: 1 });
    expect(await putDraft(db, address, aBody('Two'), now)).toEqual({ outcome: 'unchanged', version: 1 });
    await publishDraft(db, address, { now });
    expect(await putDraft(db, address, aBody('Two'), now)).toEqual({ outcome: 'unchanged', version: 1 });
    expect(await putDraft(db, address, aBody('Three'), now)).toEqual({ outcome: 'stored', version: 2 });
  });
});

describe('publishing', () => {
  test('shows the draft at once', async () => {
    const address = anAddress();
    expect(await publish(address, 'One')).toEqual({ outcome: 'published', version: 1 });
    expect(await readTitle(address)).toBe('One');
  });

  test('says that there is nothing to do, or nothing at all', async () => {
    const address = anAddress();
    expect(await publishDraft(db, address, { now })).toEqual({ outcome: 'missing' });
    await publish(address, 'One');
    expect(await publishDraft(db, address, { now })).toEqual({ outcome: 'unchanged', version: 1 });
  });

  test('can wait for an instant, and end at another', async () => {
    const address = anAddress();
    await publish(address, 'One');
    await putDraft(db, address, aBody('Two'), now);
    const answer = await publishDraft(db, address, { from: now + dayMs, until: now + 2 * dayMs, now });
    expect(answer).toEqual({ outcome: 'scheduled', version: 2 });
    const titles = await Promise.all([now, now + dayMs, now + 2 * dayMs].map((at) => readTitle(address, at)));
    expect(titles).toEqual(['One', 'Two', 'One']);
    expect([(await readEvents(now)).length, (await readEvents(now + dayMs)).length, (await readEvents(now + 2 * dayMs)).length]).toEqual([
      1, 2, 3,
    ]);
  });

  test('leaves what is scheduled for later to take over then', async () => {
    const address = anAddress();
    await putDraft(db, address, aBody('Later'), now);
    await publishDraft(db, address, { from: now + dayMs, now });
    await publish(address, 'Now');
    expect([await readTitle(address), await readTitle(address, now + dayMs)]).toEqual(['Now', 'Later']);
  });
});

describe('withdrawing', () => {
  test('makes what was live a draft', async () => {
    const address = anAddress();
    await publish(address, 'One');
    await publish(address, 'Two');
    expect(await withdrawDocument(db, address, now)).toMatchObject({ outcome: 'withdrawn', versions: [2, 1] });
    expect([await readTitle(address), await readTitle(address, now, 'preview')]).toEqual([undefined, 'Two']);
    expect(await publishDraft(db, address, { now })).toEqual({ outcome: 'published', version: 2 });
  });

  test('says what is still scheduled, and takes that back when it is all there is', async () => {
    const address = anAddress();
    await publish(address, 'One');
    await putDraft(db, address, aBody('Later'), now);
    await publishDraft(db, address, { from: now + dayMs, now });
    expect(await withdrawDocument(db, address, now)).toMatchObject({ versions: [1], stillScheduled: [2] });
    expect(await withdrawDocument(db, address, now)).toMatchObject({ versions: [2] });
    const versions = await readVersions(db, address);
    expect(versions.some((version) => isLive(version, now) || isScheduled(version, now))).toBe(false);
    expect(await withdrawDocument(db, address, now)).toEqual({ outcome: 'missing' });
  });
});

describe('what the shop is notified of', () => {
  test('is the document in its locale', async () => {
    const address = anAddress();
    await publish(address, 'One');
    await db.prepare('DELETE FROM content_event').run();
    await publish(address, 'Two');
    expect(await readEvents()).toEqual([[{ kind: 'page', key: address.key, siteId: 'us', locale: 'en-us' }]]);
  });

  test('is a page in every locale when it appears or goes, as others link to it', async () => {
    const address = anAddress();
    await publish(address, 'One');
    await withdrawDocument(db, address, now);
    const everywhere = [{ kind: 'page', key: address.key }];
    expect(await readEvents()).toEqual([everywhere, everywhere]);
  });

  test('names the lists of the page above, the old one and the new one', async () => {
    const address = anAddress();
    await putDraft(db, address, aBody('One', { parent: 'help' }), now);
    await publishDraft(db, address, { now });
    await putDraft(db, address, aBody('One', { parent: 'loyalty' }), now);
    await publishDraft(db, address, { now });
    const lists = (await readEvents()).map((documents) => documents.flatMap((each) => (each.kind === 'children' ? each.key : [])));
    expect(lists).toEqual([['help'], ['help', 'loyalty']]);
  });

  test('names the documents that hold a fragment', async () => {
    const [row] = (
      await db
        .prepare("SELECT document_key AS \"key\" FROM content_document WHERE kind = 'fragment' AND locale = 'en-us'")
        .all<{ key: string }>()
    ).results;
    const address = requireAddress(`en-us/fragment/${row?.key}`);
    await putDraft(db, address, { blocks: [] }, now);
    await publishDraft(db, address, { now });
    const [documents = []] = await readEvents();
    expect(documents[0]).toMatchObject({ kind: 'fragment', key: row?.key });
    expect(documents.slice(1).length).toBeGreaterThan(0);
    expect(documents.slice(1).every(({ locale }) => locale === 'en-us')).toBe(true);
  });

  test('of an article names the lists only if they say something else of it', async () => {
    const [row] = (
      await db
        .prepare("SELECT document_key AS \"key\" FROM content_document WHERE kind = 'article' AND locale = 'en-us'")
        .all<{ key: string }>()
    ).results;
    const address = requireAddress(`en-us/article/${row?.key}`);
    const [stored] = await readVersions(db, address);
    for (const changes of [{ blocks: [] }, { blocks: [], title: 'Another' }]) {
      await putDraft(db, address, { ...stored?.body, ...changes }, now);
      await publishDraft(db, address, { now });
    }
    const kinds = (await readEvents()).map((documents) => documents.map(({ kind }) => kind));
    expect(kinds).toEqual([['article'], ['article', 'articles']]);
  });
});
