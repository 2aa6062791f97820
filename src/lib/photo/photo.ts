// Validates shoppers' photos by their bytes, and removes metadata such as the location in Exif. Photos are not decoded, because that would
// take a Worker too long.
import { cleanJpeg } from './jpeg.ts';
import { maxPhotoPixels, maxPhotoSide, type PhotoType } from './photo-limits.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** Size in pixels as displayed, after the rotation by the Exif orientation. */
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

/** Functions that clean a file, by format. They return undefined for an incomplete file. */
const cleaners: readonly (readonly [PhotoType, (bytes: Uint8Array) => CleanFile | undefined])[] = [
  ['image/jpeg', cleanJpeg],
  ['image/png', cleanPng],
  ['image/webp', cleanWebp],
];

/** Returns the cleaned photo; undefined if its format is not supported, the file is corrupt, or it has too many pixels. Never throws. */
export function readPhoto(file: Uint8Array): Photo | undefined {
  const photo = cleanPhoto(file);
  return photo && isShowable(photo) ? photo : undefined;
}

/** Returns the photo without metadata, whatever its size; undefined if its format is not supported or the file is corrupt. */
export function cleanPhoto(file: Uint8Array): Photo | undefined {
  for (const [type, clean] of cleaners) {
    const cleaned = clean(file);
    if (cleaned) return { type, ...cleaned };
  }
  return undefined;
}

/** Returns true if a photo is neither empty nor so large that decoding it would take too long. */
export const isShowable = ({ width, height }: PhotoSize): boolean =>
  width > 0 && height > 0 && width <= maxPhotoSide && height <= maxPhotoSide && width * height <= maxPhotoPixels;
