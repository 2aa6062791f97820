// Creates JSON Schemas for content files from the Zod schemas with which the shop reads content (https://json-schema.org, draft 7).
import * as z from 'zod';
import { mediaIdPattern } from '#backend/rules/library-picture.ts';
import { blockLists } from '#backend/services/editing/document-body.ts';
import { bodySchemas, type DocumentKind, documentKinds } from '#backend/stores/content.ts';
import { ownPictureSchema } from '#contract/entities/primitives.ts';
import { articleGridFields, gridLookFields } from '#features/articles/article-grid/article-grid-fields.ts';
import { linkedCardFields } from '#features/listing/collection/collection-fields.ts';

/** Field schemas by kind of block. */
export type BlockFields = ReadonlyMap<string, z.ZodType>;

export type JsonSchema = Record<string, unknown>;

const draft7 = 'http://json-schema.org/draft-07/schema#';

/** Field schemas of items that are listed in a block but are not blocks themselves: the linked card of a collection. */
const otherFields: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([['linked-card', linkedCardFields]]);

export const listBlockKinds = (blocks: BlockFields): string[] => [...blocks.keys(), ...otherFields.keys()].sort();

/**
 * Key of the page that lists all articles. Its article grid has only layout fields, because the page renders the title itself
 * (features/articles/articles-page.tsx).
 */
const articlesPage = 'articles';
const articleGrid = 'article-grid';

/** Returns the schema for a block's fields on a page. Without `page`, the schema accepts the fields of every page. */
export function findFields(blocks: BlockFields, kind: string, page?: string): z.ZodType | undefined {
  if (kind !== articleGrid || (page !== undefined && page !== articlesPage)) return blocks.get(kind) ?? otherFields.get(kind);
  return page === undefined ? articleGridFields.partial({ title: true }) : gridLookFields;
}

/** Creates one schema per kind of document, and `block.json`, to which these schemas refer. */
export function createJsonSchemas(blocks: BlockFields): Record<`${string}.json`, JsonSchema> {
  return {
    'block.json': createBlockSchema(blocks),
    ...Object.fromEntries(documentKinds.map((kind) => [`${kind}.json`, createDocumentSchema(kind)])),
  };
}

function createDocumentSchema(kind: DocumentKind): JsonSchema {
  const { $schema: _, ...schema } = convert(bodySchemas[kind]);
  const properties = { ...(schema.properties as JsonSchema) };
  for (const name of blockLists)
    if (name in properties)
      properties[name] = { type: 'array', items: { $ref: 'block.json' }, description: 'The blocks, from top to bottom' };
  // Omits the definitions, because they are in block.json.
  const { definitions: __, ...rest } = schema;
  return { $schema: draft7, title: `Content of the kind ${kind}`, ...rest, properties: { $schema: { type: 'string' }, ...properties } };
}

function createBlockSchema(blocks: BlockFields): JsonSchema {
  const kinds = listBlockKinds(blocks);
  return {
    $schema: draft7,
    title: 'A block',
    type: 'object',
    properties: {
      id: { type: 'string', maxLength: 200, description: 'Unique on its page' },
      kind: { enum: kinds },
      validFrom: { type: 'string', format: 'date-time', description: 'The block is shown from this time on' },
      validTo: { type: 'string', format: 'date-time', description: 'The block is shown until this time' },
      fields: { type: 'object' },
      children: { type: 'array', items: { $ref: '#' }, description: 'The blocks inside this block' },
    },
    required: ['id', 'kind', 'fields'],
    additionalProperties: false,
    allOf: kinds.map((kind) => {
      const { $schema: _, ...fields } = convert(findFields(blocks, kind) ?? z.never());
      // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
      return { if: { properties: { kind: { const: kind } }, required: ['kind'] }, then: { properties: { fields } } };
    }),
  };
}

/** Converts a schema to JSON Schema for input, before defaults apply. Forbids unknown fields, so that misspelled names are reported. */
export const convert = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (zodSchema === ownPictureSchema) allowReference(jsonSchema);
      else if (def.type === 'object' && def.catchall === undefined) jsonSchema.additionalProperties = false;
    },
  }) as JsonSchema;

/** Allows a reference to the media library where one of the shop's pictures is allowed. All fields but the id override the library. */
function allowReference(schema: JsonSchema): void {
  const { properties, required, type } = schema;
  const { publicId: _, version: __, width: ___, height: ____, ...own } = properties as JsonSchema;
  for (const name of ['properties', 'required', 'type']) delete schema[name];
  const mediaId = { type: 'string', pattern: mediaIdPattern.source, description: 'Id of a picture in the media library' };
  schema.anyOf = [
    { type, properties, required, additionalProperties: false },
    { type, properties: { mediaId, ...own }, required: ['mediaId'], additionalProperties: false },
  ];
}
