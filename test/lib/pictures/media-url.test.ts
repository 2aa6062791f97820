import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { emailPictureUrl, linkPictureUrl, mediaUrl, parseMediaUrl, pictureFileUrl, transformedAddress } from '#lib/pictures/media-url.ts';

const picture = { publicId: 'product/vest-ink-front', version: 3 };
const address = mediaUrl(picture, { width: 240, height: 300 });

test('mediaUrl requests an image with twice the display size', () => {
  expect(address).toContain('/w_480,h_600,');
});

test.each(['c_fill', 'q_50', 'e_sharpen:60', 'f_auto', 'dpr_2.0'])('mediaUrl contains the transformation %s', (transform) => {
  expect(address.split('/')[4]?.split(',')).toContain(transform);
});

test('mediaUrl ends with the version and the id of the picture', () => {
  expect(address.endsWith('/v3/product/vest-ink-front')).toBe(true);
});

test('mediaUrl contains the requested sharpening', () => {
  expect(mediaUrl(picture, { width: 10, height: 10, sharpen: 20 })).toContain('e_sharpen:20');
});

test('mediaUrl rounds fractional pixels', () => {
  expect(mediaUrl(picture, { width: 100.3, height: 50.2 })).toContain('w_201,h_100,');
});

test('pictureFileUrl returns the URL of a file with the version of the picture', () => {
  expect(pictureFileUrl(picture, 960)).toBe('/media/product/vest-ink-front-960.avif?v3');
});

test('parseMediaUrl recognizes the picture for link previews', () => {
  const wanted = parseMediaUrl(linkPictureUrl({ publicId: 'product/vest-ink-front', version: 3 }));
  expect(wanted).toEqual({ publicId: 'product/vest-ink-front', width: 1200, use: 'link' });
});

test('parseMediaUrl recognizes the picture for emails', () => {
  const wanted = parseMediaUrl(emailPictureUrl({ publicId: 'product/vest-ink-front', version: 3 }));
  expect(wanted).toEqual({ publicId: 'product/vest-ink-front', width: 160, use: 'email' });
});

test('parseMediaUrl parses a URL from mediaUrl', () => {
  expect(parseMediaUrl(address)).toEqual({ publicId: 'product/vest-ink-front', width: 480, use: 'page' });
});

const head = '/media/image/upload/w_480,h_600,c_fill/v1';
test.each([
  `${head}/../../secrets`,
  `${head}/product/../../secrets`,
  `${head}/./product`,
  `${head}//product`,
  `${head}/product/`,
  `${head}/product.webp`,
  `${head}/product%2f..%2fsecrets`,
  `${head}/product\\secrets`,
  `${head}/Product`,
  `${head}/a/b/c/d/e/f`,
  `${head}/product\n`,
  '/media/image/upload/w_480/v1/product',
  '/media/image/upload/w_999999,h_1,c_fill/v1/product',
  '/media/image/upload/v1/product',
  'https://elsewhere.example/media/image/upload/w_480,h_600,c_fill/v1/product',
])('parseMediaUrl rejects %j', (path) => {
  expect(parseMediaUrl(path)).toBeUndefined();
});

test('parseMediaUrl parses the URL of every picture id that the contract allows', () => {
  const segment = fc.stringMatching(/^[\w-]{1,8}$/);
  const publicId = fc.array(segment, { minLength: 1, maxLength: 7 }).map((segments) => segments.join('/'));
  fc.assert(
    fc.property(publicId, fc.integer({ min: 1, max: 2_000_000_000 }), (id, version) => {
      if (!pictureSchema.safeParse({ publicId: id, version, alt: '' }).success) return;
      expect(parseMediaUrl(mediaUrl({ publicId: id, version }, { width: 240, height: 300 }))?.publicId).toBe(id);
    }),
    { seed: 20261121 },
  );
});

describe('transformedAddress', () => {
  const box = { width: 100, height: 50 };
  function transformed(given: string | undefined) {
    const logged: string[] = [];
    return { address: transformedAddress(given, box, (problem) => logged.push(problem)), logged };
  }

  test('adds the transformations for twice the display size to a picture URL', () => {
    expect(transformed('/media/image/upload/v3/scene/glacier')).toEqual({
      address: '/media/image/upload/w_200,h_100,c_fill,q_50,e_sharpen:60,f_auto,dpr_2.0/v3/scene/glacier',
      logged: [],
    });
  });

  test.each([undefined, ''])('returns an empty text for the missing URL %j, and logs the problem', (given) => {
    expect(transformed(given)).toEqual({ address: '', logged: ['A picture has no URL.'] });
  });

  test('leaves a URL that already has transformations unchanged, and logs the URL', () => {
    expect(transformed(address)).toEqual({ address, logged: [`The picture URL ${address} already has transformations.`] });
  });

  test.each([
    'https://elsewhere.example/a.jpg',
    '/media/image/upload/scene/glacier',
    '/media/image/upload/v3/../glacier',
    '/media/image/upload/v3/Scene.webp',
    'glacier',
  ])("leaves the URL %s, which is not one of the shop's pictures, unchanged, and logs the problem", (given) => {
    expect(transformed(given)).toEqual({ address: given, logged: [`The picture URL ${given} is not one of the shop's pictures.`] });
  });

  test.each(['javascript:alert(1)', ' JaVa\tScript:alert(1)', 'data:image/svg+xml,<svg>', 'blob:https://a/b'])(
    'returns an empty text for the unsafe URL %j, and logs the problem',
    (given) => {
      expect(transformed(given)).toEqual({ address: '', logged: [`The picture URL ${given} is not one of the shop's pictures.`] });
    },
  );
});
