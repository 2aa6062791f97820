// A hash of all picture sources, which shows whether the pictures are up to date without drawing them.
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
    ...['scripts/pictures', 'src/demo/seed/designs'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`),
    ),
  ].sort();

/** Returns the hash of the picture sources. The working directory must be the repository root. */
export const recipeHash = (): string =>
  sources()
    .reduce((hash, path) => hash.update(readFileSync(path)), createHash('sha256'))
    .digest('hex');
