// The search for a kind of block.
import { expect, test } from 'vitest';
import { findKinds } from '../../../../client/studio/bar/add-block.tsx';

const kind = (group: string, description: string, title?: string) => ({
  fields: {},
  holdsBlocks: false,
  group,
  description,
  ...(title && { title }),
});
const kinds = {
  'rich-text': kind('Text', 'Text with headings, lists and links.'),
  espot: kind('Layout', 'Places blocks side by side.', 'Columns'),
  'split-banner': kind('Banners', 'A picture beside a text.'),
  spacer: kind('Layout', 'Empty space between two blocks.'),
};

test.each([
  ['', ['Banners: split-banner', 'Layout: espot, spacer', 'Text: rich-text']],
  ['RICH', ['Text: rich-text']],
  ['columns', ['Layout: espot']],
  ['headings', ['Text: rich-text']],
  ['picture text', ['Banners: split-banner']],
  ['layout empty', ['Layout: spacer']],
  ['parallax', []],
])('%j finds kinds by name, group and description', (search, found) => {
  expect([...findKinds(kinds, search)].map(([group, names]) => `${group}: ${names.join(', ')}`)).toEqual(found);
});
