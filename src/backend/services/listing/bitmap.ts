// Sets of positions of a listing as bitmaps: bit i is set if the product at position i is in the set.

/** A set of positions, with 32 positions per word. */
export type Bitmap = Uint32Array;

export const createBitmap = (positions: number): Bitmap => new Uint32Array(Math.ceil(positions / 32));

/** Returns the bitmap of all positions of a listing except the given ones. */
export function createComplement(positions: number, removed: readonly number[]): Bitmap {
  const bitmap = createBitmap(positions).fill(0xffffffff);
  if (positions % 32 > 0) bitmap[bitmap.length - 1] = 2 ** (positions % 32) - 1;
  for (const position of removed) removePosition(bitmap, position);
  return bitmap;
}

export function addPosition(bitmap: Bitmap, position: number): void {
  const word = position >>> 5;
  if (word < bitmap.length) bitmap[word] = (bitmap[word] ?? 0) | (1 << (position & 31));
}

export function removePosition(bitmap: Bitmap, position: number): void {
  const word = position >>> 5;
  if (word < bitmap.length) bitmap[word] = (bitmap[word] ?? 0) & ~(1 << (position & 31));
}

export const hasPosition = (bitmap: Bitmap, position: number): boolean => ((bitmap[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;

/** Returns the positions that are in at least one of the sets. */
export function uniteBitmaps(bitmaps: readonly Bitmap[], positions: number): Bitmap {
  const union = createBitmap(positions);
  for (const bitmap of bitmaps) {
    for (let word = 0; word < union.length; word++) union[word] = (union[word] ?? 0) | (bitmap[word] ?? 0);
  }
  return union;
}

/** Returns the positions that are in all of the sets. Without sets it returns undefined, which means all positions. */
export function intersect([first, ...others]: readonly Bitmap[]): Bitmap | undefined {
  const common = first?.slice();
  if (!common) return undefined;
  for (const bitmap of others) {
    for (let word = 0; word < common.length; word++) common[word] = (common[word] ?? 0) & (bitmap[word] ?? 0);
  }
  return common;
}

export function countPositions(bitmap: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word++) count += countBits(bitmap[word] ?? 0);
  return count;
}

/** Counts the positions that are in both sets, without creating the intersection. */
export function countCommon(one: Bitmap, other: Bitmap): number {
  let count = 0;
  for (let word = 0; word < one.length; word++) count += countBits((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** Lists up to `count` positions in ascending order, after skipping the first `start` positions. */
export function listPositions(bitmap: Bitmap, start: number, count: number): number[] {
  const positions: number[] = [];
  let before = 0;
  for (let word = 0; word < bitmap.length && positions.length < count; word++) {
    let bits = bitmap[word] ?? 0;
    const here = countBits(bits);
    if (before + here <= start) {
      before += here;
      continue;
    }
    for (; bits !== 0 && positions.length < count; bits &= bits - 1) {
      if (before++ >= start) positions.push(word * 32 + 31 - Math.clz32(bits & -bits));
    }
  }
  return positions;
}

function countBits(bits: number): number {
  let pairs = bits - ((bits >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
