import { expect, test } from 'vitest';
import { contentId } from '#render/content-id.ts';

test('equal content in two objects has the same id', () => {
  expect(contentId({ a: [1, { b: 'x' }] })).toBe(contentId({ a: [1, { b: 'x' }] }));
});

test('different content has another id', () => {
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

test('a list of objects has the id of its members in their order, however new the list is', () => {
  const [one, two] = [{ list: 'one' }, { list: 'two' }];
  expect(contentId([one, two])).toBe(contentId([{ ...one }, two]));
  expect(new Set([[one, two], [two, one], [one], [one, one], [[one], two], [1, 2], [2, 1]].map(contentId)).size).toBe(7);
});

test('a text never reads like the id of an object', () => {
  const id = contentId({ any: 'thing' });
  expect(contentId(id)).not.toBe(id);
});

test.each([
  ['a function', () => undefined],
  ['a function inside', { createPath: () => '' }],
  ['a map', { problems: new Map() }],
  ['a symbol', Symbol('x')],
])('%s has none: JSON does not say what it is', (_, value) => {
  expect(() => contentId(value)).toThrow('cannot be memoised');
});
