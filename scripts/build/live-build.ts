// Writes styles and scripts that are built while the Worker runs to files that the Worker reads (src/http/pages/live-build.ts).
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { LiveBuild } from '#http/pages/live-build.ts';
import { nameBrowserBuild } from './build-ids.ts';
import { readChunkList } from './chunks.ts';

const folder = 'dist/client/assets/live';

/** Writes the current build from `dist`, followed by its id. Does nothing if that build has already been written. */
export function writeLiveBuild(): void {
  const browserId = nameBrowserBuild();
  if (existsSync(`${folder}/id.txt`) && readFileSync(`${folder}/id.txt`, 'utf8') === browserId) return;
  const scripts = (readChunkList()?.files ?? []).filter((path) => path.endsWith('.js'));
  const build: LiveBuild = {
    browserId,
    sheets: { ...readGenerated('gallery-styles'), ...readGenerated('styles') },
    styleFile: readGenerated('base-style'),
    manifest: readGenerated('manifest'),
    scripts: Object.fromEntries(scripts.map((path) => [path, readFileSync(`dist/client${path}`, 'utf8')])),
  };
  mkdirSync(folder, { recursive: true });
  replaceFile('build.json', JSON.stringify(build));
  replaceFile('id.txt', browserId);
}

/** Removes the files, because a deployment must not contain them. */
export const removeLiveBuild = (): void => rmSync(folder, { recursive: true, force: true });

const readGenerated = (name: string) => JSON.parse(readFileSync(`dist/generated/${name}.json`, 'utf8'));

/** Replaces a file in one step, so that the Worker never reads a half-written file. */
function replaceFile(name: string, content: string): void {
  writeFileSync(`${folder}/${name}.${process.pid}`, content);
  renameSync(`${folder}/${name}.${process.pid}`, `${folder}/${name}`);
}
