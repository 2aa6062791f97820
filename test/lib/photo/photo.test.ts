// Uploaded photos: which files are accepted, and which of their data is kept.
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodeBase64, encodeBase64 } from '#lib/encoding/base64.ts';
import { readPhoto } from '#lib/photo/photo.ts';

const canvas = () => sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const secret = 'Ada lives at 48.137,11.575';
const exif = { IFD0: { ImageDescription: secret, Artist: secret } };
const readBytes = async (image: Sharp) => new Uint8Array(await image.toBuffer());
const hasText = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);

const formats = {
  'image/jpeg': () => canvas().withExif(exif).jpeg(),
  'image/png': () => canvas().withExif(exif).png(),
  'image/webp': () => canvas().withExif(exif).webp(),
};

describe.each(Object.entries(formats))('readPhoto for a file of the type %s', (type, create) => {
  test('recognizes the type by the bytes, and leaves the pixels unchanged', async () => {
    const file = await readBytes(create());
    const photo = readPhoto(file);
    expect(photo).toMatchObject({ type, width: 60, height: 40 });
    const [before, after] = await Promise.all([sharp(file).raw().toBuffer(), sharp(photo?.bytes).raw().toBuffer()]);
    expect(after.equals(before)).toBe(true);
  });

  test('removes metadata about the photographer', async () => {
    const file = await readBytes(create());
    expect(hasText(file, secret)).toBe(true);
    expect(hasText(readPhoto(file)?.bytes ?? file, secret)).toBe(false);
  });

  test('removes data after the end of the picture', async () => {
    const file = await readBytes(create());
    const longer = new Uint8Array([...file, ...new TextEncoder().encode('<script>alert(1)</script>')]);
    expect(readPhoto(longer)?.bytes).toEqual(readPhoto(file)?.bytes);
  });

  test('rejects the file without throwing if it is truncated at any byte', async () => {
    const file = await readBytes(create());
    for (let length = 0; length < file.length; length++) expect(readPhoto(file.subarray(0, length))).toBeUndefined();
  });

  test('accepts or rejects the file without throwing if any byte is changed', async () => {
    const file = await readBytes(create());
    for (let at = 0; at < file.length; at++) {
      const broken = file.slice();
      broken[at] = 0xff - (broken[at] ?? 0);
      expect(() => readPhoto(broken)).not.toThrow();
    }
  });
});

test.each([
  [1, 60, 40],
  [3, 60, 40],
  [6, 40, 60],
  [8, 40, 60],
])('readPhoto for a photo with the orientation %i returns the displayed size %i × %i', async (orientation, width, height) => {
  const photo = readPhoto(await readBytes(canvas().withExif(exif).withMetadata({ orientation }).jpeg()));
  expect(photo).toMatchObject({ width, height });
  const kept = await sharp(photo?.bytes).metadata();
  expect(kept.orientation ?? 1).toBe(orientation);
});

test('readPhoto accepts progressive, lossless and transparent photos', async () => {
  const noise = sharp({
    create: { width: 300, height: 200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' },
  });
  for (const image of [
    noise.clone().jpeg({ progressive: true }),
    noise.clone().webp({ lossless: true }),
    noise.clone().ensureAlpha(0.5).webp(),
  ])
    expect(readPhoto(await readBytes(image))).toMatchObject({ width: 300, height: 200 });
});

describe('readPhoto with a color profile', () => {
  const p3 = canvas().withIccProfile('p3');
  const writeAs = { jpeg: () => p3.clone().jpeg(), webp: () => p3.clone().webp() };
  /**
   * Encodes a photo, applies `change` to its bytes and cleans it. Returns the cleaned photo, its color profile, and the file before
   * cleaning.
   */
  const cleaned = async (image: Sharp, change: (file: Buffer) => void = () => undefined) => {
    const file = await image.toBuffer();
    change(file);
    const photo = readPhoto(new Uint8Array(file));
    return { file, photo, icc: (await sharp(photo?.bytes).metadata()).icc };
  };

  test.each(Object.entries(writeAs))(
    'replaces the profile of a known color space in a %s by a new one that displays the same colors',
    async (_, create) => {
      const { file, photo, icc } = await cleaned(create());
      expect((await sharp(file).metadata()).icc).toBeDefined();
      expect(icc?.subarray(36, 40).toString('latin1')).toBe('acsp');
      const shown = (bytes: Uint8Array) => sharp(bytes).toColourspace('srgb').raw().toBuffer();
      const [before, after] = [await shown(file), await shown(photo?.bytes ?? new Uint8Array())];
      const most = before.reduce((worst, value, index) => Math.max(worst, Math.abs(value - (after[index] ?? 0))), 0);
      expect(most).toBeLessThanOrEqual(2);
    },
  );

  test.each(Object.entries(writeAs))('removes texts from the profile of a known color space in a %s', async (_, create) => {
    const { photo } = await cleaned(create(), (file) => {
      const at = file.indexOf('cprt', file.indexOf('acsp'));
      file.write('Ada', file.indexOf('acsp') - 36 + file.readUInt32BE(at + 4) + 8, 'latin1');
      expect(hasText(file, 'Ada')).toBe(true);
    });
    expect(photo).toBeDefined();
    expect(hasText(photo?.bytes ?? new Uint8Array(), 'Ada')).toBe(false);
  });

  test.each(Object.entries(writeAs))('removes the profile of an unknown color space in a %s', async (_, create) => {
    const { photo, icc } = await cleaned(create(), (file) => {
      const at = file.indexOf('rXYZ', file.indexOf('acsp'));
      file.writeInt32BE(0x4000, file.indexOf('acsp') - 36 + file.readUInt32BE(at + 4) + 8);
    });
    expect(photo).toBeDefined();
    expect(icc).toBeUndefined();
  });

  test('removes the profile of a PNG', async () => {
    const { file, icc } = await cleaned(p3.clone().png());
    expect((await sharp(file).metadata()).icc).toBeDefined();
    expect(icc).toBeUndefined();
  });

  test('does not throw if an offset in the profile points outside the file', async () => {
    for (const offset of [0xfffffff0, 0x7fffffff, 100_000]) {
      const { photo } = await cleaned(p3.clone().jpeg(), (file) => {
        file.writeUInt32BE(offset, file.indexOf('rXYZ', file.indexOf('acsp')) + 4);
      });
      expect(photo).toBeDefined();
    }
  });
});

test.each([
  ['a reserved marker', 0x02],
  ['the last reserved marker', 0xbf],
  ['a marker of JPEG extensions', 0xf0],
  ['an unknown frame marker', 0xc8],
  ['an invalid JFIF segment', 0xe0],
  ['an invalid color transform', 0xee],
  ['a comment', 0xfe],
])('readPhoto removes %s and its data, before the pixels and between them', async (_, code) => {
  const file = await readBytes(canvas().jpeg());
  const text = new TextEncoder().encode('Ada');
  const segment = [0xff, code, 0, text.length + 2, ...text];
  const withBoth = Uint8Array.from([...file.slice(0, 2), ...segment, ...file.slice(2, -2), ...segment, ...file.slice(-2)]);
  expect(readPhoto(withBoth)?.bytes).toEqual(readPhoto(file)?.bytes);
});

test('readPhoto rejects a JPEG with two frames', async () => {
  const file = Buffer.from(await readBytes(canvas().jpeg()));
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  const length = 2 + file.readUInt16BE(frame + 2);
  const doubled = Buffer.concat([file.subarray(0, frame), file.subarray(frame, frame + length), file.subarray(frame)]);
  expect(readPhoto(new Uint8Array(doubled))).toBeUndefined();
});

test('readPhoto accepts a JPEG that contains a marker without a length', async () => {
  const file = await readBytes(canvas().jpeg());
  const withMarker = Uint8Array.from([...file.slice(0, 2), 0xff, 0x01, ...file.slice(2)]);
  expect(readPhoto(withMarker)?.bytes).toEqual(readPhoto(file)?.bytes);
});

test.each([
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['an SVG image', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an animation', 'GIF89a'],
  ['nothing', ''],
  ['an HTML page that begins like a photo', '\u00ff\u00d8\u00ff\u00e0<script>'],
])('readPhoto rejects %s', (_, text) => {
  expect(readPhoto(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBeUndefined();
});

test('readPhoto rejects an animated WebP', async () => {
  const frames = sharp({ create: { width: 10, height: 20, channels: 3, background: '#a00', pageHeight: 10 } });
  const moving = await frames.webp({ delay: [100, 100] }).toBuffer();
  // if this version of sharp writes a single frame, the file is a photo and not an animation
  if ((await sharp(moving, { animated: true }).metadata()).pages !== 2) return;
  expect(readPhoto(new Uint8Array(moving))).toBeUndefined();
});

test('readPhoto rejects a photo that is wider than the photos of any camera', async () => {
  const huge = await readBytes(sharp({ create: { width: 12_001, height: 1, channels: 3, background: '#000' } }).png());
  expect(readPhoto(huge)).toBeUndefined();
});

test('decodeBase64 returns the bytes that encodeBase64 encoded', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => at % 251);
  expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes);
  expect(decodeBase64('not base64!')).toBeUndefined();
});
