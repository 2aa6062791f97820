// Converts the contract's zod schemas to the JSON Schemas of the OpenAPI document.
import * as z from 'zod';
import * as core from 'zod/v4/core';
import { errorPayloadSchema } from './error-payload.ts';
import { listNamedSchemas } from './named-schemas.ts';

export type Json = Record<string, unknown>;

export const componentsPath = '#/components/schemas/';

const named = z.registry<{ id: string }>();
for (const [schema, id] of listNamedSchemas()) named.add(schema, { id });
named.add(errorPayloadSchema, { id: 'ErrorPayload' });

/** The metadata of schemas: their texts (`.meta`), and the names of the named schemas. */
class Metadata extends core.$ZodRegistry<{ id?: string | undefined }> {
  override get(schema: core.$ZodType): { id?: string | undefined } {
    return { ...z.globalRegistry.get(schema), ...named.get(schema) };
  }
}
const metadata = new Metadata();

/** Returns the named schemas to which the given parts of the document refer, directly or through other named schemas. */
export function componentSchemas(parts: Json): Record<string, Json> {
  const { schemas } = z.toJSONSchema(named, { uri: (id) => `${componentsPath}${id}`, io: 'input', unrepresentable: 'any' });
  const all = new Map([...Object.entries(schemas).map(([id, schema]) => [id, refer(plain(schema))] as const), ...shared]);
  const used = new Set(listReferences(parts));
  for (const name of used) for (const inner of listReferences(all.get(name) ?? {})) used.add(inner);
  const names = new Map<string, string>();
  return Object.fromEntries(
    [...used].toSorted().map((name) => {
      const schema = all.get(name) ?? {};
      const text = JSON.stringify(schema);
      const equal = names.get(text); // the schemas differ in what JSON Schema cannot express, such as tolerant lists
      names.set(text, equal ?? name);
      return [name, equal === undefined ? schema : { $ref: `${componentsPath}${equal}` }];
    }),
  );
}

const listReferences = (part: Json): string[] =>
  Array.from(JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g), ([, name = '']) => name);

/** Returns the JSON Schema of a call's query, body or reply, with references to the named schemas. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const id = named.get(schema)?.id;
  if (id !== undefined) return { $ref: `${componentsPath}${id}` };
  return refer(plain(z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' })));
}

/**
 * Removes the keywords of a standalone schema and the limits of all integers in JavaScript, and points references to the components of the
 * OpenAPI document.
 */
function plain({ $schema: _schema, $id: _address, $defs: _definitions, id: _id, ...rest }: Json): Json {
  const withoutLimits = (_: string, value: unknown) => (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value);
  return JSON.parse(JSON.stringify(rest, withoutLimits).replaceAll('#/$defs/', componentsPath));
}

/** The formats of zod whose patterns are long, as named schemas. */
const shared: readonly (readonly [name: string, schema: Json])[] = [
  [
    'Timestamp',
    z.iso.datetime().meta({ description: 'A time in UTC, in the format of ISO 8601.', examples: ['2026-11-30T09:30:00Z'] }),
  ] as const,
  ['CalendarDate', z.iso.date().meta({ description: 'A date in the format YYYY-MM-DD.', examples: ['2026-11-30'] })] as const,
].map(([name, schema]) => [name, plain(z.toJSONSchema(schema))]);

/** Replaces the formats in a schema by references to their named schemas. */
function refer(schema: Json): Json {
  const replace = (_: string, value: unknown): unknown => {
    const [name] = shared.find(([, { pattern }]) => pattern === (value as Json | null)?.pattern && pattern !== undefined) ?? [];
    if (name === undefined) return value;
    const { type: _type, format: _format, pattern: _pattern, ...texts } = value as Json;
    return { $ref: `${componentsPath}${name}`, ...texts };
  };
  return JSON.parse(JSON.stringify(schema, replace));
}
