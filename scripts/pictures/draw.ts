// Draws the shop's pictures into public/media. With an argument only those whose publicId contains it, for a quick look:
//   npm run pictures -- shell-jacket
import { readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { filesOf, pictures } from './catalogue.ts';
import { mediaFolder, type Recipe, recipeHash, recipePath } from './recipe.ts';
import { draw } from './render.ts';

const drawAll = async (wanted: typeof pictures): Promise<void> => {
  const queue = [...wanted];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await draw(next, mediaFolder);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
};

const removeStrays = async (expected: ReadonlySet<string>): Promise<void> => {
  const entries = await readdir(mediaFolder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
  await Promise.all(paths.filter((path) => !expected.has(path)).map((path) => rm(path)));
};

const filter = process.argv[2];
const wanted = pictures.filter((picture) => !filter || picture.publicId.includes(filter));
await drawAll(wanted);

if (!filter) {
  const files = pictures.flatMap(filesOf).map((file) => `${mediaFolder}/${file}`);
  await removeStrays(new Set([...files, recipePath]));
  const recipe: Recipe = { hash: recipeHash(), files: files.length };
  await writeFile(recipePath, `${JSON.stringify(recipe, null, 2)}\n`);
}
console.log(`${wanted.length} pictures drawn`);
