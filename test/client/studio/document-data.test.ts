// Documents as data of Puck.
import { describe, expect, test } from 'vitest';
import {
  findBlockAt,
  listVariantIds,
  locateBlocks,
  nameField,
  nameItem,
  readBody,
  writeBody,
} from '../../../client/studio/document-data.ts';

const page = {
  page: 'home',
  title: 'Home',
  blocks: [
    { id: 'a', kind: 'hero', fields: { title: 'A' }, validFrom: '2027-01-31T09:00:00.000Z' },
    {
      id: 'b',
      kind: 'segmentation',
      fields: { segments: [{ id: 'members' }] },
      children: [{ id: 'c', kind: 'rich-text', fields: { html: '' } }],
    },
  ],
  parent: 'showcase',
};
const category = { blocks: [{ id: 'a', kind: 'hero', fields: {} }], cells: [{ id: 't', kind: 'category-card', fields: {} }] };
const menu = { items: [{ title: 'Jackets' }] };

test.each([
  ['a page with nested blocks', page, ['blocks']],
  ['a category with blocks and tiles', category, ['blocks', 'cells']],
  ['a menu, which has no blocks', menu, []],
])('%s is unchanged after it was opened in the editor', (_, body, lists) => {
  const written = writeBody(readBody(body, lists), lists, Object.keys(body));
  expect(JSON.stringify(written)).toBe(JSON.stringify(body));
});

test('a block has no period after its times were removed', () => {
  const data = readBody({ blocks: [{ id: 'a', kind: 'hero', fields: {}, validTo: '2027-01-31T09:00:00.000Z' }] }, ['blocks']);
  const [item] = data.content as { props: Record<string, unknown> }[];
  if (item) item.props.validTo = '';
  expect(writeBody(data, ['blocks'], ['blocks'])).toEqual({ blocks: [{ id: 'a', kind: 'hero', fields: {} }] });
});

describe('the position of a finding', () => {
  const places = locateBlocks(page, ['blocks']);

  test.each([
    ['/blocks/0/fields/title', 'a'],
    ['/blocks/1/fields/segments/0/id', 'b'],
    ['/blocks/1/children/0/fields/html', 'c'],
    ['/blocks/10/fields', undefined],
    ['/seo/title', undefined],
  ])('%s belongs to the innermost block around it', (pointer, id) => {
    expect(findBlockAt(places, pointer)).toBe(id);
  });
});

test('the variants and segments of a document at any depth can be previewed, each once', () => {
  const data = { content: [{ fields: { variants: [{ variantId: 'b' }], nested: { segments: [{ id: 'members' }, { id: 'members' }] } } }] };
  expect(listVariantIds(data)).toEqual(['b', 'members']);
  expect(listVariantIds({ fields: { id: 'not-a-segment', segments: 'text' } })).toEqual([]);
});

test('nameItem returns the kind of a block and its text', () => {
  expect(nameItem({ type: 'overlay-banner', props: { id: 'a', fields: { title: 'Winter' } } }, {})).toBe('Overlay banner: Winter');
  expect(nameItem({ type: 'spacer', props: { id: 'a', fields: {} } }, {})).toBe('Spacer');
  const kinds = { espot: { title: 'Columns', group: 'Layout', fields: {}, holdsBlocks: true } };
  expect(nameItem({ type: 'espot', props: { id: 'a', fields: { name: 'Home' } } }, kinds)).toBe('Columns: Home');
});

test.each([
  ['/blocks/1/fields/title', '/blocks/1', 'Title'],
  ['/blocks/1/fields/targets/0/url', '/blocks/1', 'Links 1, URL'],
  ['/blocks/1/validTo', '/blocks/1', 'Valid to'],
  ['/blocks/1', '/blocks/1', ''],
  ['/seo/description', '', 'SEO, Description'],
])('nameField names the field %s of %j %j', (pointer, place, name) => {
  expect(nameField(pointer, place)).toBe(name);
});
