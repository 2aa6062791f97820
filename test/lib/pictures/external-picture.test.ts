import { transformUrl } from 'unpic/transform';
import { describe, expect, test, vi } from 'vitest';
import { pictureSchema } from '#contract/entities/primitives.ts';
import {
  createPictureLoader,
  isPictureUrl,
  listExternalWidths,
  listShownPictures,
  maxPictureUrlLength,
} from '#lib/pictures/external-picture.ts';

describe('the URL of a picture at another origin', () => {
  test.each([
    'https://images.example/a.jpg',
    'https://images.example:8443/a.jpg',
    'https://images.example/a,b/c.jpg?w=1&h=2',
    'https://images.example/a%20b.jpg',
    'http://127.0.0.1:9000/a.jpg',
    'http://localhost/a.jpg',
  ])('may be %s', (url) => {
    expect(isPictureUrl(url)).toBe(true);
    expect(pictureSchema.parse({ url, alt: '' })).toEqual({ url, alt: '' });
  });

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a script with an upper-case scheme', 'JavaScript://images.example/%0aalert(1)'],
    ['a data URL', 'data:image/svg+xml,<svg/>'],
    ['http', 'http://images.example/a.jpg'],
    ['a host that only begins with localhost', 'http://localhost.evil.example/a.jpg'],
    ['a URL without a scheme', '//images.example/a.jpg'],
    ['a path', '/media/a.jpg'],
    ['credentials', 'https://user:secret@images.example/a.jpg'],
    ['a user name', 'https://images.example@evil.example/a.jpg'],
    ['an impossible port', 'https://images.example:99999/a.jpg'],
    ['a double quote', 'https://images.example/a".jpg'],
    ['a single quote', "https://images.example/a'.jpg"],
    ['an angle bracket', 'https://images.example/<script>.jpg'],
    ['a space', 'https://images.example/a b.jpg'],
    ['a space before a srcset descriptor', 'https://images.example/a.jpg 480w, https://evil.example/b.jpg'],
    ['a line break', 'https://images.example/a.jpg\n'],
    ['a backslash', 'https://images.example\\@evil.example/a.jpg'],
    ['a fragment', 'https://images.example/a.svg#b'],
    ['a comma at its end', 'https://images.example/a,'],
    ['no path', 'https://images.example'],
    ['more than 2,000 characters', `https://images.example/${'a'.repeat(maxPictureUrlLength)}`],
  ])('must not be or have %s', (_, url) => {
    expect(isPictureUrl(url)).toBe(false);
  });

  test('is rejected by the contract if it has credentials or a script', () => {
    for (const url of ['https://user@images.example/a.jpg', 'javascript:alert(1)'])
      expect(pictureSchema.safeParse({ url, alt: '' }).success).toBe(false);
  });
});

test.each([
  ['a focal point outside the picture', { focus: { x: 1.1, y: 0 } }],
  ['a color that is no hex triplet', { color: 'red;background:url(//evil.example)' }],
  ['a width of 0', { width: 0 }],
])('the contract rejects a picture with %s', (_, fields) => {
  expect(pictureSchema.safeParse({ url: 'https://images.example/a.jpg', alt: '', ...fields }).success).toBe(false);
});

describe('createPictureLoader', () => {
  const open = (origins: string[], resize = (url: string, width: number): string | undefined => transformUrl({ url, width })) => {
    const reportOrigin = vi.fn();
    return { load: createPictureLoader({ origins, resize, reportOrigin }), reportOrigin };
  };

  test.each([
    ['Cloudinary', 'https://res.cloudinary.com/demo/image/upload/v1/a.jpg', /\/image\/upload\/[^/]*w_480[^/]*\//],
    ['imgix', 'https://shop.imgix.net/a.jpg', /[?&]w=480/],
    ['Shopify', 'https://cdn.shopify.com/s/files/1/a.jpg', /[?&]width=480/],
    ['Contentful', 'https://images.ctfassets.net/a/b/c.jpg', /[?&]w=480/],
    ['Sanity', 'https://cdn.sanity.io/images/p/d/a-10x10.jpg', /[?&]w=480/],
    ['Storyblok', 'https://a.storyblok.com/f/1/10x10/b/a.jpg', /\/m\/480x0/],
    ['Cloudflare Images', 'https://imagedelivery.net/account/image/public', /w(idth)?=480/],
  ])('requests a width from %s', (_, url, resized) => {
    const { origin } = new URL(url);
    const loaded = open([origin]).load(url, 480) ?? '';
    expect(loaded).toMatch(resized);
    expect(new URL(loaded).origin).toBe(origin);
  });

  test('returns the URL unchanged if the host has no known image service', () => {
    expect(open(['https://images.example']).load('https://images.example/a.jpg', 480)).toBe('https://images.example/a.jpg');
  });

  test.each([
    ['at another origin', () => 'https://elsewhere.example/a.jpg?w=480'],
    ['with a space', () => 'https://images.example/a.jpg 480w'],
    ['undefined', () => undefined],
  ])('returns the URL unchanged if the image service returns a URL %s', (_, resize) => {
    expect(open(['https://images.example'], resize).load('https://images.example/a.jpg', 480)).toBe('https://images.example/a.jpg');
  });

  test('returns the URL unchanged if the image service throws', () => {
    const resize = () => {
      throw new Error('unexpected URL');
    };
    expect(open(['https://images.example'], resize).load('https://images.example/a.jpg', 480)).toBe('https://images.example/a.jpg');
  });

  test.each(['https://other.example/a.jpg', 'https://images.example:8443/a.jpg', 'https://images.example.evil.example/a.jpg'])(
    'returns undefined for %s, whose origin is not configured, and reports the origin',
    (url) => {
      const { load, reportOrigin } = open(['https://images.example']);
      expect(load(url, 480)).toBeUndefined();
      expect(reportOrigin).toHaveBeenCalledExactlyOnceWith(new URL(url).origin);
    },
  );

  test('returns undefined for a malformed URL and does not report it', () => {
    const { load, reportOrigin } = open(['https://images.example']);
    expect(load('javascript:alert(1)', 480)).toBeUndefined();
    expect(reportOrigin).not.toHaveBeenCalled();
  });
});

test.each([
  [undefined, [480, 960, 2000]],
  [3000, [480, 960, 2000]],
  [1600, [480, 960, 1600]],
  [960, [480, 960]],
  [300, [300]],
])('listExternalWidths requests no more than the width %j of the original', (width, widths) => {
  expect(listExternalWidths(width)).toEqual(widths);
});

test('listShownPictures omits pictures that the shop may not load, but returns the first one if it may load none', () => {
  const own = { publicId: 'product/fleece-ink-front' };
  const external = { url: 'https://images.example/a.jpg' };
  expect(listShownPictures([external, own], () => undefined)).toEqual([own]);
  expect(listShownPictures([external, own], (url) => url)).toEqual([external, own]);
  expect(listShownPictures([external], () => undefined)).toEqual([external]);
});
