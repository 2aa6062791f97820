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
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Json>> };
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const call = String(operation.operationId);
    if (call.endsWith('.preview')) continue;
    for (const [field, limit] of listLimits(operation)) {
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

function listLimits({ parameters, requestBody }: Json): [field: string, limit: string][] {
  const inAddress = (parameters as { name?: string; schema?: Json }[]).flatMap(({ name = '', schema = {} }) => walk(schema, name));
  const { content } = (requestBody ?? {}) as { content?: Record<string, { schema: Json }> };
  return [...inAddress, ...Object.values(content ?? {}).flatMap(({ schema }) => walk(schema, 'the body'))];
}

/** Lists the limits of a field and of the fields inside it. */
function walk(schema: Json, field: string): [field: string, limit: string][] {
  const own = keywords.flatMap(([keyword, unit]): [string, string][] => {
    const value = schema[keyword];
    return typeof value === 'number' && value < Number.MAX_SAFE_INTEGER ? [[field, `${formatNumber(value)} ${unit}`]] : [];
  });
  const { properties = {}, items, additionalProperties, anyOf = [], allOf = [], oneOf = [] } = schema as Record<string, Json & Json[]>;
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, inner]) => walk(inner as Json, name)),
    ...[...anyOf, ...allOf, ...oneOf].flatMap((inner) => walk(inner, field)),
    ...[items, additionalProperties].flatMap((inner) => (typeof inner === 'object' ? walk(inner, `${field}[]`) : [])),
  ];
}

function describeCalls(calls: readonly string[]): string {
  const named = calls.length > maxCalls + 1 ? calls.slice(0, maxCalls) : calls;
  const left = calls.length - named.length;
  return named.map((call) => `\`${call}\``).join(', ') + (left > 0 ? ` and ${left} more` : '');
}
