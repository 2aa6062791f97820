// Starts loading the data of deferred blocks, and shows all blocks.
import type { ReactElement } from 'react';
import { type ContentDocument, createRefusedDocument } from '#contract/entities/content.ts';
import type { OpenSection, OpenSectionBy } from '#render/deferred-section.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { type BlockContext, isDeferredBlock, type PageSubject } from './block.tsx';
import { noteBlocks } from './block-facts.tsx';
import { Blocks, OpenBlocks } from './blocks.tsx';
import { chooseBlocks } from './choose-blocks.ts';
import { openDeferredChildren } from './deferred-children.tsx';
import { findBlock } from './registry.ts';

/** A tree that is nested deeper is broken. How many documents a page may have is a limit of the gateway's cache. */
const maxDepth = 12;
const tooDeep = `it has more than ${maxDepth} levels`;

export interface OpenBlocksContext extends BlockContext {
  open: OpenSectionBy;
  mention: (problem: unknown) => void;
  renderContext?: RenderContext;
}

/** What blocks are opened with: the page's own, and what it is about. */
export interface OpeningContext extends OpenBlocksContext {
  subject: PageSubject;
}

interface OpenOptions {
  /** Whether the first of them begins the page. */
  startsPage?: boolean;
  /** What the page is about; by default no product and no category. */
  subject?: PageSubject;
}

const noSubject: PageSubject = { productCodes: [], categoryIds: [] };

/** Starts to load the data of deferred blocks at any depth, without awaiting it. Returns all blocks in their order. */
export function openBlocks(
  documents: readonly ContentDocument[],
  context: OpenBlocksContext,
  { startsPage = false, subject: given = noSubject }: OpenOptions = {},
): ReactElement {
  const subject = context.askedVariants ? { ...given, asked: context.askedVariants } : given;
  const within = documents.map((document) => (isWithinDepth(document) ? document : createRefusedDocument(document, tooDeep, 'its page')));
  const shown = chooseBlocks(within, subject);
  const open = new Map<ContentDocument, OpenSection>();
  openAll(shown, { ...context, subject }, open);
  if (context.renderContext?.blockNotes) noteBlocks(shown, { renderContext: context.renderContext, startsPage, open, subject });
  return (
    <OpenBlocks value={open}>
      <Blocks documents={shown} startsPage={startsPage} />
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

const isWithinDepth = ({ children }: ContentDocument, depth = 1): boolean =>
  depth <= maxDepth && children.every((child) => isWithinDepth(child, depth + 1));
