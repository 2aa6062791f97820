// Renders the table of the contract's limits for request values.
import { openApiDocument } from '#contract/openapi.ts';
import { formatNumber, renderTable } from './markdown.ts';

/** A JSON Schema, or a part of the OpenAPI document that contains schemas. */
type Json = Record<string, unknown>;

/** Units that the table shows for JSON Schema keywords. */
const keywords: readonly (readonly [keyword: string, unit: string])[] = [
  ['maxLength', 'characters'],
  ['maxItems', 'entries'],
  ['maximum', 'as a value'],
];

/** Maximum number of calls that a table row lists. Longer lists are shortened. */
const maxCalls = 6;

/** Returns one row for each field and limit, with the calls whose requests contain the field. */
export function renderFieldLimits(): string {
  const found = new Map<string, Set<string>>();
  const document = openApiDocument() as {
    paths: Record<string, Record<string, Json>>;
    components: { schemas: Record<string, Json>; parameters: Record<string, Json> };
  };
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item).filter(({ operationId }) => operationId));
  for (const operation of operations) {
    const call = String(operation.operationId);
    for (const [field, limit] of listLimits(operation, document.components)) {
      const key = `\`${field}\`|${limit}`;
      found.set(key, (found.get(key) ?? new Set()).add(call));
    }
  }
  const rows = [...found].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return renderTable(
    ['field', 'at most', 'calls'],
    rows.map(([key, calls]) => [...key.split('|'), describeCalls([...calls].toSorted())]),
  );
}

function listLimits(
  { parameters, requestBody }: Json,
  { schemas, parameters: shared }: Readonly<Record<'schemas' | 'parameters', Readonly<Record<string, Json>>>>,
): [field: string, limit: string][] {
  /** Lists the limits of a field and of the fields inside it. `outer`: the named schemas around it, in which it is not listed again. */
  function walk(schema: Json, field: string, outer: readonly string[] = []): [field: string, limit: string][] {
    const name = nameReference(schema);
    if (name !== undefined) return outer.includes(name) ? [] : walk(schemas[name] ?? {}, field, [...outer, name]);
    const own = keywords.flatMap(([keyword, unit]): [string, string][] => {
      const value = schema[keyword];
      return typeof value === 'number' && value < Number.MAX_SAFE_INTEGER ? [[field, `${formatNumber(value)} ${unit}`]] : [];
    });
    const { properties = {}, items, additionalProperties, anyOf = [], allOf = [], oneOf = [] } = schema as Record<string, Json & Json[]>;
    return [
      ...own,
      ...Object.entries(properties).flatMap(([inside, inner]) => walk(inner as Json, inside, outer)),
      ...[...anyOf, ...allOf, ...oneOf].flatMap((inner) => walk(inner, field, outer)),
      ...[items, additionalProperties].flatMap((inner) => (typeof inner === 'object' ? walk(inner, `${field}[]`, outer) : [])),
    ];
  }

  const inAddress = (parameters as Json[])
    .map((parameter) => (shared[nameReference(parameter) ?? ''] ?? parameter) as { name: string; schema: Json })
    .flatMap(({ name, schema }) => walk(schema, name));
  const { content } = (requestBody ?? {}) as { content?: Record<string, { schema: Json }> };
  return [...inAddress, ...Object.values(content ?? {}).flatMap(({ schema }) => walk(schema, 'the body'))];
}

/** Returns the name of the component to which a reference points. Undefined for anything else than a reference. */
const nameReference = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;

function describeCalls(calls: readonly string[]): string {
  const named = calls.length > maxCalls + 1 ? calls.slice(0, maxCalls) : calls;
  const left = calls.length - named.length;
  return named.map((call) => `\`${call}\``).join(', ') + (left > 0 ? ` and ${left} more` : '');
}
