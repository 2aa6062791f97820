// Photos that strangers send: told by their first bytes, and without what they say of the sender, such as the place in Exif.
// They are not decoded: an edge worker has no time for that.
import { cleanJpeg } from './jpeg.ts';
import { maxPhotoPixels, maxPhotoSide, type PhotoType } from './photo-limits.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** Of a picture as it is shown: turned as its Exif orientation says. Pixels. */
export interface PhotoSize {
  width: number;
  height: number;
}

export interface CleanFile extends PhotoSize {
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Photo extends CleanFile {
  type: PhotoType;
}

/** Each reads its own format, and gives undefined for anything that is not whole. */
const cleaners: readonly (readonly [PhotoType, (bytes: Uint8Array) => CleanFile | undefined])[] = [
  ['image/jpeg', cleanJpeg],
  ['image/png', cleanPng],
  ['image/webp', cleanWebp],
];

/** The photo in a file, cleaned; undefined where it is none of a kind that is taken, is broken, or has too many pixels. Never throws. */
export function readPhoto(file: Uint8Array): Photo | undefined {
  for (const [type, clean] of cleaners) {
    const cleaned = clean(file);
    if (cleaned) return isShowable(cleaned) ? { type, ...cleaned } : undefined;
  }
  return undefined;
}

const isShowable = ({ width, height }: PhotoSize): boolean =>
  width > 0 && height > 0 && width <= maxPhotoSide && height <= maxPhotoSide && width * height <= maxPhotoPixels;
