// The name, the colors and the typeface of the brand are only in its folder (docs/branding.md).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import cairn from '../../brands/cairn/brand.ts';
import { findFilesBelow } from '../support/imports.ts';

/** Files that may have the name of the brand, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'src/contract/openapi.ts': 'the title of the gateway contract',
  'src/demo/seed/content/copy-de.ts': 'a demo story about cairns, which German writes with an uppercase letter',
};

const files = ['src', 'client'].flatMap((folder) => findFilesBelow(folder, '.ts', '.tsx', '.css', '.json'));
const texts = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('no source file has the name of the brand, except where it is allowed', () => {
  const named = texts.filter(({ text }) => /\bCairn\b/.test(text)).map(({ path }) => path.replaceAll('\\', '/'));
  expect(named.sort()).toEqual(Object.keys(allowed).sort());
});

test('no source file has a color of the brand, except samples of blocks', () => {
  // White is left out, because it is not specific to the brand. A comment may show the format of a color.
  const colors = Object.values(cairn.colors).filter((color) => color !== cairn.colors.white);
  const found = texts
    .filter(({ path }) => !path.endsWith('.sample.json'))
    .map(({ path, text }) => ({ path, text: text.replaceAll(/`#[0-9a-f]{6}`/g, '') }));
  expect(found.filter(({ text }) => colors.some((color) => text.includes(color))).map(({ path }) => path)).toEqual([]);
});

test('no source file has the typeface of the brand', () => {
  expect(texts.filter(({ text }) => text.includes(cairn.font.family)).map(({ path }) => path)).toEqual([]);
});

test('no browser script has the sellers of the brand, because only the server needs the brand', () => {
  const scripts = findFilesBelow('dist/client/assets', '.js');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => readFileSync(path, 'utf8').includes(cairn.sellers.default.company))).toEqual([]);
});
