import { describe, expect, test } from 'vitest';
import { divideList, divideRuns } from '#content/runs.ts';
import { aDocument } from '../support/content-samples.ts';

const documents = (count: number) => Array.from({ length: count }, (_, index) => aDocument('rich-text', {}, { id: `text-${index}` }));
const sizes = (runs: ReturnType<typeof divideList>) => runs.map((run) => run.documents.length);

describe('dividing blocks into runs', () => {
  test('divideList creates runs of up to 24 blocks', () => {
    expect(sizes(divideList(documents(50), []))).toEqual([24, 24, 2]);
  });

  test('divideRuns puts each block for which isApart returns true into a run of its own', () => {
    const all = documents(5);
    expect(sizes(divideRuns(all, [], (document) => document === all[2]))).toEqual([2, 1, 2]);
  });

  test('divideList marks the block that starts the page', () => {
    const all = documents(30);
    expect(divideList(all, all.slice(2, 3)).map(({ firsts }) => firsts)).toEqual([[2], []]);
  });
});

describe('caching runs', () => {
  test('divideList returns the same result object for the same list', () => {
    const all = documents(30);
    expect(divideList(all, all.slice(0, 1))).toBe(divideList(all, all.slice(0, 1)));
    expect(divideList(all, [])).not.toBe(divideList(all, all.slice(0, 1)));
  });

  test('divideList returns the same run for another list of the same documents', () => {
    const all = documents(30);
    const [one, two] = divideList(all, []);
    const [same, longer] = divideList([...all, ...documents(1)], []);
    expect([same === one, longer === two]).toEqual([true, false]);
  });
});
