// The storage format of sets and orders of positions. They are split into segments that are far below the size limit of a D1 statement.
import type { Bitmap } from './bitmap.ts';

/** Positions per stored segment of a set: 4 kB of bits. */
export const positionsPerSegment = 32_768;
/** Positions per stored segment of an order: 32 kB of numbers. */
export const ranksPerSegment = 8192;

const bytesPerSegment = positionsPerSegment / 8;
const bytesPerRank = 4;

/** Yields the non-empty segments of a set, without trailing zero bytes. The least significant bit of a byte is the first position. */
export function* splitBitmap(bitmap: Bitmap): Generator<{ segment: number; bits: Uint8Array }> {
  const bytes = new Uint8Array(bitmap.length * 4);
  const view = new DataView(bytes.buffer);
  for (let word = 0; word < bitmap.length; word++) view.setUint32(word * 4, bitmap[word] ?? 0, true);
  for (let segment = 0; segment * bytesPerSegment < bytes.length; segment++) {
    const part = bytes.subarray(segment * bytesPerSegment, (segment + 1) * bytesPerSegment);
    const end = part.findLastIndex((byte) => byte !== 0) + 1;
    if (end > 0) yield { segment, bits: part.slice(0, end) };
  }
}

/** Decodes a stored segment (hexadecimal digits) into its range of a set. */
export function fillBitmap(bitmap: Bitmap, segment: number, digits: string): void {
  const first = (segment * positionsPerSegment) / 32;
  for (let digit = 0; digit < digits.length; digit += 2) {
    const byte = digit / 2;
    const word = first + (byte >>> 2);
    if (word >= bitmap.length) return;
    bitmap[word] = (bitmap[word] ?? 0) | (readByte(digits, digit) << ((byte & 3) * 8));
  }
}

/** Yields the segments of a sort order, with the positions by rank. */
export function* splitOrder(order: Uint32Array): Generator<{ segment: number; positions: Uint8Array }> {
  for (let segment = 0; segment * ranksPerSegment < order.length; segment++) {
    const part = order.slice(segment * ranksPerSegment, (segment + 1) * ranksPerSegment);
    const positions = new Uint8Array(part.length * bytesPerRank);
    const view = new DataView(positions.buffer);
    for (const [rank, position] of part.entries()) view.setUint32(rank * bytesPerRank, position, true);
    yield { segment, positions };
  }
}

/** Decodes a stored segment (hexadecimal digits) into its range of a sort order. */
export function fillOrder(order: Uint32Array, segment: number, digits: string): void {
  const first = segment * ranksPerSegment;
  for (let digit = 0; digit < digits.length; digit += bytesPerRank * 2) {
    const low = readByte(digits, digit) | (readByte(digits, digit + 2) << 8) | (readByte(digits, digit + 4) << 16);
    order[first + digit / (bytesPerRank * 2)] = low + readByte(digits, digit + 6) * 2 ** 24;
  }
}

const readByte = (digits: string, at: number): number => (readDigit(digits.charCodeAt(at)) << 4) | readDigit(digits.charCodeAt(at + 1));

/** Parses a hexadecimal digit from 0 to 9 or A to F, as SQLite writes it. */
const readDigit = (code: number): number => (code <= 57 ? code - 48 : code - 55);
