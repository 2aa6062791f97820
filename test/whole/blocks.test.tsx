// Every kind of content: a folder, a line in the registry, a style sheet and a sample that shows.
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { BlockContext } from '#blocks/block.tsx';
import { blockPieces } from '#blocks/pieces.ts';
import { blocks } from '#blocks/registry.ts';
import { blockSamples } from '#blocks/samples.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { ok } from '#errors/result.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { Prepared } from '#render/prepared.tsx';
import { pieceStyle } from '#render/styles.ts';
import { aRecommendation } from '../support/catalogue.ts';
import { aView } from '../support/view.ts';

const folders = readdirSync('src/blocks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const kinds = blocks.map(({ kind }) => kind);

const widgets: Gateway = async () => ok({ widgetId: 'best-sellers', items: [aRecommendation()] } as never); // the one call that blocks make

async function shown(
  documents: ContentDocument[],
  changes: Partial<BlockContext> = {},
): Promise<{ pieces: Prepared[]; problems: string[] }> {
  const problems: string[] = [];
  const made = blockPieces(documents, {
    view: aView(),
    gateway: widgets,
    siteId: 'us',
    contentHash: undefined,
    isPreview: false,
    deadlineMs: 1000,
    report: (problem) => problems.push(String(problem)),
    mention: (problem) => problems.push(String(problem)),
    hashOf: () => undefined,
    startsPage: true,
    ...changes,
  });
  return { pieces: await Promise.all(made.map((piece) => piece.content)), problems };
}

const sampleOf = (kind: string): ContentDocument => {
  const sample = blockSamples.find((document) => document.kind === kind);
  if (!sample) throw new Error(`${kind} has no sample`);
  return sample;
};

test('every folder is in the registry, and every line of it has a folder', () => {
  expect([...kinds].sort()).toEqual(folders);
});

describe.each(folders)('block %s', (kind) => {
  test('has its component, its style sheet and its sample', () => {
    expect(['index.tsx', 'style.css', 'sample.json'].filter((file) => !existsSync(`src/blocks/${kind}/${file}`))).toEqual([]);
  });

  test('has a style sheet in the build', () => {
    expect(pieceStyle(`block/${kind}`).length).toBeGreaterThan(0);
  });

  test('shows its sample without a problem', async () => {
    const { pieces, problems } = await shown([sampleOf(kind)]);
    expect(problems).toEqual([]);
    expect(pieces[0]?.html.length).toBeGreaterThan(50);
    expect(pieces[0]?.styles).toContain(`block/${kind}`);
  });

  test('writes no style attribute and no script', async () => {
    const { pieces } = await shown([sampleOf(kind)]);
    expect(pieces[0]?.html).not.toMatch(/ style=|<script| on[a-z]+="/);
  });

  test('with broken fields is absent, told of, and costs its neighbours nothing', async () => {
    const broken: ContentDocument = { ...sampleOf(kind), fields: { title: 7, html: 7, target: 7, type: 7 } };
    const { pieces, problems } = await shown([broken, sampleOf('rich-text')]);
    expect([pieces[0]?.html, problems.length]).toEqual(['', 1]);
    expect(pieces[1]?.html).toContain('rich-text');
  });

  test('with broken fields says so to an editor', async () => {
    const { pieces } = await shown([{ ...sampleOf(kind), fields: {} }], { isPreview: true });
    expect(pieces[0]?.html).toContain(kind);
  });
});

describe('a page of blocks', () => {
  const richText = sampleOf('rich-text');

  test('has one h1: the first block may make it, no later one does', async () => {
    const { pieces } = await shown([sampleOf('hero'), sampleOf('overlay-banner'), sampleOf('hero')]);
    expect(pieces.map(({ html }) => html.match(/<h1/g)?.length ?? 0)).toEqual([1, 0, 0]);
  });

  test('leaves out a kind that nobody knows, and tells of it', async () => {
    const { pieces, problems } = await shown([{ ...richText, kind: 'carousel-of-dreams' }, richText]);
    expect([pieces[0]?.html, problems.length, pieces[1]?.html.length]).toEqual(['', 1, expect.any(Number)]);
  });

  test.each(['constructor', '__proto__', 'toString'])('takes the kind %s for no block', async (kind) => {
    expect((await shown([{ ...richText, kind }])).problems).toHaveLength(1);
  });

  test('cuts a runaway tree and keeps the rest', async () => {
    const deep = Array.from({ length: 20 }).reduce<ContentDocument>((child) => ({ ...richText, children: [child] }), richText);
    const { pieces, problems } = await shown([richText, deep, richText]);
    expect([pieces.length, problems.length]).toEqual([2, 1]);
  });

  test('gives a block that stands twice ids of its own', async () => {
    const { pieces } = await shown([sampleOf('recommendations'), sampleOf('recommendations')]);
    const uids = pieces.map(({ html }) => / uid="([^"]*)"/.exec(html)?.[1]);
    expect(uids.every(Boolean)).toBe(true);
    expect(new Set(uids).size).toBe(2);
  });
});
