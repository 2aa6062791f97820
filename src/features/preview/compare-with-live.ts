// Compares the CMS content of a preview with the live content.

import type { Gateway } from '#gateway/gateway.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { nameSource, readBlocks } from '#http/middleware/preview/block-notes.ts';
import type { ContentRead } from '#http/middleware/preview/content-reads.ts';
import { createRequestScope, type RequestScope } from '#http/middleware/request-scope.ts';
import { compareBlocks, compareFields } from './content-changes.ts';
import type { DocumentChanges } from './preview-changes.tsx';

/** Returns the documents that differ, sorted by name. Reads the live content without caches, and does not write it to them. */
export async function compareWithLive(c: AppContext, { locale, contentReads = [] }: RequestScope): Promise<DocumentChanges[]> {
  const live = createRequestScope(c, { locale, preview: undefined, signal: c.req.raw.signal, bypass: true });
  const reads = new Map(contentReads.map((read) => [JSON.stringify([read.call, read.input]), read]));
  const compared = await Promise.all([...reads.values()].map((read) => compareRead(read, live)));
  return compared.filter(hasChanges).toSorted((one, other) => one.source.localeCompare(other.source));
}

const hasChanges = ({ state, fields, blocks }: DocumentChanges): boolean => state !== 'both' || fields.length > 0 || blocks.length > 0;

async function compareRead(read: ContentRead, { gateway, report }: RequestScope): Promise<DocumentChanges> {
  const source = nameSource(read);
  const nothing = { source, fields: [], blocks: [] };
  try {
    const live = await readLive(read, gateway);
    if (!live && !read.value) return { ...nothing, state: 'both' };
    if (!read.value) return { ...nothing, state: 'gone' };
    const blocks = compareBlocks(live ? readBlocks(live) : [], readBlocks(read.value));
    return {
      source,
      state: live ? 'both' : 'new',
      fields: live ? compareFields(pickOwnFields(live), pickOwnFields(read.value)) : [],
      blocks,
    };
  } catch (problem) {
    report(problem);
    return { ...nothing, state: 'unknown' };
  }
}

/** Reads the published version of the same content; undefined if it is not published. */
async function readLive({ call, input }: ContentRead, gateway: Gateway): Promise<object | undefined> {
  const published = {
    params: { ...input.params, mode: 'publish' },
    query: { ...input.query, mode: undefined, previewDateTime: undefined, cms: undefined, hidden: undefined },
  };
  // The casts are safe: the preview mode does not change the type of the input.
  const answer = await gateway(call as 'content.page', published as never);
  return answer.ok ? answer.value : undefined;
}

/** Returns a document without its blocks and its modification time. */
const pickOwnFields = (reply: object): object => ({ ...reply, blocks: undefined, cells: undefined, modifiedAt: undefined });
