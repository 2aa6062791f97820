// Starts loading the data of deferred blocks, and shows all blocks.
import type { ReactElement } from 'react';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { OpenSection, OpenSectionBy } from '#render/deferred-section.tsx';
import { type BlockContext, isDeferredBlock } from './block.tsx';
import { Blocks, OpenBlocks } from './blocks.tsx';
import { findBlock } from './registry.ts';

/** A tree that is nested deeper is broken. How many documents a page may have is a limit of the gateway's cache. */
const maxDepth = 12;

export interface OpenBlocksContext extends BlockContext {
  open: OpenSectionBy;
  mention: (problem: unknown) => void;
}

/** Starts to load the data of deferred blocks at any depth, without awaiting it. Returns all blocks in their order. */
export function openBlocks(documents: readonly ContentDocument[], context: OpenBlocksContext, { startsPage = false } = {}): ReactElement {
  const shown = documents.filter((document) => isWithinDepth(document));
  if (shown.length < documents.length) context.mention(new Error(`A content tree has more than ${maxDepth} levels; it is left out.`));
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

const isWithinDepth = ({ children }: ContentDocument, depth = 1): boolean =>
  depth <= maxDepth && children.every((child) => isWithinDepth(child, depth + 1));
