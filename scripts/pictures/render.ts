// Writes pixels to the shop's picture files.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { fileWidths, type PictureFormat, pictureFormats, pictureRatio } from '../../src/lib/pictures/picture-widths.ts';

export type Quality = Record<PictureFormat, number>;

export const fileName = (publicId: string, width: number, format: PictureFormat): string => `${publicId}-${width}.${format}`;

const encode = (image: Sharp, format: PictureFormat, quality: number): Promise<Buffer> =>
  (format === 'avif' ? image.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }) : image.webp({ quality, effort: 4 })).toBuffer();

interface Print {
  publicId: string;
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Writes a picture in all its formats and widths. */
export const writePrint = async ({ publicId, pixels, width, height }: Print, quality: Quality, folder: string): Promise<void> => {
  for (const format of pictureFormats)
    for (const target of fileWidths(publicId, format)) {
      const path = `${folder}/${fileName(publicId, target, format)}`;
      await mkdir(dirname(path), { recursive: true });
      const image = sharp(pixels, { raw: { width, height, channels: 3 } }).resize(target, findHeight(publicId, target));
      await writeFile(path, await encode(image, format, quality[format]));
    }
};

/** Returns the height of a picture's file in pixels. */
export const findHeight = (publicId: string, width: number): number => Math.round(width * pictureRatio(publicId));
