// Creates an OpenAPI 3.1 document of the contract from the table of calls.
import * as z from 'zod';
import { type ErrorCode, errorCatalog } from '#contract/errors/catalog.ts';
import { webhookHeaders } from '#lib/requests/webhook-signature.ts';
import type { CallRow } from './call.ts';
import { callNames, callRow } from './calls.ts';
import { documentSchema } from './entities/content.ts';
import { errorPayloadSchema } from './error-payload.ts';
import { gatewayHeader } from './headers.ts';

type Json = Record<string, unknown>;

const componentsPath = '#/components/schemas/';

/** Error codes with which any call can be refused before its handler runs. */
const commonCodes: readonly ErrorCode[] = ['API400', 'ATTR100', 'ATTR200', 'ATTR300', 'AUT404', 'GEN500'];

const headersOfAll = ['locale', 'brand', 'region', 'channel', 'source', 'transactionId', 'correlationId'] as const;

/** Returns the OpenAPI document with one operation per row. Content rows have a second operation below `/pre`. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const name of callNames) {
    const row = callRow(name);
    for (const [prefix, suffix] of row.content
      ? ([
          ['', ''],
          ['/pre', '.preview'],
        ] as const)
      : ([['', '']] as const)) {
      const path = prefix + row.path;
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name + suffix, row) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cairn gateway', version: '1' },
    paths,
    components: {
      schemas: componentSchemas(),
      parameters: Object.fromEntries(headersOfAll.map((header) => [header, headerParameter(gatewayHeader[header])])),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: { type: 'apiKey', in: 'header', name: webhookHeaders.signature },
      },
    },
  };
}

function operation(operationId: string, row: CallRow): Json {
  return {
    operationId,
    summary: row.summary,
    security: listSecurity(row),
    parameters: [
      ...headersOfAll.map((header) => ({ $ref: `#/components/parameters/${header}` })),
      ...parametersIn('path', row.params),
      ...parametersIn('query', row.query),
      ...(row.content ? [{ ...headerParameter(gatewayHeader.removeNulls), required: false }] : []),
    ],
    ...(row.body && { requestBody: { required: true, content: jsonContent(jsonSchema(row.body, 'input')) } }),
    responses: {
      200: { description: 'The reply.', content: jsonContent(jsonSchema(row.reply, 'input')) },
      ...refusals(row.codes),
    },
  };
}

function listSecurity({ open, isSigned, isPublic }: CallRow): Json[] {
  if (isSigned) return [{ signature: [] }];
  return open ? [] : [{ token: [] }, ...(isPublic ? [{}] : [])];
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, 'output'), // the output type is more precise: the input of every parameter is a string
  }));
}

const headerParameter = (name: string): Json => ({ name, in: 'header', required: true, schema: { type: 'string' } });

/** Returns the error responses. Codes with the same status share a response. */
function refusals(codes: readonly ErrorCode[]): Json {
  const all = [...new Set([...codes, ...commonCodes])];
  const statuses = [...new Set(all.map((code) => errorCatalog[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const named = all.filter((code) => errorCatalog[code].status === status);
      const description = named.map((code) => `${code}: ${errorCatalog[code].summary}`).join(' ');
      return [status, { description, content: jsonContent({ $ref: `${componentsPath}ErrorPayload` }) }];
    }),
  );
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

// The document schema is recursive, so it needs a name to which it can refer.
const named = z.registry<{ id: string }>();
named.add(documentSchema, { id: 'Document' });
named.add(errorPayloadSchema, { id: 'ErrorPayload' });

const componentSchemas = (): Json => {
  const { schemas } = z.toJSONSchema(named, { uri: (id) => `${componentsPath}${id}`, io: 'input' });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)]));
};

/** Returns the JSON Schema of a call's query, body or reply, with references to the named schemas. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  return plain(z.toJSONSchema(schema, { io, metadata: named, unrepresentable: 'any' }));
}

// Removes the keywords of a standalone schema, and points its references to the components of the OpenAPI document.
function plain({ $schema: _schema, $id: _address, $defs: _definitions, id: _id, ...rest }: Json): Json {
  return JSON.parse(JSON.stringify(rest).replaceAll('#/$defs/', componentsPath));
}
