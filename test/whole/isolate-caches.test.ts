// Checks that module-level collections have a size limit and are in the list of caches (src/lib/requests/isolate-cache.ts).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFilesBelow } from '../support/imports.ts';
import { findCacheNames, findUnboundedStores } from '../support/module-caches.ts';

/** Sources of the Workers, without the seed, which runs only in scripts that end. */
const files = findFilesBelow('src', '.ts', '.tsx').filter((path) => !path.startsWith('src/demo/seed/'));

const bounded = new Map([
  ['src/gateway/cache/single-flight.ts flights', 'an entry is removed when its run ends'],
  ['src/gateway/guest-token.ts asking', 'an entry is removed when its run ends'],
  ['src/features/sitemap/cached-file.ts pendingKeys', 'an entry is removed when its run ends'],
  ['src/features/search/island/use-sections.ts fetched', 'filled in browsers only'],
  ['src/staff/identity/access.ts keySets', 'one entry for the configured team'],
  ['src/backend/translations/registry.ts known', 'one entry per language of a translation file'],
]);

test('no module has a collection that can grow without limit, except caches of createIsolateCache', () => {
  const found = files.flatMap((path) => findUnboundedStores(path, readFileSync(path, 'utf8')).map((name) => `${path} ${name}`));
  expect(found.filter((name) => !bounded.has(name))).toEqual([]);
});

test('every isolate cache has a unique name', () => {
  const names = files.flatMap((path) => findCacheNames(path, readFileSync(path, 'utf8')));
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name, index) => name === 'undefined' || names.indexOf(name) !== index)).toEqual([]);
});

test.each([
  ['a map with strings as keys', 'const known = new Map<string, Page>();'],
  ['an exported map with numbers as keys', 'export const known = new Map<number, Page>();'],
  ['a map whose annotation has strings as keys', 'const known: Map<string, Page> = new Map();'],
  ['a map without types', 'const known = new Map();'],
  ['a map with templates of strings as keys', `const known = new Map<\`\${Locale} \${string}\`, Page>();`],
  ['a set of strings', 'const known = new Set<string>();'],
  ['a bounded map that is in no list', 'const known = new BoundedMap<Page>(10);'],
  ['an empty object', 'const known: Record<string, Page> = {};'],
  ['a static field', 'class Pages { static readonly known = new Map<string, Page>(); }'],
])('findUnboundedStores finds %s', (_, text) => {
  expect(findUnboundedStores('a.ts', text)).toEqual(['known']);
});

test.each([
  ['a map with a union of names as keys', 'const known = new Map<Locale, Page>();'],
  ['a map with templates of unions as keys', `const known = new Map<\`\${Locale} \${Kind} \${0 | 1}\`, Page>();`],
  ['a map whose annotation has a union of names as keys', 'const known: Map<Locale, Page> = new Map();'],
  ['a map of a fixed table', "const known = new Map<string, Page>([['a', page]]);"],
  ['a set of a fixed list', "const known: ReadonlySet<string> = new Set(['a']);"],
  ['a weak map', 'const known = new WeakMap<Env, Page>();'],
  ['a map of a function', 'function find() { const known = new Map<string, Page>(); return known; }'],
  ['a field of each object', 'class Pages { readonly known = new Map<string, Page>(); }'],
  ['a cache of the isolate', "const known = createIsolateCache<Page>({ name: 'pages', maxEntries: 3 });"],
])('findUnboundedStores ignores %s', (_, text) => {
  expect(findUnboundedStores('a.ts', text)).toEqual([]);
});
