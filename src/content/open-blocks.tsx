// Starts loading the data of deferred blocks, and shows all blocks.
import type { ReactElement } from 'react';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { OpenSection } from '#render/deferred-section.tsx';
import { isDeferredBlock, type PageSubject } from './block.tsx';
import { noteBlocks } from './block-facts.tsx';
import { Blocks, findFirst, OpenBlocks, type PageStart } from './blocks.tsx';
import { chooseBlocks } from './choose-blocks.ts';
import { openDeferredChildren } from './deferred-children.tsx';
import { createChoice, isPlainList, limitDepth, noSubject, type OpenBlocksContext, type OpeningContext } from './opening.ts';
import { findBlock } from './registry.ts';

interface OpenOptions {
  /** Whether the first of them begins the page; `below-heading`, where the page has a heading above them. */
  startsPage?: PageStart;
  /** What the page is called, where none of them can hold its heading; it is not seen. */
  title?: string;
  /** How many blocks of the page stand before them. */
  offset?: number;
  /** What the page is about; by default no product and no category. */
  subject?: PageSubject;
}

/** Starts to load the data of deferred blocks at any depth, without awaiting it. Returns all blocks in their order. */
export function openBlocks(
  documents: readonly ContentDocument[],
  context: OpenBlocksContext,
  { startsPage = false, title, offset = 0, subject = noSubject }: OpenOptions = {},
): ReactElement {
  const choice = createChoice(subject, context);
  const isPlain = isPlainList(documents);
  const shown = isPlain ? documents : chooseBlocks(limitDepth(documents), choice);
  const open = new Map<ContentDocument, OpenSection>();
  if (!isPlain) openAll(shown, { ...context, choice }, open);
  if (context.renderContext?.blockNotes) noteBlocks(shown, { renderContext: context.renderContext, startsPage, open, choice });
  return (
    <OpenBlocks value={open}>
      {title !== undefined && findFirst(shown) < 0 && <h1 className="visually-hidden">{title}</h1>}
      <Blocks documents={shown} startsPage={startsPage} offset={offset} />
    </OpenBlocks>
  );
}

function openAll(documents: readonly ContentDocument[], context: OpeningContext, open: Map<ContentDocument, OpenSection>): void {
  for (const document of documents) {
    const section = openSection(document, context);
    if (section) open.set(document, section);
    else openAll(document.children, context, open);
  }
}

function openSection(document: ContentDocument, context: OpeningContext): OpenSection | undefined {
  const block = findBlock(document);
  if (!block || block.problem(document) !== undefined) return undefined;
  if (isDeferredBlock(block)) return context.open(block.look, { document }, block.load(document, context));
  return openDeferredChildren(block, document, context);
}
