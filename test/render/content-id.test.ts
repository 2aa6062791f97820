import { expect, test } from 'vitest';
import { contentId } from '#render/content-id.ts';

test('contentId is the same for two objects with equal content', () => {
  expect(contentId({ a: [1, { b: 'x' }] })).toBe(contentId({ a: [1, { b: 'x' }] }));
});

test('contentId differs for different content', () => {
  const ids = [
    { a: 1 },
    { a: 2 },
    { a: '1' },
    { b: 1 },
    [],
    {},
    'text',
    '"text"',
    1,
    '1',
    true,
    'true',
    null,
    'null',
    undefined,
    'undefined',
  ];
  expect(new Set(ids.map(contentId)).size).toBe(ids.length);
});

test('contentId of a list depends on its members and their order, not on the identity of the array', () => {
  const [one, two] = [{ list: 'one' }, { list: 'two' }];
  expect(contentId([one, two])).toBe(contentId([{ ...one }, two]));
  expect(new Set([[one, two], [two, one], [one], [one, one], [[one], two], [1, 2], [2, 1]].map(contentId)).size).toBe(7);
});

test('contentId of a text differs from the id of an object, even if the text is equal to that id', () => {
  const id = contentId({ any: 'thing' });
  expect(contentId(id)).not.toBe(id);
});

test.each([
  ['a function', () => undefined],
  ['a nested function', { createPath: () => '' }],
  ['a map', { problems: new Map() }],
  ['a symbol', Symbol('x')],
])('contentId throws for %s, which JSON cannot represent', (_, value) => {
  expect(() => contentId(value)).toThrow('cannot be memoized');
});
