// Compares two OpenAPI documents of the contract, such as that of the last release and the current one.
import { createComparison, type Json, nameReference, type SchemaChange } from './compare-schemas.ts';

/** `gateways`: a gateway that implements the old contract does not fulfill the new one. `clients`: the same for clients of the gateway. */
type Audience = 'gateways' | 'clients';

export interface Difference {
  call: string;
  /** The part of the call, such as `reply Cart.totals`. Empty for the call as a whole. */
  place: string;
  change: string;
  /** For whom the difference is breaking. Empty for a compatible difference. */
  breaks: readonly Audience[];
}

interface Operation {
  isRequired: boolean;
  request: Json;
  reply: Json;
  codes: Set<string>;
}

/** Returns the differences between two documents. Descriptions and examples are ignored. */
export function compareContracts(before: Json, after: Json): Difference[] {
  const [was, is] = [readOperations(before), readOperations(after)];
  const named = { before: readComponents(before, 'schemas'), after: readComponents(after, 'schemas') };
  // A named schema can be part of requests and of replies, and its changes break others there.
  const [compareRequest, compareReply] = [createComparison(named), createComparison(named)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((call): Difference[] => {
    const [old, now] = [was.get(call), is.get(call)];
    const note = (change: string, breaks: Audience[]): Difference => ({ call, place: '', change, breaks });
    if (!old) return [now?.isRequired ? note('new required call', ['gateways']) : note('new optional call', [])];
    if (!now) return [note('removed call', ['clients'])];
    return [
      ...(now.isRequired && !old.isRequired ? [note('required call', ['gateways'])] : []),
      ...(old.isRequired && !now.isRequired ? [note('optional call', ['clients'])] : []),
      ...[...now.codes].filter((code) => !old.codes.has(code)).map((code) => note(`new error code ${code}`, ['clients'])),
      ...[...old.codes].filter((code) => !now.codes.has(code)).map((code) => note(`removed error code ${code}`, ['gateways'])),
      ...compareRequest(old.request, now.request, '').map((change) => classify(call, 'request', change)),
      ...compareReply(old.reply, now.reply, '').map((change) => classify(call, 'reply', change)),
    ];
  });
}

/** A gateway must accept all valid requests, and may send any valid reply. */
function classify(call: string, part: 'request' | 'reply', { place, change, effect }: SchemaChange): Difference {
  const [ofWider, ofNarrower]: Audience[] = part === 'request' ? ['gateways', 'clients'] : ['clients', 'gateways'];
  const breaks = [
    ...(effect === 'wider' || effect === 'both' ? [ofWider] : []),
    ...(effect === 'narrower' || effect === 'both' ? [ofNarrower] : []),
  ] as Audience[];
  return { call, place: `${part} ${place}`.trim(), change, breaks };
}

/** Returns the operations by the call's name. The path, the parameters and the body are one schema, so that they are compared alike. */
function readOperations(document: Json): Map<string, Operation> {
  const [parameters, responses] = [readComponents(document, 'parameters'), readComponents(document, 'responses')];
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(document.paths as Record<string, Record<string, Json>>)) {
    for (const [method, operation] of Object.entries(item)) {
      if (typeof operation.operationId !== 'string') continue;
      const all = (operation.parameters as Json[]).map((each) => parameters[nameReference(each) ?? ''] ?? each);
      const fields = all.map((each): [string, Json, boolean] => [`${each.in} ${each.name}`, each.schema as Json, each.required === true]);
      const body = readSchema(operation.requestBody);
      if (body) fields.push(['body', body, true]);
      const { 200: reply, ...refusals } = operation.responses as Record<string, Json>;
      operations.set(operation.operationId, {
        isRequired: operation['x-needed-for'] !== undefined,
        request: {
          properties: {
            address: { const: `${method.toUpperCase()} ${path}` },
            ...Object.fromEntries(fields.map(([name, schema]) => [name, schema])),
          },
          required: ['address', ...fields.flatMap(([name, , isRequired]) => (isRequired ? [name] : []))],
          additionalProperties: false,
        },
        reply: readSchema(reply) ?? {},
        codes: new Set(Object.values(refusals).flatMap((each) => readCodes(responses[nameReference(each) ?? '']))),
      });
    }
  }
  return operations;
}

const readSchema = (part: unknown): Json | undefined =>
  (part as { content?: { 'application/json': { schema: Json } } } | undefined)?.content?.['application/json'].schema;

const readCodes = (response: Json | undefined): string[] => String(response?.description ?? '').match(/\b[A-Z]{3,4}\d{3}(?=:)/g) ?? [];

const readComponents = (document: Json, kind: string): Record<string, Json> =>
  (document.components as Record<string, Record<string, Json>> | undefined)?.[kind] ?? {};
