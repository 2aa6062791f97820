// The error that describes why a block is left out, with the block's position in the page.
import type { ContentDocument } from '#contract/entities/content.ts';

export class BlockProblem extends Error {
  readonly document: ContentDocument;
  readonly reason: string;

  /** `kind` is the kind that the message names. It differs from the document's kind if the document is a placeholder. */
  constructor(document: ContentDocument, reason: string, { kind = document.kind, place = '' } = {}) {
    super(`Block ${document.id} of kind ${kind}${place && ` at ${place}`} cannot be shown: ${reason}`);
    this.document = document;
    this.reason = reason;
    this.#kind = kind;
  }

  readonly #kind: string;

  /**
   * Returns a copy of the problem with the block's position in the page, or the problem itself if the block is not in `documents`. `offset`
   * is the number of blocks that precede `documents` in the page.
   */
  locate(documents: readonly ContentDocument[], offset = 0): BlockProblem {
    const place = findPlace(this.document, documents, 'blocks', offset);
    return place === undefined ? this : new BlockProblem(this.document, this.reason, { kind: this.#kind, place });
  }
}

/** Returns the path of a document in the page, such as `blocks[2].children[0]`. */
function findPlace(wanted: ContentDocument, documents: readonly ContentDocument[], list: string, offset = 0): string | undefined {
  for (const [index, document] of documents.entries()) {
    const place = `${list}[${index + offset}]`;
    if (document === wanted) return place;
    const inside = findPlace(wanted, document.children, `${place}.children`);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
