// The media library: uploading, replacing and deleting pictures, where they are used, and what browsers get.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { read } from '#backend/platform/query.ts';
import { readDueEvents } from '#backend/services/editing/content-events.ts';
import { type DocumentAddress, readAddress } from '#backend/services/editing/document-address.ts';
import { cancelSchedule, publishDraft, putDraft, rollBackDocument, unpublishDocument } from '#backend/services/editing/edit-document.ts';
import { createMediaLibrary } from '#backend/services/editing/edit-media.ts';
import { readVersions } from '#backend/services/editing/stored-versions.ts';
import { servePicture } from '#backend/services/media/serve-picture.ts';
import type { MediaStorage } from '#backend/services/media/store-upload.ts';
import { bodyQuery } from '#backend/stores/content.ts';
import type { MediaItem } from '#backend/stores/media.ts';
import { aGateway, aSystem, backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aPng, openBindings } from '../../../support/pictures.ts';

const db = backendEnv.BACKEND_DB;
const storage: MediaStorage = { db, ...openBindings() };
const library = createMediaLibrary(storage, 'Ada');
const { media } = storage;

let pictures = 0;
/** Returns a picture that no other test uses. */
const aFile = (size: { width?: number; height?: number } = {}) => aPng({ ...size, color: [pictures++ % 250, 10 + (pictures >> 8), 90] });

const accept = <Answer extends object>(answer: Answer): Exclude<Answer, { outcome: 'refused' }> => {
  if ('outcome' in answer && answer.outcome === 'refused') throw new Error((answer as unknown as { message: string }).message);
  return answer as Exclude<Answer, { outcome: 'refused' }>;
};

const upload = async (file?: Uint8Array<ArrayBuffer>, alts: Record<string, string> = { 'en-us': 'A ridge' }) =>
  accept(await library.upload({ file: file ?? (await aFile()), name: 'ridge.png', alts })).item;

let pages = 0;
function anAddress(locale = 'en-us'): DocumentAddress {
  const address = readAddress(`${locale}/page/media-${pages++}`);
  if ('problem' in address) throw new Error(address.problem);
  return address;
}

const aBody = (media: unknown) => ({
  page: 'any',
  title: 'Ridge',
  seo: { title: 'Ridge', description: '' },
  blocks: [{ id: 'banner', kind: 'picture', fields: { media } }],
});

async function put(address: DocumentAddress, media: unknown) {
  const [newest] = await readVersions(db, address);
  return accept(await putDraft(db, address, { by: 'Ada', now: Date.now(), body: aBody(media), base: newest?.version }));
}
const publish = (address: DocumentAddress, more = {}) => publishDraft(db, address, { by: 'Ada', now: Date.now(), ...more });

/** Returns the picture in the reply for a version of a page. */
async function readPicture(address: DocumentAddress, version = 1) {
  const [[row]] = await read(db, bodyQuery({ ...address, kind: 'page' }, version));
  return row?.body.blocks[0]?.fields.media;
}

const listStored = async (prefix: string) => (await media.list({ prefix })).objects.map(({ key }) => key);
const get = (path: string, init?: RequestInit) => servePicture(new Request(`http://localhost${path}`, init), backendEnv);
const fileOf = ({ hash }: Pick<MediaItem, 'hash'>, width = 480) => `/media/uploads/${hash}-${width}.avif`;

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

/** Returns a binding whose method fails, after a number of successful calls. */
function failing<Binding extends object>(binding: Binding, method: keyof Binding & string, after = 0): Binding {
  let calls = 0;
  return new Proxy(binding, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name === method && calls++ >= after) return async () => Promise.reject(new Error('simulated failure'));
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

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

describe('a document with a picture of the library', () => {
  test('a document is read with the size, color, focal point and alt text of its picture', async () => {
    const { id, hash, color } = await upload(await aFile({ width: 700, height: 400 }));
    await library.edit(id, { focus: { x: 0.25, y: 0.75 } });
    const address = anAddress();
    await put(address, { mediaId: id });
    expect(await readPicture(address)).toEqual({
      ...{ publicId: `uploads/${hash}`, version: 1, width: 700, height: 400, alt: 'A ridge', color, focus: { x: 0.25, y: 0.75 } },
    });
  });

  test('a document overrides the alt text, the focal point and the color of its picture', async () => {
    const { id } = await upload();
    const address = anAddress();
    const own = { alt: '', focus: { x: 1, y: 0 }, color: '#000000' };
    await put(address, { mediaId: id, ...own });
    expect(await readPicture(address)).toMatchObject(own);
  });

  test('a picture has the alt text of the document’s locale, otherwise that of another locale with the same language', async () => {
    const { id } = await upload(undefined, { 'en-us': 'Color', 'de-de': 'Farbe' });
    const texts = [];
    for (const locale of ['en-us', 'en-ca', 'de-de', 'fr-ca']) {
      const address = anAddress(locale);
      await put(address, { mediaId: id });
      texts.push(((await readPicture(address)) as { alt: string }).alt);
    }
    expect(texts).toEqual(['Color', 'Color', 'Farbe', '']);
  });

  test('a document gets a picture URL where a URL is expected', async () => {
    const { id, hash } = await upload();
    const address = anAddress();
    await put(address, { url: `media:${id}`, title: `media: ${id}` });
    expect(await readPicture(address)).toEqual({ url: `/media/image/upload/v1/uploads/${hash}`, title: `media: ${id}` });
  });

  test('a document cannot be published with an unknown or deleted picture, whether it is new or rolled back to', async () => {
    const { id } = await upload();
    const address = anAddress();
    await put(address, { mediaId: id });
    accept(await publish(address));
    await put(address, { publicId: 'scene/glacier', version: 3, alt: '' });
    accept(await publish(address));
    await put(address, { mediaId: '0'.repeat(32) });
    expect(await publish(address)).toMatchObject({
      outcome: 'refused',
      reason: 'unknown-picture',
      message: expect.stringContaining('/blocks/0'),
    });
    accept(await library.delete(id));
    expect(await rollBackDocument(db, address, { by: 'Ada', now: Date.now(), version: 1 })).toMatchObject({ reason: 'unknown-picture' });
    await put(address, { mediaId: id });
    expect(await publish(address)).toMatchObject({ outcome: 'refused', reason: 'unknown-picture' });
    expect(await publish(address, { from: Date.now() + 60_000 })).toMatchObject({ outcome: 'refused', reason: 'unknown-picture' });
    expect(await readPicture(address, 4)).toEqual({ url: `https://unknown-picture.invalid/${id}`, alt: '' });
  });
});

describe('where a picture is used', () => {
  const describeUses = async (id: string, { key }: DocumentAddress) =>
    accept(await library.listUses(id))
      .filter((use) => use.key === key)
      .map(({ version, state }) => `${version} ${state}`);

  test('the uses of a picture follow drafts, publishing, schedules, cancellation and the end of a version', async () => {
    const { id } = await upload();
    const address = anAddress();
    const edit = () => ({ by: 'Ada', now: Date.now() });
    await put(address, { mediaId: id });
    expect(await describeUses(id, address)).toEqual(['1 draft']);
    accept(await publish(address));
    expect(await describeUses(id, address)).toEqual(['1 live']);
    await put(address, { mediaId: id, alt: 'Later' });
    accept(await publish(address, { from: Date.now() + 60_000 }));
    expect(await describeUses(id, address)).toEqual(['2 scheduled', '1 live']);
    accept(await cancelSchedule(db, address, { ...edit(), version: 2 }));
    expect(await describeUses(id, address)).toEqual(['1 live']);
    await put(address, { publicId: 'scene/glacier', version: 3, alt: '' });
    accept(await publish(address));
    expect(await describeUses(id, address)).toEqual(['1 replaced']);
    accept(await rollBackDocument(db, address, { ...edit(), version: 1 }));
    expect(await describeUses(id, address)).toContain('4 live');
    accept(await unpublishDocument(db, address, edit()));
    expect((await describeUses(id, address)).filter((use) => use.endsWith('live'))).toEqual([]);
  });

  test('the uses of a picture include a version that becomes visible again when a later one ends', async () => {
    const { id } = await upload();
    const address = anAddress();
    await put(address, { mediaId: id });
    accept(await publish(address));
    await put(address, { publicId: 'scene/glacier', version: 3, alt: '' });
    accept(await publish(address, { until: Date.now() + 60_000 }));
    expect(await describeUses(id, address)).toEqual(['1 scheduled']);
    expect(await library.delete(id)).toMatchObject({ outcome: 'refused', reason: 'in-use' });
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

test('the picture of a draft is in no reply for visitors, but in those for previews', async () => {
  const { id, hash } = await upload();
  const address = anAddress();
  await put(address, { mediaId: id });
  const gateway = await aGateway(aSystem(Date.now() + 1000));
  const readAll = async (mode: 'publish' | 'preview') => {
    const prefix = mode === 'preview' ? '/pre' : '';
    const calls = [
      `augmentedpage/us/${address.key}`,
      `page/us/${address.key}`,
      'showcase/us/picture?limit=50&offset=0',
      'articles/us?limit=50&offset=0',
    ];
    const replies = await Promise.all(calls.map((call) => gateway.ask(`${prefix}/${mode}/caas/v1/canvas/${call}`)));
    return Promise.all(replies.map((reply) => reply.text()));
  };
  const named = async (mode: 'publish' | 'preview') => (await readAll(mode)).map((text) => text.includes(hash) || text.includes(id));
  expect(await named('preview')).toEqual([true, true, true, false]);
  expect(await named('publish')).toEqual([false, false, false, false]);
  accept(await publish(address));
  expect((await named('publish')).slice(0, 2)).toEqual([true, true]);
});

describe('a file of an uploaded picture', () => {
  test('has the requested width, is cached for a year, can be embedded by staff pages, and is not executed by browsers', async () => {
    const item = await upload(await aFile({ width: 1200, height: 600 }));
    const response = await get(`${fileOf(item, 960)}?v1`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${item.hash}-960-avif"`,
    });
    expect(await storage.images.info(response.body as ReadableStream<Uint8Array>)).toMatchObject({
      format: 'image/avif',
      width: 960,
      height: 480,
    });
  });

  test('is created only once, and then read from R2', async () => {
    const item = await upload(await aFile({ width: 600, height: 300 }));
    const first = await (await get(fileOf(item))).arrayBuffer();
    const input = vi.spyOn(storage.images, 'input');
    const again = await servePicture(new Request(`http://localhost${fileOf(item)}`), {
      ...backendEnv,
      IMAGES: { ...storage.images, input },
    });
    expect(await again.arrayBuffer()).toEqual(first);
    expect(input).not.toHaveBeenCalled();
    input.mockRestore();
  });

  test('is not enlarged', async () => {
    const item = await upload(await aFile({ width: 600, height: 300 }));
    const response = await get(fileOf(item, 2000));
    expect(await storage.images.info(response.body as ReadableStream<Uint8Array>)).toMatchObject({ width: 600, height: 300 });
  });

  test.each([
    ['image/avif,*/*', 'image/avif'],
    ['*/*', 'image/webp'],
  ])('with transformations has the format that the browser accepts: %s', async (accepted, type) => {
    const { hash } = await upload();
    const path = `/media/image/upload/w_688,h_1076,c_fill,q_50,e_sharpen:60,f_auto,dpr_2.0/v1/uploads/${hash}`;
    const response = await get(path, { headers: { accept: accepted } });
    expect([response.status, response.headers.get('content-type'), response.headers.get('vary')]).toEqual([200, type, 'Accept']);
  });

  test('for a link preview is a JPEG of a fixed size', async () => {
    const { hash } = await upload(await aFile({ width: 1400, height: 300 }));
    const response = await get(`/media/image/upload/w_1200,h_630,c_pad,q_70,f_jpg/v1/uploads/${hash}`);
    expect(await storage.images.info(response.body as ReadableStream<Uint8Array>)).toMatchObject({
      format: 'image/jpeg',
      width: 1200,
      height: 630,
    });
  });

  test('gets a 304 response if the browser has it', async () => {
    const item = await upload();
    const etag = (await get(fileOf(item))).headers.get('etag') ?? '';
    expect((await get(fileOf(item), { headers: { 'if-none-match': etag } })).status).toBe(304);
    accept(await library.delete(item.id));
    expect((await get(fileOf(item), { headers: { 'if-none-match': etag } })).status).toBe(404);
  });

  test.each([
    'media/uploads/',
    'media/uploads/HASH-481.avif',
    'media/uploads/HASH-4800.avif',
    'media/uploads/HASH-480.png',
    'media/uploads/HASH',
    'media/uploads/../originals/HASH',
    'media/uploads/00000000000000000000000000000000-480.avif',
    'media/image/upload/w_480,h_480,f_auto/v1/originals/HASH',
    'media/image/upload/v1/uploads/HASH',
  ])('is not found at /%s, and the response is not cached', async (path) => {
    const { hash } = await upload();
    const response = await get(`/${path.replace('HASH', hash)}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('is created again for the next request if it cannot be stored, and gets a 503 response if R2 cannot be read', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const item = await upload();
    const path = `http://localhost${fileOf(item)}`;
    const unstored = await servePicture(new Request(path), { ...backendEnv, MEDIA: failing(media, 'put') });
    expect([unstored.status, (await unstored.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    const unread = await servePicture(new Request(path), { ...backendEnv, MEDIA: failing(media, 'get') });
    expect([unread.status, unread.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect((await get(fileOf(item))).status).toBe(200);
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });

  test('is sent only in response to GET and HEAD', async () => {
    const item = await upload();
    expect((await get(fileOf(item), { method: 'HEAD' })).status).toBe(200);
    expect((await get(fileOf(item), { method: 'POST' })).status).toBe(405);
  });
});
