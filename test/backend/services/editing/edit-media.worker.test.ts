// The media library: uploading, listing, changing, replacing and deleting pictures.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readDueEvents } from '#backend/services/editing/content-events.ts';
import { cancelSchedule } from '#backend/services/editing/edit-document.ts';
import { createMediaLibrary } from '#backend/services/editing/edit-media.ts';
import type { MediaItem } from '#backend/stores/media.ts';
import { prepareBackend } from '../../../support/backend.ts';
import {
  accept,
  aFile,
  anAddress,
  db,
  failing,
  fileOf,
  get,
  library,
  listStored,
  media,
  publish,
  put,
  readPicture,
  storage,
  upload,
} from '../../../support/media-library.ts';

beforeAll(() => prepareBackend());
beforeEach(async () => {
  await db.prepare('DELETE FROM content_event').run();
});

describe('an upload', () => {
  test('an upload stores the file, its size, color and alt texts', async () => {
    const item = await upload(await aFile({ width: 640, height: 400 }));
    expect(await library.read(item.id)).toEqual({
      ...{ id: item.hash, hash: item.hash, version: 1, name: 'ridge.png', type: 'image/png', width: 640, height: 400 },
      ...{ color: expect.stringMatching(/^#[0-9a-f]{6}$/), focus: null, alts: { 'en-us': 'A ridge' } },
      ...{ bytes: expect.any(Number), uploadedBy: 'Ada', uploadedAt: expect.any(Number) },
    });
    expect(await listStored(`originals/${item.hash}`)).toHaveLength(1);
  });

  test('uploads of the same file by ten editors at the same time result in one picture and one object', async () => {
    const file = await aFile();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => library.upload({ file: file.slice(), name: 'ridge.png', alts: {} }).then(accept)),
    );
    expect(new Set(answers.map(({ item }) => item.id)).size).toBe(1);
    expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
    expect(await listStored(`originals/${answers[0]?.item.hash}`)).toHaveLength(1);
  });

  test('an upload of a known file changes neither its name nor its alt texts', async () => {
    const file = await aFile();
    const item = await upload(file);
    expect(await library.upload({ file, name: 'other.png', alts: { 'en-us': 'Other' } })).toEqual({ outcome: 'unchanged', item });
  });

  test('a rejected upload stores nothing', async () => {
    const before = await library.list({});
    expect(await library.upload({ file: new TextEncoder().encode('<svg/>'), name: 'a.jpg', alts: {} })).toMatchObject({
      outcome: 'refused',
      reason: 'wrong-type',
    });
    expect(await library.list({})).toEqual(before);
  });

  test('an upload can be repeated after R2 or D1 has failed', async () => {
    const file = await aFile();
    const asked = { file, name: 'ridge.png', alts: {} };
    const withoutR2 = createMediaLibrary({ ...storage, media: failing(media, 'put') }, 'Ada');
    await expect(withoutR2.upload(asked)).rejects.toThrow('simulated');
    const withoutD1 = createMediaLibrary({ ...storage, db: failing(db, 'batch', 1) }, 'Ada');
    await expect(withoutD1.upload(asked)).rejects.toThrow('simulated');
    const { items } = await library.list({ search: 'ridge.png', limit: 1000 });
    const { outcome, item } = accept(await library.upload(asked));
    expect(outcome).toBe('stored');
    expect(items.map(({ id }) => id)).not.toContain(item.id);
    expect((await get(fileOf(item))).status).toBe(200);
  });
});

describe('the list', () => {
  test('the list finds pictures by name, alt text or the beginning of the id, page by page and newest first', async () => {
    const word = `Glacier${crypto.randomUUID()}`;
    const items: MediaItem[] = [];
    for (const name of [`${word}.png`, 'plain.png', `a ${word}`])
      items.push(
        accept(await library.upload({ file: await aFile(), name, alts: name === 'plain.png' ? { 'de-de': `Ein ${word}` } : {} })).item,
      );
    const found = await library.list({ search: word.toUpperCase() });
    expect(found.total).toBe(3);
    expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set(items.map(({ id }) => id)));
    const halves = [await library.list({ search: word, limit: 2 }), await library.list({ search: word, limit: 2, offset: 2 })];
    expect(halves.map(({ items, total }) => [items.length, total])).toEqual([
      [2, 3],
      [1, 3],
    ]);
    expect(halves.flatMap(({ items }) => items)).toEqual(found.items);
    expect((await library.list({ search: items[0]?.id.slice(0, 12) ?? '' })).items).toEqual([items[0]]);
  });
});

describe('replacing the file of a picture', () => {
  test('replacing the file keeps the id, gives the picture another URL in all documents, and expires those that visitors see', async () => {
    const item = await upload();
    const [live, draft] = [anAddress(), anAddress()];
    for (const address of [live, draft]) await put(address, { mediaId: item.id });
    accept(await publish(live));
    await db.prepare('DELETE FROM content_event').run();
    const { outcome, item: replaced } = accept(await library.replace(item.id, await aFile({ width: 90, height: 30 })));
    expect([outcome, replaced.id, replaced.version]).toEqual(['changed', item.id, 2]);
    expect(replaced.hash).not.toBe(item.hash);
    expect(await readPicture(live)).toMatchObject({ publicId: `uploads/${replaced.hash}`, version: 2, width: 90, height: 30 });
    const events = (await readDueEvents(db, Date.now())).flatMap(({ event }) => event.documents);
    expect(events).toEqual([expect.objectContaining({ kind: 'page', key: live.key, locale: 'en-us' })]);
    // pages that a browser or a cache has stored still show the previous file
    expect([(await get(fileOf(item))).status, (await get(fileOf(replaced))).status]).toEqual([200, 200]);
  });

  test('replacing the file with an earlier file of the picture restores that file', async () => {
    const [one, other] = [await aFile(), await aFile()];
    const item = await upload(one);
    await library.replace(item.id, other);
    expect(await library.upload({ file: one, name: 'again.png', alts: {} })).toMatchObject({
      outcome: 'refused',
      reason: 'stored-elsewhere',
    });
    expect(accept(await library.replace(item.id, one)).item).toMatchObject({ hash: item.hash, version: 3 });
    expect(accept(await library.replace(item.id, one)).outcome).toBe('unchanged');
  });

  test('replacing the file with that of another picture, or of an unknown picture, is rejected', async () => {
    const [file, item] = [await aFile(), await upload()];
    const other = await upload(file);
    expect(await library.replace(item.id, file)).toMatchObject({ reason: 'stored-elsewhere', message: expect.stringContaining(other.id) });
    expect(await library.replace('0'.repeat(32), file)).toMatchObject({ reason: 'unknown-media' });
  });
});

describe('changing the details of a picture', () => {
  test('editing changes only the given details, removes texts that are null, and expires documents that visitors see', async () => {
    const { id } = await upload(undefined, { 'en-us': 'A ridge', 'de-de': 'Ein Grat' });
    const address = anAddress();
    await put(address, { mediaId: id });
    accept(await publish(address));
    await db.prepare('DELETE FROM content_event').run();
    accept(await library.edit(id, { alts: { 'fr-fr': 'Une crête', 'de-de': null } }));
    accept(await library.edit(id, { focus: { x: 0, y: 1 } }));
    expect(accept(await library.edit(id, { name: 'Ridge' })).item).toMatchObject({
      ...{ name: 'Ridge', alts: { 'en-us': 'A ridge', 'fr-fr': 'Une crête' }, focus: { x: 0, y: 1 } },
    });
    expect(accept(await library.edit(id, { focus: null })).item).toMatchObject({ name: 'Ridge', focus: null });
    expect((await readDueEvents(db, Date.now())).length).toBe(4);
    expect(await library.edit('0'.repeat(32), { name: 'Ridge' })).toMatchObject({ reason: 'unknown-media' });
  });

  test('editing by several editors at the same time loses no text', async () => {
    const { id } = await upload(undefined, {});
    const locales = ['en-us', 'en-ca', 'fr-ca', 'de-de', 'fr-fr', 'it-it'];
    await Promise.all(locales.map((locale) => library.edit(id, { alts: { [locale]: locale } })));
    expect(accept(await library.read(id)).alts).toEqual(Object.fromEntries(locales.map((locale) => [locale, locale])));
  });
});

describe('deleting a picture', () => {
  test('a picture cannot be deleted while a document shows it or will show it', async () => {
    const { id, hash } = await upload();
    const address = anAddress();
    await put(address, { mediaId: id });
    accept(await publish(address, { from: Date.now() + 60_000 }));
    expect(await library.delete(id)).toMatchObject({ outcome: 'refused', reason: 'in-use', message: expect.stringContaining(address.key) });
    accept(await cancelSchedule(db, address, { by: 'Ada', now: Date.now(), version: 1 }));
    expect(await library.delete(id)).toEqual({ outcome: 'deleted' });
    expect(await listStored(`originals/${hash}`)).toEqual([]);
  });

  test('deleting a picture removes all files, also those that were replaced and those that were created from them', async () => {
    const item = await upload();
    const replaced = accept(await library.replace(item.id, await aFile())).item;
    for (const each of [item, replaced]) expect((await get(fileOf(each))).status).toBe(200);
    accept(await library.delete(item.id));
    for (const { hash } of [item, replaced]) {
      expect([...(await listStored(`originals/${hash}`)), ...(await listStored(`created/${hash}`))]).toEqual([]);
      expect((await get(fileOf({ hash }))).status).toBe(404);
    }
    expect(await library.delete(item.id)).toEqual({ outcome: 'unchanged' });
    expect(await library.delete('0'.repeat(32))).toMatchObject({ reason: 'unknown-media' });
    expect(await library.listUses(item.id)).toMatchObject({ reason: 'unknown-media' });
  });

  test('a deletion is undone by another upload of the file, also for drafts that refer to the picture', async () => {
    const file = await aFile();
    const item = await upload(file);
    const address = anAddress();
    await put(address, { mediaId: item.id });
    accept(await library.delete(item.id));
    expect(accept(await library.upload({ file, name: 'again.png', alts: {} }))).toMatchObject({
      outcome: 'stored',
      item: { id: item.id, name: 'again.png' },
    });
    accept(await publish(address));
    expect((await get(fileOf(item))).status).toBe(200);
  });

  test('a deletion continues after R2 has failed, and until then the file cannot be uploaded again', async () => {
    const file = await aFile();
    const { id, hash } = await upload(file);
    const withoutR2 = createMediaLibrary({ ...storage, media: failing(media, 'delete') }, 'Ada');
    await expect(withoutR2.delete(id)).rejects.toThrow('simulated');
    expect(await library.upload({ file, name: 'again.png', alts: {} })).toMatchObject({ reason: 'being-removed' });
    expect(await library.delete(id)).toEqual({ outcome: 'unchanged' });
    expect(await listStored(`originals/${hash}`)).toEqual([]);
    expect(accept(await library.upload({ file, name: 'again.png', alts: {} })).outcome).toBe('stored');
  });

  test('deleting a picture while a document with it is published never leaves a live document without its picture', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await upload();
      const address = anAddress();
      await put(address, { mediaId: id });
      const [published, deleted] = await Promise.all([publish(address), library.delete(id)]);
      expect([published.outcome, deleted.outcome].toSorted()).toEqual(
        published.outcome === 'refused' ? ['deleted', 'refused'] : ['published', 'refused'],
      );
    }
  });
});
