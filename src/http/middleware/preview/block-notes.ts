// Collects what an editor sees of the blocks of a page. They are described one after the other before the page is rendered.
import type { ContentDocument } from '#contract/entities/content.ts';
import type { BlockFacts, BlockNotes, BlockOrigin } from '#ui/preview/block-facts.ts';
import type { ContentRead } from './content-reads.ts';

export interface CollectedNotes extends BlockNotes {
  /** Describes all blocks that were noted. */
  describeAll: (reads: readonly ContentRead[], now: number) => Promise<void>;
}

/** A page of more blocks would be slow to describe; the rest has an outline alone. */
const maxBlocks = 100;

export function createBlockNotes(): CollectedNotes {
  const noted = new Map<object, Parameters<BlockNotes['note']>[1]>();
  const facts = new Map<object, BlockFacts>();
  return {
    note: (document, describe) => void noted.set(document, describe),
    find: (document) => facts.get(document),
    describeAll: async (reads, now) => {
      const origins = listOrigins(reads, now);
      const findOrigin = (document: object) => origins.get((document as ContentDocument).id) ?? unknownOrigin; // only documents are noted
      for (const [document, describe] of [...noted].slice(0, maxBlocks)) facts.set(document, await describe(findOrigin));
    },
  };
}

const unknownOrigin: BlockOrigin = { source: undefined, ageSeconds: undefined };

/** Where each document was read, by its id: containers copy documents. */
function listOrigins(reads: readonly ContentRead[], now: number): Map<string, BlockOrigin> {
  const origins = new Map<string, BlockOrigin>();
  for (const read of reads) {
    const ageSeconds = read.fetchedAt === undefined ? undefined : Math.max(0, now - read.fetchedAt) / 1000;
    for (const { id } of flattenDocuments(readBlocks(read.value ?? {}))) origins.set(id, { source: nameSource(read), ageSeconds });
  }
  return origins;
}

/** The blocks of a reply, and the tiles of a category. */
export function readBlocks(reply: object): ContentDocument[] {
  const { blocks = [], cells = [] } = reply as { blocks?: ContentDocument[]; cells?: ContentDocument[] }; // by the schemas of content calls
  return [...blocks, ...cells];
}

/** Documents at every depth. */
export const flattenDocuments = (documents: readonly ContentDocument[]): ContentDocument[] =>
  documents.flatMap((document) => [document, ...flattenDocuments(document.children)]);

/** What a document of the CMS is called: `page home`, `category 1000`, `menu`. */
export function nameSource({ call, input: { params = {} } }: Pick<ContentRead, 'call' | 'input'>): string {
  const names = Object.entries(params).flatMap(([name, value]) => (name === 'mode' || name === 'siteId' ? [] : [value]));
  return [call.replace(/^(?:content|components)\./, ''), ...names].join(' ');
}
