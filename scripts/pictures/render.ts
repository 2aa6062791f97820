// From SVG to the files the shop serves.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';

export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

export interface Picture {
  publicId: string;
  svg: () => string;
  /** Pixels drawn beyond each edge and trimmed off again. */
  bleed: number;
  quality: Record<Format, number>;
  widths: readonly number[];
  height: (width: number) => number;
}

export const fileName = (publicId: string, width: number, format: Format): string => `${publicId}-${width}.${format}`;

const encode = (image: Sharp, format: Format, quality: number): Promise<Buffer> =>
  (format === 'avif' ? image.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }) : image.webp({ quality, effort: 4 })).toBuffer();

/** Rasterises once at the largest width and shrinks from there. */
export const draw = async (picture: Picture, folder: string): Promise<void> => {
  const width = Math.max(...picture.widths);
  const height = picture.height(width);
  const { data, info } = await sharp(Buffer.from(picture.svg()))
    .extract({ left: picture.bleed, top: picture.bleed, width, height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const target of picture.widths) {
    for (const format of formats) {
      const resized = sharp(data, { raw: { width, height, channels: info.channels } }).resize(target, picture.height(target));
      // WebP spends most of its bytes on the sharpest pixels of weaves and stitches; taking the edge off them halves the file.
      const image = format === 'webp' && target === width ? resized.blur(0.6) : resized;
      const path = `${folder}/${fileName(picture.publicId, target, format)}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await encode(image, format, picture.quality[format]));
    }
  }
};
