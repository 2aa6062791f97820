import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { filesBelow, writeJson } from './files.ts';

/** The output of a build, as the Vite plugin records it. */
export interface ChunkList {
  loader: string;
  /** The script that is inlined into pages. */
  early: string;
  /** The script of the preview viewer. */
  viewer: string;
  /** The script of previews in a content system's frame. */
  bridge: string;
  /** The script of previews in the studio's frame. */
  studio: string;
  files: string[];
  /** Paths of the source files from which the scripts were built. */
  inputs: string[];
  /**
   * Scripts by URL path: the source file of an entry, the static imports, and the characters of each module or package before
   * minification.
   */
  scripts: Record<string, { source?: string; imports: string[]; modules: Record<string, number> }>;
  /** True if the scripts were built for measuring the coverage of journeys. */
  coverage: boolean;
}

/** True if scripts must be built for measuring coverage: not minified, with source maps (vite.config.ts). */
export const isForCoverage = (): boolean => Boolean(process.env.COVERAGE);

const chunkListPath = 'dist/generated/chunks.json';

/** Builds the browser chunks with Vite if a source file has changed, and writes the chunk list that the Worker imports. */
export async function buildChunks(fonts: readonly string[]): Promise<void> {
  const before = readChunkList();
  if (!before || isStale(before)) {
    // Chunks must be identical in development and in a deployment.
    process.env.NODE_ENV = 'production';
    // Imported here because it is slow to load and often not needed.
    const { build } = await import('vite');
    await build({ logLevel: 'warn' });
    const now = readChunkList();
    if (now) deleteOldChunks([...(before?.files ?? []), ...now.files, ...fonts]);
  }
  const { loader, early, viewer, bridge, studio } = readChunkList() ?? {};
  writeJson('dist/generated/manifest.json', {
    loader,
    viewer,
    bridge,
    studio,
    early: early && `(()=>{${readFileSync(`dist/client${early}`, 'utf8').trim()}})()`,
  });
}

export const readChunkList = (): ChunkList | undefined =>
  existsSync(chunkListPath) ? (JSON.parse(readFileSync(chunkListPath, 'utf8')) as ChunkList) : undefined;

function isStale(list: ChunkList): boolean {
  if (list.coverage !== isForCoverage()) return true;
  const builtAt = statSync(chunkListPath).mtimeMs;
  const sources = new Set([
    ...list.inputs,
    'vite.config.ts',
    'scripts/build/manifest-plugin.ts',
    'scripts/build/preload-plugin.ts',
    'scripts/build/source-maps.ts',
    'package-lock.json',
    ...filesBelow('client'),
    ...filesBelow('src/islands'),
  ]);
  return [...sources].some((path) => !existsSync(path) || statSync(path).mtimeMs > builtAt);
}

/** Deletes the chunks of older builds, except the previous one, which open pages may still request. */
function deleteOldChunks(keep: string[]): void {
  for (const file of filesBelow('dist/client/assets')) {
    const path = file.replaceAll('\\', '/').replace('dist/client', '');
    if (!keep.includes(path) && !path.startsWith('/assets/live/')) rmSync(file);
  }
}
