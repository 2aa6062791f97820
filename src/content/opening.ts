// The context for opening blocks (starting to load the data of deferred blocks), and the limits of a block tree.
import { type ContentDocument, createRefusedDocument } from '#contract/entities/content.ts';
import { createStranger } from '#domain/personalization/visitor.ts';
import type { OpenSectionBy } from '#render/deferred-section.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { type BlockContext, type ChoiceContext, isDeferredBlock, type PageSubject } from './block.tsx';
import { findBlock } from './registry.ts';

/** Maximum nesting of blocks. A deeper tree is treated as broken. (The number of documents in a page is limited by the gateway's cache.) */
const maxDepth = 12;
const tooDeep = `it has more than ${maxDepth} levels`;

export interface OpenBlocksContext extends BlockContext {
  open: OpenSectionBy;
  /** Milliseconds until loading deferred data times out. */
  deadlineMs: number;
  /** Called with the error if data could not be loaded. */
  report: (problem: unknown) => void;
  /** Called with an error that describes broken content. */
  mention: (problem: unknown) => void;
  renderContext?: RenderContext;
}

/** The context for opening blocks, with the data that containers use to choose their children. */
export interface OpeningContext extends OpenBlocksContext {
  choice: ChoiceContext;
}

/** The page subject of a page that is not about products or categories. */
export const noSubject: PageSubject = { productCodes: [], categoryIds: [] };

/** Returns the data that the containers of a page use to choose their children: the page's subject and the visitor. */
export const createChoice = (
  subject: PageSubject,
  { visitor = createStranger(), renderContext }: Pick<OpenBlocksContext, 'visitor' | 'renderContext'>,
): ChoiceContext => ({ ...subject, visitor, hiddenBlocks: renderContext?.hiddenBlocks });

/** Replaces documents that are nested too deeply with placeholders. */
export const limitDepth = (documents: readonly ContentDocument[]): readonly ContentDocument[] =>
  documents.every((document) => isWithinDepth(document))
    ? documents
    : documents.map((document) => (isWithinDepth(document) ? document : createRefusedDocument(document, tooDeep, 'its page')));

const isWithinDepth = ({ children }: ContentDocument, depth = 1): boolean =>
  depth <= maxDepth && children.every((child) => isWithinDepth(child, depth + 1));

const plainLists = new WeakMap<readonly ContentDocument[], boolean>();

/**
 * Returns true if the documents can be rendered directly: none is nested too deeply, needs data, or chooses its children. The result is
 * cached for each list object, because the gateway's cache returns the same objects again.
 */
export function isPlainList(documents: readonly ContentDocument[]): boolean {
  const known = plainLists.get(documents);
  if (known !== undefined) return known;
  const isPlain = documents.every((document) => isWithinDepth(document)) && documents.every(isPlainDocument);
  plainLists.set(documents, isPlain);
  return isPlain;
}

function isPlainDocument(document: ContentDocument): boolean {
  const block = findBlock(document);
  if (block && (isDeferredBlock(block) || block.choose || block.deferredChildren)) return false;
  return document.children.every(isPlainDocument);
}
