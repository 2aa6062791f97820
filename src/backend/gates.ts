// Middleware that requests must pass before their handler runs. app.ts defines the order.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BackendHono } from '#backend/platform/env.ts';
import { isFromShop, listSecrets } from '#backend/platform/key-ring.ts';
import type { System } from '#backend/platform/system.ts';
import { isExpiredToken, readToken } from '#backend/platform/tokens.ts';
import { isOpenBearer } from '#backend/stores/agent-sessions.ts';
import { isOpenSession } from '#backend/stores/consumer-sessions.ts';
import type { CallRow } from '#contract/call.ts';
import { channel, gatewayHeader, idempotencyKeyPattern, mobileAppChannel, pathLocale, source } from '#contract/headers.ts';
import { backOfficePath } from '#lib/paths/back-office-path.ts';
import { isSignedWebhook } from '#lib/requests/webhook-signature.ts';
import { isLocale, requireMarket } from '#markets/registry.ts';
import { readCorrelationId, refuse } from './reply.ts';

type Gate = MiddlewareHandler<BackendHono>;

const maxBodyBytes = 64 * 1024;

const requiredHeaders = ['locale', 'brand', 'region', 'channel', 'source', 'transactionId', 'correlationId'] as const;

/**
 * Requires the shop's secret, if one is configured. A request without the secret gets the same 404 response as an unknown path. Calls from
 * the back office are exempt, because they are signed instead (`requireSignature`).
 */
export const requireShop: Gate = async (c, next) => {
  if (c.req.path.startsWith(`${backOfficePath}/`)) return next();
  return isFromShop(c.req.header(gatewayHeader.gatewaySecret), c.env) ? next() : refuse(c, { code: 'API404' });
};

/** Copies the request's correlation id to the response. */
export const echoCorrelationId: Gate = async (c, next) => {
  await next();
  const correlationId = readCorrelationId(c);
  if (correlationId !== undefined) c.res.headers.set(gatewayHeader.correlationId, correlationId);
};

/**
 * Requires the headers that every call needs: the locale of an open market, the region of this locale, and a channel and source that the
 * call accepts.
 */
export const requireHeaders =
  (row: CallRow): Gate =>
  async (c, next) => {
    const readHeader = (name: (typeof requiredHeaders)[number]) => c.req.header(gatewayHeader[name]) ?? '';
    const refuseHeader = (name: (typeof requiredHeaders)[number], why = '') =>
      refuse(c, { code: 'API400', detail: `header ${gatewayHeader[name]}${why}` });
    const missing = requiredHeaders.find((name) => readHeader(name) === '');
    if (missing === 'brand') return refuse(c, { code: 'ATTR200', detail: `header ${gatewayHeader.brand}` });
    if (missing) return refuseHeader(missing);
    const locale = pathLocale(readHeader('locale'));
    if (!isLocale(locale)) return refuseHeader('locale', ': not an open locale');
    if (readHeader('region') !== requireMarket(locale).region) return refuseHeader('region', ': does not match the locale');
    const channels = row.orderChannel ? [channel, mobileAppChannel] : [channel];
    if (!channels.includes(readHeader('channel'))) return refuseHeader('channel', `: not ${channels.join(' or ')}`);
    if (readHeader('source') !== source && !row.leadSource) return refuseHeader('source', `: not ${source}`);
    return next();
  };

/**
 * For back office calls, requires a signature of the body that was made with one of the configured fulfilment secrets at most five minutes
 * ago. Rejects all other calls whose path is below the back office path, because the shop's secret is not checked below that path: a call
 * whose path begins with a parameter could otherwise be reached without the secret.
 */
export const requireSignature = (row: CallRow): Gate[] => (row.isSigned ? requireBackOffice() : [refuseBackOffice]);

/** Requires a signature of the back office. */
export const requireBackOffice = (): [Gate, Gate] => [limitBody(maxBodyBytes), checkSignature];

const refuseBackOffice: Gate = async (c, next) => (c.req.path.startsWith(`${backOfficePath}/`) ? refuse(c, { code: 'API404' }) : next());

const checkSignature: Gate = async (c, next) => {
  const secrets = listSecrets(c.env.FULFILMENT_SECRETS);
  const body = await c.req.text(); // the body is read even if the signature is invalid, because an unread body causes a logged error
  return isSignedWebhook(body, c.req.raw.headers, secrets) ? next() : refuse(c, { code: 'API404' });
};

/** Requires that the client accepts JSON responses. */
export const requireAcceptable: Gate = async (c, next) => {
  const accepted = (c.req.header('accept') ?? '*/*').toLowerCase().split(',');
  const readsJson = accepted.some(
    (range) => /^\s*(?:\*\/\*|application\/\*|application\/json)\s*(?:;|$)/.test(range) && !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(range),
  );
  return readsJson ? next() : refuse(c, { code: 'API406' });
};

/**
 * Requires a valid token. Public calls also accept requests without a token, but reject an invalid one. A missing or expired token is
 * AUT404, an invalid token AUT432. Both have status 401, so that clients request a new token.
 */
export const requireToken =
  (system: System, { isPublic = false }: { isPublic?: boolean | undefined } = {}): Gate =>
  async (c, next) => {
    if (isPublic && c.req.header(gatewayHeader.authorization) === undefined) return next();
    const [, token] = /^Bearer (\S+)$/i.exec(c.req.header(gatewayHeader.authorization) ?? '') ?? [];
    if (token === undefined) return refuse(c, { code: 'AUT404' });
    const at = { now: system.now(), ring: c.env.BACKEND_TOKEN_SECRET };
    const bearer = await readToken('at+jwt', token, at);
    if (!bearer) return (await isExpiredToken('at+jwt', token, at)) ? refuse(c, { code: 'AUT404' }) : refuse(c, { code: 'AUT432' }, 401);
    // a token stays valid for up to half an hour after its sign-in has ended, so the sign-in is checked as well
    if (bearer.signIn && !(await isOpenSession(c.env.BACKEND_DB, bearer.signIn.sessionId))) return refuse(c, { code: 'AUT404' });
    if (!(await isOpenBearer(bearer, { db: c.env.BACKEND_DB, now: at.now }))) return refuse(c, { code: 'AUT404' });
    c.set('usid', bearer.usid);
    c.set('signIn', bearer.signIn);
    c.set('inStore', bearer.inStore);
    return next();
  };

/** Validates the idempotency key, if there is one. */
export const requireUsableKey: Gate = async (c, next) => {
  const key = c.req.header(gatewayHeader.idempotencyKey);
  if (key === undefined || idempotencyKeyPattern.test(key)) return next();
  return refuse(c, { code: 'API400', detail: `header ${gatewayHeader.idempotencyKey}` });
};

/** Requires a path that begins with /pre for preview content, and a path without this prefix for published content. */
export const requireMatchingPrefix =
  (prefixed: boolean): Gate =>
  async (c, next) =>
    ((c.req.param('mode') ?? c.req.query('mode')) === 'preview') === prefixed ? next() : refuse(c, { code: 'API404' });

/** Requires a JSON body within the size limit, for calls that have a body. */
export const requireJsonBody = (row: CallRow): Gate[] => (row.body ? [requireJson, ...limitRow(row)] : []);

/** Limits the body size of a call. Signed calls need no limit here, because the signature check limits their body before reading it. */
const limitRow = ({ isSigned, maxBodyBytes: max = maxBodyBytes }: CallRow): Gate[] => (isSigned ? [] : [limitBody(max)]);

const requireJson: Gate = async (c, next) => {
  const contentType = c.req.header('content-type') ?? '';
  if (contentType.trim() === '') return refuse(c, { code: 'ATTR100', detail: 'header content-type' });
  const [mediaType = ''] = contentType.split(';');
  return mediaType.trim().toLowerCase() === 'application/json' ? next() : refuse(c, { code: 'API415' });
};

const limitBody = (maxSize: number): Gate =>
  bodyLimit({
    maxSize,
    // the error catalog has no code for bodies that are too large, so the reply uses API400 with the more specific status 413
    onError: (c) => refuse(c, { code: 'API400', detail: `body: more than ${maxSize} bytes` }, 413),
  });
