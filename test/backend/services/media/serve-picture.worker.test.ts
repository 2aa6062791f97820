// The files of uploaded pictures that browsers get.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { servePicture } from '#backend/services/media/serve-picture.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { accept, aFile, db, failing, fileOf, get, library, media, storage, upload } from '../../../support/media-library.ts';

beforeAll(() => prepareBackend());
beforeEach(async () => {
  await db.prepare('DELETE FROM content_event').run();
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
