// Pictures of the media library in documents: what visitors get, and where a picture is used.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentAddress } from '#backend/services/editing/document-address.ts';
import { cancelSchedule, rollBackDocument, unpublishDocument } from '#backend/services/editing/edit-document.ts';
import { aGateway, aSystem, prepareBackend } from '../../../support/backend.ts';
import { accept, aFile, anAddress, db, library, publish, put, readPicture, upload } from '../../../support/media-library.ts';

beforeAll(() => prepareBackend());
beforeEach(async () => {
  await db.prepare('DELETE FROM content_event').run();
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

  test('a URL field that names a picture of the library gets the URL of the picture', async () => {
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

test('the picture of a draft is only in replies for previews', async () => {
  const { id, hash } = await upload();
  const address = anAddress();
  await put(address, { mediaId: id });
  const gateway = await aGateway(aSystem(Date.now() + 60_000)); // later than the publication below
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
