// Checks that every island is a file that ends in .island.tsx and has a line in src/features/islands.ts.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type IslandName, islands } from '#features/islands.ts';
import { findSourceFiles } from '../support/imports.ts';

const components = findSourceFiles().filter((path) => path.endsWith('.island.tsx'));
// The cast is safe because the keys are those of the table.
const names = Object.keys(islands) as IslandName[];

test('src/features/islands.ts lists every file that ends in .island.tsx', () => {
  expect([...names].sort()).toEqual(components.map((path) => basename(path, '.island.tsx')).sort());
});

test('pages refer to each island by its component’s file name', () => {
  const shown = findSourceFiles().flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    return [...source.matchAll(/<Island\s+name="([^"]+)"\s+component=\{(\w+)\}/g)].map(([, name = '', component = '']) => {
      const imported = new RegExp(`import ${component}\\b.* from '([^']+)'`).exec(source)?.[1] ?? '';
      return [path, name, basename(imported, '.island.tsx')];
    });
  });
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter(([, name, file]) => name !== file)).toEqual([]);
});

describe.each(names)('island %s', (name) => {
  test('has a component as its default export', async () => {
    expect(typeof (await islands[name]()).default).toBe('function');
  });

  test('is rendered by a page or opened by the loader', () => {
    const isNamed = (path: string) => {
      const text = readFileSync(path, 'utf8');
      return text.includes(`name="${name}"`) || text.includes(`name: '${name}'`);
    };
    expect(findSourceFiles().filter(isNamed)).not.toEqual([]);
  });
});

test('no island sets raw HTML', () => {
  const raw = findSourceFiles().filter(
    (path) =>
      (path.startsWith('src/islands/') || path.endsWith('.island.tsx')) &&
      path !== 'src/islands/island.tsx' &&
      readFileSync(path, 'utf8').includes('dangerouslySetInnerHTML'),
  );
  expect(raw).toEqual([]);
});

test('no component writes a style attribute', () => {
  // the editor is rendered in the browser only, where React sets properties instead of attributes
  const components = findSourceFiles().filter((path) => !/^(?:src\/backend|client\/studio)\//.test(path));
  expect(components.filter((path) => / style=\{|\bstyle:\s*\{/.test(readFileSync(path, 'utf8')))).toEqual([]);
});
