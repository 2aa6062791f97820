// Checks that every kind of block has a component, a line in the list of blocks, a style sheet and a sample.
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ContentDocument } from '#contract/entities/content.ts';
import { blocks } from '#features/blocks.ts';
import { inlineAttributes } from '../support/csp.ts';
import { countElements, findAttributes, findElements, type HtmlElement, readTexts } from '../support/html.ts';
import { findSourceFiles } from '../support/imports.ts';
import { findSample, findSamples, showBlocks } from '../support/show-blocks.ts';

/** Component paths without the suffix `-block.tsx`, one for each kind of block. */
const components = findSourceFiles().flatMap((path) => /^(src\/.*)-block\.tsx$/.exec(path)?.[1] ?? []);
const kindOf = (component: string): string => basename(component);
const kinds = blocks.map(({ kind }) => kind);

/** Returns the number of `section` elements in a page's main element. */
const countSections = (main: HtmlElement): number => countElements(main, 'section');

test('src/features/blocks.ts lists every component whose file name ends in -block.tsx', () => {
  expect([...kinds].sort()).toEqual(components.map(kindOf).sort());
});

/** Kinds without a style sheet, because they only choose between other blocks. */
const withoutStyle = ['experiment', 'filter-by', 'fragment'];

describe.each(components.map((component) => [kindOf(component), component]))('block %s', (kind, component) => {
  const isStyled = !withoutStyle.includes(kind);

  test('has a sample file and, unless it only chooses between blocks, a style sheet beside its component', () => {
    const files = [`${kind}-block.sample.json`, ...(isStyled ? [`${kind}.block.css`] : [])];
    expect(files.filter((file) => !existsSync(`${dirname(component)}/${file}`))).toEqual([]);
  });

  test('renders its samples without a problem, with its style sheet', async () => {
    const samples = findSamples(kind);
    const { html, main, problems } = await showBlocks(samples);
    expect(problems).toEqual([]);
    expect(countElements(main, 'main > .rendered > *')).toBeGreaterThan(0);
    expect(countElements(html, `head style[nonce=n0][data-precedence=page][data-href~="${kind}.block"]`)).toBe(isStyled ? 1 : 0);
  });

  test('renders no style attribute and no script', async () => {
    const { main } = await showBlocks(findSamples(kind));
    expect(countElements(main, 'script:not([type="application/ld+json"])')).toBe(0);
    expect(inlineAttributes(main)).toEqual([]);
  });

  test('is omitted and logged if its fields are invalid, without affecting other blocks', async () => {
    const broken: ContentDocument = { ...findSample(kind), fields: { title: 7, html: 7, target: 7, type: 7 } };
    const { main, problems } = await showBlocks([broken, findSample('rich-text')]);
    expect(problems).toHaveLength(1);
    expect(countSections(main)).toBe(1);
    expect(countElements(main, 'section.rich-text')).toBe(1);
  });

  test('displays the problem in preview if its fields are invalid', async () => {
    const { main } = await showBlocks([{ ...findSample(kind), fields: {} }], { isPreview: true });
    expect(readTexts(main, '.block-problem')).toEqual([expect.stringMatching(new RegExp(`^${kind} \\([^)]*\\): \\$[.\\[:][^{]*$`))]);
  });
});

describe('a page with blocks', () => {
  test('has one h1, in its first block', async () => {
    const { main } = await showBlocks([findSample('hero'), findSample('overlay-banner'), findSample('hero')]);
    expect(findElements(main, 'h1, h2').map(({ tagName }) => tagName)).toEqual(['h1', 'h2', 'h2']);
  });

  test('has no h1 in its blocks if the page starts with other content', async () => {
    expect(countElements((await showBlocks([findSample('hero')], { startsPage: false })).main, 'h1')).toBe(0);
  });

  test('omits and logs a block of an unknown kind', async () => {
    const { main, problems } = await showBlocks([{ ...findSample('rich-text'), kind: 'carousel-of-dreams' }, findSample('rich-text')]);
    expect(problems).toEqual([expect.stringContaining('no block has this kind')]);
    expect(countSections(main)).toBe(1);
  });

  test.each(['constructor', '__proto__', 'toString'])('omits a block of the kind %s', async (kind) => {
    expect((await showBlocks([{ ...findSample('rich-text'), kind }])).problems).toHaveLength(1);
  });

  test('omits a block that is nested too deeply, and renders the other blocks', async () => {
    const richText = findSample('rich-text');
    const deep = Array.from({ length: 20 }).reduce<ContentDocument>((child) => ({ ...richText, children: [child] }), richText);
    const { main, problems } = await showBlocks([richText, deep, richText]);
    expect(problems).toHaveLength(1);
    expect(countSections(main)).toBe(2);
  });

  test('gives the islands of a duplicate block different ids', async () => {
    const recommendations = findSample('recommendations');
    const { main } = await showBlocks([recommendations, { ...recommendations }]);
    const uids = findAttributes(main, 'cairn-island', 'uid');
    expect(uids).toHaveLength(2);
    expect(new Set(uids).size).toBe(2);
  });
});
