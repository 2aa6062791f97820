import { expect, test } from 'vitest';
import { readViewerQuery } from '#features/preview/preview-viewer.ts';

const read = (query: string) => readViewerQuery(new URLSearchParams(query));

test('readViewerQuery returns defaults without parameters', () => {
  expect(read('')).toEqual({ docType: undefined, layoutVariant: '', limit: 20, page: 1, width: undefined, alone: undefined });
});

test.each([
  ['limit=10', 10],
  ['limit=50', 50],
  ['limit=30', 20],
  ['limit=-10', 20],
  ['limit=ten', 20],
])('readViewerQuery of %s returns the limit %i', (query, limit) => {
  expect(read(query).limit).toBe(limit);
});

test.each([
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1e3', 1],
  ['page=1001', 1],
])('readViewerQuery of %s returns the page %i', (query, page) => {
  expect(read(query).page).toBe(page);
});

test.each([
  ['width=390', 390],
  ['width=391', undefined],
  ['alone=0', 0],
  ['alone=-1', undefined],
])('readViewerQuery of %s returns %s', (query, value) => {
  const { width, alone } = read(query);
  expect(query.startsWith('width') ? width : alone).toBe(value);
});

test('readViewerQuery trims all values and truncates the variant to the maximum length', () => {
  expect(read(`docType=%20hero%20&layoutVariant=${'x'.repeat(99)}`)).toMatchObject({ docType: 'hero', layoutVariant: 'x'.repeat(64) });
});
