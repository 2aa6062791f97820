// Keeps the source maps of the browser's scripts out of dist/client, of which every file is public.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { isForCoverage } from './chunks.ts';

/** The folder with the source maps, by the path of the script. */
export const sourceMapFolder = 'dist/source-maps';

/** Vite plugin that writes source maps to a folder that is not public. The coverage of journeys reads them beside the scripts. */
export const sourceMapPlugin = (): Plugin => ({
  name: 'cairn-source-maps',
  apply: 'build',
  generateBundle(_, bundle) {
    if (isForCoverage()) return;
    for (const output of Object.values(bundle)) {
      if (output.type !== 'asset' || !output.fileName.endsWith('.js.map')) continue;
      const path = `${sourceMapFolder}/${output.fileName}`;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, output.source);
      delete bundle[output.fileName];
    }
  },
});
