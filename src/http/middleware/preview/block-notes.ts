// Collects the facts about content blocks that an editor sees in a preview. The blocks are described one after another, before the page
// is rendered.
import type { ContentDocument } from '#contract/entities/content.ts';
import type { BlockFacts, BlockNotes, BlockOrigin } from '#ui/preview/block-facts.ts';
import type { ContentRead } from './content-reads.ts';

export interface CollectedNotes extends BlockNotes {
  /** Describes all collected blocks. */
  describeAll: (reads: readonly ContentRead[], now: number) => Promise<void>;
}

/** Maximum number of blocks that are described, to limit the time this takes. Further blocks get only an outline. */
const maxBlocks = 100;

export function createBlockNotes(): CollectedNotes {
  const noted = new Map<object, Parameters<BlockNotes['note']>[1]>();
  const facts = new Map<object, BlockFacts>();
  return {
    note: (document, describe) => void noted.set(document, describe),
    find: (document) => facts.get(document),
    describeAll: async (reads, now) => {
      const origins = listOrigins(reads, now);
      // the collected objects are all content documents
      const findOrigin = (document: object) => origins.get((document as ContentDocument).id) ?? unknownOrigin;
      for (const [document, describe] of [...noted].slice(0, maxBlocks)) facts.set(document, await describe(findOrigin));
    },
  };
}

const unknownOrigin: BlockOrigin = { source: undefined, ageSeconds: undefined };

/** Returns the origin of each document by id. Containers copy their documents, so the objects cannot be compared. */
function listOrigins(reads: readonly ContentRead[], now: number): Map<string, BlockOrigin> {
  const origins = new Map<string, BlockOrigin>();
  for (const read of reads) {
    const ageSeconds = read.fetchedAt === undefined ? undefined : Math.max(0, now - read.fetchedAt) / 1000;
    for (const { id } of flattenDocuments(readBlocks(read.value ?? {}))) origins.set(id, { source: nameSource(read), ageSeconds });
  }
  return origins;
}

/** Returns the blocks in a content reply, and the tiles of a category. */
export function readBlocks(reply: object): ContentDocument[] {
  // the schemas of content calls ensure these types
  const { blocks = [], cells = [] } = reply as { blocks?: ContentDocument[]; cells?: ContentDocument[] };
  return [...blocks, ...cells];
}

/** Returns the documents with all their descendants. */
export const flattenDocuments = (documents: readonly ContentDocument[]): ContentDocument[] =>
  documents.flatMap((document) => [document, ...flattenDocuments(document.children)]);

/** Returns the editor's name of a content source, such as `page home`, `category 1000` or `menu`. */
export function nameSource({ call, input: { params = {} } }: Pick<ContentRead, 'call' | 'input'>): string {
  const names = Object.entries(params).flatMap(([name, value]) => (name === 'mode' || name === 'siteId' ? [] : [value]));
  return [call.replace(/^(?:content|components)\./, ''), ...names].join(' ');
}
