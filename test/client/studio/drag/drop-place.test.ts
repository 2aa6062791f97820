// The place of a block that is dragged.
import { describe, expect, test } from 'vitest';
import type { Item } from '../../../../client/studio/document-data.ts';
import { type Box, findDropPlace } from '../../../../client/studio/drag/drop-place.ts';
import { acceptsKind } from '../../../../client/studio/placing.ts';

const item = (id: string, type: string, ...children: Item[]): Item => ({ type, props: { id, fields: {}, children } });
const common = { fields: {}, group: 'Test' };
const kinds = {
  hero: { ...common, holdsBlocks: false },
  text: { ...common, holdsBlocks: false },
  box: { ...common, holdsBlocks: true },
  cards: { ...common, holdsBlocks: ['card', 'part'] },
  card: { ...common, holdsBlocks: false },
  part: { ...common, holdsBlocks: false, isPart: true },
};
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** A page with a banner, a box with two texts, and a collection with two cards side by side. */
const content = [
  item('banner', 'hero'),
  item('outer', 'box', item('one', 'text'), item('gone', 'text'), item('two', 'text')),
  item('cards', 'cards', item('left', 'card'), item('right', 'card')),
];
const boxes = new Map([
  ['banner', box(0, 0, 400, 100)],
  ['outer', box(0, 120, 400, 200)],
  ['one', box(0, 140, 400, 80)],
  ['two', box(0, 220, 400, 80)],
  ['cards', box(0, 340, 400, 100)],
  ['left', box(0, 360, 190, 60)],
  ['right', box(210, 360, 190, 60)],
]);

const data = { kinds, lists: ['blocks'], listKinds: {} };
const find = (x: number, y: number, dragged: { kind: string; id?: string }, over: Partial<Parameters<typeof findDropPlace>[0]> = {}) =>
  findDropPlace({ content, boxes, dragged, accepts: (parent, kind) => acceptsKind(data, parent, kind), ...over }, { x, y });
const root = 'root:default-zone';

describe('new blocks', () => {
  test.each([
    ['the upper half of a block is before it', 10, 20, 'hero', root, 0, box(0, 0, 400, 0)],
    ['the lower half of a block is after it, in the middle of the gap', 10, 90, 'hero', root, 1, box(0, 110, 400, 0)],
    ['the upper edge of a container is before it', 10, 125, 'hero', root, 1, box(0, 110, 400, 0)],
    ['the lower edge of a container is after it', 10, 318, 'hero', root, 2, box(0, 330, 400, 0)],
    ['a block inside a container is beside that block', 10, 150, 'hero', 'outer:children', 0, box(0, 140, 400, 0)],
    ['a hidden block keeps its position among the visible ones', 10, 240, 'hero', 'outer:children', 2, box(0, 220, 400, 0)],
    ['between blocks side by side, the line is vertical', 180, 390, 'card', 'cards:children', 1, box(200, 360, 0, 60)],
    ['a container that does not display the kind is treated like any block', 180, 400, 'hero', root, 3, box(0, 440, 400, 0)],
    ['a point below all blocks is after the last one', 10, 900, 'hero', root, 3, box(0, 440, 400, 0)],
  ])('%s', (_, x, y, kind, zone, index, line) => {
    expect(find(x, y, { kind })).toEqual({ zone, index, line });
  });

  test('a new block can be dropped into a container without visible blocks', () => {
    const visible = new Map([['outer', box(0, 120, 400, 200)]]);
    const line = box(0, 320, 400, 0);
    expect(find(10, 200, { kind: 'hero' }, { boxes: visible })).toEqual({ zone: 'outer:children', index: 3, line });
    const empty = [item('outer', 'box')];
    expect(find(10, 200, { kind: 'hero' }, { boxes: visible, content: empty })).toEqual({ zone: 'outer:children', index: 0, line });
  });

  test('a new block has no place on a page without visible blocks', () => {
    expect(find(10, 20, { kind: 'hero' }, { boxes: new Map() })).toBeUndefined();
  });

  test('a block that is displayed only inside certain kinds has no place elsewhere', () => {
    expect(find(10, 20, { kind: 'part' })).toBeUndefined();
    expect(find(10, 240, { kind: 'part' })).toBeUndefined();
    expect(find(10, 390, { kind: 'part' })).toMatchObject({ zone: 'cards:children' });
  });
});

describe('moved blocks', () => {
  test.each([
    ['beside itself', 10, 90, 'hero', 'banner'],
    ['before the next block', 10, 125, 'hero', 'banner'],
    ['inside itself', 10, 200, 'box', 'outer'],
    ['beside itself in a container', 10, 150, 'text', 'one'],
  ])('a moved block has no place %s, because nothing would change', (_, x, y, kind, id) => {
    expect(find(x, y, { kind, id })).toBeUndefined();
  });

  test('a block can be dragged out of its container', () => {
    expect(find(10, 20, { kind: 'text', id: 'one' })).toMatchObject({ zone: root, index: 0 });
  });
});

describe('documents with several lists', () => {
  const lists = { kinds, lists: ['blocks', 'cells'], listKinds: { cells: ['card'] } };
  const search = {
    content: [item('list blocks', 'list blocks', item('banner', 'hero')), item('list cells', 'list cells', item('left', 'card'))],
    accepts: (parent: Item | undefined, kind: string) => acceptsKind(lists, parent, kind),
  };

  test('a document with several lists has places only inside its lists', () => {
    expect(find(10, 90, { kind: 'hero' }, search)).toMatchObject({ zone: 'list blocks:children', index: 1 });
    expect(find(10, 350, { kind: 'card' }, search)).toMatchObject({ zone: 'list cells:children', index: 0 });
  });

  test('a block has no place in a list that does not display its kind', () => {
    expect(find(10, 390, { kind: 'hero' }, search)).toBeUndefined();
  });
});
