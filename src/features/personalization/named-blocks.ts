import type { ContentDocument } from '#contract/entities/content.ts';

/** Those of the documents that a list of ids names, in the order of the list. */
export const findNamedBlocks = (ids: readonly string[], documents: readonly ContentDocument[]): ContentDocument[] =>
  ids.flatMap((id) => documents.find((document) => document.id === id) ?? []);
