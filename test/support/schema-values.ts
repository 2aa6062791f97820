// Example values of contract schemas, and the lists in them.
import fc from 'fast-check';
import * as z from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** Number of entries of each list in an example, so that several can be replaced. */
const entries = 3;

interface Limits {
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minItems?: number;
  pattern?: string;
  format?: string;
}

const limits = new WeakMap<$ZodType, Limits>();

/** Returns the limits of a schema as JSON Schema has them. */
export function limitsOf(schema: $ZodType): Limits {
  const known = limits.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as Limits);
  limits.set(schema, known);
  return known;
}

/** Returns a valid value of a schema. All optional members are present, and each list has several entries. */
export function exampleOf(schema: $ZodType, depth = 0): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, member]) => [name, exampleOf(member, depth)]));
    case 'array': {
      const { minItems = 0, maxItems = entries } = limitsOf(schema);
      // documents contain documents
      const length = depth > 3 ? 0 : Math.max(minItems, Math.min(entries, maxItems));
      return Array.from({ length }, () => exampleOf(def.element, depth + 1));
    }
    case 'tuple':
      return def.items.map((item) => exampleOf(item, depth));
    case 'record':
      return { [String(exampleOf(def.keyType, depth))]: exampleOf(def.valueType, depth) };
    case 'string':
      return exampleText(limitsOf(schema));
    case 'number':
      return Math.max(1, limitsOf(schema).minimum ?? 1);
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union':
      return exampleOf(def.options[0] as $ZodType, depth);
    case 'intersection':
      return Object.assign({}, exampleOf(def.left, depth), exampleOf(def.right, depth));
    case 'optional':
    case 'nullable':
    case 'default':
      return exampleOf(def.innerType, depth);
    case 'unknown':
      return 'anything';
    default:
      throw new Error(`exampleOf does not know schemas of the type ${def.type}.`);
  }
}

const formats: Record<string, string> = {
  'date-time': '2026-11-01T10:00:00Z',
  date: '2026-11-01',
  email: 'anna@example.com',
};

const texts = new Map<string, string>();

function exampleText({ pattern, format, minLength = 1, maxLength = 200 }: Limits): string {
  const known = formats[format ?? ''] ?? texts.get(pattern ?? '');
  if (known !== undefined) return known;
  if (pattern === undefined) return 'x'.repeat(minLength);
  const matching = fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length >= minLength && length <= maxLength);
  const [text = ''] = fc.sample(matching, { numRuns: 1, seed: 1 });
  texts.set(pattern, text);
  return text;
}

export interface FoundList {
  /** The list in the value. */
  list: unknown[];
  path: readonly (string | number)[];
  schema: z.ZodArray<z.ZodType>;
}

/** Returns all lists in a value of a schema, outer lists before the lists inside their entries. */
export function findLists(schema: $ZodType, value: unknown, path: readonly (string | number)[] = []): FoundList[] {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const members = value as Record<string, unknown>;
      return Object.entries(def.shape).flatMap(([name, member]) => findLists(member, members[name], [...path, name]));
    }
    case 'array': {
      const list = value as unknown[];
      const own: FoundList = { list, path, schema: schema as z.ZodArray<z.ZodType> };
      return [own, ...list.flatMap((entry, index) => findLists(def.element, entry, [...path, index]))];
    }
    case 'union':
      return findLists(def.options[0] as $ZodType, value, path);
    case 'intersection':
      return [...findLists(def.left, value, path), ...findLists(def.right, value, path)];
    case 'optional':
    case 'nullable':
    case 'default':
      return findLists(def.innerType, value, path);
    default:
      return [];
  }
}
