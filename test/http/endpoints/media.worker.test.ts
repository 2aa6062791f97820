import { describe, expect, test } from 'vitest';
import { emailPictureUrl } from '#lib/pictures/media-url.ts';
import { openStorefront } from '../../support/storefront.ts';

const path = '/media/image/upload/w_480,h_600,c_fill,q_50,e_sharpen:60,f_auto,dpr_2.0/v1/product/vest-a-men-ink-front';
const avif = { accept: 'image/avif,image/webp,*/*' };
const get = (headers: Record<string, string>, method = 'GET', address = path) => openStorefront().get(address, { headers, method });

describe('an image', () => {
  test('is cached for a year, separately for each format, with a strong ETag', async () => {
    const [one, other] = [await get(avif), await get({})];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect([one.headers.get('content-type'), other.headers.get('content-type')]).toEqual(['image/avif', 'image/webp']);
    for (const { headers } of [one, other]) {
      expect(headers.get('etag')).toMatch(/^"[^"]+"$/);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('vary')).toBe('Accept');
    }
    expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'));
    expect((await one.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });

  test('gets a 304 response with the same headers and no body if the browser has it', async () => {
    const tag = (await get(avif)).headers.get('etag') ?? '';
    const again = await get({ ...avif, 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(tag);
    expect(again.headers.get('vary')).toBe('Accept');
    expect(again.headers.get('cache-control')).toContain('immutable');
    expect((await again.arrayBuffer()).byteLength).toBe(0);
  });

  test('is sent in full if the browser has it only in another format', async () => {
    const tag = (await get(avif)).headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': tag })).status).toBe(200);
  });

  test('gets only headers in response to a HEAD request', async () => {
    const head = await get(avif, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toMatch(/^"/);
    expect(head.headers.get('etag')).toBe((await get(avif)).headers.get('etag'));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  test('gets an uncached 404 response if it does not exist', async () => {
    const missing = await get(avif, 'GET', path.replace('men-ink', 'men-nothing'));
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable');
  });
});

test('an image file is cached for a year, because pages name it with its version', async () => {
  const { env } = openStorefront();
  const file = await env.ASSETS.fetch('http://localhost/media/product/vest-a-men-ink-front-480.avif?v3');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

describe('an image of a requested width', () => {
  const shop = openStorefront();
  const asked = (publicId: string, width: number) => `/media/image/upload/w_${width},h_100,c_fill,q_50,f_auto,dpr_2.0/v1/${publicId}`;
  /** Returns the ETag of the image file with the given width. */
  const readTag = async (publicId: string, width: number) => {
    const { status, headers } = await shop.env.ASSETS.fetch(`http://localhost/media/${publicId}-${width}.avif`);
    expect(status).toBe(200);
    return headers.get('etag');
  };

  test.each([
    ['product/vest-a-men-ink-front', 480, 480],
    ['product/vest-a-men-ink-front', 960, 960],
    ['fabric/nylon-ink', 720, 720],
    ['scene/alpine-dawn', 640, 640],
    ['scene/alpine-dawn', 1200, 1200],
    ['scene/alpine-dawn', 2000, 2000],
  ])('%s with a width of %d pixels is served from the file with a width of %d pixels', async (publicId, width, drawn) => {
    const response = await shop.get(asked(publicId, width), { headers: avif });
    expect([response.status, response.headers.get('etag')]).toEqual([200, await readTag(publicId, drawn)]);
  });

  test.each([
    ['product/vest-a-men-ink-front', 1, 480],
    ['product/vest-a-men-ink-front', 479, 480],
    ['product/vest-a-men-ink-front', 481, 960],
    ['product/vest-a-men-ink-front', 99_999, 960],
    ['product/vest-a-men-ink-back', 480, 960],
    ['fabric/nylon-ink', 960, 720],
    ['scene/alpine-dawn', 641, 1200],
    ['scene/alpine-dawn', 1201, 2000],
    ['scene/alpine-dawn', 2001, 2000],
  ])('%s with a width of %d pixels is served from the next larger file, or the largest: %d pixels', async (publicId, width, drawn) => {
    const response = await shop.get(asked(publicId, width), { headers: avif });
    expect([response.status, response.headers.get('etag')]).toEqual([200, await readTag(publicId, drawn)]);
  });
});

test.each([
  ['product/vest-a-men-ink-front', 960],
  ['product/vest-a-men-ink-back', 480],
])('a browser without AVIF gets %s in the only width of the fallback format if it asks for %d pixels', async (publicId, width) => {
  const shop = openStorefront();
  const response = await shop.get(`/media/image/upload/w_${width},h_100,c_fill,q_50,f_auto,dpr_2.0/v1/${publicId}`);
  const file = await shop.env.ASSETS.fetch(`http://localhost/media/${publicId}-480.webp`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(response.headers.get('etag')).toBe(file.headers.get('etag'));
});

test('an image for link previews is the same JPEG for every browser, whatever formats the browser accepts', async () => {
  const address = '/media/image/upload/w_1200,h_630,c_pad,q_70,f_jpg/v1/product/vest-a-men-ink-front';
  const answer = await get(avif, 'GET', address);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([200, 'image/jpeg', null]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('the picture of an email is a small JPEG whatever the email program accepts, because Outlook displays no other format', async () => {
  const address = emailPictureUrl({ publicId: 'product/vest-a-men-ink-front', version: 1 });
  for (const headers of [avif, {}]) {
    const reply = await get(headers, 'GET', address);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('vary')]).toEqual([200, 'image/jpeg', null]);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(bytes.length).toBeLessThan(12_000);
  }
});
