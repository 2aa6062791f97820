import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { filesBelow, writeJson } from './files.ts';

/** Compiled files that can change the HTML, but not the browser's scripts and styles. */
const textFiles = ['brand', 'messages'].map((name) => `dist/generated/${name}.json`);
const browserFiles = ['manifest', 'styles', 'base-style', 'gallery-styles'].map((name) => `dist/generated/${name}.json`);

/**
 * Writes the build id, a hash of all files that can change the HTML, so that HTML that another build cached is never used. A new id makes
 * `wrangler dev` bundle and restart the Worker (`watch_dir` in wrangler.toml).
 */
export function writeBuildIds(): void {
  const sources = filesBelow('src').filter((path) => !/^src\/(?:backend|demo)\//.test(path.replaceAll('\\', '/')));
  writeJson('dist/generated/build.json', { id: hashFiles([...sources, ...textFiles, ...browserFiles]), browserId: nameBrowserBuild() });
}

/** Returns the id of the current styles and scripts. */
export const nameBrowserBuild = (): string => hashFiles(browserFiles);

function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}
