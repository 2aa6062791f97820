// Converts between a document's body as an editor writes it and the stored body, whose blocks also contain the document's version and
// locale.
import type { ContentDocument } from '#contract/entities/content.ts';

/** A body of any kind, as stored in content_document. */
export type StoredBody = Record<string, unknown>;

type WrittenBlock = Omit<ContentDocument, 'version' | 'locale' | 'children'> & { children?: WrittenBlock[] };

/** The fields of a body that contain blocks. */
export const blockLists = ['blocks', 'cells'] as const;

/** Maximum number of objects and lists around a value of a body. SQLite reads JSON with at most 1,000. */
export const maxNesting = 100;

/** Returns whether no value is nested more deeply than a body may be. */
export const isShallow = (value: unknown, levels = maxNesting): boolean =>
  typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every((member) => isShallow(member, levels - 1)));

/** Returns whether the blocks of a written body and their children are lists of objects. */
export const hasBlockLists = (body: StoredBody): boolean => blockLists.every((name) => body[name] === undefined || areBlocks(body[name]));

const areBlocks = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (block) =>
      typeof block === 'object' && block !== null && (!('children' in block) || block.children === undefined || areBlocks(block.children)),
  );

/** Converts a written body to a stored body by adding the document's version and locale to every block. */
export const stampBody = (body: StoredBody, place: { version: number; locale: string }): StoredBody =>
  mapBlocks(body, (block) => stampBlock(block as WrittenBlock, place));

const stampBlock = ({ children, ...block }: WrittenBlock, place: { version: number; locale: string }): object => ({
  ...block,
  ...place,
  fields: block.fields ?? {},
  children: (children ?? []).map((child) => stampBlock(child, place)),
});

/** Returns whether a stored body and a body written by an editor have the same content. */
export const isSameBody = (stored: StoredBody, written: StoredBody): boolean =>
  JSON.stringify(unstampBody(stored)) === JSON.stringify(unstampBody(stampBody(written, { version: 1, locale: '' })));

/** Converts a stored body to the form in which editors write it. */
export const unstampBody = (body: StoredBody): StoredBody => mapBlocks(body, (block) => unstampBlock(block as ContentDocument));

const unstampBlock = ({ version: _, locale: __, children, fields, ...block }: ContentDocument): object => ({
  ...block,
  fields: withoutNulls(fields),
  ...(children.length > 0 && { children: children.map(unstampBlock) }),
});

function mapBlocks(body: StoredBody, change: (block: object) => object): StoredBody {
  const changed = { ...body };
  for (const name of blockLists) if (Array.isArray(changed[name])) changed[name] = (changed[name] as object[]).map(change);
  return changed;
}

/** Removes null values, because the shop treats null like a missing value. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, member]) => (member === null ? [] : [[name, withoutNulls(member)]])));
}
