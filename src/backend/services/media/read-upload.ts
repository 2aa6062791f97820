// Validates an uploaded picture by its bytes. The stored original has no metadata, and is never sent to browsers: they get files that the
// Images binding has created from it (serve-picture.ts).
import { formatHex } from '#lib/encoding/hex.ts';
import { readTiffOrientation } from '#lib/photo/exif.ts';
import { cleanPhoto, isShowable, type Photo } from '#lib/photo/photo.ts';
import { maxPhotoPixels, maxPhotoSide } from '#lib/photo/photo-limits.ts';
import { type Pixel, readPixels } from './read-pixels.ts';

/** Maximum size of an uploaded file in bytes, which a Worker can hold in memory several times. */
export const maxUploadBytes = 20_000_000;

export interface Upload extends Photo {
  /** The first 128 bits of the SHA-256 of the bytes, in hexadecimal. */
  hash: string;
  /** The most frequent color, such as `#8a9ba8`. Undefined for a transparent picture. */
  color: string | undefined;
}

export interface RejectedUpload {
  problem: 'wrong-type' | 'too-large' | 'too-many-pixels' | 'unreadable';
  message: string;
}

/** Returns the uploaded picture, or why it is rejected. Throws if the Images binding fails for another reason than the file. */
export async function readUpload(file: Uint8Array<ArrayBuffer>, images: ImagesBinding): Promise<Upload | RejectedUpload> {
  if (file.length > maxUploadBytes) return tooLarge;
  const name = detectType(file);
  const refusal = refusedTypes[name];
  if (refusal) return { problem: 'wrong-type', message: refusal };
  const photo = name === 'AVIF' || hasLooseOrientation(file, name) ? await convert(file, images) : cleanPhoto(file);
  if (photo && 'problem' in photo) return photo;
  if (!photo) return unreadable;
  if (!isShowable(photo)) return tooManyPixels;
  // decoding the whole picture also finds files that are truncated or damaged
  const sample = await attempt(() => images.input(stream(photo.bytes)).transform(sampleSize).output({ format: 'image/png' }));
  const pixels = sample && (await readPixels(new Uint8Array(await sample.response().arrayBuffer())));
  if (!pixels || !(await hasSameSize(photo, images))) return unreadable;
  const digest = await crypto.subtle.digest('SHA-256', photo.bytes);
  return { ...photo, hash: formatHex(new Uint8Array(digest, 0, 16)), color: findColor(pixels) };
}

const sampleSize = { width: 16, height: 16, fit: 'squeeze' } as const;

const megabytes = maxUploadBytes / 1_000_000;
const tooLarge: RejectedUpload = { problem: 'too-large', message: `The file has more than ${megabytes} MB.` };
const tooManyPixels: RejectedUpload = {
  problem: 'too-many-pixels',
  message: `The picture has more than ${maxPhotoPixels / 1_000_000} million pixels, or a side of more than ${maxPhotoSide} pixels.`,
};
const unreadable: RejectedUpload = { problem: 'unreadable', message: 'The picture is animated, incomplete or damaged.' };

const supported = 'Upload a JPEG, PNG, WebP or AVIF file instead.';

/** Reasons why types of files are rejected. Types without a reason are supported. */
const refusedTypes: Readonly<Partial<Record<string, string>>> = {
  GIF: `The file is a GIF. ${supported} For a moving picture, use a video.`,
  SVG: `The file is an SVG or another kind of XML, which can contain scripts. ${supported}`,
  HEIC: `The file is in the HEIC format of phones. ${supported}`,
  'moving AVIF': `The file is an animated AVIF. ${supported} For a moving picture, use a video.`,
  unknown: `The file is not a picture in a known format. ${supported}`,
};

/** Returns the type of a file by its first bytes. Its name and its Content-Type are not evidence. */
function detectType(file: Uint8Array): string {
  const text = String.fromCharCode(...file.subarray(0, 64));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'JPEG';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'PNG';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'WebP';
  if (text.startsWith('GIF8')) return 'GIF';
  if (/^(?:\u00ef\u00bb\u00bf)?\s*</.test(text)) return 'SVG';
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12);
    return brand === 'avif' ? 'AVIF' : brand === 'avis' ? 'moving AVIF' : 'HEIC';
  }
  return 'unknown';
}

/**
 * Converts a picture to PNG, which loses no detail. Needed for AVIF, whose metadata cannot be removed without decoding it, and for the
 * orientation of PNG and WebP files, which is part of the metadata.
 */
async function convert(file: Uint8Array<ArrayBuffer>, images: ImagesBinding): Promise<Photo | RejectedUpload | undefined> {
  // `info` reads only the header, so a small file with huge dimensions is rejected before it is decoded
  const info = await attempt(() => images.info(stream(file)));
  if (!info || !('width' in info)) return undefined;
  if (!isShowable(info)) return tooManyPixels;
  const result = await attempt(() => images.input(stream(file)).output({ format: 'image/png' }));
  if (!result) return undefined;
  const converted = new Uint8Array(await result.response().arrayBuffer());
  return converted.length > maxConvertedBytes ? tooLarge : cleanPhoto(converted);
}

/** Maximum size in bytes of a converted picture. */
const maxConvertedBytes = 40_000_000;

/** Returns true if the Images binding finds the same size as the parser of the format, so that both read the same picture in the file. */
async function hasSameSize({ bytes, width, height }: Photo, images: ImagesBinding): Promise<boolean> {
  const info = await attempt(() => images.info(stream(bytes)));
  // the binding may report the size before the rotation by the orientation
  return (
    info !== undefined &&
    'width' in info &&
    ((info.width === width && info.height === height) || (info.width === height && info.height === width))
  );
}

/** Returns true if a PNG or WebP is to be rotated or mirrored. Cleaning would lose this information. */
function hasLooseOrientation(file: Uint8Array, type: string): boolean {
  const exif = type === 'PNG' ? findPngExif(file) : type === 'WebP' ? findWebpExif(file) : undefined;
  return exif !== undefined && (readTiffOrientation(exif) ?? 1) > 1;
}

function findPngExif(file: Uint8Array): Uint8Array | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (readName(file, at + 4) === 'eXIf') return file.subarray(at + 8, end - 4);
    at = end;
  }
  return undefined;
}

function findWebpExif(file: Uint8Array): Uint8Array | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 12; at + 8 <= file.length; ) {
    const length = view.getUint32(at + 4, true);
    const data = file.subarray(at + 8, at + 8 + length);
    // some programs write the header of JPEG files
    if (readName(file, at) === 'EXIF') return readName(data, 0) === 'Exif' ? data.subarray(6) : data;
    at += 8 + length + (length % 2);
  }
  return undefined;
}

const readName = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

const stream = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => new Blob([bytes]).stream();

/** Returns undefined if the Images binding cannot read the file. */
async function attempt<Value>(run: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await run();
  } catch (problem) {
    if (isFileProblem(problem)) return undefined;
    throw problem;
  }
}

/** Returns true for an error of the Images binding, which has a numeric code, and false for errors of the connection to it. */
const isFileProblem = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'code' in problem && typeof problem.code === 'number';

/** Pixels with less opacity do not count. */
const minOpacity = 128;

/**
 * Returns the dominant color of a sample of a picture, such as `#8a9ba8`: the average of the most frequent group of similar colors.
 * Undefined if the sample is transparent.
 */
function findColor(pixels: readonly Pixel[]): string | undefined {
  const groups = new Map<number, Pixel[]>();
  for (const pixel of pixels) {
    const [red, green, blue, opacity] = pixel;
    if (opacity < minOpacity) continue;
    // two bits of each channel
    const group = ((red >> 6) << 4) | ((green >> 6) << 2) | (blue >> 6);
    groups.set(group, [...(groups.get(group) ?? []), pixel]);
  }
  const [largest] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  if (!largest) return undefined;
  const average = (channel: 0 | 1 | 2) => Math.round(largest.reduce((sum, pixel) => sum + pixel[channel], 0) / largest.length);
  return `#${([0, 1, 2] as const).map((channel) => average(channel).toString(16).padStart(2, '0')).join('')}`;
}
