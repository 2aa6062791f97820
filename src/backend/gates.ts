// What a request must pass before its handler runs, in the order of app.ts.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BackendHono } from '#backend/platform/env.ts';
import { listSecrets } from '#backend/platform/missing-secrets.ts';
import type { System } from '#backend/platform/system.ts';
import { isExpiredToken, readToken } from '#backend/platform/tokens.ts';
import { isOpenBearer } from '#backend/stores/agent-sessions.ts';
import { isOpenSession } from '#backend/stores/consumer-sessions.ts';
import type { CallRow } from '#contract/call.ts';
import { channel, gatewayHeader, idempotencyKeyPattern, mobileAppChannel, pathLocale, source } from '#contract/headers.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { backOfficePath } from '#lib/paths/back-office-path.ts';
import { isSignedWebhook } from '#lib/requests/webhook-signature.ts';
import { isLocale, requireMarket } from '#markets/registry.ts';
import { readCorrelationId, refuse } from './reply.ts';

type Gate = MiddlewareHandler<BackendHono>;

const maxBodyBytes = 64 * 1024;

const requiredHeaders = ['locale', 'brand', 'region', 'channel', 'source', 'transactionId', 'correlationId'] as const;

/**
 * The calls are for the shop alone, where it has a secret; those of the back office are signed (`requireSignature`). Anybody else gets the
 * response of an unknown address.
 */
export const requireShop: Gate = async (c, next) => {
  const { GATEWAY_SECRET: secret = '' } = c.env;
  if (c.req.path.startsWith(`${backOfficePath}/`)) return next();
  return secret === '' || isSame(secret, c.req.header(gatewayHeader.gatewaySecret) ?? '') ? next() : refuse(c, { code: 'API404' });
};

/** Every reply names the request it answers. */
export const echoCorrelationId: Gate = async (c, next) => {
  await next();
  const correlationId = readCorrelationId(c);
  if (correlationId !== undefined) c.res.headers.set(gatewayHeader.correlationId, correlationId);
};

/** The headers that each call carries: the locale one that the shop has, the region its own, channel and source those of the row. */
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
    if (readHeader('region') !== requireMarket(locale).region) return refuseHeader('region', ': not that of the locale');
    const channels = row.orderChannel ? [channel, mobileAppChannel] : [channel];
    if (!channels.includes(readHeader('channel'))) return refuseHeader('channel', `: not ${channels.join(' or ')}`);
    if (readHeader('source') !== source && !row.leadSource) return refuseHeader('source', `: not ${source}`);
    return next();
  };

/**
 * On the rows of the back office: a signature of this body by one of its secrets, at most five minutes old. Other rows, of which some begin
 * with a parameter, do not answer below the path of the back office, which needs no secret of the shop.
 */
export const requireSignature = (row: CallRow): Gate[] => (row.isSigned ? [limitBody(maxBodyBytes), checkSignature] : [refuseBackOffice]);

const refuseBackOffice: Gate = async (c, next) => (c.req.path.startsWith(`${backOfficePath}/`) ? refuse(c, { code: 'API404' }) : next());

const checkSignature: Gate = async (c, next) => {
  const secrets = listSecrets(c.env.FULFILMENT_SECRETS);
  const body = await c.req.text(); // always read: a stream that is left unread when the response is sent is an error in the log
  return isSignedWebhook(body, c.req.raw.headers, secrets) ? next() : refuse(c, { code: 'API404' });
};

/** Answers are JSON. A client that does not accept JSON gets none. */
export const requireAcceptable: Gate = async (c, next) => {
  const accepted = (c.req.header('accept') ?? '*/*').toLowerCase().split(',');
  const readsJson = accepted.some(
    (range) => /^\s*(?:\*\/\*|application\/\*|application\/json)\s*(?:;|$)/.test(range) && !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(range),
  );
  return readsJson ? next() : refuse(c, { code: 'API406' });
};

/**
 * A valid token. Where the row is public none will do, but one that is sent is judged all the same.
 * None or an expired one is AUT404, a broken one AUT432; either way a new one helps (401).
 */
export const requireToken =
  (system: System, { isPublic = false }: { isPublic?: boolean | undefined } = {}): Gate =>
  async (c, next) => {
    if (isPublic && c.req.header(gatewayHeader.authorization) === undefined) return next();
    const [, token] = /^Bearer (\S+)$/i.exec(c.req.header(gatewayHeader.authorization) ?? '') ?? [];
    if (token === undefined) return refuse(c, { code: 'AUT404' });
    const at = { now: system.now(), secret: c.env.BACKEND_TOKEN_SECRET };
    const bearer = await readToken('at+jwt', token, at);
    if (!bearer) return (await isExpiredToken('at+jwt', token, at)) ? refuse(c, { code: 'AUT404' }) : refuse(c, { code: 'AUT432' }, 401);
    // a token outlives its sign-in by half an hour at most, and must not act for that long
    if (bearer.signIn && !(await isOpenSession(c.env.BACKEND_DB, bearer.signIn.sessionId))) return refuse(c, { code: 'AUT404' });
    if (!(await isOpenBearer(bearer, { db: c.env.BACKEND_DB, now: at.now }))) return refuse(c, { code: 'AUT404' });
    c.set('usid', bearer.usid);
    c.set('signIn', bearer.signIn);
    c.set('inStore', bearer.inStore);
    return next();
  };

/** A well-formed idempotency key, on the rows that take one. */
export const requireUsableKey: Gate = async (c, next) => {
  const key = c.req.header(gatewayHeader.idempotencyKey);
  if (key === undefined || idempotencyKeyPattern.test(key)) return next();
  return refuse(c, { code: 'API400', detail: `header ${gatewayHeader.idempotencyKey}` });
};

/** Preview content stands below /pre, published content does not; anything else is nowhere. */
export const requireMatchingPrefix =
  (prefixed: boolean): Gate =>
  async (c, next) =>
    ((c.req.param('mode') ?? c.req.query('mode')) === 'preview') === prefixed ? next() : refuse(c, { code: 'API404' });

/** A body that is JSON and not too large, on the rows that take one. */
export const requireJsonBody = (row: CallRow): Gate[] => (row.body ? [requireJson, ...limitRow(row)] : []);

/** The check of a signature has read the body, and limited it. */
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
    // The catalogue has no code for this, so the status says it.
    onError: (c) => refuse(c, { code: 'API400', detail: `body: over ${maxSize} bytes` }, 413),
  });
