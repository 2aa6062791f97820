// From documents to the pieces of a page.
import type { ContentDocument } from '#contract/entities/content.ts';
import { type Piece, ready } from '#render/piece.ts';
import { type BlockContext, withoutBlock } from './block.tsx';
import { blocks } from './registry.ts';

/** Caps against a runaway tree (reliability F7). */
const maxNodes = 2000;
const maxDepth = 12;

const byKind = new Map(blocks.map((block) => [block.kind, block]));

type PiecesContext = Omit<BlockContext, 'idPrefix' | 'isFirst'> & {
  /** Whether the first of these blocks is the first of the page. */
  startsPage: boolean;
};

/** One piece per document. An unknown or broken one is left out and reported; its neighbours stay. */
export function blockPieces(documents: readonly ContentDocument[], context: PiecesContext): Piece[] {
  const kept = withinCaps(documents);
  if (kept.length < documents.length)
    context.mention(new Error(`A content tree has more than ${maxNodes} nodes or ${maxDepth} levels; the rest is left out.`));
  const places = new Map<string, number>();
  return kept.map((document, index) => {
    const place = places.get(document.id) ?? 0;
    places.set(document.id, place + 1);
    const own: BlockContext = { ...context, idPrefix: `${idOf(document.id)}-${place}`, isFirst: context.startsPage && index === 0 };
    const block = byKind.get(document.kind);
    if (block) return block.piece(document, own);
    return ready(withoutBlock(document, own, 'no block has this kind'));
  });
}

/** Document ids become parts of HTML ids. */
const idOf = (documentId: string): string => documentId.replace(/[^\w-]/g, '_');

function withinCaps(documents: readonly ContentDocument[]): ContentDocument[] {
  let left = maxNodes;
  const fits = (document: ContentDocument, depth: number): boolean => {
    left -= 1;
    return left >= 0 && depth <= maxDepth && document.children.every((child) => fits(child, depth + 1));
  };
  return documents.filter((document) => fits(document, 1));
}
