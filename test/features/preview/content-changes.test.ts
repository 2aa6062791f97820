import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareBlocks, compareFields } from '#features/preview/content-changes.ts';
import { aDocument } from '../../support/content-samples.ts';

const block = (id: string, fields: Record<string, unknown> = {}, over = {}) => aDocument('rich-text', fields, { id, ...over });
const summarize = (...states: Parameters<typeof compareBlocks>) => compareBlocks(...states).map(({ change, id }) => `${change} ${id}`);

describe('compareBlocks', () => {
  test('compareBlocks finds no change between equal lists of blocks', () => {
    expect(summarize([block('a', { html: 'x' })], [block('a', { html: 'x' })])).toEqual([]);
  });

  test('compareBlocks finds added and removed blocks', () => {
    expect(summarize([block('a'), block('b')], [block('b'), block('c')])).toEqual(['added c', 'removed a']);
  });

  test('compareBlocks ignores a new version without changed fields', () => {
    expect(summarize([block('a')], [block('a', {}, { version: 2 })])).toEqual([]);
  });

  test('compareBlocks returns the changed fields and both versions of a block', () => {
    expect(compareBlocks([block('a', { html: 'x', size: 1 })], [block('a', { html: 'y', size: 1 }, { version: 2 })])).toEqual([
      {
        change: 'changed',
        id: 'a',
        kind: 'rich-text',
        versionBefore: 1,
        versionAfter: 2,
        fields: [{ path: 'html', before: 'x', after: 'y' }],
      },
    ]);
  });

  test('compareBlocks finds a change inside a container', () => {
    const around = (inner: string) => block('out', {}, { children: [block('in', { html: inner })] });
    expect(summarize([around('x')], [around('y')])).toEqual(['changed in']);
  });

  test('compareBlocks finds a change to a block’s period of validity', () => {
    const [change] = compareBlocks([block('a')], [block('a', {}, { validTo: '2027-01-01T00:00:00Z' })]);
    expect(change?.fields).toEqual([{ path: 'validTo', before: undefined, after: '2027-01-01T00:00:00Z' }]);
  });

  test('compareBlocks marks as few blocks as possible as moved', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => block(id));
    if (!a || !b || !c || !d) throw new Error('The page must have four blocks.');
    expect(summarize([a, b, c, d], [b, c, d, a])).toEqual(['moved a']);
  });

  test('compareBlocks marks a block as moved if it changes its container', () => {
    const inner = block('in');
    expect(summarize([block('out', {}, { children: [inner] })], [block('out'), inner])).toEqual(['moved in']);
  });

  test('compareBlocks treats two blocks with the same id as separate blocks', () => {
    expect(summarize([block('a')], [block('a'), block('a')])).toEqual(['added a']);
  });

  test('compareBlocks marks no block as moved if a block is inserted', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 12 }), fc.nat({ max: 12 }), (ids, at) => {
        const before = ids.map((id) => block(`x${id}`));
        expect(summarize(before, before.toSpliced(at, 0, block('new')))).toEqual(['added new']);
      }),
    );
  });
});

describe('compareFields', () => {
  test.each([
    ['a changed text', { a: 'x' }, { a: 'y' }, [{ path: 'a', before: 'x', after: 'y' }]],
    ['a new field', {}, { a: 1 }, [{ path: 'a', before: undefined, after: '1' }]],
    ['a removed field', { a: true }, {}, [{ path: 'a', before: 'true', after: undefined }]],
    ['a changed member of a list', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, [{ path: 'a[0].b', before: '1', after: '2' }]],
    ['a changed type', { a: 'x' }, { a: ['x'] }, [{ path: 'a', before: 'x', after: '["x"]' }]],
    ['a list instead of an object', { a: {} }, { a: [] }, [{ path: 'a', before: '{}', after: '[]' }]],
    ['null', { a: null }, { a: {} }, [{ path: 'a', before: 'null', after: '{}' }]],
    ['nothing', { a: [1, { b: 'c' }] }, { a: [1, { b: 'c' }] }, []],
  ])('compareFields finds %s', (_, before, after, changes) => {
    expect(compareFields(before, after)).toEqual(changes);
  });

  test('compareFields finds no change between a value and its copy', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(compareFields(value, structuredClone(value))).toEqual([]);
      }),
    );
  });
});
