// The block at the start of a page that contains the page heading. Every page has exactly one main heading.
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
  ['a row that loads later', () => findSample('recommendations')],
  ['an empty container', () => container([])],
  ['a container with a bar', () => container([findSample('benefit-bar')])],
  ['a block that cannot be rendered', () => changeFields(findSample('overlay-banner'), { title: 7 })],
  ['an unknown block', () => ({ ...findSample('hero'), kind: 'carousel-of-the-future' })],
])('%s leaves the page heading to the next block', async (_, create) => {
  const { main } = await showBlocks([create(), hero()], { title: 'The page' });
  expect(readTexts(main, 'h1')).toEqual(['The hero']);
});

test('if a page starts with a container, the first block in the container has the page heading', async () => {
  const { main } = await showBlocks([container([hero()]), findSample('overlay-banner')], { title: 'The page' });
  expect(readTexts(main, 'h1')).toEqual(['The hero']);
});

test('the page title is a hidden heading if no block can contain the heading', async () => {
  const { main } = await showBlocks([findSample('benefit-bar')], { title: 'The page' });
  expect(readTexts(main, 'h1.visually-hidden')).toEqual(['The page']);
  expect(countElements((await showBlocks([findSample('benefit-bar')], { startsPage: false })).main, 'h1')).toBe(0);
});

test.each([
  ['before the block with the page heading', true, ['picture', 'hero'], [true, true]],
  ['below a page heading', 'below-heading', ['picture', 'hero'], [true, false]],
  ['in the middle of the page', true, ['rich-text', 'picture'], [false]],
  ['in content that does not begin the page', false, ['picture'], [false]],
] as const)('pictures have loading priority only at the start of a page: %s', async (_, startsPage, kinds, expected) => {
  const { main } = await showBlocks(
    kinds.map((kind) => findSample(kind)),
    { startsPage },
  );
  const eager = findAttributes(main, 'img', 'loading').map((loading) => loading === 'eager');
  expect(eager.slice(0, expected.length)).toEqual(expected);
  expect(countElements(main, 'img[fetchpriority=high]')).toBe(expected.filter(Boolean).length);
});
