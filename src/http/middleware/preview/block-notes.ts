// Collects the information about the blocks of a page that an editor sees. The blocks are described one after the other before the page is
// rendered.
import type { ContentDocument } from '#contract/entities/content.ts';
import type { BlockFacts, BlockNotes, BlockOrigin } from '#ui/preview/block-facts.ts';
import type { ContentRead } from './content-reads.ts';

export interface CollectedNotes extends BlockNotes {
  /** Describes all collected blocks. */
  describeAll: (reads: readonly ContentRead[], now: number) => Promise<void>;
}

/** Maximum number of described blocks, to bound the time. Further blocks only have an outline. */
const maxBlocks = 100;

export function createBlockNotes(): CollectedNotes {
  const noted = new Map<object, Parameters<BlockNotes['note']>[1]>();
  const facts = new Map<object, BlockFacts>();
  return {
    note: (document, describe) => void noted.set(document, describe),
    find: (document) => facts.get(document),
    describeAll: async (reads, now) => {
      const origins = listOrigins(reads, now);
      // only documents are collected
      const findOrigin = (document: object) => origins.get((document as ContentDocument).id) ?? unknownOrigin;
      for (const [document, describe] of [...noted].slice(0, maxBlocks)) facts.set(document, await describe(findOrigin));
    },
  };
}

const unknownOrigin: BlockOrigin = { source: undefined, ageSeconds: undefined };

/** Returns the origin of each document by its id, because containers copy documents. */
function listOrigins(reads: readonly ContentRead[], now: number): Map<string, BlockOrigin> {
  const origins = new Map<string, BlockOrigin>();
  for (const read of reads) {
    const ageSeconds = read.fetchedAt === undefined ? undefined : Math.max(0, now - read.fetchedAt) / 1000;
    for (const { id } of flattenDocuments(readBlocks(read.value ?? {}))) origins.set(id, { source: nameSource(read), ageSeconds });
  }
  return origins;
}

/** Returns the blocks of a reply, and the tiles of a category. */
export function readBlocks(reply: object): ContentDocument[] {
  // the schemas of content calls ensure this
  const { blocks = [], cells = [] } = reply as { blocks?: ContentDocument[]; cells?: ContentDocument[] };
  return [...blocks, ...cells];
}

/** Returns the documents of all levels. */
export const flattenDocuments = (documents: readonly ContentDocument[]): ContentDocument[] =>
  documents.flatMap((document) => [document, ...flattenDocuments(document.children)]);

/** Returns the name of a CMS document: `page home`, `category 1000`, `menu`. */
export function nameSource({ call, input: { params = {} } }: Pick<ContentRead, 'call' | 'input'>): string {
  const names = Object.entries(params).flatMap(([name, value]) => (name === 'mode' || name === 'siteId' ? [] : [value]));
  return [call.replace(/^(?:content|components)\./, ''), ...names].join(' ');
}
