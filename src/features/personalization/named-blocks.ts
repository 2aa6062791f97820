import type { ContentDocument } from '#contract/entities/content.ts';

/** Returns the documents with the listed ids, in the order of the list. */
export const findNamedBlocks = (ids: readonly string[], documents: readonly ContentDocument[]): ContentDocument[] =>
  ids.flatMap((id) => documents.find((document) => document.id === id) ?? []);
