// Creates an OpenAPI 3.1 document of the contract from the table of calls.
import type * as z from 'zod';
import { type ErrorCode, errorCatalog } from '#contract/errors/catalog.ts';
import { webhookHeaders } from '#lib/requests/webhook-signature.ts';
import type { CallRow } from './call.ts';
import { classifyCall } from './call-classes.ts';
import { type CallName, callNames, callRow } from './calls.ts';
import { channel, gatewayHeader, mobileAppChannel, source } from './headers.ts';
import { componentSchemas, componentsPath, type Json, jsonSchema } from './openapi-schemas.ts';

const responsesPath = '#/components/responses/';
/** Name of the response for the codes with which any call can be refused. */
const refusalOfAny = 'AnyCall';

/** Error codes with which any call can be refused before its handler runs. */
const commonCodes: readonly ErrorCode[] = ['API400', 'ATTR100', 'ATTR200', 'ATTR300', 'AUT404', 'GEN500'];

const parametersPath = '#/components/parameters/';

interface HeaderText {
  example: string;
  description: string;
  /** True for a header of all calls. */
  required?: true;
}

const headers = {
  locale: { example: 'en_US', description: 'Language and country of the page.', required: true },
  brand: { example: 'acme', description: 'The brand of the shop.', required: true },
  region: { example: 'NORA', description: 'The region of the market.', required: true },
  channel: {
    example: channel,
    description: `The sales channel. ${mobileAppChannel}: the page is in a web view of the mobile app.`,
    required: true,
  },
  source: { example: source, description: 'The source of the request. For a sign-up, the page can set another value.', required: true },
  transactionId: {
    example: '5f0c6e0e-8a1c-4f5e-9d43-7f6d2f1b0a55',
    description: 'Id of one shopper action, the same for all of its calls and retries.',
    required: true,
  },
  correlationId: {
    example: '0af76519-16cd-43dd-8448-eb211c80319c',
    description: 'Id of the request to the shop, for logs.',
    required: true,
  },
  traceparent: {
    example: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    description: 'The trace of the request (W3C Trace Context).',
  },
  clientAddress: { example: '203.0.113.7', description: 'IP address of the shopper’s connection.' },
  gatewaySecret: { example: 'a-shared-secret', description: 'A secret that the shop sends with every call, if one is configured.' },
  readAfter: {
    example: '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683',
    description:
      'For public calls: the value of this header in the gateway’s last event. The reply must contain all changes before it; without the header, all changes.',
  },
  removeNulls: { example: 'true', description: 'True if the reply must not contain null values.' },
  idempotencyKey: {
    example: '3d1f5bb1-2f0e-4a43-8f0c-5c1b1f6f7f0e',
    description: 'Requests with the same key take effect once, and all get the same response. Without a key, each request takes effect.',
  },
} satisfies Partial<Record<keyof typeof gatewayHeader, HeaderText>>;

/**
 * Returns the OpenAPI document with one operation per row. A content row is also served below `/pre`, for previews. `version` is that of
 * the contract.
 */
export function openApiDocument(version = 'unreleased'): Json {
  const parameters = listSharedParameters();
  const paths: Record<string, Json> = {};
  for (const name of callNames) {
    const row = callRow(name);
    paths[row.path] = {
      ...(row.content && { servers: [liveServer, previewServer] }),
      ...paths[row.path],
      [row.method.toLowerCase()]: operation(name, row, parameters),
    };
  }
  const responses = listRefusals();
  const sharedParameters = mapValues(parameters, (text) => JSON.parse(text) as Json); // the cast is safe because the texts were created from parameters
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cairn gateway',
      version,
      description:
        'The calls that the shop sends to its gateway. Every call sends the headers that components/parameters marks as required.',
    },
    servers: [liveServer],
    security: defaultSecurity,
    paths,
    components: {
      schemas: componentSchemas({ paths, parameters: sharedParameters, responses }),
      parameters: {
        ...mapValues(headers, headerParameter),
        ...sharedParameters,
      },
      responses,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: { type: 'apiKey', in: 'header', name: webhookHeaders.signature },
      },
    },
  };
}

const liveServer: Json = { url: '/' };
const previewServer: Json = { url: '/pre', description: 'For previews.' };
const defaultSecurity: Json[] = [{ token: [] }];

const mapValues = <Value, Result>(values: Record<string, Value>, map: (value: Value, name: string) => Result): Record<string, Result> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));

const operation = (operationId: CallName, row: CallRow, shared: Readonly<Record<string, string>>): Json => ({
  operationId,
  summary: row.summary,
  ...(classifyCall(operationId) !== 'optional' && { 'x-needed-for': classifyCall(operationId) }),
  ...(row.open || row.isSigned || row.isPublic ? { security: listSecurity(row) } : {}),
  parameters: [
    ...listParameters(row).map((parameter) => {
      const name = nameParameter(parameter);
      return shared[name] === JSON.stringify(parameter) ? { $ref: `${parametersPath}${name}` } : parameter;
    }),
    ...(row.content ? [{ $ref: `${parametersPath}removeNulls` }] : []),
    ...(row.keyed ? [{ $ref: `${parametersPath}idempotencyKey` }] : []),
  ],
  ...(row.body && { requestBody: { required: true, content: jsonContent(jsonSchema(row.body, 'input')) } }),
  responses: {
    200: { description: 'Reply.', content: jsonContent(jsonSchema(row.reply, 'input')) },
    ...Object.fromEntries([...nameRefusals(row)].map(([status, name]) => [status, { $ref: `${responsesPath}${name}` }])),
    default: { $ref: `${responsesPath}${refusalOfAny}` },
  },
});

function listSecurity({ open, isSigned }: CallRow): Json[] {
  if (isSigned) return [{ signature: [] }];
  return open ? [] : [...defaultSecurity, {}];
}

/** A parameter in the path or the query. */
interface Parameter extends Json {
  name: string;
  in: 'path' | 'query';
}

const listParameters = (row: CallRow): Parameter[] => [...parametersIn('path', row.params), ...parametersIn('query', row.query)];

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined): Parameter[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    // the output type is more precise: the input of every parameter is a string
    const { description, ...converted } = jsonSchema(field as z.ZodType, 'output');
    const isRequired = place === 'path' || !field.safeParse(undefined).success;
    return { name, in: place, ...(description !== undefined && { description }), ...(isRequired && { required: true }), schema: converted };
  });
}

const nameParameter = ({ name, in: place }: Parameter): string => `${name}-${place}`;

/** Returns the parameters that several calls have, as JSON by name. If calls differ in a parameter, only its most frequent form is shared. */
function listSharedParameters(): Record<string, string> {
  const counts = new Map<string, number>();
  for (const parameter of callNames.flatMap((name) => listParameters(callRow(name)))) {
    const text = JSON.stringify(parameter);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const rarestFirst = [...counts].filter(([, count]) => count > 1).toSorted(([, one], [, other]) => one - other);
  // the cast is safe because the texts were created from parameters
  const named = rarestFirst.map(([text]) => [nameParameter(JSON.parse(text) as Parameter), text] as const);
  return Object.fromEntries(named.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));
}

const headerParameter = ({ description, example, required }: HeaderText, header: string): Json => ({
  name: gatewayHeader[header as keyof typeof gatewayHeader], // the cast is safe because the keys of `headers` are keys of this table
  in: 'header',
  description,
  ...(required && { required }),
  schema: { type: 'string', examples: [example] },
});

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
