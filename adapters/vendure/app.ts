// Mounts the calls of the contract that have a handler.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CallRow } from '#contract/call.ts';
import { callNames, callRow } from '#contract/calls.ts';
import type { ErrorPayload } from '#contract/error-payload.ts';
import { type ErrorCode, errorCatalog } from '#contract/errors/catalog.ts';
import { acceptCorrelationId, gatewayHeader, idempotencyKeyPattern, pathLocale } from '#contract/headers.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { dataLocale, isLocale, requireMarket } from '#markets/registry.ts';
import { openAccess, sealAccess } from './account/access-token.ts';
import { findSecret, requireHuman } from './bot-check.ts';
import { type CallContext, type Handlers, Refusal } from './call-context.ts';
import { type AdapterEnv, findSettingProblems } from './env.ts';
import { connect } from './graphql.ts';
import { languageCodes } from './language-codes.ts';

type AdapterContext = Context<{ Bindings: AdapterEnv }>;
type AnyHandler = (input: unknown, context: CallContext) => Promise<unknown>;

const maxBodyBytes = 64 * 1024;
const tokenLifetimeSeconds = 30 * 60;
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
    const problems = findSettingProblems(c.env);
    if (problems.length > 0) throw new Error(`The settings of the adapter are incomplete (docs/vendure.md): ${problems.join(' ')}`);
    const { GATEWAY_SECRET: secret = '' } = c.env;
    findSecret(c.env); // every call fails with wrong settings, so that they are noticed before the first order
    return secret === '' || isSame(secret, c.req.header(gatewayHeader.gatewaySecret) ?? '') ? next() : refuse(c, { code: 'API404' });
  });
  for (const name of callNames) {
    const handler = handlers[name] as AnyHandler | undefined; // the assertion is safe, because the input is parsed with the schemas of the same call
    if (!handler) continue;
    const row = callRow(name);
    const limit = bodyLimit({ maxSize: row.maxBodyBytes ?? maxBodyBytes, onError: (c) => refuse(c as AdapterContext, { code: 'API400' }) });
    app.on(row.method, row.path.replace(/\{(\w+)\}/g, ':$1'), limit, async (c) => {
      const context = await createContext(row, c); // first, because a caller without a valid token learns nothing about its input
      const input = await parseInput(row, c);
      await requireHuman(name, input, c.env, context);
      return c.json(await handler(input, context));
    });
  }
  app.notFound((c) => refuse(c, { code: 'API404' }));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    console.error(JSON.stringify({ at: 'vendure', message: error.message, correlationId: readCorrelationId(c) }));
    return refuse(c, { code: 'GEN500' });
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

async function createContext(row: CallRow, c: AdapterContext): Promise<CallContext> {
  const given = pathLocale(c.req.header(gatewayHeader.locale) ?? '');
  if (!isLocale(given)) throw new Refusal('API400');
  const locale = dataLocale(given);
  const { siteId } = requireMarket(locale);
  const token = await readSessionToken(row, c);
  const idempotencyKey = c.req.header(gatewayHeader.idempotencyKey);
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) throw new Refusal('API400');
  const forwarded = forwardedHeaders.flatMap((header) => {
    const value = header === gatewayHeader.correlationId ? readCorrelationId(c) : c.req.header(header);
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
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      signal: c.req.raw.signal,
    }),
    issueAccess: async (access) => {
      const expiresIn = Number(c.env.TOKEN_SECONDS || tokenLifetimeSeconds);
      return { accessToken: await sealAccess(access, expiresIn, { secret: c.env.TOKEN_SECRET, now: Date.now() }), expiresIn };
    },
  };
}

/**
 * Returns the token of the shopper's session, which the access token contains. All calls but the open ones reject invalid and expired tokens.
 * Public data is read without the session, which Vendure would otherwise load from its database.
 */
async function readSessionToken(row: CallRow, c: AdapterContext): Promise<string | undefined> {
  const header = c.req.header(gatewayHeader.authorization);
  if (row.open || (row.isPublic && header === undefined)) return undefined;
  const [, token] = /^Bearer (\S+)$/i.exec(header ?? '') ?? [];
  if (token === undefined) throw new Refusal('AUT404');
  const access = await openAccess(token, { secret: c.env.TOKEN_SECRET, now: Date.now() });
  if (access === 'expired') throw new Refusal('AUT404');
  if (access === 'invalid') throw new Refusal('AUT432', undefined, 401);
  if (row.isPublic) return undefined;
  if (access.sessionToken === undefined) throw new Refusal('AUT404'); // a site token belongs to no shopper
  return access.sessionToken;
}

const readCorrelationId = (c: Pick<AdapterContext, 'req'>): string | undefined =>
  acceptCorrelationId(c.req.header(gatewayHeader.correlationId));

interface Refused {
  code: ErrorCode;
  details?: Record<string, unknown> | undefined;
  status?: 401 | undefined;
}

function refuse(c: AdapterContext, { code, details, status: own }: Refused): Response {
  const { summary, status: usual } = errorCatalog[code];
  const status = own ?? usual;
  const correlationId = readCorrelationId(c);
  const payload: ErrorPayload = {
    errorDetails: [{ errorId: code, message: summary, ...(details && { details }) }],
    ...(status !== 403 && { appId: 'cairn-vendure' }), // clients interpret a 403 with an appId as a bot challenge
    ...(correlationId !== undefined && { correlationId }),
  };
  const { retryAfterMs } = details ?? {};
  if (typeof retryAfterMs === 'number' && status === 429) c.header('retry-after', String(Math.ceil(retryAfterMs / 1000)));
  return c.json(payload, status);
}
