import { describe, expect, test } from 'vitest';
import { divideList, divideRuns } from '#blocks/runs.ts';
import { aDocument } from '../support/content-samples.ts';

const documents = (count: number) => Array.from({ length: count }, (_, index) => aDocument('rich-text', {}, { id: `text-${index}` }));
const sizes = (runs: ReturnType<typeof divideList>) => runs.map((run) => run.documents.length);

describe('neighbours', () => {
  test('are runs of up to 24', () => {
    expect(sizes(divideList(documents(50), undefined))).toEqual([24, 24, 2]);
  });

  test('end where one is apart', () => {
    const all = documents(5);
    expect(sizes(divideRuns(all, undefined, (document) => document === all[2]))).toEqual([2, 1, 2]);
  });

  test('know which of them begins the page', () => {
    const all = documents(30);
    expect(divideList(all, all[2]).map(({ first }) => first)).toEqual([2, -1]);
  });
});

describe('a run', () => {
  test('is the same object for the same list', () => {
    const all = documents(30);
    expect(divideList(all, all[0])).toBe(divideList(all, all[0]));
    expect(divideList(all, undefined)).not.toBe(divideList(all, all[0]));
  });

  test('is the same object in another list of the same documents', () => {
    const all = documents(30);
    const [one, two] = divideList(all, undefined);
    const [same, longer] = divideList([...all, ...documents(1)], undefined);
    expect([same === one, longer === two]).toEqual([true, false]);
  });
});
