// The schemas from which the editor creates its fields.
import * as z from 'zod';
import { blockLists } from '#backend/services/editing/document-body.ts';
import { bodySchemas, type DocumentKind } from '#backend/stores/content.ts';
import type { Block } from '#content/block.tsx';
import { categoryCard } from '#features/listing/collection/category-card-block.tsx';
import { inlineGridCell } from '#features/listing/inline-grid-cell-block.tsx';
import { convert, findFields, type JsonSchema, listBlockKinds } from '../checks/json-schemas.ts';

interface EditedKind {
  /** Name, description and group of the kind, from the metadata of its fields. */
  title?: string | undefined;
  description?: string | undefined;
  group: string;
  fields: JsonSchema;
  holdsBlocks: boolean | readonly string[];
  /** True if only blocks that list the kind in `holdsBlocks` can contain it. */
  isPart?: boolean;
}

export interface EditorSchemas {
  /** The fields of the document, without its blocks. */
  document: JsonSchema;
  /** The members of the document that contain blocks. */
  lists: string[];
  /** The kinds of blocks that each list can contain, by name of the list. A list that is absent can contain all kinds. */
  listKinds: Record<string, readonly string[]>;
  /** The kinds of blocks, by name. */
  kinds: Record<string, EditedKind>;
}

/** The kinds of blocks that a category displays as tiles between its products. */
const cellKinds = [categoryCard.kind, inlineGridCell.kind];

type EditedBlock = Pick<Block, 'kind' | 'fields' | 'holdsBlocks'>;

/** Creates the schemas for a document. A new kind of block needs no further code in the studio. */
export function describeSchemas(blocks: readonly EditedBlock[], { kind, key }: { kind: DocumentKind; key: string }): EditorSchemas {
  const { $schema: _, ...document } = convert(bodySchemas[kind]);
  const properties = document.properties as Record<string, JsonSchema>;
  const lists = blockLists.filter((name) => name in properties);
  const fieldsOf = new Map(blocks.map((block) => [block.kind, block.fields]));
  const held = new Map(blocks.map((block) => [block.kind, block.holdsBlocks]));
  return {
    document: {
      ...document,
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !lists.some((list) => list === name))),
    },
    lists,
    listKinds: lists.some((name) => name === 'cells') ? { cells: cellKinds } : {},
    kinds:
      lists.length === 0
        ? {}
        : Object.fromEntries(
            listBlockKinds(fieldsOf).map((name) => {
              const { $schema: __, ...fields } = convert(findFields(fieldsOf, name, key) ?? z.never());
              // on some pages, a kind has other fields, without its description
              const { title, description, group } = (fieldsOf.get(name) ?? findFields(fieldsOf, name))?.meta() ?? {};
              return [
                name,
                {
                  ...{ title, description, fields, holdsBlocks: held.get(name) ?? false },
                  group: typeof group === 'string' ? group : 'Other',
                  ...(!fieldsOf.has(name) && { isPart: true }),
                },
              ];
            }),
          ),
  };
}

const emptyBodies: Partial<Record<DocumentKind, (key: string) => Record<string, unknown>>> = {
  page: (key) => ({ page: key, title: '', seo: { title: '', description: '' }, parent: 'showcase', blocks: [] }),
};

/** Returns the body with which a new document begins. */
export function createEmptyBody({ kind, key }: { kind: DocumentKind; key: string }): Record<string, unknown> {
  const lists = blockLists.filter((name) => name in bodySchemas[kind].shape);
  return emptyBodies[kind]?.(key) ?? { ...(kind === 'article' && { id: key }), ...Object.fromEntries(lists.map((name) => [name, []])) };
}
