// What blocks are opened with, and which of them may be.
import { type ContentDocument, createRefusedDocument } from '#contract/entities/content.ts';
import { createStranger } from '#domain/personalization/visitor.ts';
import type { OpenSectionBy } from '#render/deferred-section.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { type BlockContext, type ChoiceContext, isDeferredBlock, type PageSubject } from './block.tsx';
import { findBlock } from './registry.ts';

/** A tree that is nested deeper is broken. How many documents a page may have is a limit of the gateway's cache. */
const maxDepth = 12;
const tooDeep = `it has more than ${maxDepth} levels`;

export interface OpenBlocksContext extends BlockContext {
  open: OpenSectionBy;
  /** Milliseconds until deferred data is given up. */
  deadlineMs: number;
  /** Called with data that could not be loaded. */
  report: (problem: unknown) => void;
  /** Called with broken content. */
  mention: (problem: unknown) => void;
  renderContext?: RenderContext;
}

/** What blocks are opened with: the page's own, and what containers choose by. */
export interface OpeningContext extends OpenBlocksContext {
  choice: ChoiceContext;
}

/** A page that is about no product and no category. */
export const noSubject: PageSubject = { productCodes: [], categoryIds: [] };

/** What containers of a page choose by: what it is about, and whoever it is made for. */
export const createChoice = (subject: PageSubject, { visitor = createStranger() }: Pick<BlockContext, 'visitor'>): ChoiceContext => ({
  ...subject,
  visitor,
});

/** Those that are nested too deep are refused. */
export const limitDepth = (documents: readonly ContentDocument[]): readonly ContentDocument[] =>
  documents.every((document) => isWithinDepth(document))
    ? documents
    : documents.map((document) => (isWithinDepth(document) ? document : createRefusedDocument(document, tooDeep, 'its page')));

const isWithinDepth = ({ children }: ContentDocument, depth = 1): boolean =>
  depth <= maxDepth && children.every((child) => isWithinDepth(child, depth + 1));

const plainLists = new WeakMap<readonly ContentDocument[], boolean>();

/**
 * Whether they can be rendered as they are: none is nested too deep, needs data or chooses what it shows. Looked up once for a list, which
 * the gateway's cache returns again as the same object.
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
