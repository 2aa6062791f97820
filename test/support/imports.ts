// Reads every import of the source tree from the text of its files.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface Import {
  /** Path of the importing file, such as `src/http/page.ts`. */
  from: string;
  /** The specifier in the import. */
  specifier: string;
  /** Path of the imported file; undefined for a package. */
  to: string | undefined;
  isTypeOnly: boolean;
}

/**
 * Returns all files below a folder whose names end in one of `endings`, with forward slashes. Skips hidden folders, which belong to tools.
 */
export const findFilesBelow = (folder: string, ...endings: string[]): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/.') && endings.some((ending) => path.endsWith(ending)) && statSync(path).isFile())
    .sort();

export const findSourceFiles = (): string[] => [...findFilesBelow('src', '.ts', '.tsx'), ...findFilesBelow('client', '.ts', '.tsx')];

/** Returns the imports of a text: static, re-exported, side-effect and dynamic ones. */
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

/** True if all names of the import are types, as in `{ type A, type B }`. */
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

/** Folders of the backend whose own folders, one for each area, are layers. */
const foldersOfAreas = ['services', 'handlers'];

/**
 * `src/ui/product/price.tsx` is of the layer `ui`, `src/routes.ts` of `routes`, `client/loader.ts` of `client`. Each feature is a layer of its own,
 * such as `features/cart`. The files beside the folders of the features, which list what they have, are of the layer `features`.
 * In the backend each folder is a layer, such as `backend/stores`, and so is each area, such as `backend/services/cart`; the files beside them
 * are of the layer `backend`.
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
