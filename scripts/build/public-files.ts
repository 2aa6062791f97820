import { copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { filesBelow } from './files.ts';
import { iconPaths } from './icon.ts';

/** Copies changed files from `public` to the folder of the chunks, and deletes copies whose source was deleted. */
export function copyPublicFiles(): void {
  const wanted = new Set(filesBelow('public').map((path) => path.replaceAll('\\', '/').replace(/^public/, 'dist/client')));
  for (const target of wanted) {
    const source = target.replace(/^dist\/client/, 'public');
    if (existsSync(target) && statSync(target).mtimeMs >= statSync(source).mtimeMs) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
  for (const path of filesBelow('dist/client')) {
    const target = path.replaceAll('\\', '/');
    if (!target.startsWith('dist/client/assets/') && !iconPaths.includes(target) && !wanted.has(target)) rmSync(target);
  }
}
