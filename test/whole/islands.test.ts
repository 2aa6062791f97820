// Every island has a folder with a component, and a line in the registry.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type IslandName, islands } from '#features/islands.ts';
import { findSourceFiles } from '../support/imports.ts';

const folders = readdirSync('src/islands', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const names = Object.keys(islands) as IslandName[]; // the keys are the table's

test('every folder is in the registry, and every line of it has a folder', () => {
  expect([...names].sort()).toEqual(folders);
});

describe.each(names)('island %s', (name) => {
  test('has a component as its default export', async () => {
    expect(existsSync(`src/islands/${name}/index.tsx`)).toBe(true);
    expect(typeof (await islands[name]()).default).toBe('function');
  });

  test('stands on some page, or is opened by the loader', () => {
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
      path.startsWith('src/islands/') &&
      path !== 'src/islands/island.tsx' &&
      readFileSync(path, 'utf8').includes('dangerouslySetInnerHTML'),
  );
  expect(raw).toEqual([]);
});

test('no component anywhere writes a style attribute', () => {
  const components = findSourceFiles().filter((path) => !path.startsWith('src/backend/'));
  expect(components.filter((path) => / style=\{|\bstyle:\s*\{/.test(readFileSync(path, 'utf8')))).toEqual([]);
});
