// The size limit of a photo applies to the stored file, not only to the upload.
import { expect, test } from 'vitest';
import { readSentPhotos } from '#features/reviews/sent-photos.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { readPhoto } from '#lib/photo/photo.ts';
import { maxPhotoBytes } from '#lib/photo/photo-limits.ts';
import { photoBase64 } from '../../support/photos.ts';

/** The shortest Exif segment with an orientation: 32 bytes, four fewer than the segment that replaces it. */
const shortExif = [
  ...[0xff, 0xe1, 0, 30, 0x45, 0x78, 0x69, 0x66, 0, 0],
  ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
];

/** Creates a JPEG of exactly this size, padded with zeros in its image data. */
function aPhotoOf(byteLength: number): File {
  const clean = readPhoto(decodeBase64(photoBase64) ?? new Uint8Array())?.bytes ?? new Uint8Array();
  const start = clean[3] === 0xe1 ? 2 + 2 + (((clean[4] ?? 0) << 8) | (clean[5] ?? 0)) : 2;
  const [head, image, end] = [clean.slice(0, 2), clean.slice(start, -2), clean.slice(-2)];
  const filler = new Uint8Array(byteLength - 2 - shortExif.length - image.length - 2);
  return new File([head, new Uint8Array(shortExif), image, filler, end], 'summit.jpg', { type: 'image/jpeg' });
}

test('readSentPhotos rejects a photo that exceeds the size limit only because its metadata was replaced', async () => {
  const read = (byteLength: number) => readSentPhotos([{ name: 'photos', file: aPhotoOf(byteLength) }]);
  expect((await read(maxPhotoBytes)).error).toEqual({ id: 'reviews.photos.tooLarge', values: { megabytes: 2 } });
  const accepted = await read(maxPhotoBytes - 4);
  expect([accepted.error, accepted.files.length]).toEqual([undefined, 1]);
});
