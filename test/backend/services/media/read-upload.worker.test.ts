// Uploaded pictures: which files are accepted, and what is stored of them.
import { describe, expect, test } from 'vitest';
import { readPixels } from '#backend/services/media/read-pixels.ts';
import { maxUploadBytes, readUpload } from '#backend/services/media/read-upload.ts';
import { joinBytes } from '#lib/encoding/join-bytes.ts';
import {
  addExif,
  aPng,
  blue,
  convertPicture,
  openBindings,
  pngSignature,
  red,
  writeChunk,
  writeExif,
  writeHeader,
  writeText,
} from '../../../support/pictures.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const { images } = openBindings();

const read = (file: Bytes) => readUpload(file, images);

async function readAccepted(file: Bytes) {
  const upload = await read(file);
  if ('problem' in upload) throw new Error(upload.message);
  return upload;
}

const secret = 'Ada lives at 48.137,11.575';
const hasText = (bytes: Uint8Array, text: string) => new TextDecoder('latin1').decode(bytes).includes(text);

/** A RIFF chunk in a WebP. */
const writeRiff = (name: string, data: Uint8Array): Bytes =>
  joinBytes([writeText(name), new Uint8Array(Uint32Array.of(data.length).buffer), data, new Uint8Array(data.length % 2)]);

/** Adds metadata to a WebP, which needs the extended form of the file. */
function extendWebp(webp: Bytes, { width, height, exif }: { width: number; height: number; exif: Uint8Array }): Bytes {
  const size = [width - 1, height - 1].flatMap((side) => [side & 255, side >> 8, 0]);
  const body = joinBytes([
    writeText('WEBP'),
    writeRiff('VP8X', Uint8Array.from([0x08, 0, 0, 0, ...size])),
    webp.subarray(12),
    writeRiff('EXIF', exif),
  ]);
  return writeRiff('RIFF', body);
}

describe('readUpload', () => {
  test.each([
    ['image/jpeg', 'image/jpeg'],
    ['image/png', 'image/png'],
    ['image/webp', 'image/webp'],
    ['image/avif', 'image/png'],
  ] as const)('accepts a file of the type %s, and stores it as %s', async (format, stored) => {
    const upload = await readAccepted(await convertPicture(await aPng(), format));
    expect(upload).toMatchObject({ type: stored, width: 60, height: 40, hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  test('returns the most frequent color', async () => {
    const png = await aPng({ width: 64, height: 64, color: blue });
    expect((await readAccepted(png)).color).toBe('#1e3cc8');
  });

  test('returns equal hashes for files that differ only in metadata', async () => {
    const jpeg = await convertPicture(await aPng(), 'image/jpeg');
    const [one, other] = [await readAccepted(jpeg), await readAccepted(addExif(jpeg, writeExif(1, secret)))];
    expect(one.hash).toBe(other.hash);
    expect((await readAccepted(await aPng({ color: blue }))).hash).not.toBe(one.hash);
  });

  test.each([
    ['GIF', 'GIF89a'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG', '\uFEFF<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><foreignObject/></svg>'],
    ['SVG', '  \n<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'],
    ['SVG', '<html><img src="https://elsewhere.example/a.png"></html>'],
    ['HEIC', '\0\0\0\u0018ftypheic\0\0\0\0'],
    ['animated AVIF', '\0\0\0\u0018ftypavis\0\0\0\0'],
    ['not a picture', '%PDF-1.7'],
    ['not a picture', ''],
  ])('rejects a file that is (a) %s: %j', async (name, text) => {
    const file = writeText(text.padEnd(text === '' ? 0 : 100));
    expect(await read(file)).toMatchObject({ problem: 'wrong-type', message: expect.stringContaining(name) });
  });

  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const)('rejects a truncated file of the type %s', async (format) => {
    const file = await convertPicture(await aPng({ width: 300, height: 200 }), format);
    for (const part of [0.2, 0.5, 0.9])
      expect(await read(file.slice(0, Math.floor(file.length * part)))).toMatchObject({ problem: 'unreadable' });
  });

  test('rejects a JPEG whose pixels end early although the file is complete', async () => {
    const jpeg = await convertPicture(await aPng({ width: 300, height: 200 }), 'image/jpeg');
    const broken = joinBytes([jpeg.subarray(0, jpeg.length - 300), Uint8Array.of(0xff, 0xd9)]);
    expect(await read(broken)).toMatchObject({ problem: 'unreadable' });
  });

  test('rejects a small PNG with huge dimensions before decoding it', async () => {
    const bomb = joinBytes([
      pngSignature,
      writeHeader(11_000, 11_000),
      writeChunk('IDAT', new Uint8Array(50)),
      writeChunk('IEND', new Uint8Array()),
    ]);
    const decoding = { ...images, input: () => expect.unreachable() } as unknown as ImagesBinding;
    expect(await readUpload(bomb, decoding)).toMatchObject({ problem: 'too-many-pixels' });
    const oriented = joinBytes([bomb.subarray(0, 33), writeChunk('eXIf', writeExif(6, secret)), bomb.subarray(33)]);
    const reading = { info: images.info.bind(images), input: () => expect.unreachable() } as unknown as ImagesBinding;
    expect(await readUpload(oriented, reading)).toMatchObject({ problem: 'too-many-pixels' });
  });

  test('rejects a side that is too long', async () => {
    const png = joinBytes([
      pngSignature,
      writeHeader(12_001, 1),
      writeChunk('IDAT', new Uint8Array(9)),
      writeChunk('IEND', new Uint8Array()),
    ]);
    expect(await read(png)).toMatchObject({ problem: 'too-many-pixels' });
  });

  test('rejects a file with too many bytes', async () => {
    expect(await read(joinBytes([await aPng(), new Uint8Array(maxUploadBytes)]))).toMatchObject({ problem: 'too-large' });
  });

  test('removes everything after the end of a picture that is also another kind of file', async () => {
    const script = writeText('<script>alert(1)</script>PK\u0003\u0004');
    for (const format of ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const) {
      const file = await convertPicture(await aPng(), format);
      const upload = await readAccepted(joinBytes([file, script]));
      expect(upload.hash).toBe((await readAccepted(file)).hash);
      expect(hasText(upload.bytes, 'script')).toBe(false);
    }
  });

  test('removes metadata from every format', async () => {
    const png = await aPng({ chunks: [writeChunk('eXIf', writeExif(1, secret)), writeChunk('tEXt', writeText(`Comment\0${secret}`))] });
    const plain = await aPng();
    const webp = extendWebp(await convertPicture(plain, 'image/webp'), { width: 60, height: 40, exif: writeExif(1, secret) });
    const jpeg = addExif(await convertPicture(plain, 'image/jpeg'), writeExif(1, secret));
    for (const file of [png, webp, jpeg]) {
      expect(hasText(file, secret)).toBe(true);
      expect(hasText((await readAccepted(file)).bytes, secret)).toBe(false);
    }
  });
});

/** Where the top left area of the picture is displayed after the rotation by each orientation (Exif). */
const corners = {
  1: 'top left',
  2: 'top right',
  3: 'bottom right',
  4: 'bottom left',
  5: 'top left',
  6: 'top right',
  7: 'bottom right',
  8: 'bottom left',
} as const;

async function findRed(file: Bytes): Promise<string | undefined> {
  const result = await images
    .input(new Blob([file]).stream())
    .transform({ width: 2, height: 2, fit: 'squeeze' })
    .output({ format: 'image/png' });
  const pixels = (await readPixels(new Uint8Array(await result.response().arrayBuffer()))) ?? [];
  const index = pixels.findIndex(([first, second, third]) => Math.abs(first - red[0]) < 40 && second < 90 && third < 90);
  return ['top left', 'top right', 'bottom left', 'bottom right'][index];
}

describe.each(Object.entries(corners))('a picture with the orientation %s', (text, corner) => {
  const orientation = Number(text);
  const isTurned = orientation >= 5;
  const size = isTurned ? { width: 40, height: 60 } : { width: 60, height: 40 };

  test(`is displayed with the red area at the ${corner} if it is a JPEG`, async () => {
    const jpeg = addExif(await convertPicture(await aPng(), 'image/jpeg'), writeExif(orientation, secret));
    const upload = await readAccepted(jpeg);
    expect(upload).toMatchObject(size);
    expect(await findRed(upload.bytes)).toBe(corner);
  });

  test(`is displayed with the red area at the ${corner} if it is a PNG`, async () => {
    const upload = await readAccepted(await aPng({ chunks: [writeChunk('eXIf', writeExif(orientation, secret))] }));
    expect(upload).toMatchObject(size);
    expect(await findRed(upload.bytes)).toBe(corner);
    expect(hasText(upload.bytes, secret)).toBe(false);
  });

  test(`is displayed with the red area at the ${corner} if it is a WebP`, async () => {
    const webp = await convertPicture(await aPng(), 'image/webp');
    const upload = await readAccepted(extendWebp(webp, { width: 60, height: 40, exif: writeExif(orientation, secret) }));
    expect(upload).toMatchObject(size);
    expect(await findRed(upload.bytes)).toBe(corner);
  });
});
