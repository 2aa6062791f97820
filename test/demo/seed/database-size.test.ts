import { expect, test } from 'vitest';
import { createCatalogBinding, sharedBinding } from '#backend/platform/catalog-database.ts';
import { markets, type OpenMarket } from '#markets/registry.ts';
import { estimateBytes, findSizeProblem } from '../../../scripts/seed/database-size.ts';

const all = Object.values<OpenMarket>(markets);
const together = [sharedBinding];
const apart = [sharedBinding, ...all.map(({ siteId }) => createCatalogBinding(siteId))];

test('a catalog of the default size is far below the size limit of a database', () => {
  expect(estimateBytes(1100, all, together)[sharedBinding]).toBeLessThan(100_000_000);
  expect(findSizeProblem(100_000, all, together)).toBeUndefined();
});

test('a million styles fit into one database if the shop has one site, but not if it has all sites', () => {
  expect(findSizeProblem(1_000_000, [markets.us], together)).toBeUndefined();
  expect(findSizeProblem(1_000_000, all, together)).toMatch(
    /^1000000 styles on 6 sites need about 2\d\.\d GB in BACKEND_DB, but a D1 database holds at most 10\.0 GB\. About 4\d0000 styles fit, at 2\d\.\d kB each,/,
  );
});

test.each([
  ['for one shared database', together],
  ['for a catalog database for each site', apart],
])('findSizeProblem reports the correct maximum number of styles %s', (_, bindings) => {
  const [, fitting] = /About (\d+) styles/.exec(findSizeProblem(1_000_000, all, bindings) ?? '') ?? [];
  expect(findSizeProblem(Number(fitting), all, bindings)).toBeUndefined();
  expect(findSizeProblem(Number(fitting) + 10_000, all, bindings)).toBeDefined();
});

test('a separate catalog database for each site makes the shared database smaller and does not change the total size', () => {
  const sum = (bytes: Record<string, number>) => Object.values(bytes).reduce((total, each) => total + each, 0);
  const [one, several] = [estimateBytes(100_000, all, together), estimateBytes(100_000, all, apart)];
  expect(Object.keys(several)).toEqual(apart);
  expect(several[sharedBinding]).toBeLessThan((one[sharedBinding] ?? 0) * 0.75);
  expect(sum(several)).toBe(sum(one));
});
