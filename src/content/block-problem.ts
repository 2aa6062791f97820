// The reason why a block is omitted, and its position.
import type { ContentDocument } from '#contract/entities/content.ts';

export class BlockProblem extends Error {
  readonly document: ContentDocument;
  readonly reason: string;

  /** `kind`: the name that an editor uses, if it differs from the document's kind. */
  constructor(document: ContentDocument, reason: string, { kind = document.kind, place = '' } = {}) {
    super(`Block ${document.id} of kind ${kind}${place && ` at ${place}`} cannot be shown: ${reason}`);
    this.document = document;
    this.reason = reason;
    this.#kind = kind;
  }

  readonly #kind: string;

  /**
   * Returns the problem with its position among the blocks of a page, of which `offset` blocks come before `documents`. Returns itself if
   * the block is not among them.
   */
  locate(documents: readonly ContentDocument[], offset = 0): BlockProblem {
    const place = findPlace(this.document, documents, 'blocks', offset);
    return place === undefined ? this : new BlockProblem(this.document, this.reason, { kind: this.#kind, place });
  }
}

/** Returns the path of a document, such as `blocks[2].children[0]`. */
function findPlace(wanted: ContentDocument, documents: readonly ContentDocument[], list: string, offset = 0): string | undefined {
  for (const [index, document] of documents.entries()) {
    const place = `${list}[${index + offset}]`;
    if (document === wanted) return place;
    const inside = findPlace(wanted, document.children, `${place}.children`);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
