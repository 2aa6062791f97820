// The places of blocks in the data of Puck, and the blocks that a place accepts.
import { type Item, listType } from './document-data.ts';
import type { EditorData } from './editor-data.ts';

/** Name of Puck's zone for the top-level blocks. */
export const rootZone = 'root:default-zone';

/** Returns the name of Puck's zone for the blocks inside a block or a list. */
export const zoneWithin = (parent: Pick<Item, 'props'> | undefined): string => (parent ? `${parent.props.id}:children` : rootZone);

/** A position between two blocks of a zone. */
export interface Place {
  zone: string;
  index: number;
}

/** True if an item represents a list of blocks, in a document with several lists. */
export const isList = ({ type }: Pick<Item, 'type'>): boolean => type.startsWith(listType(''));

/** Returns true if a block, a list, or without a parent the document itself, can contain blocks of a kind. */
export function acceptsKind(
  { kinds, lists, listKinds }: Pick<EditorData, 'kinds' | 'lists' | 'listKinds'>,
  parent: Pick<Item, 'type'> | undefined,
  kind: string,
): boolean {
  if (!parent && lists.length > 1) return false;
  const list = parent && isList(parent) ? parent.type.slice(listType('').length) : lists[0];
  const accepted = parent && !isList(parent) ? kinds[parent.type]?.holdsBlocks : (listKinds[list ?? ''] ?? true);
  return Array.isArray(accepted) ? accepted.includes(kind) : accepted === true && kinds[kind]?.isPart !== true;
}
