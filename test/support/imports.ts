// Reads every import of the source tree from the text of its files.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface Import {
  /** Path of the importing file, such as `src/http/page.ts`. */
  from: string;
  /** Module specifier in the import. */
  specifier: string;
  /** Path of the imported file. Undefined for a package. */
  to: string | undefined;
  isTypeOnly: boolean;
}

/**
 * Returns the paths of all files below a folder whose names end with one of `endings`. Paths have forward slashes. Hidden folders are
 * skipped, because they belong to tools.
 */
export const findFilesBelow = (folder: string, ...endings: string[]): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/.') && endings.some((ending) => path.endsWith(ending)) && statSync(path).isFile())
    .sort();

export const findSourceFiles = (): string[] => [...findFilesBelow('src', '.ts', '.tsx'), ...findFilesBelow('client', '.ts', '.tsx')];

/** Returns all imports in a source text, including re-exports, side-effect imports and dynamic imports. */
export function findImports(from: string, source: string): Import[] {
  const code = source.replace(/^\s*\/\/.*$/gm, '').replace(/^\s*\/\*[\s\S]*?\*\//gm, '');
  const statements = /^[ \t]*(import|export)\s+(type\s+)?([\w*{}\s,$]*?)\s*from\s*['"]([^'"]+)['"]/gm;
  const found = [...code.matchAll(statements)].map(([, , type, names = '', specifier = '']) => ({
    specifier,
    isTypeOnly: type !== undefined || isListOfTypes(names),
  }));
  const bare = [...code.matchAll(/^[ \t]*import\s*['"]([^'"]+)['"]/gm)].map(([, specifier = '']) => ({ specifier, isTypeOnly: false }));
  const dynamic = [...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, specifier = '']) => ({ specifier, isTypeOnly: false }));
  return [...found, ...bare, ...dynamic].map((one) => ({ from, ...one, to: resolveImport(from, one.specifier) }));
}

/** Returns whether all imported names are types, as in `{ type A, type B }`. */
function isListOfTypes(names: string): boolean {
  const list = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  const parts =
    list
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean) ?? [];
  return parts.length > 0 && parts.every((part) => part.startsWith('type '));
}

function resolveImport(from: string, written: string): string | undefined {
  const specifier = written.replace(/\?inline$/, '');
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined;
}

export const readAllImports = (): Import[] => findSourceFiles().flatMap((path) => findImports(path, readFileSync(path, 'utf8')));

/** Layers that are subfolders of another layer. */
const innerLayers = ['content/blocks', 'gateway/cache', 'contract/errors', 'http/middleware', 'http/endpoints', 'http/pages'];

/** Backend folders whose subfolders, one for each area, are layers. */
const foldersOfAreas = ['services', 'handlers'];

/**
 * Returns the layer of a file. `src/ui/product/price.tsx` belongs to the layer `ui`, `src/routes.ts` to `routes`, `client/loader.ts` to
 * `client`. Each feature is a separate layer, such as `features/cart`. The files next to the feature folders, which are registries of the
 * features, belong to the layer `features`. In the backend, each folder is a layer, such as `backend/stores`, and each area too, such as
 * `backend/services/cart`. The files next to them belong to the layer `backend`.
 */
export function findLayer(path: string): string {
  const [top = '', second = '', third = '', fourth, fifth] = path.split('/');
  if (top !== 'src') return top === 'dist' ? 'generated' : top;
  const inner = `${second}/${third}`;
  if (second === 'features' && fourth !== undefined) return inner;
  if (second === 'backend' && fourth !== undefined)
    return fifth !== undefined && foldersOfAreas.includes(third) ? `${inner}/${fourth}` : inner;
  return innerLayers.includes(inner) ? inner : second.replace(/\.tsx?$/, '');
}
