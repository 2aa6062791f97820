// A fingerprint of everything the pictures are made from, to tell without drawing whether they are out of date.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export interface Recipe {
  hash: string;
  files: number;
}

export const mediaFolder = 'public/media';
export const recipePath = `${mediaFolder}/recipe.json`;

const sources = (): string[] =>
  [
    'src/demo/seed/snapshot-wear.ts',
    'src/demo/seed/taxonomy.ts',
    ...readdirSync('scripts/pictures', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  ].sort();

/** Over the contents of the sources, sorted by path. Runs from the root of the repository. */
export const recipeHash = (): string =>
  sources()
    .reduce((hash, path) => hash.update(readFileSync(path)), createHash('sha256'))
    .digest('hex');
