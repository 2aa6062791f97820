import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type ChunkList, isForCoverage } from './chunks.ts';

/** Vite plugin that lists the output files and source files of a build in dist/generated, a folder that is not public. */
export function manifestPlugin(): Plugin {
  return {
    name: 'cairn-chunks',
    apply: 'build',
    writeBundle(_, bundle) {
      const list: ChunkList = {
        loader: '',
        early: '',
        viewer: '',
        bridge: '',
        studio: '',
        files: [],
        inputs: [],
        scripts: {},
        coverage: isForCoverage(),
      };
      for (const output of Object.values(bundle)) {
        list.files.push(`/${output.fileName}`);
        if (output.type !== 'chunk') continue;
        if (output.isEntry) list[isEntryName(output.name) ? output.name : 'loader'] = `/${output.fileName}`;
        const source = output.facadeModuleId && relative('.', output.facadeModuleId).replaceAll('\\', '/');
        list.scripts[`/${output.fileName}`] = {
          ...(source && { source }),
          imports: output.imports.map((name) => `/${name}`),
          modules: measureModules(output.modules),
        };
        const own = Object.keys(output.modules).filter((id) => !id.includes('node_modules') && !id.startsWith('\0'));
        list.inputs.push(...own.map((id) => relative('.', id)));
      }
      mkdirSync('dist/generated', { recursive: true });
      writeFileSync('dist/generated/chunks.json', `${JSON.stringify(list, null, 1)}\n`);
    },
  };
}

const isEntryName = (name: string) => name === 'early' || name === 'viewer' || name === 'bridge' || name === 'studio';

/** Returns the characters of each module by path, before minification. The modules of a package are added up under its name. */
function measureModules(modules: Rolldown.OutputChunk['modules']): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const [, packageName] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.replaceAll('\\', '/')) ?? [];
    const name = packageName ?? (id.startsWith('\0') ? 'build helpers' : relative('.', id).replaceAll('\\', '/'));
    sizes[name] = (sizes[name] ?? 0) + renderedLength;
  }
  return sizes;
}
