import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { filesBelow, writeJson } from './files.ts';

/** What the Vite plugin notes of a build. */
export interface ChunkList {
  loader: string;
  /** What stands inside pages. */
  early: string;
  /** Of the preview viewer alone. */
  viewer: string;
  files: string[];
  /** Source files that went in. */
  inputs: string[];
  /** Each script by its address: the source that it was made for, where there is one, and the scripts that it needs at once. */
  scripts: Record<string, { source?: string; imports: string[] }>;
}

const chunkListPath = 'dist/generated/chunks.json';

/** Builds the browser's chunks with Vite when a source is newer, and writes what the Worker needs to know of them. */
export async function buildChunks(font: string): Promise<void> {
  const before = readChunkList();
  if (!before || isStale(before)) {
    process.env.NODE_ENV = 'production'; // the same chunks in development and in a deployment
    const { build } = await import('vite'); // slow to load, and not always needed
    await build({ logLevel: 'warn' });
    const now = readChunkList();
    if (now) forgetOlder([...(before?.files ?? []), ...now.files, font]);
  }
  const { loader, early, viewer } = readChunkList() ?? {};
  writeJson('dist/generated/manifest.json', {
    loader,
    viewer,
    early: early && `(()=>{${readFileSync(`dist/client${early}`, 'utf8').trim()}})()`,
  });
}

export const readChunkList = (): ChunkList | undefined =>
  existsSync(chunkListPath) ? (JSON.parse(readFileSync(chunkListPath, 'utf8')) as ChunkList) : undefined;

function isStale(list: ChunkList): boolean {
  const builtAt = statSync(chunkListPath).mtimeMs;
  const sources = new Set([
    ...list.inputs,
    'vite.config.ts',
    'scripts/build/manifest-plugin.ts',
    'scripts/build/preload-plugin.ts',
    'package-lock.json',
    ...filesBelow('client'),
    ...filesBelow('src/islands'),
  ]);
  return [...sources].some((path) => !existsSync(path) || statSync(path).mtimeMs > builtAt);
}

/** Keeps the chunks of this build and of the one before it: an open page may still ask for those. */
function forgetOlder(keep: string[]): void {
  for (const file of filesBelow('dist/client/assets')) {
    const path = file.replaceAll('\\', '/').replace('dist/client', '');
    if (!keep.includes(path) && !path.startsWith('/assets/live/')) rmSync(file);
  }
}
