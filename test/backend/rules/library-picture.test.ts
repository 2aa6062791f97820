// References to the media library in documents.
import { expect, test } from 'vitest';
import { findAlt, type LibraryPictures, listPictureReferences, resolvePictures } from '#backend/rules/library-picture.ts';
import { externalPictureSchema, ownPictureSchema } from '#contract/entities/primitives.ts';

const id = 'a1'.repeat(16);
const pictures: LibraryPictures = {
  [id]: {
    ...{ hash: 'b2'.repeat(16), version: 3, width: 1200, height: 800, color: '#102030', focus: { x: 0.5, y: 0 } },
    alts: { 'en-us': 'A ridge', 'de-de': 'Ein Grat' },
  },
};
const resolve = (value: unknown, locale = 'en-us') => resolvePictures(value, pictures, locale);

test('resolvePictures replaces a reference at any depth with a picture as in the contract', () => {
  const { list } = resolve({ list: [{ deep: { mediaId: id } }] }) as { list: [{ deep: unknown }] };
  expect(ownPictureSchema.parse(list[0].deep)).toEqual({
    ...{ publicId: `uploads/${'b2'.repeat(16)}`, version: 3, width: 1200, height: 800 },
    ...{ alt: 'A ridge', color: '#102030', focus: { x: 0.5, y: 0 } },
  });
});

test('resolvePictures leaves out a color and a focal point that the picture does not have', () => {
  const plain = { [id]: { ...pictures[id], color: null, focus: null } } as LibraryPictures;
  expect(Object.keys(resolvePictures({ mediaId: id }, plain, 'en-us') as object)).not.toContain('color');
  expect(Object.keys(resolvePictures({ mediaId: id }, plain, 'en-us') as object)).not.toContain('focus');
});

test('resolvePictures replaces an unknown picture with one that the shop does not load', () => {
  const missing = resolve({ mediaId: 'nothing here/"', alt: 'A tent' });
  expect(externalPictureSchema.parse(missing)).toEqual({ url: 'https://unknown-picture.invalid/nothing%20here%2F%22', alt: 'A tent' });
});

test('resolvePictures leaves everything else unchanged', () => {
  const body = {
    title: 'media: news',
    list: [1, null, true, 'media:a1'],
    picture: { publicId: 'scene/ridge', version: 1, alt: '' },
    mediaId: 4,
  };
  expect(resolve(body)).toEqual(body);
});

test('resolvePictures replaces a URL only if it is nothing but a reference', () => {
  expect(resolve([`media:${id}`, ` media:${id}`, `media:${id}x`])).toEqual([
    `/media/image/upload/v3/uploads/${'b2'.repeat(16)}`,
    ` media:${id}`,
    `media:${id}x`,
  ]);
});

test.each([
  ['en-us', 'A ridge'],
  ['en-gb', 'A ridge'],
  ['de-de', 'Ein Grat'],
  ['fr-ca', undefined],
])('findAlt returns the text for %s', (locale, text) => {
  expect(findAlt({ 'en-us': 'A ridge', 'de-de': 'Ein Grat' }, locale)).toBe(text);
});

test('findAlt prefers an empty text of the locale to a text of another locale', () => {
  expect(findAlt({ 'en-us': 'A ridge', 'en-gb': '' }, 'en-gb')).toBe('');
});

test('listPictureReferences returns the position of each reference, and whether it has its own alt text', () => {
  const body = { blocks: [{ fields: { media: { mediaId: id }, logo: { mediaId: 'x', alt: '' }, 'a/b': `media:${id}` } }] };
  expect(listPictureReferences(body)).toEqual([
    { mediaId: id, pointer: '/blocks/0/fields/media/mediaId' },
    { mediaId: 'x', pointer: '/blocks/0/fields/logo/mediaId' },
    { mediaId: id, pointer: '/blocks/0/fields/a~1b' },
  ]);
});
