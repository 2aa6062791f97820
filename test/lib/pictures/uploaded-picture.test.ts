import { expect, test } from 'vitest';
import { linkPictureUrl, mediaUrl, pictureFileUrl } from '#lib/pictures/media-url.ts';
import { pictureWidths } from '#lib/pictures/picture-widths.ts';
import { isUploadedPicture, listUploadWidths, nameUpload, parseUploadPath, uploadWidths } from '#lib/pictures/uploaded-picture.ts';

const hash = '0123456789abcdef0123456789abcdef';
const picture = { publicId: nameUpload(hash), version: 2 };
const readPath = (url: string) => new URL(url, 'http://localhost').pathname;

test.each([
  [100, [480]],
  [480, [480]],
  [481, [480, 960]],
  [1440, [480, 960, 1440]],
  [1999, [480, 960, 1440, 2000]],
  [5000, [480, 960, 1440, 2000]],
])('a picture whose original is %i pixels wide can be requested in the widths %j', (original, widths) => {
  expect(listUploadWidths(original)).toEqual(widths);
  expect(pictureWidths(picture.publicId, original)).toEqual(widths);
});

test('every URL that the shop writes for an uploaded picture is parsed', () => {
  for (const width of uploadWidths)
    expect(parseUploadPath(readPath(pictureFileUrl(picture, width)))).toEqual({ hash, size: width, format: 'avif' });
  expect(parseUploadPath(mediaUrl(picture, { width: 300, height: 300 }))).toEqual({ hash, size: 960, format: 'negotiated' });
  expect(parseUploadPath(mediaUrl(picture, { width: 3000, height: 300 }))).toEqual({ hash, size: 2000, format: 'negotiated' });
  expect(parseUploadPath(linkPictureUrl(picture))).toEqual({ hash, size: 'link', format: 'jpg' });
});

test.each([
  `/media/uploads/${hash}-479.avif`,
  `/media/uploads/${hash}-960.webp`,
  `/media/uploads/${hash.toUpperCase()}-960.avif`,
  `/media/uploads/${hash}-960.avif/`,
  `/media/uploads/a/${hash}-960.avif`,
  `/media/image/upload/w_480,h_480,f_auto/v1/uploads/${hash}0`,
  `/media/image/upload/w_480,h_480,f_auto/v1/uploads/a/${hash}`,
  `/media/image/upload/w_480,h_480,f_auto/v1/scene/${hash}`,
])('parseUploadPath returns undefined for %s', (path) => {
  expect(parseUploadPath(path)).toBeUndefined();
});

test.each([
  ['/media/uploads/anything', true],
  [mediaUrl(picture, { width: 1, height: 1 }), true],
  ['/media/uploads', false],
  ['/media/scene/ridge-480.avif', false],
  ['/en-us/uploads/a', false],
])('isUploadedPicture for %s returns %s', (path, expected) => {
  expect(isUploadedPicture(path)).toBe(expected);
});
