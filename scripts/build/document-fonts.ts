import { readFileSync } from 'node:fs';
import type { BrandFont } from '#brand.ts';
import { writeJson } from './files.ts';

/** Writes the fonts of invoices and return labels as base64. */
export function writeDocumentFonts({ documents: { regular, bold } }: BrandFont): void {
  const read = (path: string) => readFileSync(path).toString('base64');
  writeJson('dist/generated/paper-fonts.json', { regular: regular.map(read), bold: bold.map(read) });
}
