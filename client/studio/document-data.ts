// Converts between a document as editors write it and the data of Puck.
import type { Data } from '@puckeditor/core';
import { type EditorData, type Fields, nameKind, type WrittenBlock } from './editor-data.ts';
import { humanize } from './schema/json-schema.ts';

/** The properties of a block in Puck. */
interface BlockProps {
  id: string;
  fields: Fields;
  validFrom?: string | undefined;
  validTo?: string | undefined;
  children?: Item[];
}

export interface Item {
  type: string;
  props: BlockProps;
}

/**
 * Returns the type of an item in Puck that represents a whole list of blocks, in documents with several lists. It cannot be moved or
 * removed.
 */
export const listType = (list: string): string => `list ${list}`;

/**
 * Returns the data of Puck for a document. Its content consists of the blocks if the document has one list of them, otherwise of an item
 * for each list, which contains the blocks.
 */
export function readBody(body: Fields, lists: readonly string[]): Data {
  const own = Object.fromEntries(Object.entries(body).filter(([name]) => !lists.includes(name)));
  const itemsOf = (list: string) => ((body[list] ?? []) as WrittenBlock[]).map(readBlock);
  const [only] = lists;
  const content =
    lists.length > 1
      ? lists.map((list): Item => ({ type: listType(list), props: { id: listType(list), fields: {}, children: itemsOf(list) } }))
      : only === undefined
        ? []
        : itemsOf(only);
  return { root: { props: { fields: own } }, content, zones: {} } as unknown as Data;
}

const readBlock = ({ id, kind, fields, children = [], validFrom, validTo }: WrittenBlock): Item => ({
  type: kind,
  props: { id, fields, children: children.map(readBlock), validFrom, validTo },
});

/**
 * Returns the document as editors write it. Its members have the order of the stored document, so that an unchanged document equals the
 * stored one.
 */
export function writeBody(data: Data, lists: readonly string[], order: readonly string[]): Fields {
  const { fields = {} } = (data.root.props ?? {}) as { fields?: Fields };
  const content = data.content as unknown as Item[];
  const [only] = lists;
  const written: Fields = { ...fields };
  if (lists.length > 1)
    for (const list of lists) written[list] = (content.find(({ type }) => type === listType(list))?.props.children ?? []).map(writeBlock);
  else if (only !== undefined) written[only] = content.map(writeBlock);
  const names = [...order.filter((name) => name in written), ...Object.keys(written).filter((name) => !order.includes(name))];
  return Object.fromEntries(names.map((name) => [name, written[name]]));
}

const writeBlock = ({ type, props: { id, fields, children = [], validFrom, validTo } }: Item): WrittenBlock => ({
  ...{ id, kind: type, fields },
  ...(validFrom !== undefined && validFrom !== '' && { validFrom }),
  ...(validTo !== undefined && validTo !== '' && { validTo }),
  ...(children.length > 0 && { children: children.map(writeBlock) }),
});

/** Returns the JSON Pointer of each block by its id. */
export function locateBlocks(body: Fields, lists: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (blocks: readonly WrittenBlock[], pointer: string): void => {
    for (const [index, { id, children = [] }] of blocks.entries()) {
      found.set(id, `${pointer}/${index}`);
      visit(children, `${pointer}/${index}/children`);
    }
  };
  for (const list of lists) visit((body[list] ?? []) as WrittenBlock[], `/${list}`);
  return found;
}

/** Returns the id of the innermost block that contains the position of a JSON Pointer. Undefined for a field of the document itself. */
export const findBlockAt = (places: ReadonlyMap<string, string>, pointer: string): string | undefined =>
  [...places]
    .filter(([, place]) => pointer === place || pointer.startsWith(`${place}/`))
    .sort(([, one], [, other]) => other.length - one.length)[0]?.[0];

/** Returns the ids of all variants and segments in a document, which a preview can show. */
export function listVariantIds(value: unknown): string[] {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    if (Array.isArray(each)) each.forEach(visit);
    else if (typeof each === 'object' && each !== null)
      for (const [name, member] of Object.entries(each)) {
        if (name === 'variantId' && typeof member === 'string') found.add(member);
        if (name === 'segments' && Array.isArray(member)) for (const { id } of member) if (typeof id === 'string') found.add(id);
        visit(member);
      }
  };
  visit(value);
  return [...found];
}

/** Returns the text by which an editor recognizes a block: its name, title or first text. Empty if it has none. */
function describeText({ props: { fields } }: Pick<Item, 'props'>): string {
  const text = [fields.name, fields.title, fields.html, fields.text].find((each) => typeof each === 'string' && each !== '');
  return typeof text === 'string'
    ? text
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .slice(0, 40)
    : '';
}

/** Returns the name of an item: its kind, with the text by which an editor recognizes it. */
export function nameItem(item: Item, kinds: EditorData['kinds']): string {
  const text = describeText(item);
  const kind = item.type.startsWith(listType('')) ? humanize(item.type.slice(listType('').length)) : nameKind(kinds, item.type);
  return text === '' ? kind : `${kind}: ${text}`;
}

/** Returns the name of a field, from the block or the document that contains it to the field, such as `Targets 1, URL`. */
export function nameField(pointer: string, place = ''): string {
  const parts = pointer.slice(place.length).split('/').slice(1);
  const words = parts.flatMap((part, index) =>
    part === 'fields' && index === 0 ? [] : /^\d+$/.test(part) ? [` ${Number(part) + 1}`] : [`, ${humanize(part)}`],
  );
  return words.join('').replace(/^,? /, '');
}
