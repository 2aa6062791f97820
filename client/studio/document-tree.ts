// Documents without blocks, such as the menu, as trees: each level is a list of entries, which may contain the list of the next level.
import type { Data } from '@puckeditor/core';
import type { Item } from './document-data.ts';
import type { BlockKind, EditorData, Fields } from './editor-data.ts';
import { chooseControl, humanize, type JsonSchema } from './schema/json-schema.ts';

/** A level of a tree, such as the columns of the menu. */
export interface TreeLevel {
  /** Name of the list in the document or in the entries of the level above. */
  list: string;
  /** The names of the lists from the document to this level, which identify its entries in Puck. */
  kind: string;
  title: string;
  /** The fields of an entry, without the list of the next level. */
  fields: JsonSchema;
  /** True if each entry of the level above has the list, even an empty one. */
  isRequired: boolean;
  next: TreeLevel | undefined;
}

/** Returns the first level of the tree in the values of a schema: its first list of objects. Undefined if it has none. */
export function findTree({ properties = {}, required = [] }: JsonSchema, path = ''): TreeLevel | undefined {
  for (const [list, schema] of Object.entries(properties)) {
    const control = chooseControl(schema);
    const entry = control.kind === 'list' ? chooseControl(control.items) : undefined;
    if (entry?.kind !== 'group') continue;
    const kind = `${path}/${list}`;
    const next = findTree(entry.schema, kind);
    return { list, kind, title: nameEntry(list), fields: omit(entry.schema, next?.list), isRequired: required.includes(list), next };
  }
  return undefined;
}

const omit = ({ properties = {}, required = [], ...schema }: JsonSchema, name: string | undefined): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(properties).filter(([each]) => each !== name)),
  required: required.filter((each) => each !== name),
});

/** Entry names of lists whose name has no regular singular. */
const entryNames: Readonly<Record<string, string>> = { children: 'Link', targets: 'Link', items: 'Entry', popups: 'Pop-up' };

const nameEntry = (list: string): string => entryNames[list] ?? humanize(list).replace(/s$/, '');

/** The data of the editor, with the tree of a document without blocks. */
export type TreeData = EditorData & { tree?: TreeLevel };

/** Returns the data of the editor for a document without blocks. The entries of its tree are edited like blocks. */
export function addTree(data: EditorData): TreeData {
  const tree = data.lists.length === 0 ? findTree(data.document) : undefined;
  if (!tree) return data;
  const kinds: Record<string, BlockKind> = {};
  for (let level: TreeLevel | undefined = tree; level; level = level.next) {
    const { kind, title, fields, next } = level;
    kinds[kind] = { title, fields, group: 'Entries', holdsBlocks: next ? [next.kind] : false, isPart: true, isEntry: true };
  }
  return { ...data, tree, document: omit(data.document, tree.list), lists: [tree.list], listKinds: { [tree.list]: [tree.kind] }, kinds };
}

type Entry = Record<string, unknown>;

/** Returns the data of Puck for a tree. */
export function readTree(body: Fields, tree: TreeLevel): Data {
  let count = 0;
  const readEntries = (entries: unknown, level: TreeLevel): Item[] =>
    ((entries ?? []) as Entry[]).map((entry) => {
      const { next } = level;
      count += 1;
      return {
        type: level.kind,
        props: {
          id: `entry-${count}`,
          // the property stays, without its value, to preserve the order of the properties
          fields: next && next.list in entry ? { ...entry, [next.list]: undefined } : entry,
          children: next ? readEntries(entry[next.list], next) : [],
        },
      };
    });
  const { [tree.list]: entries, ...own } = body;
  return { root: { props: { fields: own } }, content: readEntries(entries, tree), zones: {} } as unknown as Data;
}

/** Returns the document, with its properties in the order of the stored document. */
export function writeTree(data: Data, tree: TreeLevel, order: readonly string[]): Fields {
  const { fields = {} } = (data.root.props ?? {}) as { fields?: Fields };
  const written: Fields = { ...fields, [tree.list]: writeEntries(data.content as unknown as Item[], tree) };
  const names = [...order.filter((name) => name in written), ...Object.keys(written).filter((name) => !order.includes(name))];
  return Object.fromEntries(names.map((name) => [name, written[name]]));
}

const writeEntries = (items: readonly Item[], { next }: TreeLevel): Entry[] =>
  items.map(({ props: { fields, children = [] } }) =>
    next && (next.list in fields || next.isRequired || children.length > 0)
      ? { ...fields, [next.list]: writeEntries(children, next) }
      : fields,
  );

/** Returns the JSON Pointer of each entry by its id. */
export function locateEntries(content: readonly Item[], tree: TreeLevel, pointer = ''): Map<string, string> {
  return new Map(
    content.flatMap(({ props: { id, children = [] } }, index): [string, string][] => {
      const place = `${pointer}/${tree.list}/${index}`;
      return [[id, place], ...(tree.next ? locateEntries(children, tree.next, place) : [])];
    }),
  );
}
