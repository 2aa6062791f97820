// Checks every import of src and client against the import table.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findFilesBelow, findImports, findLayer, findSourceFiles, type Import, readAllImports } from '../support/imports.ts';
import { backendLayers, importTable, serverOnly } from './import-table.ts';

const imports = readAllImports();
const message = ({ from, specifier, isTypeOnly }: Import) => `${from} imports ${isTypeOnly ? 'a type of ' : ''}${specifier}`;

function isAllowed({ from, to, specifier, isTypeOnly }: Import): boolean {
  const row = importTable[findLayer(from)];
  if (!row) return false;
  if (to === undefined) return row.packages?.includes(specifier) ?? false;
  const layer = findLayer(to);
  return layer === findLayer(from) || row.may.includes(layer) || (isTypeOnly && (row.types?.includes(layer) ?? false));
}

describe('import table', () => {
  test('has a row for every layer', () => {
    const layers = new Set(findSourceFiles().map(findLayer));
    expect([...layers].filter((layer) => !importTable[layer])).toEqual([]);
  });

  test.each(Object.keys(importTable))('allows all imports of %s', (layer) => {
    expect(
      imports
        .filter(({ from }) => findLayer(from) === layer)
        .filter((one) => !isAllowed(one))
        .map(message),
    ).toEqual([]);
  });

  test('has no cycles', () => {
    const reaches = (from: string, seen: Set<string>): Set<string> => {
      for (const next of importTable[from]?.may ?? []) if (!seen.has(next)) reaches(next, seen.add(next));
      return seen;
    };
    expect(Object.keys(importTable).filter((layer) => reaches(layer, new Set()).has(layer))).toEqual([]);
  });
});

describe('backend that can be deleted', () => {
  test('is not imported from outside its folder', () => {
    const ofBackend = imports.filter(({ to }) => to !== undefined && backendLayers.includes(findLayer(to)));
    const guests = ofBackend.filter(({ from }) => ![...backendLayers, 'demo', 'staff'].includes(findLayer(from)));
    expect(ofBackend.length).toBeGreaterThan(0);
    expect(guests.map(message)).toEqual([]);
  });

  const shared = imports.flatMap(({ from, to }) => (backendLayers.includes(findLayer(from)) && to !== undefined ? [to] : []));

  test('imports only brand, contract, contract/errors, domain, generated, i18n, lib, markets and openid from outside its folder', () => {
    const layers = shared.map(findLayer).filter((layer) => !backendLayers.includes(layer));
    expect([...new Set(layers)].sort()).toEqual([
      ...['brand', 'contract', 'contract/errors', 'domain', 'generated', 'i18n', 'lib', 'markets', 'openid'],
    ]);
  });

  test('imports from domain only the function that cleans rich text', () => {
    expect([...new Set(shared.filter((path) => findLayer(path) === 'domain'))]).toEqual(['src/domain/rich-text.ts']);
  });

  test('imports from i18n only the translators, without the page messages', () => {
    expect([...new Set(shared.filter((path) => findLayer(path) === 'i18n'))]).toEqual(['src/i18n/create-translators.ts']);
    expect(imports.filter(({ from, to }) => from === 'src/i18n/create-translators.ts' && to !== undefined).map(({ to }) => to)).toEqual([
      'src/i18n/pseudo.ts',
    ]);
  });
});

describe('demo that can be deleted', () => {
  test('is not imported from outside its folder', () => {
    const ofDemo = imports.filter(({ to }) => to !== undefined && findLayer(to) === 'demo');
    expect(ofDemo.length).toBeGreaterThan(0);
    expect(ofDemo.filter(({ from }) => findLayer(from) !== 'demo').map(message)).toEqual([]);
  });
});

describe('browser code', () => {
  const next = new Map<string, Import[]>();
  for (const one of imports) next.set(one.from, [...(next.get(one.from) ?? []), one]);

  /** Returns the chain of imports from a file to a server-only layer. Undefined if no such chain exists. */
  function findServerImportPath(path: string, action: string[] = [], seen = new Set<string>()): string[] | undefined {
    seen.add(path);
    if (serverOnly.includes(findLayer(path))) return [...action, path];
    for (const { to } of next.get(path) ?? []) {
      const found = to === undefined || seen.has(to) ? undefined : findServerImportPath(to, [...action, path], seen);
      if (found) return found;
    }
    return undefined;
  }

  test.each(['client', 'islands', 'ui'])('in %s imports no server-only layer, directly or indirectly, not even for a type', (layer) => {
    const files = findSourceFiles().filter((path) => findLayer(path) === layer);
    expect(files.length).toBeGreaterThan(0);
    expect(files.map((path) => findServerImportPath(path)?.join(' > ')).filter(Boolean)).toEqual([]);
  });

  test('contains no jose, hono, zod or hast-util', () => {
    const reach = (path: string, seen: Set<string>): Set<string> => {
      for (const { to, specifier, isTypeOnly } of next.get(path) ?? []) {
        if (isTypeOnly) continue;
        const name = to ?? specifier;
        if (!seen.has(name)) reach(name, seen.add(name));
      }
      return seen;
    };
    const reached = reach('client/loader.ts', new Set());
    expect([...reached].filter((name) => /^(jose|hono|@hono|zod$|hast-util)/.test(name))).toEqual([]);
  });
});

describe('scripts', () => {
  const scripts = findFilesBelow('scripts', '.ts');

  /** Returns the chain of imports from a file to a component. Undefined if no such chain exists. */
  function findComponentImportPath(path: string, seen: Set<string>): string[] | undefined {
    if (path.endsWith('.tsx')) return [path];
    if (!path.endsWith('.ts') || !existsSync(path)) return undefined;
    for (const { to, isTypeOnly } of findImports(path, readFileSync(path, 'utf8'))) {
      if (to === undefined || isTypeOnly || seen.has(to)) continue;
      const found = findComponentImportPath(to, seen.add(to));
      if (found) return [path, ...found];
    }
    return undefined;
  }

  test('import no component, because Node cannot load JSX', () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.map((path) => findComponentImportPath(path, new Set([path]))?.join(' > ')).filter(Boolean)).toEqual([]);
  });
});

describe('import specifiers', () => {
  test('start with #layer/ across layers', () => {
    const across = imports.filter(({ from, to }) => to !== undefined && findLayer(from) !== findLayer(to) && findLayer(to) !== 'generated');
    expect(across.filter(({ specifier }) => !specifier.startsWith('#')).map(message)).toEqual([]);
  });

  test('are relative paths within a layer', () => {
    const withTimeout = imports.filter(({ from, to }) => to !== undefined && findLayer(from) === findLayer(to));
    expect(withTimeout.filter(({ specifier }) => !specifier.startsWith('.')).map(message)).toEqual([]);
  });

  test('contain the file extension of an existing file', () => {
    expect(imports.filter(({ to }) => to !== undefined && !existsSync(to)).map(message)).toEqual([]);
  });

  test('for zod are in namespace imports, because a named import of `z` would bundle every locale', () => {
    const lines = findSourceFiles().flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => /from 'zod(\/[^']*)?'/.test(line)),
    );
    expect(lines.length).toBeGreaterThan(0);
    const allowed = /^import (type )?\* as (z from 'zod(\/mini)?'|core from 'zod\/v4\/core');$/;
    expect(lines.filter((line) => !allowed.test(line))).toEqual([]);
  });
});

describe('findImports', () => {
  const read = (source: string) =>
    findImports('src/http/page.ts', source).map(({ specifier, to, isTypeOnly }) => [specifier, to, isTypeOnly]);

  test.each([
    ["import { a } from '#ui/render-context.ts';", ['#ui/render-context.ts', 'src/ui/render-context.ts', false]],
    ["import type { A } from '#ui/render-context.ts';", ['#ui/render-context.ts', 'src/ui/render-context.ts', true]],
    ["import { type A, type B } from '#ui/render-context.ts';", ['#ui/render-context.ts', 'src/ui/render-context.ts', true]],
    ["import { type A, b } from '#ui/render-context.ts';", ['#ui/render-context.ts', 'src/ui/render-context.ts', false]],
    ["import A, { type B } from './home.ts';", ['./home.ts', 'src/http/home.ts', false]],
    ["import * as z from 'zod';", ['zod', undefined, false]],
    ["import '#ui/render-context.ts';", ['#ui/render-context.ts', 'src/ui/render-context.ts', false]],
    ["export { a } from '../app.tsx';", ['../app.tsx', 'src/app.tsx', false]],
    ["export type * from '#ui/render-context.ts';", ['#ui/render-context.ts', 'src/ui/render-context.ts', true]],
    ["const a = () => import('./home.ts');", ['./home.ts', 'src/http/home.ts', false]],
    ["import {\n  a,\n  b,\n} from '#ui/render-context.ts';", ['#ui/render-context.ts', 'src/ui/render-context.ts', false]],
    [
      "// of messages/*.json\nimport a from '../../dist/generated/a.json' with { type: 'json' };",
      ['../../dist/generated/a.json', 'dist/generated/a.json', false],
    ],
  ])('reads %j', (source, expected) => {
    expect(read(source)).toEqual([expected]);
  });

  test('ignores comments', () => {
    expect(read("// import { a } from './a.ts';\n/** import { b } from './b.ts'; */")).toEqual([]);
  });
});
