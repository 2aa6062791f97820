// WebP (RFC 9649): a RIFF file with chunks. Each has a name, a length, and data padded to an even length.
import { joinBytes } from '../encoding/join-bytes.ts';
import { rewriteProfile } from './colour-profile.ts';
import type { CleanFile, PhotoSize } from './photo.ts';

/** Chunks with pixels and colors. Exif, XMP and unknown chunks are removed. */
const allowedChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
const flag = { animation: 0x02, xmp: 0x04, exif: 0x08, profile: 0x20 };

/** Returns the WebP without metadata; undefined if the file is not a WebP, is truncated or is animated. */
export function cleanWebp(file: Uint8Array): CleanFile | undefined {
  if (readName(file, 0) !== 'RIFF' || readName(file, 8) !== 'WEBP') return undefined;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const fileEnd = 8 + view.getUint32(4, true);
  if (fileEnd > file.length) return undefined;
  const kept: Uint8Array[] = [];
  let size: PhotoSize | undefined;
  let hasPixels = false;
  for (let at = 12; at + 8 <= fileEnd; ) {
    const name = readName(file, at);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > fileEnd) return undefined;
    const chunk = file.slice(at, end);
    if (name === 'VP8X') {
      if (((chunk[8] ?? 0) & flag.animation) !== 0) return undefined;
      chunk[8] = (chunk[8] ?? 0) & ~(flag.exif | flag.xmp | flag.profile);
    }
    size ??= readSize(name, chunk.subarray(8));
    hasPixels ||= name === 'VP8 ' || name === 'VP8L';
    if (allowedChunks.has(name)) kept.push(chunk);
    const profile = name === 'ICCP' ? rewriteProfile(chunk.subarray(8, 8 + length)) : undefined;
    const [first] = kept;
    if (profile && first && readName(first, 0) === 'VP8X' && kept.length === 1) {
      first[8] = (first[8] ?? 0) | flag.profile;
      kept.push(writeChunk('ICCP', profile));
    }
    at = end;
  }
  if (!size || !hasPixels) return undefined;
  const head = file.slice(0, 12);
  new DataView(head.buffer).setUint32(4, 4 + kept.reduce((sum, { length }) => sum + length, 0), true);
  return { bytes: joinBytes([head, ...kept]), ...size };
}

function writeChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(8 + data.length + (data.length % 2));
  chunk.set([...name].map((letter) => letter.charCodeAt(0)));
  new DataView(chunk.buffer).setUint32(4, data.length, true);
  chunk.set(data, 8);
  return chunk;
}

const readName = (file: Uint8Array, at: number): string => String.fromCharCode(...file.subarray(at, at + 4));

/** Returns the picture size in a chunk; undefined if the chunk contains none or is malformed. */
function readSize(name: string, data: Uint8Array): PhotoSize | undefined {
  const byte = (at: number) => data[at] ?? 0;
  if (name === 'VP8X' && data.length >= 10)
    return { width: 1 + (byte(4) | (byte(5) << 8) | (byte(6) << 16)), height: 1 + (byte(7) | (byte(8) << 8) | (byte(9) << 16)) };
  if (name === 'VP8 ' && byte(3) === 0x9d && byte(4) === 0x01 && byte(5) === 0x2a)
    return { width: (byte(6) | (byte(7) << 8)) & 0x3fff, height: (byte(8) | (byte(9) << 8)) & 0x3fff };
  if (name === 'VP8L' && byte(0) === 0x2f)
    return {
      width: 1 + (((byte(2) & 0x3f) << 8) | byte(1)),
      height: 1 + (((byte(4) & 0x0f) << 10) | (byte(3) << 2) | (byte(2) >> 6)),
    };
  return undefined;
}
