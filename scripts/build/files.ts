import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file only if its content differs, so that watchers do not report unchanged files. */
export function writeIfChanged(path: string, content: string | Uint8Array): void {
  if (existsSync(path) && Buffer.compare(readFileSync(path), Buffer.from(content)) === 0) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Returns all files below a folder, sorted. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).isFile())
        .sort()
    : [];

export const writeJson = (path: string, value: unknown): void => writeIfChanged(path, `${JSON.stringify(value, null, 1)}\n`);
