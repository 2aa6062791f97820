// CMS blocks that arrive after the shell, together with the data that some of them need.
import type { ReactElement, ReactNode } from 'react';
import type { ContentDocument } from '#contract/entities/content.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import type { OpenSection } from '#render/deferred-section.tsx';
import { useResponse } from '#ui/response.ts';
import { type DeferredBlock, isDeferredBlock } from './block.tsx';
import { BlockProblem } from './block-problem.ts';
import { Blocks, OpenBlocks } from './blocks.tsx';
import { chooseBlocks } from './choose-blocks.ts';
import { limitDepth, type OpeningContext } from './opening.ts';
import { findBlock } from './registry.ts';

export interface LateBlocks {
  documents: readonly ContentDocument[];
  /** The data of all blocks that need data, in tree order. An entry is null if the data could not be loaded. */
  data: readonly (object | null)[];
}

/** Maximum depth of pages that include other pages. The limit also stops the loading of a page that includes itself. */
const maxPages = 3;
/**
 * The share of the total deadline after which the loading of block data times out, so that blocks with missing data do not delay the other
 * blocks until the deadline.
 */
const dataShare = 0.5;

/** Loads everything that late blocks need for rendering: first the pages that they include, then the data of all blocks at once. */
export async function loadLateBlocks(documents: readonly ContentDocument[], context: OpeningContext): Promise<LateBlocks> {
  const chosen = chooseBlocks(limitDepth(documents), context.choice);
  const whole = await Promise.all(chosen.map((document) => fillPages(document, context, 1)));
  const data = await Promise.all(listDeferred(whole).map((deferred) => loadData(deferred, context)));
  return { documents: whole, data };
}

/** Returns the document with the blocks of included pages as children of the blocks that include them, at any depth. */
async function fillPages(document: ContentDocument, context: OpeningContext, pages: number): Promise<ContentDocument> {
  const block = findBlock(document);
  const loading =
    block && !isDeferredBlock(block) && block.problem(document) === undefined && pages < maxPages
      ? block.deferredChildren?.load(document, context)
      : undefined;
  if (loading !== undefined) {
    const loaded = await loading.catch((problem) => {
      context.report(problem);
      return [];
    });
    const shown = chooseBlocks(limitDepth(loaded), context.choice);
    return { ...document, children: await Promise.all(shown.map((child) => fillPages(child, context, pages + 1))) };
  }
  const children = await Promise.all(document.children.map((child) => fillPages(child, context, pages)));
  return children.every((child, index) => child === document.children[index]) ? document : { ...document, children };
}

interface Deferred {
  document: ContentDocument;
  block: DeferredBlock;
}

const listDeferred = (documents: readonly ContentDocument[]): Deferred[] =>
  documents.flatMap((document) => {
    const block = findBlock(document);
    if (!block || !isDeferredBlock(block)) return listDeferred(document.children);
    return block.problem(document) === undefined ? [{ document, block }] : [];
  });

async function loadData({ document, block }: Deferred, context: OpeningContext): Promise<object | null> {
  const deadlineMs = context.deadlineMs * dataShare;
  try {
    const loaded = await withTimeout(block.load(document, context), deadlineMs);
    if (loaded) return loaded.data;
    context.report(new BlockProblem(document, `its data did not arrive within ${deadlineMs} ms`));
  } catch (problem) {
    context.report(problem);
  }
  return null;
}

/** Provides late blocks in `children`, at any depth, with their data. */
export function WithLateData({ blocks, children }: { blocks: LateBlocks; children: ReactNode }): ReactElement {
  const { mention } = useResponse();
  return <OpenBlocks value={openLateBlocks(blocks, mention)}>{children}</OpenBlocks>;
}

/** Returns the sections of the blocks that need data. Each section gets the data that was loaded for its block. */
export const openLateBlocks = (
  { documents, data }: LateBlocks,
  report: (problem: unknown) => void,
): ReadonlyMap<ContentDocument, OpenSection> =>
  new Map(
    listDeferred(documents).map(({ document, block }, index) => [document, createSettled(block, document, data[index] ?? null, report)]),
  );

/** Renders late blocks. A faulty block does not affect the others. */
export const ShownLateBlocks = ({ blocks }: { blocks: LateBlocks }) => (
  <WithLateData blocks={blocks}>
    <Blocks documents={blocks.documents} areIsolated />
  </WithLateData>
);

function createSettled(
  { look }: DeferredBlock,
  document: ContentDocument,
  data: object | null,
  report: (problem: unknown) => void,
): OpenSection {
  const settled = data ? { isThere: true as const, value: { document, data } } : { isThere: false as const };
  const deferred = { promise: Promise.resolve(settled), settled, beginDeadline: () => undefined };
  // the cast is safe: data and look belong to the same block
  return { look, props: { document }, data: deferred, isShared: true, report } as unknown as OpenSection;
}
