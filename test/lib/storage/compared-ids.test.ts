import { expect, test } from 'vitest';
import { readComparedIds, writeComparePath } from '#lib/storage/compared-ids.ts';

test.each([
  ['', []],
  ['CNA00001INK', ['CNA00001INK']],
  ['CNA00001INK,CNB00002ALP', ['CNA00001INK', 'CNB00002ALP']],
  ['CNA00001INK,CNA00001INK', ['CNA00001INK']],
  ['<script>,CNA00001INK, ,..,a/b', ['CNA00001INK']],
  ['-html,__proto__,constructor,a.b_c~d', ['-html', '__proto__', 'constructor', 'a.b_c~d']],
] as const)('readComparedIds for %j returns %j', (text, ids) => {
  expect(readComparedIds(text)).toEqual(ids);
});

test('readComparedIds reads only the beginning of a very long text', () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `CNA${String(index).padStart(5, '0')}INK`);
  expect(readComparedIds(ids.join(',')).length).toBeLessThan(50);
});

test('readComparedIds parses the ids in a path from writeComparePath', () => {
  const ids = ['CNA00001INK', 'CNB00002ALP'];
  expect(writeComparePath('/compare', ids)).toBe('/compare?ids=CNA00001INK,CNB00002ALP');
  expect(writeComparePath('/compare', [])).toBe('/compare?ids=');
});

test('writeComparePath appends the ids to an existing query, as in a preview', () => {
  expect(writeComparePath('/compare?preview=now', ['CNA00001INK'])).toBe('/compare?preview=now&ids=CNA00001INK');
});
