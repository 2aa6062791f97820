// Every kind of block has a folder, a line in the registry, a style sheet and a sample.
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openBlocks } from '#blocks/open-blocks.tsx';
import { blocks } from '#blocks/registry.ts';
import { blockSamples } from '#blocks/samples.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { ok } from '#errors/result.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { settleAll } from '#render/deferred.ts';
import { sectionOpener } from '#render/deferred-section.tsx';
import { aRecommendation } from '../support/catalogue.ts';
import { inlineAttributes } from '../support/csp.ts';
import { countElements, findAttributes, findElement, findElements, type HtmlElement, readTexts } from '../support/html.ts';
import { finishedPage } from '../support/page-stream.tsx';
import { aRenderContext } from '../support/render-context.ts';

const folders = readdirSync('src/blocks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const kinds = blocks.map(({ kind }) => kind);

const widgets: Gateway = async () => ok({ widgetId: 'best-sellers', items: [aRecommendation()] } as never); // the one call that blocks make

interface Shown {
  html: string;
  main: HtmlElement;
  problems: string[];
}

async function shown(documents: ContentDocument[], { isPreview = false, startsPage = true } = {}): Promise<Shown> {
  const problems: string[] = [];
  const note = (problem: unknown) => problems.push(String(problem));
  const opener = sectionOpener({ deadlineMs: 1000, report: note, isShared: true });
  const body = openBlocks(documents, { gateway: widgets, siteId: 'us', open: opener.open, mention: note }, { startsPage });
  await settleAll(opener.sections.map(({ data }) => data));
  // nothing is memoised, as in preview, so that each test sees its own problems
  const renderContext = { ...aRenderContext(), isShared: !isPreview };
  const html = await finishedPage(body, { renderContext, mention: note, onError: note });
  return { html, main: findElement(html, 'main'), problems };
}

let copies = 0;
/** A document that no other test has, so that no memoised HTML is used. */
const own = (document: ContentDocument): ContentDocument => ({ ...document, id: `${document.id}-${copies++}` });

function findSample(kind: string): ContentDocument {
  const sample = blockSamples.find((document) => document.kind === kind);
  if (!sample) throw new Error(`${kind} has no sample`);
  return own(sample);
}

/** How many sections each block of a page shows. */
const countSections = (main: HtmlElement): number[] =>
  findElements(main, 'main > .rendered').map((block) => countElements(block, 'section'));

test('every folder is in the registry, and every line of it has a folder', () => {
  expect([...kinds].sort()).toEqual(folders);
});

describe.each(folders)('block %s', (kind) => {
  test('has its component, its style sheet and its sample', () => {
    expect(['index.tsx', 'style.css', 'sample.json'].filter((file) => !existsSync(`src/blocks/${kind}/${file}`))).toEqual([]);
  });

  test('shows its sample without a problem, and brings its style', async () => {
    const { html, main, problems } = await shown([findSample(kind)]);
    expect(problems).toEqual([]);
    expect(countElements(main, '.rendered > *')).toBeGreaterThan(0);
    expect(countElements(html, `head style[nonce=n0][data-precedence=page][data-href~="block/${kind}"]`)).toBe(1);
  });

  test('writes no style attribute and no script', async () => {
    const { main } = await shown([findSample(kind)]);
    expect(countElements(main, 'script:not([type="application/ld+json"])')).toBe(0);
    expect(inlineAttributes(main)).toEqual([]);
  });

  test('with broken fields is absent, logged, and costs its neighbours nothing', async () => {
    const broken: ContentDocument = { ...findSample(kind), fields: { title: 7, html: 7, target: 7, type: 7 } };
    const { main, problems } = await shown([broken, findSample('rich-text')]);
    expect(problems).toHaveLength(1);
    expect(countSections(main)).toEqual([0, 1]);
    expect(countElements(main, 'section.rich-text')).toBe(1);
  });

  test('with broken fields shows the problem to an editor', async () => {
    const { main } = await shown([{ ...findSample(kind), fields: {} }], { isPreview: true });
    expect(readTexts(main, '.block-problem')).toEqual([expect.stringContaining(`${kind} (`)]);
  });
});

describe('a page of blocks', () => {
  test('has one h1: the first block may make it, no later one does', async () => {
    const { main } = await shown([findSample('hero'), findSample('overlay-banner'), findSample('hero')]);
    expect(findElements(main, 'h1, h2').map(({ tagName }) => tagName)).toEqual(['h1', 'h2', 'h2']);
  });

  test('has none of its own where something else starts the page', async () => {
    expect(countElements((await shown([findSample('hero')], { startsPage: false })).main, 'h1')).toBe(0);
  });

  test('leaves out a kind that nobody knows, and logs it', async () => {
    const { main, problems } = await shown([{ ...findSample('rich-text'), kind: 'carousel-of-dreams' }, findSample('rich-text')]);
    expect(problems).toEqual([expect.stringContaining('no block has this kind')]);
    expect(countSections(main)).toEqual([0, 1]);
  });

  test.each(['constructor', '__proto__', 'toString'])('takes the kind %s for no block', async (kind) => {
    expect((await shown([{ ...findSample('rich-text'), kind }])).problems).toHaveLength(1);
  });

  test('cuts a runaway tree and keeps the rest', async () => {
    const richText = findSample('rich-text');
    const deep = Array.from({ length: 20 }).reduce<ContentDocument>((child) => ({ ...richText, children: [child] }), richText);
    const { main, problems } = await shown([richText, deep, richText]);
    expect(problems).toHaveLength(1);
    expect(countSections(main)).toEqual([1, 1]);
  });

  test('gives a block that stands twice ids of its own', async () => {
    const recommendations = findSample('recommendations');
    const { main } = await shown([recommendations, { ...recommendations }]);
    const uids = findAttributes(main, 'cairn-island', 'uid');
    expect(uids).toHaveLength(2);
    expect(new Set(uids).size).toBe(2);
  });
});
