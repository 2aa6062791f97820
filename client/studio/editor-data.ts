// The data in the page of the editor (src/staff/pages/studio/edit-page.tsx).
import { humanize, type JsonSchema } from './schema/json-schema.ts';

/** A document without its blocks, or a block's fields. */
export type Fields = Record<string, unknown>;

/** A block as editors write it. */
export interface WrittenBlock {
  id: string;
  kind: string;
  fields: Fields;
  validFrom?: string;
  validTo?: string;
  children?: WrittenBlock[];
}

export interface BlockKind {
  /** The name; derived from the kind if absent. */
  title?: string;
  /** Description of the kind in a sentence. */
  description?: string;
  /** Heading under which the kind is listed. */
  group: string;
  fields: JsonSchema;
  /** True if the kind displays all kinds of blocks inside it; a list if it displays only these kinds. */
  holdsBlocks: boolean | readonly string[];
  /** True if only blocks that list the kind in `holdsBlocks` can contain it. */
  isPart?: boolean;
  /** True for the entries of a tree, such as the menu, which have no period. */
  isEntry?: boolean;
}

export interface EditorData {
  address: { siteId: string; locale: string; kind: string; key: string };
  /** The address as text, such as `en-us/page/home`. */
  name: string;
  title: string;
  body: Fields;
  /** The version from which the body is derived. Undefined for a new document. */
  base?: number;
  /** Origin of the shop. */
  shop: string;
  document: JsonSchema;
  lists: string[];
  /** The kinds of blocks that each list can contain, by name of the list. A list that is absent can contain all kinds. */
  listKinds: Record<string, readonly string[]>;
  kinds: Record<string, BlockKind>;
  canPublish: boolean;
  /** The reason why the frame shows no page of the shop. Undefined if it shows one. */
  noPage?: string;
  timeZone: string;
  /** The names of the audiences by id. */
  audiences: Record<string, string>;
  /** The names of the locales that the person may preview, by locale. */
  locales: Record<string, string>;
}

/** Returns the name of a kind of block. */
export const nameKind = (kinds: EditorData['kinds'], kind: string): string => kinds[kind]?.title ?? humanize(kind);

/** A problem that the checks have found. */
export interface Finding {
  document: string;
  code: string;
  severity: 'error' | 'warning';
  /** JSON Pointer of the field. */
  pointer: string;
  message: string;
}
