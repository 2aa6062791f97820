import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BrandFont } from '#brand.ts';
import { writeIfChanged } from './files.ts';

/** A font file with its URL path. */
export interface WrittenFace {
  url: string;
  weight: string;
}

/** Writes the shop's fonts under hashed names, and returns their URL paths. */
export const writeFonts = ({ family, faces }: BrandFont): WrittenFace[] =>
  faces.map(({ file, weight }) => {
    const font = readFileSync(file);
    const name = family.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const url = `/assets/${name}-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
    writeIfChanged(`dist/client${url}`, font);
    return { url, weight };
  });
