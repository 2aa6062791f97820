// The differences between the texts of two editors, and the text that one of them chooses.
import { describe, expect, test } from 'vitest';
import { compareTexts, mergeTexts, type Side } from '../../../../client/studio/saving/merge-bodies.ts';

const lists = ['blocks'];
const aBlock = (id: string, fields: object, children: object[] = []) => ({
  id,
  kind: 'hero',
  fields,
  ...(children.length > 0 && { children }),
});
const mine = {
  title: 'Mine',
  seo: { title: 'Same' },
  blocks: [aBlock('a', { title: 'My title', subtitle: 'Same' }), aBlock('new', { title: 'My block' })],
};
const theirs = {
  title: 'Theirs',
  seo: { title: 'Same' },
  blocks: [{ ...aBlock('a', { title: 'Their title', subtitle: 'Same', overline: 'Their line' }), validTo: '2027-01-01T00:00:00Z' }],
};

test('lists each field that differs, and the blocks that only one text has', () => {
  expect(compareTexts(mine, theirs, lists).map(({ id }) => id)).toEqual([
    ...['blocks', 'document title', 'block a title', 'block a overline', 'block a validTo'],
  ]);
  expect(compareTexts(mine, mine, lists)).toEqual([]);
});

const merge = (...chosen: string[]) =>
  mergeTexts(mine, theirs, { lists, choices: new Map(chosen.map((id): [string, Side] => [id, 'mine'])) });

describe('the chosen text', () => {
  test('is the text of the other editor where nothing is chosen', () => {
    expect(merge()).toEqual(theirs);
  });

  test('is the own text if it is chosen everywhere', () => {
    expect(merge('blocks', 'document title', 'block a title', 'block a overline', 'block a validTo')).toEqual(mine);
  });

  test('has the chosen fields of both', () => {
    expect(merge('block a title')).toEqual({
      ...theirs,
      blocks: [{ ...aBlock('a', { title: 'My title', subtitle: 'Same', overline: 'Their line' }), validTo: '2027-01-01T00:00:00Z' }],
    });
  });

  test('has a block that only the own text has, if the own list of blocks is chosen', () => {
    const { blocks } = merge('blocks') as { blocks: { id: string; fields: object }[] };
    expect(blocks.map(({ id }) => id)).toEqual(['a', 'new']);
    expect(blocks[0]?.fields).toMatchObject({ title: 'Their title' });
  });

  test('keeps blocks inside blocks', () => {
    const nested = { blocks: [aBlock('a', {}, [aBlock('c', { title: 'Mine' })])] };
    const other = { blocks: [aBlock('a', {}, [aBlock('c', { title: 'Theirs' })])] };
    expect(mergeTexts(nested, other, { lists, choices: new Map([['block c title', 'mine']]) })).toEqual(nested);
  });
});
