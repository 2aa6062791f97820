import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { filesBelow, writeJson } from './files.ts';

/** Names the build after all that its HTML can depend on: what was rendered by another build is never reused. */
export function writeBuildId(): void {
  const hash = createHash('sha256');
  const storefront = filesBelow('src').filter((path) => !path.replaceAll('\\', '/').startsWith('src/backend/'));
  for (const path of [...storefront, 'dist/generated/manifest.json', 'dist/generated/styles.json'])
    hash.update(path).update(readFileSync(path));
  writeJson('dist/generated/build.json', { id: hash.digest('hex').slice(0, 12) });
}
