import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import type { BrandFont } from '#brand.ts';
import { filesBelow, writeIfChanged } from './files.ts';

/** A font file with its URL path. */
export interface WrittenFace {
  url: string;
  weight: string;
}

const folder = 'dist/client';

/** Writes the shop's fonts under hashed names, deletes other fonts, and returns the URL paths. */
export function writeFonts({ family, faces }: BrandFont): WrittenFace[] {
  const written = faces.map(({ file, weight }) => {
    const font = readFileSync(file);
    const name = family.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const url = `/assets/${name}-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
    writeIfChanged(`${folder}${url}`, font);
    return { url, weight };
  });
  for (const path of filesBelow(`${folder}/assets`).filter((each) => each.endsWith('.woff2')))
    if (!written.some(({ url }) => path.replaceAll('\\', '/') === `${folder}${url}`)) rmSync(path);
  return written;
}
