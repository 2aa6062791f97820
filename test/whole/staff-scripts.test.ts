// The scripts of staff pages are not part of the shop.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ChunkList } from '../../scripts/build/chunks.ts';
import { filesBelow } from '../../scripts/build/files.ts';
import { findLayer, readAllImports } from '../support/imports.ts';

const scripts = Object.entries(
  JSON.parse(readFileSync('dist/generated/staff-scripts.json', 'utf8')) as Record<string, { path: string; text: string }>,
);
const chunks = JSON.parse(readFileSync('dist/generated/chunks.json', 'utf8')) as ChunkList;
const isOfStaff = (path: string): boolean => path.startsWith('client/staff/');

test('no chunk of the shop contains a module of the staff pages', () => {
  const modules = Object.values(chunks.scripts).flatMap((script) => Object.keys(script.modules));
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter(isOfStaff)).toEqual([]);
});

test('no file of the shop imports a module of the staff pages', () => {
  const guests = readAllImports().filter(({ from, to }) => to !== undefined && isOfStaff(to) && !isOfStaff(from));
  expect(guests).toEqual([]);
});

test('only the staff Worker contains the scripts of the staff pages', () => {
  const readers = readAllImports().filter(({ specifier }) => specifier.includes('staff-scripts'));
  expect(readers.map(({ from }) => findLayer(from))).toEqual(['staff']);
});

test.each(scripts)('the script %s is not among the public files', (_, { path, text }) => {
  const name = path.split('/').at(-1) ?? '';
  const files = filesBelow('dist/client').filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => file.endsWith(name) || readFileSync(file, 'utf8') === text)).toEqual([]);
});

test.each(scripts)('the script %s has at most 10,000 bytes, and uses no function that executes text or parses HTML', (_, { text }) => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_000);
  expect(text).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|import\(/);
});
