import { expect, it } from 'vitest';
import { rankCandidates } from '#backend/rules/recommendation.ts';

const candidates = (weights: Record<string, number>) => Object.entries(weights).map(([masterId, weight]) => ({ masterId, weight }));
const rank = (
  sources: ReturnType<typeof candidates>[],
  {
    subjects = [],
    buyable = 'abcdef',
    count = 4,
    looks = {},
  }: { subjects?: string[]; buyable?: string; count?: number; looks?: Record<string, string> } = {},
) => rankCandidates({ sources, subjects, buyable: new Set(buyable), count, lookOf: (masterId) => looks[masterId] ?? masterId });

it('rankCandidates puts candidates of the first source before those of the second, and sorts both groups by weight', () => {
  expect(rank([candidates({ a: 1, b: 3 }), candidates({ c: 99, d: 98 })])).toEqual(['b', 'a', 'c', 'd']);
});

it('rankCandidates excludes the product for which other products are recommended', () => {
  expect(rank([candidates({ a: 9, b: 1 }), candidates({ a: 9, c: 1 })], { subjects: ['a'] })).toEqual(['b', 'c']);
});

it('rankCandidates excludes products that are out of stock', () => {
  expect(rank([candidates({ a: 9, b: 8, c: 7 })], { buyable: 'ac' })).toEqual(['a', 'c']);
});

it('rankCandidates returns each style only once', () => {
  expect(rank([candidates({ a: 2, b: 1 }), candidates({ b: 5, a: 4, c: 3 })])).toEqual(['a', 'b', 'c']);
});

it('rankCandidates sorts equal weights by id', () => {
  expect(rank([candidates({ c: 1, a: 1, b: 1 })])).toEqual(['a', 'b', 'c']);
});

it('rankCandidates returns at most the requested number', () => {
  expect(rank([candidates({ a: 4, b: 3, c: 2 })], { count: 2 })).toEqual(['a', 'b']);
});

it('rankCandidates repeats a look only after all looks are used', () => {
  const looks = { a: 'hat', b: 'hat', c: 'boot', d: 'pack' };
  expect(rank([candidates({ a: 4, b: 3, c: 2, d: 1 })], { looks, count: 3 })).toEqual(['a', 'c', 'd']);
  expect(rank([candidates({ a: 4, b: 3, c: 2, d: 1 })], { looks })).toEqual(['a', 'c', 'd', 'b']);
});

it('rankCandidates separates products with the same look if possible', () => {
  const looks = { a: 'hat', b: 'hat', c: 'boot', d: 'boot' };
  expect(rank([candidates({ a: 4, b: 3, c: 2, d: 1 })], { looks })).toEqual(['a', 'c', 'b', 'd']);
  expect(rank([candidates({ a: 4, b: 3 })], { looks })).toEqual(['a', 'b']);
});

it('rankCandidates begins with a look that differs from the look of the displayed product', () => {
  const looks = { a: 'hat', b: 'hat', c: 'boot' };
  expect(rank([candidates({ b: 4, c: 3 })], { subjects: ['a'], looks })).toEqual(['c', 'b']);
});
