// Starts loading the data of deferred blocks, and renders all blocks.
import type { ReactElement } from 'react';
import type { ContentDocument } from '#contract/entities/content.ts';
import { fullOffering } from '#contract/features.ts';
import type { OpenSection } from '#render/deferred-section.tsx';
import { isDeferredBlock, type PageSubject } from './block.tsx';
import { recordBlocks } from './block-facts.tsx';
import { Blocks, findFirst, OpenBlocks, type PageStart } from './blocks.tsx';
import { chooseBlocks } from './choose-blocks.ts';
import { openDeferredChildren } from './deferred-children.tsx';
import { createChoice, isPlainList, limitDepth, noSubject, type OpenBlocksContext, type OpeningContext } from './opening.ts';
import { findBlock } from './registry.ts';

interface OpenOptions {
  /** True if the first block starts the page; `below-heading` if the page heading is above these blocks. */
  startsPage?: PageStart;
  /** Visually hidden heading of the page, used if none of the blocks can contain the heading. */
  title?: string;
  /** Number of blocks that precede these in the page. */
  offset?: number;
  /** The products and categories of the page. Default: none. */
  subject?: PageSubject;
}

/** Starts loading the data of deferred blocks at any depth, without waiting for it. Returns all blocks in order. */
export function openBlocks(
  given: readonly ContentDocument[],
  context: OpenBlocksContext,
  { startsPage = false, title, offset = 0, subject = noSubject }: OpenOptions = {},
): ReactElement {
  const documents = keepOffered(given, context.renderContext?.offering);
  const choice = createChoice(subject, context);
  const isPlain = isPlainList(documents);
  const shown = isPlain ? documents : chooseBlocks(limitDepth(documents), choice);
  const open = new Map<ContentDocument, OpenSection>();
  if (!isPlain) openAll(shown, { ...context, choice }, open);
  if (context.renderContext?.blockNotes) recordBlocks(shown, { renderContext: context.renderContext, startsPage, open, choice });
  return (
    <OpenBlocks value={open}>
      {title !== undefined && findFirst(shown) < 0 && <h1 className="visually-hidden">{title}</h1>}
      <Blocks documents={shown} startsPage={startsPage} offset={offset} />
    </OpenBlocks>
  );
}

/** The lists without the blocks of missing features, by the offering's key, because HTML is reused for the same objects. */
const keptLists = new WeakMap<readonly ContentDocument[], { key: string; kept: readonly ContentDocument[] }>();

/** Removes blocks, at any depth, that need a feature which the gateway lacks, and containers that are empty without them. */
function keepOffered(documents: readonly ContentDocument[], offering = fullOffering): readonly ContentDocument[] {
  if (offering === fullOffering) return documents;
  const known = keptLists.get(documents);
  if (known?.key === offering.key) return known.kept;
  const kept = documents.flatMap((document) => {
    const feature = findBlock(document)?.feature;
    if (feature !== undefined && !offering.has(feature)) return [];
    const children = keepOffered(document.children, offering);
    if (children === document.children) return document;
    return children.length > 0 ? { ...document, children: [...children] } : [];
  });
  const isSame = kept.length === documents.length && kept.every((document, index) => document === documents[index]);
  keptLists.set(documents, { key: offering.key, kept: isSame ? documents : kept });
  return isSame ? documents : kept;
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
