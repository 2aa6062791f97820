// Compares the bodies of versions, field by field.
import { type BlockDifference, type ComparedBlock, compareBlocks, compareFields, type FieldDifference } from '#lib/compare-blocks.ts';
import { blockLists, type StoredBody, stampBody, unstampBody } from './document-body.ts';

export interface BodyDifference {
  /** Fields of the document that differ, without its blocks. */
  fields: FieldDifference[];
  /** Blocks that were added, removed, moved or changed, in each list of blocks. */
  blocks: (BlockDifference & { list: (typeof blockLists)[number] })[];
}

/** Returns the differences between two bodies, as stored or as an editor writes them. */
export function compareBodies(before: StoredBody, after: StoredBody): BodyDifference {
  const [one, other] = [normalize(before), normalize(after)];
  return {
    fields: compareFields(omitBlocks(one), omitBlocks(other)),
    blocks: blockLists.flatMap((list) =>
      compareBlocks(readBlocks(one[list]), readBlocks(other[list])).map((difference) => ({ list, ...difference })),
    ),
  };
}

/** Returns a body in the form in which editors write it, so that the number of its version does not count as a difference. */
const normalize = (body: StoredBody): StoredBody => unstampBody(stampBody(body, { version: 1, locale: '' }));

const omitBlocks = (body: StoredBody): StoredBody =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !((blockLists as readonly string[]).includes(name) && Array.isArray(value))),
  );

// the cast is safe because stampBody has made each block an object with fields and children
const readBlocks = (value: unknown): ComparedBlock[] => (Array.isArray(value) ? (value as ComparedBlock[]) : []);
