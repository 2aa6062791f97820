// Writes pixels to the shop's picture files.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';

export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];
export type Quality = Record<Format, number>;

export const fileName = (publicId: string, width: number, format: Format): string => `${publicId}-${width}.${format}`;

const encode = (image: Sharp, format: Format, quality: number): Promise<Buffer> =>
  (format === 'avif' ? image.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }) : image.webp({ quality, effort: 4 })).toBuffer();

interface Print {
  publicId: string;
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Writes a picture in all widths and formats. */
export const writePrint = async (
  { publicId, pixels, width, height }: Print,
  targets: readonly { width: number; height: number }[],
  quality: Quality,
  folder: string,
): Promise<void> => {
  for (const target of targets) {
    const resized = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .resize(target.width, target.height)
      .raw()
      .toBuffer();
    for (const format of formats) {
      const path = `${folder}/${fileName(publicId, target.width, format)}`;
      await mkdir(dirname(path), { recursive: true });
      const image = sharp(resized, { raw: { ...target, channels: 3 } });
      await writeFile(path, await encode(image, format, quality[format]));
    }
  }
};
