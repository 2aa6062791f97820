// Why a block is left out, and where it stands.
import type { ContentDocument } from '#contract/entities/content.ts';

export class BlockProblem extends Error {
  readonly document: ContentDocument;
  readonly reason: string;

  /** `kind`: what an editor calls it, should the document not say so. */
  constructor(document: ContentDocument, reason: string, { kind = document.kind, place = '' } = {}) {
    super(`Block ${document.id} of kind ${kind}${place && ` at ${place}`} cannot be shown: ${reason}`);
    this.document = document;
    this.reason = reason;
    this.#kind = kind;
  }

  readonly #kind: string;

  /** The same problem with its place among the blocks of a page, `offset` of which stand before; as it is if it stands elsewhere. */
  locate(documents: readonly ContentDocument[], offset = 0): BlockProblem {
    const place = findPlace(this.document, documents, 'blocks', offset);
    return place === undefined ? this : new BlockProblem(this.document, this.reason, { kind: this.#kind, place });
  }
}

/** `blocks[2].children[0]` */
function findPlace(wanted: ContentDocument, documents: readonly ContentDocument[], list: string, offset = 0): string | undefined {
  for (const [index, document] of documents.entries()) {
    const place = `${list}[${index + offset}]`;
    if (document === wanted) return place;
    const inside = findPlace(wanted, document.children, `${place}.children`);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
