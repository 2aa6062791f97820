// Creates an OpenAPI 3.1 document of the contract from the table of calls.
import * as z from 'zod';
import { type ErrorCode, errorCatalog } from '#contract/errors/catalog.ts';
import { webhookHeaders } from '#lib/requests/webhook-signature.ts';
import type { CallRow } from './call.ts';
import { callNames, callRow } from './calls.ts';
import { errorPayloadSchema } from './error-payload.ts';
import { gatewayHeader } from './headers.ts';
import { listNamedSchemas } from './named-schemas.ts';

type Json = Record<string, unknown>;

const componentsPath = '#/components/schemas/';
const responsesPath = '#/components/responses/';
/** Name of the response for the codes with which any call can be refused. */
const refusalOfAny = 'AnyCall';

/** Error codes with which any call can be refused before its handler runs. */
const commonCodes: readonly ErrorCode[] = ['API400', 'ATTR100', 'ATTR200', 'ATTR300', 'AUT404', 'GEN500'];

const headersOfAll = ['locale', 'brand', 'region', 'channel', 'source', 'transactionId', 'correlationId'] as const;

/** Returns the OpenAPI document with one operation per row. A content row is also served below `/pre`, for previews. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const name of callNames) {
    const row = callRow(name);
    paths[row.path] = {
      ...(row.content && { servers: [liveServer, previewServer] }),
      ...paths[row.path],
      [row.method.toLowerCase()]: operation(name, row),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cairn gateway', version: '1', description: 'Each request has all headers in components/parameters.' },
    servers: [liveServer],
    paths,
    components: {
      schemas: componentSchemas(),
      parameters: {
        ...Object.fromEntries(headersOfAll.map((header) => [header, { ...headerParameter(gatewayHeader[header]), required: true }])),
        traceparent: headerParameter(gatewayHeader.traceparent),
      },
      responses: listRefusals(),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: { type: 'apiKey', in: 'header', name: webhookHeaders.signature },
      },
    },
  };
}

const liveServer: Json = { url: '/' };
const previewServer: Json = { url: '/pre', description: 'For previews.' };

const operation = (operationId: string, row: CallRow): Json => ({
  operationId,
  summary: row.summary,
  security: listSecurity(row),
  parameters: [
    ...parametersIn('path', row.params),
    ...parametersIn('query', row.query),
    ...(row.content ? [headerParameter(gatewayHeader.removeNulls)] : []),
  ],
  ...(row.body && { requestBody: { required: true, content: jsonContent(jsonSchema(row.body, 'input')) } }),
  responses: {
    200: { description: 'Reply.', content: jsonContent(jsonSchema(row.reply, 'input')) },
    ...Object.fromEntries([...nameRefusals(row)].map(([status, name]) => [status, { $ref: `${responsesPath}${name}` }])),
    default: { $ref: `${responsesPath}${refusalOfAny}` },
  },
});

function listSecurity({ open, isSigned, isPublic }: CallRow): Json[] {
  if (isSigned) return [{ signature: [] }];
  return open ? [] : [{ token: [] }, ...(isPublic ? [{}] : [])];
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    ...((place === 'path' || !field.safeParse(undefined).success) && { required: true }),
    schema: jsonSchema(field as z.ZodType, 'output'), // the output type is more precise: the input of every parameter is a string
  }));
}

const headerParameter = (name: string): Json => ({ name, in: 'header', schema: { type: 'string' } });

/** Returns the names of the error responses of a call by status, without the codes with which any call can be refused. */
const nameRefusals = ({ codes }: CallRow): Map<number, string> =>
  new Map([...groupByStatus(codes.filter((code) => !commonCodes.includes(code)))].map(([status, named]) => [status, named.join('.')]));

/** Groups codes by status, each in the order of the error table, so that calls with the same codes share a response. */
function groupByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const known = new Set(codes);
  // the cast is safe because the table has no other keys
  return Map.groupBy(
    (Object.keys(errorCatalog) as ErrorCode[]).filter((code) => known.has(code)),
    (code) => errorCatalog[code].status,
  );
}

/** Returns the error responses of all calls, by name. */
function listRefusals(): Json {
  const names = new Set(callNames.flatMap((name) => [...nameRefusals(callRow(name)).values()]));
  const describe = (codes: readonly ErrorCode[]) => codes.map((code) => `${code}: ${errorCatalog[code].summary}`).join(' ');
  const content = jsonContent({ $ref: `${componentsPath}ErrorPayload` });
  return Object.fromEntries([
    [refusalOfAny, { description: describe(commonCodes), content }],
    // the cast is safe because each name is a list of codes
    ...[...names].toSorted().map((name) => [name, { description: describe(name.split('.') as ErrorCode[]), content }]),
  ]);
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

const named = z.registry<{ id: string }>();
for (const [schema, id] of listNamedSchemas()) named.add(schema, { id });
named.add(errorPayloadSchema, { id: 'ErrorPayload' });

const componentSchemas = (): Json => {
  const { schemas } = z.toJSONSchema(named, { uri: (id) => `${componentsPath}${id}`, io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)]));
};

/** Returns the JSON Schema of a call's query, body or reply, with references to the named schemas. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const id = named.get(schema)?.id;
  if (id !== undefined) return { $ref: `${componentsPath}${id}` };
  return plain(z.toJSONSchema(schema, { io, metadata: named, unrepresentable: 'any' }));
}

/**
 * Removes the keywords of a standalone schema and the limits of all integers in JavaScript, and points references to the components of the
 * OpenAPI document.
 */
function plain({ $schema: _schema, $id: _address, $defs: _definitions, id: _id, ...rest }: Json): Json {
  const withoutLimits = (_: string, value: unknown) => (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value);
  return JSON.parse(JSON.stringify(rest, withoutLimits).replaceAll('#/$defs/', componentsPath));
}
