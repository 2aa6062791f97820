// Draws the shop's pictures into public/media.
//   npm run pictures -- shell-jacket   only pictures whose publicId contains the word, as a quick preview
//   npm run pictures -- --missing      only missing pictures, to continue after an interruption
import { readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { listFiles, sittings } from './catalog.ts';
import { mediaFolder, type Recipe, recipeHash, recipePath } from './recipe.ts';
import type { Share } from './share.ts';

const missingOnly = process.argv.includes('--missing');
const filter = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';

const drawShare = (share: Share): Promise<number> =>
  new Promise((resolve, reject) => {
    new Worker(new URL('./share.ts', import.meta.url), { workerData: share }).once('message', resolve).once('error', reject);
  });

const removeStrays = async (expected: ReadonlySet<string>): Promise<void> => {
  const entries = await readdir(mediaFolder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
  await Promise.all(paths.filter((path) => !expected.has(path)).map((path) => rm(path)));
};

const of = availableParallelism();
const counts = await Promise.all(Array.from({ length: of }, (_, index) => drawShare({ index, of, filter, missingOnly })));

if (filter === '') {
  const files = sittings
    .flatMap(({ prints }) => prints.flatMap(({ publicId }) => listFiles(publicId)))
    .map((file) => `${mediaFolder}/${file}`);
  await removeStrays(new Set([...files, recipePath]));
  const recipe: Recipe = { hash: recipeHash(), files: files.length };
  await writeFile(recipePath, `${JSON.stringify(recipe, null, 2)}\n`);
}
console.log(`${counts.reduce((sum, count) => sum + count, 0)} pictures drawn`);
