// Generates invalid request values from the schemas of the contract.
import fc from 'fast-check';
import type * as z from 'zod';
import { type CallName, callRow } from '#contract/calls.ts';
import type { Sent } from './client.ts';

interface InvalidBody {
  body: unknown;
  /** What is invalid, for the report. */
  why: string;
}

interface InvalidQuery {
  query: Record<string, unknown>;
  why: string;
}

/** Number of invalid bodies for each value of a valid body, and for a call whose valid body is not known. */
const maxBodies = { perValue: 2, ofUnknown: 3 };
const valuesPerField = 3;
/** Number of values that are generated to find invalid ones. */
const numRuns = 120;

type Path = readonly (string | number)[];

const removed = Symbol('removed');

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(removed),
  fc.constantFrom(null, true, -1, 0, 1.5, 1e15, '', ' ', [], {}),
  fc.string({ maxLength: 20 }),
  fc.string({ minLength: 300, maxLength: 400, unit: fc.constantFrom('a', '1', '-') }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
);

/**
 * Returns bodies that do not match the schema of the call. They differ in a single value from the valid body in `known`, or from an empty
 * one.
 */
export function mutateBody(call: CallName, known: { body?: unknown } | undefined, seed: number): InvalidBody[] {
  const schema = callRow(call).body;
  if (!schema) return [];
  const valid = known?.body ?? {};
  const values = fc.sample(anyValue, { seed, numRuns });
  return listPaths(valid).flatMap((path) => {
    const found = new Map<string, InvalidBody>();
    for (const value of values) {
      const body = replaceAt(valid, path, value);
      if (body === undefined || !isInvalid(schema, JSON.parse(JSON.stringify(body)))) continue;
      found.set(JSON.stringify(body), { body, why: `the body field $${path.map((key) => `.${key}`).join('')} ${describeValue(value)}` });
      if (found.size === (known ? maxBodies.perValue : maxBodies.ofUnknown)) break;
    }
    return [...found.values()];
  });
}

/** Returns queries that differ from a valid one in a single value, and do not match the schema of the call. */
export function listInvalidQueries(call: CallName, { query: valid = {} }: Sent, seed: number): InvalidQuery[] {
  const schema = callRow(call).query;
  if (!schema) return [];
  const texts = fc.oneof(
    fc.constantFrom('', '..', '-1', '0', '1.5', '99999999999', 'USA', 'true', 'a'.repeat(2100)),
    fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'Z', '9', '-', '_', ' ', '%', '&') }),
  );
  return Object.keys(schema.shape).flatMap((field) => {
    const values = [...new Set(fc.sample(texts, { seed, numRuns }))].map((text) => ({ ...valid, [field]: text }));
    const { [field]: _, ...without } = valid;
    return [without, ...values]
      .filter((query) => !schema.safeParse(query).success)
      .slice(0, valuesPerField)
      .map((query) => ({ query, why: `the query parameter ${field} ${field in query ? describeValue(query[field]) : 'missing'}` }));
  });
}

/**
 * Returns true if the value does not match the schema for another reason than fields that the schema does not know, because a gateway may
 * ignore these.
 */
function isInvalid(schema: z.ZodType, value: unknown): boolean {
  const { error } = schema.safeParse(value);
  return error?.issues.some(isSerious) ?? false;
}

const isSerious = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_union' && issue.errors.length > 0
    ? issue.errors.every((branch) => branch.some(isSerious))
    : issue.code !== 'unrecognized_keys';

/** Returns the paths of all values in a value, itself included. */
function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]) => listPaths(inner, [...path, key]))];
}

/** Returns a copy in which the value at the path is replaced, or removed. Returns undefined if the whole value would be removed. */
function replaceAt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by === removed ? undefined : by;
  const copy: Record<string | number, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  const inner = replaceAt(copy[key], rest, by);
  if (inner !== undefined) copy[key] = inner;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

const maxShown = 40;

function describeValue(value: unknown): string {
  if (value === removed) return 'missing';
  const text = JSON.stringify(value) ?? 'missing';
  return `= ${text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}`;
}
