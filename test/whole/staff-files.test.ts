// The files of the staff origin, which the shop does not serve.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ChunkList } from '../../scripts/build/chunks.ts';
import { findLayer, readAllImports } from '../support/imports.ts';

const { scripts } = JSON.parse(readFileSync('dist/generated/chunks.json', 'utf8')) as ChunkList;
const { scripts: staffScripts } = JSON.parse(readFileSync('dist/generated/staff-files.json', 'utf8')) as {
  scripts: Record<'editor' | 'media', { script: string; style?: string }>;
};
const isOfStaff = (path: string): boolean => /^client\/(?:staff|studio)\//.test(path);
const listFiles = (folder: string) => readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
const readStaffFile = (path: string) => readFileSync(`dist/staff${path}`, 'utf8');

test('the storefront serves no file of the staff pages, and no script of it contains a module of them or of the visual editor', () => {
  const publicFiles = listFiles('dist/client/assets');
  expect(publicFiles.length).toBeGreaterThan(10);
  expect(listFiles('dist/staff/assets').filter((name) => publicFiles.includes(name))).toEqual([]);
  const modules = Object.values(scripts).flatMap((script) => Object.keys(script.modules));
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter((name) => isOfStaff(name) || /puck|tiptap|prosemirror|dnd-kit/.test(name))).toEqual([]);
});

test('no file of the shop imports a module of the staff pages', () => {
  const guests = readAllImports().filter(({ from, to }) => to !== undefined && isOfStaff(to) && !isOfStaff(from));
  expect(guests).toEqual([]);
});

test('only the staff Worker imports the list of its files', () => {
  const readers = readAllImports().filter(({ specifier }) => specifier.includes('staff-files.json'));
  expect(readers.map(({ from }) => findLayer(from))).toEqual(['staff']);
});

test('the files load nothing from other origins', () => {
  for (const name of listFiles('dist/staff/assets')) {
    const pattern = name.endsWith('.css') ? /@import|url\(\s*["']?(?:https?:)?\/\// : /import\(\s*["'`]https?:/;
    expect(readStaffFile(`/assets/${name}`)).not.toMatch(pattern);
  }
});

test('the script of the media library has at most 10,000 bytes, and uses no function that executes text or parses HTML', () => {
  const text = readStaffFile(staffScripts.media.script);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_000);
  expect(text).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|import[({"']/);
});

test('the bridge of previews has at most 2,000 bytes', () => {
  const [path, bridge] = Object.entries(scripts).find(([, { source }]) => source === 'client/preview/studio-bridge.ts') ?? [];
  expect(bridge?.imports).toEqual([]);
  expect(readFileSync(`dist/client${path}`).byteLength).toBeLessThanOrEqual(2000);
});
