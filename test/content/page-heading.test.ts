// Which block holds the heading of the page that they begin: there is always one, and one only.
import { expect, test } from 'vitest';
import type { ContentDocument } from '#contract/entities/content.ts';
import { countElements, findAttributes, readTexts } from '../support/html.ts';
import { changeFields, findSample, showBlocks } from '../support/show-blocks.ts';

const hero = () => changeFields(findSample('hero'), { title: 'The hero' });
const untitled = (kind: string) => changeFields(findSample(kind), { title: undefined });
const container = (children: ContentDocument[]) => ({
  ...changeFields(findSample('filter-by', 'sample-filter-in'), { operator: 'NOT IN' }),
  children,
});

test.each([
  ['text', () => findSample('rich-text')],
  ['a bar', () => findSample('benefit-bar')],
  ['a collection without a title', () => untitled('collection')],
  ['accordions without a title', () => untitled('accordions')],
  ['icons without a title', () => untitled('icon-and-text')],
  ['links without a title', () => untitled('vertical-list')],
  ['buttons without a title', () => untitled('cta-collection')],
  ['a row that comes later', () => findSample('recommendations')],
  ['a container of nothing', () => container([])],
  ['a container of a bar', () => container([findSample('benefit-bar')])],
  ['a block that cannot be shown', () => changeFields(findSample('overlay-banner'), { title: 7 })],
  ['an unknown block', () => ({ ...findSample('hero'), kind: 'carousel-of-the-future' })],
])('%s leaves it to what follows', async (_, create) => {
  const { main } = await showBlocks([create(), hero()], { title: 'The page' });
  expect(readTexts(main, 'h1')).toEqual(['The hero']);
});

test('a block in a container holds it, where that comes first', async () => {
  const { main } = await showBlocks([container([hero()]), findSample('overlay-banner')], { title: 'The page' });
  expect(readTexts(main, 'h1')).toEqual(['The hero']);
});

test('where no block can hold it, the title of the page does, unseen', async () => {
  const { main } = await showBlocks([findSample('benefit-bar')], { title: 'The page' });
  expect(readTexts(main, 'h1.visually-hidden')).toEqual(['The page']);
  expect(countElements((await showBlocks([findSample('benefit-bar')], { startsPage: false })).main, 'h1')).toBe(0);
});

test.each([
  ['and what follows holds its heading', true, ['picture', 'hero'], [true, true]],
  ['below a heading', 'below-heading', ['picture', 'hero'], [true, false]],
  ['in its middle', true, ['rich-text', 'picture'], [false]],
  ['which it does not begin', false, ['picture'], [false]],
] as const)('a picture that opens a page is fetched first: %s', async (_, startsPage, kinds, expected) => {
  const { main } = await showBlocks(
    kinds.map((kind) => findSample(kind)),
    { startsPage },
  );
  const eager = findAttributes(main, 'img', 'loading').map((loading) => loading === 'eager');
  expect(eager.slice(0, expected.length)).toEqual(expected);
  expect(countElements(main, 'img[fetchpriority=high]')).toBe(expected.filter(Boolean).length);
});
