// The coverage table by folder, and what journeys add to the coverage of other tests.
import { resolve } from 'node:path';
import { createCoverageMap, type FileCoverageData } from '@vitest/istanbul-lib-coverage';
import { describe, expect, test } from 'vitest';
import { addJourneys } from '../../scripts/coverage/journeys.ts';
import { findFolder, findOutdatedReasons, findUnexplained, printRows, summarizeFolders } from '../../scripts/coverage/report.ts';

const place = (line: number, end = 9) => ({ start: { line, column: 2 }, end: { line, column: end } });

/** Returns the coverage of a file with one statement per line, and optionally one branch with two paths on the first line. */
function aFile(path: string, hits: readonly number[], { branch, end }: { branch?: number[]; end?: number } = {}): FileCoverageData {
  return {
    path: resolve(path),
    statementMap: Object.fromEntries(hits.map((_, index) => [index, place(index + 1, end)])),
    s: Object.fromEntries(hits.map((count, index) => [index, count])),
    fnMap: {},
    f: {},
    branchMap: branch ? { 0: { type: 'if', loc: place(1, end), locations: [place(1, end), place(1, end)], line: 1 } } : {},
    b: branch ? { 0: branch } : {},
  };
}

const mapOf = (...files: FileCoverageData[]) => createCoverageMap(Object.fromEntries(files.map((file) => [file.path, file])));

test.each([
  ['client/loader.ts', 'client'],
  ['client/product/compare/index.ts', 'client/product'],
  ['src/worker.ts', 'src'],
  ['src/lib/paths/query.ts', 'src/lib'],
  ['src/backend/services/cart/add.ts', 'src/backend/services/cart'],
  ['src/backend/rules/tax.ts', 'src/backend/rules'],
  ['src/features/cart/island/lines.tsx', 'src/features/cart'],
])('%s is counted in the row %s', (path, folder) => {
  expect(findFolder(path)).toBe(folder);
});

describe('the table', () => {
  const all = mapOf(
    aFile('src/lib/a.ts', [1, 1, 1, 1], { branch: [1, 0] }),
    aFile('client/cart/a.ts', [1, 0, 0, 0]),
    aFile('client/cart/b.ts', [1, 0, 0, 0]),
    aFile('src/contract/types.ts', []),
  );
  const journeys = mapOf(aFile('client/cart/a.ts', [1, 0, 0, 0]), aFile('src/lib/a.ts', [1, 0, 0, 0]));
  const rows = summarizeFolders(all, journeys);

  test('lists folders with code, lowest coverage first, and the share of journeys for browser code', () => {
    expect(rows).toEqual([
      { folder: 'client/cart', lines: { covered: 2, total: 8 }, branches: { covered: 0, total: 0 }, journeys: { covered: 1, total: 8 } },
      { folder: 'src/lib', lines: { covered: 4, total: 4 }, branches: { covered: 1, total: 2 }, journeys: { covered: 0, total: 0 } },
    ]);
  });

  test('names the reason of a folder with little coverage, or asks for one', () => {
    expect(printRows(rows, {}).split('\n')[1]).toMatch(/^client\/cart +2\/8 +25\.0 .* 12\.5 +TESTS OR A REASON NEEDED$/);
    expect(printRows(rows, { 'client/cart': 'development only' }).split('\n')[1]).toMatch(/development only$/);
    expect(printRows(rows, { 'src/lib': 'a reason' }).split('\n')[2]).toMatch(/^src\/lib +4\/4 +100\.0 +1\/2 +50\.0$/);
  });

  test('is incomplete without a reason for a folder with little coverage, and with a reason for any other folder', () => {
    expect(findUnexplained(rows, {})).toEqual(['client/cart']);
    expect(findUnexplained(rows, { 'client/cart': 'development only' })).toEqual([]);
    expect(findOutdatedReasons(rows, { 'client/cart': 'development only', 'src/lib': 'a reason', 'src/gone': 'a reason' })).toEqual([
      'src/lib',
      'src/gone',
    ]);
  });
});

describe('what journeys add', () => {
  test('counts code that both have, also if its end differs, and ignores code that only journeys have', () => {
    const all = mapOf(aFile('client/a.ts', [0, 0, 1], { branch: [1, 0] }));
    addJourneys(all, mapOf(aFile('client/a.ts', [2, 0, 0, 5], { branch: [0, 3], end: 7 })));
    const { s, b } = all.fileCoverageFor(resolve('client/a.ts'));
    expect(Object.values(s)).toEqual([2, 0, 1]);
    expect(b).toEqual({ 0: [1, 3] });
  });

  test('does not mix up branches with another number of paths', () => {
    const all = mapOf(aFile('client/a.ts', [0], { branch: [1, 0] }));
    addJourneys(all, mapOf(aFile('client/a.ts', [0], { branch: [0, 3, 1] })));
    expect(all.fileCoverageFor(resolve('client/a.ts')).b).toEqual({ 0: [1, 0] });
  });

  test('includes files that no other test has loaded', () => {
    const all = mapOf();
    addJourneys(all, mapOf(aFile('client/a.ts', [1])));
    expect(all.files()).toEqual([resolve('client/a.ts')]);
  });
});
