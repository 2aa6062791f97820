import { readFileSync } from 'node:fs';
import { writeJson } from './files.ts';

/**
 * Writes the fonts of invoices and return labels as base64: two weights, each with a file for Western European letters and one for other
 * Latin letters.
 */
export function writeDocumentFonts(): void {
  const read = (subset: string, weight: number) =>
    readFileSync(`node_modules/@fontsource/archivo/files/archivo-${subset}-${weight}-normal.woff`).toString('base64');
  writeJson('dist/generated/paper-fonts.json', {
    regular: [read('latin', 400), read('latin-ext', 400)],
    bold: [read('latin', 700), read('latin-ext', 700)],
  });
}
