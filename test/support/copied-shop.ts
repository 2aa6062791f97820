// A copy of the shop's sources, for tests that change sources.
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const copied = [
  'src',
  'brands',
  'client',
  'environments',
  'scripts',
  'dist',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'wrangler.toml',
];

/** Copies the shop with the build output. Packages are resolved from the original folder. */
export function copyShop(folder: string): void {
  const programs = readdirSync(root).filter((name) => /^tsconfig\b.*\.json$/.test(name));
  for (const name of [...copied, ...programs]) cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  for (const name of ['node_modules', 'public']) symlinkSync(join(root, name), join(folder, name));
}

/** Edits a file. Throws if the edit changes nothing. */
export function edit(path: string, change: (text: string) => string): void {
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`The edit changes nothing in ${path}.`);
  writeFileSync(path, changed);
}
