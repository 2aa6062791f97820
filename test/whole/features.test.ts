// Checks the list of features in docs/architecture.md.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { findFilesBelow } from '../support/imports.ts';

const rows = new Map(
  [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([a-z-]+)` \| (.*) \| (.*) \|$/gm)].map(
    ([, name = '', has, pages = '']) => [name, { has, pages: [...pages.matchAll(/`([a-z-]+)`/g)].map(([, page = '']) => page) }],
  ),
);
const features = readdirSync('src/features', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

test('docs/architecture.md has a row for every feature', () => {
  expect(features.filter((name) => !rows.has(name))).toEqual([]);
});

test.each(features)('docs/architecture.md lists the pages of the feature %s', (name) => {
  const pages = findFilesBelow(`src/features/${name}`, '-page.ts', '-page.tsx').map((path) => basename(path).replace(/-page\.tsx?$/, ''));
  expect(rows.get(name)?.pages).toEqual(pages.sort());
});

test('every route’s file name ends with -page', () => {
  const imports = [...readFileSync('src/features/pages.ts', 'utf8').matchAll(/\bimport\('(#features\/[^']+)'\)/g)].map(([, path]) => path);
  expect(imports.length).toBeGreaterThan(80);
  expect(imports.filter((path) => !/-page\.tsx?$/.test(path ?? ''))).toEqual([]);
});
