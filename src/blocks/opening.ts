// What blocks are opened with, and which of them may be.
import type { ContentDocument } from '#contract/entities/content.ts';
import type { OpenSectionBy } from '#render/deferred-section.tsx';
import type { BlockContext, PageSubject } from './block.tsx';
import { BlockProblem } from './block-problem.ts';

/** A tree that is nested deeper is broken. How many documents a page may have is a limit of the gateway's cache. */
const maxDepth = 12;

export interface OpenBlocksContext extends BlockContext {
  open: OpenSectionBy;
  /** Milliseconds until deferred data is given up. */
  deadlineMs: number;
  /** Called with data that could not be loaded. */
  report: (problem: unknown) => void;
  /** Called with broken content. */
  mention: (problem: unknown) => void;
}

/** What blocks are opened with: the page's own, and what it is about. */
export interface OpeningContext extends OpenBlocksContext {
  subject: PageSubject;
}

/** A page that is about no product and no category. */
export const noSubject: PageSubject = { productCodes: [], categoryIds: [] };

/** Those that are not nested too deep. */
export function limitDepth(documents: readonly ContentDocument[], mention: (problem: unknown) => void): readonly ContentDocument[] {
  const tooDeep = documents.filter((document) => !isWithinDepth(document));
  for (const document of tooDeep) mention(new BlockProblem(document, `it has more than ${maxDepth} levels`).locate(documents));
  return tooDeep.length === 0 ? documents : documents.filter((document) => !tooDeep.includes(document));
}

const isWithinDepth = ({ children }: ContentDocument, depth = 1): boolean =>
  depth <= maxDepth && children.every((child) => isWithinDepth(child, depth + 1));
