import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeIfChanged } from './files.ts';

/** Writes the shop's font (Latin letters, all weights) under a hashed name, and returns its URL path. */
export function writeFont(): string {
  const font = readFileSync('node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2');
  const name = `/assets/archivo-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
  writeIfChanged(`dist/client${name}`, font);
  return name;
}
