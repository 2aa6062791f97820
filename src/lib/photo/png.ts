// PNG (W3C, third edition): a signature, followed by chunks with length, type, data and checksum.
import { joinBytes } from '../encoding/join-bytes.ts';
import type { CleanFile, PhotoSize } from './photo.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Chunks with pixels and colors. All others are removed: texts, times, Exif, animations, unknown chunks, and also color profiles, because
 * they are compressed and may contain texts.
 */
const allowedChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'sBIT', 'bKGD', 'pHYs']);

/** Returns the PNG without metadata; undefined if the file is not a PNG or is truncated. */
export function cleanPng(file: Uint8Array): CleanFile | undefined {
  if (signature.some((byte, at) => file[at] !== byte)) return undefined;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const kept: Uint8Array[] = [file.subarray(0, signature.length)];
  let size: PhotoSize | undefined;
  let hasPixels = false;
  for (let at = signature.length; at + 12 <= file.length; ) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > file.length) return undefined;
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (!size && (type !== 'IHDR' || length !== 13)) return undefined;
    size ??= { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    hasPixels ||= type === 'IDAT';
    if (allowedChunks.has(type)) kept.push(file.subarray(at, end));
    if (type === 'IEND') return hasPixels ? { bytes: joinBytes(kept), ...size } : undefined;
    at = end;
  }
  return undefined;
}
