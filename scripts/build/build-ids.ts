import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { filesBelow, writeJson } from './files.ts';

const browserFiles = ['manifest', 'styles', 'base-style', 'gallery-styles'].map((name) => `dist/generated/${name}.json`);

/**
 * Names the build after everything that its HTML can depend on: HTML of another build is never reused. Writing a new name makes
 * `wrangler dev` bundle the Worker and start it again (`watch_dir` in wrangler.toml).
 */
export function writeBuildIds(): void {
  const sources = filesBelow('src').filter((path) => !/^src\/(?:backend|demo)\//.test(path.replaceAll('\\', '/')));
  writeJson('dist/generated/build.json', { id: hashFiles([...sources, ...browserFiles]), browserId: nameBrowserBuild() });
}

/** Returns the id of the current styles and scripts. */
export const nameBrowserBuild = (): string => hashFiles(browserFiles);

function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}
