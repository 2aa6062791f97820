// Mounts the calls of the contract that have a handler.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CallRow } from '#contract/call.ts';
import { callNames, callRow } from '#contract/calls.ts';
import type { ErrorPayload } from '#contract/error-payload.ts';
import { type ErrorCode, errorCatalog } from '#contract/errors/catalog.ts';
import { gatewayHeader, idempotencyKeyPattern, pathLocale } from '#contract/headers.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { dataLocale, isLocale, requireMarket } from '#markets/registry.ts';
import { type CallContext, type Handlers, Refusal } from './call-context.ts';
import type { AdapterEnv } from './env.ts';
import { connect } from './graphql.ts';
import { languageCodes } from './language-codes.ts';

type AdapterContext = Context<{ Bindings: AdapterEnv }>;
type AnyHandler = (input: unknown, context: CallContext) => Promise<unknown>;

const maxBodyBytes = 64 * 1024;
/** Headers of the shop's request that Vendure's plugin reads. */
const forwardedHeaders = [
  gatewayHeader.clientAddress,
  gatewayHeader.idempotencyKey,
  gatewayHeader.traceparent,
  gatewayHeader.correlationId,
];

/** Creates the adapter with the calls that have a handler. All other calls are refused with API404. */
export function createAdapter(handlers: Handlers): Hono<{ Bindings: AdapterEnv }> {
  const app = new Hono<{ Bindings: AdapterEnv }>();
  app.use(async (c, next) => {
    const { GATEWAY_SECRET: secret = '' } = c.env;
    return secret === '' || isSame(secret, c.req.header(gatewayHeader.gatewaySecret) ?? '') ? next() : refuse(c, 'API404');
  });
  for (const name of callNames) {
    const handler = handlers[name] as AnyHandler | undefined; // the assertion is safe, because the input is parsed with the schemas of the same call
    if (!handler) continue;
    const row = callRow(name);
    const limit = bodyLimit({ maxSize: row.maxBodyBytes ?? maxBodyBytes, onError: (c) => refuse(c as AdapterContext, 'API400') });
    app.on(row.method, row.path.replace(/\{(\w+)\}/g, ':$1'), limit, async (c) =>
      c.json(await handler(await parseInput(row, c), createContext(row, c))),
    );
  }
  app.notFound((c) => refuse(c, 'API404'));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error.code, error.details);
    console.error(JSON.stringify({ at: 'vendure', message: error.message, correlationId: c.req.header(gatewayHeader.correlationId) }));
    return refuse(c, 'GEN500');
  });
  return app;
}

async function parseInput(row: CallRow, c: AdapterContext): Promise<Record<string, unknown>> {
  const parts = [
    ['params', row.params, c.req.param()],
    ['query', row.query, c.req.query()],
    ['body', row.body, row.body && (await c.req.json().catch(() => undefined))],
  ] as const;
  const input: Record<string, unknown> = {};
  for (const [name, schema, value] of parts) {
    if (!schema) continue;
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new Refusal('API400');
    input[name] = parsed.data;
  }
  return input;
}

function createContext(row: CallRow, c: AdapterContext): CallContext {
  const given = pathLocale(c.req.header(gatewayHeader.locale) ?? '');
  if (!isLocale(given)) throw new Refusal('API400');
  const locale = dataLocale(given);
  const { siteId } = requireMarket(locale);
  const [, token] = /^Bearer (\S+)$/i.exec(c.req.header(gatewayHeader.authorization) ?? '') ?? [];
  if (token === undefined && !row.open && !row.isPublic) throw new Refusal('AUT404');
  const idempotencyKey = c.req.header(gatewayHeader.idempotencyKey);
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) throw new Refusal('API400');
  const forwarded = forwardedHeaders.flatMap((header) => {
    const value = c.req.header(header);
    return value === undefined ? [] : [[header, value]];
  });
  const url = new URL('/shop-api', c.env.VENDURE_URL);
  url.searchParams.set('languageCode', languageCodes[locale]);
  return {
    locale,
    siteId,
    token,
    clientAddress: c.req.header(gatewayHeader.clientAddress),
    idempotencyKey,
    query: connect({
      url: url.href,
      headers: {
        ...Object.fromEntries(forwarded),
        'vendure-token': siteId,
        ...(c.env.VENDURE_SECRET && { 'x-cairn-secret': c.env.VENDURE_SECRET }),
        // public data is read without the shopper's session, which Vendure would otherwise load from its database
        ...(token !== undefined && !row.isPublic && { authorization: `Bearer ${token}` }),
      },
      signal: c.req.raw.signal,
    }),
  };
}

function refuse(c: AdapterContext, code: ErrorCode, details?: Record<string, unknown>): Response {
  const { summary, status } = errorCatalog[code];
  const correlationId = c.req.header(gatewayHeader.correlationId);
  const payload: ErrorPayload = {
    errorDetails: [{ errorId: code, message: summary, ...(details && { details }) }],
    ...(status !== 403 && { appId: 'cairn-vendure' }), // clients interpret a 403 with an appId as a bot challenge
    ...(correlationId !== undefined && { correlationId }),
  };
  return c.json(payload, status);
}
