import { expect, test } from 'vitest';
import { markets, type OpenMarket } from '#markets/registry.ts';
import { estimateBytes, findSizeProblem } from '../../../scripts/seed/database-size.ts';

const all = Object.values<OpenMarket>(markets);

test('a catalogue of the usual size is far below what a database holds', () => {
  expect(estimateBytes(1100, all)).toBeLessThan(100_000_000);
  expect(findSizeProblem(100_000, all)).toBeUndefined();
});

test('a million styles fit on one site, and on all of them not', () => {
  expect(findSizeProblem(1_000_000, [markets.us])).toBeUndefined();
  expect(findSizeProblem(1_000_000, all)).toMatch(
    /^1000000 styles on 6 sites need about 2\d\.\d GB, and one D1 database holds 10\.0\. About 4\d0000 styles fit, at 2\d\.\d kB each/,
  );
});

test('as many styles as are said to fit do fit', () => {
  const [, fitting] = /About (\d+) styles/.exec(findSizeProblem(1_000_000, all) ?? '') ?? [];
  expect(findSizeProblem(Number(fitting), all)).toBeUndefined();
  expect(findSizeProblem(Number(fitting) + 10_000, all)).toBeDefined();
});
