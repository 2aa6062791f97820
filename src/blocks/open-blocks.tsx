// Starts loading the data of deferred blocks, and shows all blocks.
import type { ReactElement } from 'react';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { OpenSection, OpenSectionBy } from '#render/deferred-section.tsx';
import { type BlockContext, isDeferredBlock } from './block.tsx';
import { Blocks, OpenBlocks } from './blocks.tsx';
import { findBlock } from './registry.ts';

/** Limits for broken content trees. */
const maxNodes = 2000;
const maxDepth = 12;

export interface OpenBlocksContext extends BlockContext {
  open: OpenSectionBy;
  mention: (problem: unknown) => void;
}

/** Starts to load the data of deferred blocks at any depth, without awaiting it. Returns all blocks in their order. */
export function openBlocks(documents: readonly ContentDocument[], context: OpenBlocksContext, { startsPage = false } = {}): ReactElement {
  const shown = withinCaps(documents);
  if (shown.length < documents.length)
    context.mention(new Error(`A content tree has more than ${maxNodes} nodes or ${maxDepth} levels; the rest is left out.`));
  const open = new Map<ContentDocument, OpenSection>();
  openAll(shown, context, open);
  return (
    <OpenBlocks value={open}>
      <Blocks documents={shown} startsPage={startsPage} />
    </OpenBlocks>
  );
}

function openAll(documents: readonly ContentDocument[], context: OpenBlocksContext, open: Map<ContentDocument, OpenSection>): void {
  for (const document of documents) {
    const block = findBlock(document);
    if (block && isDeferredBlock(block) && block.problem(document) === undefined)
      open.set(document, context.open(block.look, { document }, block.load(document, context)));
    openAll(document.children, context, open);
  }
}

function withinCaps(documents: readonly ContentDocument[]): readonly ContentDocument[] {
  let left = maxNodes;
  const fits = (document: ContentDocument, depth: number): boolean => {
    left -= 1;
    return left >= 0 && depth <= maxDepth && document.children.every((child) => fits(child, depth + 1));
  };
  return documents.filter((document) => fits(document, 1));
}
