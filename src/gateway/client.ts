// The gateway client. It sends a call of the contract with the required headers, a deadline and at most one retry.
import type { CallRow } from '#contract/call.ts';
import { type CallGroup, findGroup } from '#contract/call-groups.ts';
import type { CallName, CallReply } from '#contract/calls.ts';
import { handleApiError } from '#contract/errors/api-error.ts';
import { errorRow, isErrorCode } from '#contract/errors/catalog.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import type { Recovery } from '#contract/errors/row.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { loadCall } from '#contract/load-call.ts';
import { type DroppedEntries, type ParsedReply, parseReply } from '#contract/parse-reply.ts';
import { fillPath } from '#contract/path.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { createSpanId, createTraceId, writeTraceparent } from '#lib/requests/traceparent.ts';
import { type CallAbort, createCallAbort } from './call-abort.ts';
import { type CallOptions, type Gateway, GatewayFault, type Refusal } from './gateway.ts';
import { type GatewayOrigin, type GatewayOrigins, issuesTokens } from './origins.ts';
import { readText } from './read-text.ts';
import { type RequestHeaders, requestHeaders } from './request-headers.ts';
import { readRetryAfter } from './retry-after.ts';
import type { AdmittedCall, UpstreamGuard } from './upstream-guard.ts';

export interface GatewayClientOptions {
  /** Sends a request. The path begins with a slash. */
  fetch: (origin: GatewayOrigin, path: string, init: RequestInit) => Promise<Response>;
  /** The origin of each group of calls. */
  origins: GatewayOrigins;
  headers: Omit<RequestHeaders, 'gatewaySecret'>;
  /** Returns the access token; undefined to send the call without one. */
  token: (options: { renew: boolean }) => Promise<string | undefined>;
  /** Deadline in milliseconds for a call together with its retry. The call table or the origin may override it. */
  timeoutMs: number;
  /** Adds the path prefix `/pre` to content calls. */
  preview: boolean;
  /** The circuit breakers and the retry budget of this isolate. */
  guard: UpstreamGuard;
  /** Logs a fault that is not thrown, because the rest of the reply is used. */
  mention: (fault: GatewayFault) => void;
  /** Called after each call. Undefined if no spans are recorded. */
  recordCall?: ((call: FinishedCall) => void) | undefined;
}

/** A call that has ended, for its span. It contains neither inputs nor replies. */
export interface FinishedCall {
  name: CallName;
  method: string;
  /** The path with the names of its parameters. */
  template: string;
  /** Name of the origin; undefined if all calls have the same. */
  origin: string | undefined;
  /** Span id of the last attempt; undefined if the call was not sent. */
  spanId: string | undefined;
  /** Status of the last response. */
  status: number | undefined;
  attempts: number;
  startedAt: number;
  endedAt: number;
  /** The reason of the fault, or the error code of the refusal. */
  errorType: string | undefined;
}

const maxReplyBytes = 2_000_000;
/** A call is not retried if Retry-After exceeds this number of milliseconds. */
const maxRetryAfterMs = 1000;

const maxReplies = 500;
const maxCharacters = 1_000_000;
/** Parsed replies by their text, so that equal texts are parsed only once. Contains only replies of memoized calls. */
const readReplies = createIsolateCache<unknown>({ name: 'parsed gateway replies', maxEntries: maxReplies, maxBytes: maxCharacters });

/** The parts of a call's input. The inputs of all calls match this type. */
interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  key?: string | undefined;
}

/** A call in progress. */
interface Sending {
  name: CallName;
  group: CallGroup;
  origin: GatewayOrigin;
  row: CallRow;
  /** The call's path with its parameters filled in. */
  path: string;
  parts: Parts;
  readAfter: string | undefined;
  signal: AbortSignal;
  admitted: AdmittedCall;
  /** Retry-After of the last response in milliseconds. */
  retryAfterMs: number | undefined;
  /** Span id of the last request. */
  spanId: string | undefined;
  /** Status of the last response. */
  status: number | undefined;
  attempts: number;
}

/**
 * Creates the gateway. A call that may be sent twice (a repeatable call, or one with an idempotency key) is retried once after a broken
 * connection, a 5xx, a 429 or a stale token, within the retry budget. Throws only `GatewayFault`.
 */
export function createGatewayClient(client: GatewayClientOptions): Gateway {
  return async (name, input, options = {}) => {
    const row = await loadCall(name);
    const path = fillOwnPath(name, row, input as Parts);
    const group = options.group ?? findGroup(name);
    const origin = client.origins[group];
    const admitted = client.guard.admit(name, group);
    const abort = createCallAbort(row.timeoutMs ?? origin.timeoutMs ?? client.timeoutMs, options.signal);
    const parts = { ...(input as Parts), key: row.keyed && options.idempotencyKey };
    const { signal } = abort;
    const unsent = { retryAfterMs: undefined, spanId: undefined, status: undefined, attempts: 0 };
    const readAfter = row.isPublic && options.readAfter;
    const sending: Sending = { name, group, origin, row, path, parts, readAfter, signal, admitted, ...unsent };
    const record = openRecord(client, sending);
    const answered = sendWithRetry(client, sending).then((answer) => readAnswer(client, name, sending, answer));
    try {
      const answer = await Promise.race([answered, abort.early]); // an aborted call must not keep waiting for a token or a retry
      if (answer.ok) {
        admitted.succeed();
        record?.();
        return answer;
      }
      record?.(answer.error.code);
      admitted.refuse(answer.error.code);
      return refused({ ...answer.error, request: describeRequest(client, sending) });
    } catch (error) {
      const fault = nameRequest(createFault(name, error, abort, options), client, sending);
      record?.(fault.reason);
      admitted.fail(fault, { retryAfterMs: sending.retryAfterMs, isPublic: row.isPublic === true });
      throw fault;
    } finally {
      abort.close();
    }
  };
}

/** Returns the function that records the end of a call. Undefined if no spans are recorded. */
function openRecord({ recordCall }: GatewayClientOptions, sending: Sending): ((errorType?: string) => void) | undefined {
  if (!recordCall) return undefined;
  const startedAt = Date.now();
  return (errorType) => {
    const { name, origin, row, spanId, status, attempts } = sending;
    const request = { name, method: row.method, template: row.path, origin: origin.name, spanId, status, attempts };
    recordCall({ ...request, startedAt, endedAt: Date.now(), errorType });
  };
}

async function sendWithRetry(client: GatewayClientOptions, sending: Sending): Promise<Response> {
  const { name, origin, signal, row, parts, admitted } = sending;
  const send = async (renew: boolean) => {
    const response = await client.fetch(origin, ...(await buildRequest(client, sending, renew)));
    sending.retryAfterMs = readRetryAfter(response, Date.now());
    sending.status = response.status;
    return response;
  };
  const mayRepeat = row.repeatable || parts.key !== undefined;
  let first: Response | undefined;
  try {
    first = await send(false);
  } catch (error) {
    if (!mayRepeat || signal.aborted || !admitted.canRetry()) throw error;
    return send(false);
  }
  // a stale token does not mean that the gateway is in trouble, so its retry does not count towards the retry budget
  const isStaleToken = first.status === 401 && sendsToken(client, sending);
  const waitMs = sending.retryAfterMs ?? 0;
  const mayRetry = isStaleToken || (isOverload(first) && waitMs <= maxRetryAfterMs && mayRepeat && admitted.canRetry());
  if (!mayRepeat || !mayRetry) return first;
  await first.body?.cancel();
  if (waitMs > 0 && !isStaleToken) await new Promise((resolve) => setTimeout(resolve, waitMs));
  if (signal.aborted) throw new GatewayFault(name, 'timeout', `no time left for a retry after status ${first.status}`);
  return send(isStaleToken);
}

const isOverload = ({ status }: Response): boolean => status >= 500 || status === 429;

async function buildRequest(client: GatewayClientOptions, sending: Sending, renew: boolean): Promise<[string, RequestInit]> {
  const { origin, row, path, parts, readAfter, signal } = sending;
  const headers = requestHeaders({ ...client.headers, gatewaySecret: origin.secret }, row);
  const token = sendsToken(client, sending) ? await client.token({ renew }) : undefined;
  if (token) headers.authorization = `Bearer ${token}`;
  if (parts.key !== undefined) headers[gatewayHeader.idempotencyKey] = parts.key;
  if (readAfter !== undefined) headers[gatewayHeader.readAfter] = readAfter;
  sending.spanId = createSpanId();
  sending.attempts += 1;
  headers[gatewayHeader.traceparent] = writeTraceparent({ traceId: createTraceId(client.headers.correlationId), spanId: sending.spanId });
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  if (body !== null) headers['content-type'] = 'application/json';
  return [choosePrefix(client, row) + path + formatQuery(parts.query), { method: row.method, headers, body, signal, redirect: 'manual' }];
}

/**
 * Returns true if the request has the access token. Only the origin that issued the token receives it, and a photo gallery, which otherwise
 * could not know whose photo a shopper shares, reports or removes.
 */
const sendsToken = ({ origins }: GatewayClientOptions, { row, group }: Sending): boolean =>
  !row.open && (issuesTokens(origins, group) || (group === 'photos' && !row.isPublic));

const choosePrefix = ({ preview }: GatewayClientOptions, row: CallRow): string => (row.content && preview ? '/pre' : '');

/**
 * Adds the request to a fault for the log. The path is added only for public calls, because other paths may contain ids of shoppers, carts
 * and orders.
 */
function nameRequest(fault: GatewayFault, client: GatewayClientOptions, sending: Sending): GatewayFault {
  fault.origin = sending.origin.name;
  fault.request = describeRequest(client, sending);
  fault.spanId = sending.spanId;
  return fault;
}

const describeRequest = (client: GatewayClientOptions, { row, path }: Sending): string | undefined =>
  row.isPublic ? `${row.method} ${choosePrefix(client, row)}${path}` : undefined;

/** Fills in the path of a call. Invalid path parameters are a caller bug and must not trip the circuit breaker. */
function fillOwnPath(name: CallName, row: CallRow, { params = {} }: Parts): string {
  try {
    return fillPath(row.path, params);
  } catch (error) {
    throw new GatewayFault(name, 'path', error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function formatQuery(query: Record<string, unknown> = {}): string {
  let text = '';
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) text += `${text ? '&' : '?'}${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`;
  }
  return text;
}

const isGuestToken = (row: CallRow, { body }: Parts): boolean =>
  row.open === true && (body as { type?: unknown } | undefined)?.type === 'Guest';

async function readAnswer<Name extends CallName>(
  client: GatewayClientOptions,
  name: Name,
  sending: Sending,
  response: Response,
): Promise<Result<CallReply<Name>, Refusal>> {
  const { row, parts } = sending;
  const maxBytes = row.maxReplyBytes ?? maxReplyBytes;
  const text = await readText(response, maxBytes);
  if (text === undefined) throw new GatewayFault(name, 'too-large', `the reply has more than ${maxBytes} bytes`);
  const key = row.memoized && `${name} ${text}`;
  const known = key && response.ok ? readReplies.get(key) : undefined;
  if (known !== undefined) return ok(known as CallReply<Name>); // the cast is safe because the key includes the call
  const body = parseJson(text);
  if (!response.ok) {
    const isTokenIssuer = issuesTokens(client.origins, sending.group);
    return readRefusal(name, row, { status: response.status, body, forGuest: isGuestToken(row, parts), isTokenIssuer });
  }
  const parsed = readReply(name, row, body);
  if (!parsed.isValid) throw new GatewayFault(name, 'schema', parsed.issues[0] ?? 'invalid', { issues: parsed.issues });
  if (parsed.dropped) client.mention(nameRequest(createDroppedFault(name, parsed.dropped), client, sending));
  if (key) readReplies.put(key, parsed.value, 0, text.length);
  return ok(parsed.value as CallReply<Name>); // the cast is safe because the call's schema parsed the value
}

/** Parses a reply. Throws a fault if the reply is nested so deeply that its schema overflows the stack. */
function readReply(name: CallName, row: CallRow, body: unknown): ParsedReply {
  try {
    return parseReply(row.reply, body);
  } catch (error) {
    throw new GatewayFault(name, 'schema', 'the reply cannot be parsed', { cause: error });
  }
}

/** Describes broken entries, without which a reply is used. The fault is not thrown, only logged. */
function createDroppedFault(name: CallName, { count, issues }: DroppedEntries): GatewayFault {
  const detail = `${count} ${count === 1 ? 'entry was' : 'entries were'} left out: ${issues[0]}`;
  return new GatewayFault(name, 'entries', detail, { issues, dropped: count });
}

/** Recoveries that end the shopper's session or sign-in, or question it. */
const sessionRecoveries: readonly Recovery[] = ['reset-customer', 'confirm-person'];

const concernsSession = (errorId: string): boolean => isErrorCode(errorId) && sessionRecoveries.includes(errorRow(errorId).recovery);

/**
 * Returns a refusal if the error code is listed for the call in the call table, or if the request for a guest token is rejected with a 403.
 * Throws a fault otherwise. An origin that does not issue tokens knows no sessions, so its codes about a session have no effect on it.
 */
async function readRefusal(
  name: CallName,
  row: CallRow,
  { status, body, forGuest, isTokenIssuer }: { status: number; body: unknown; forGuest: boolean; isTokenIssuer: boolean },
): Promise<Result<never, Refusal>> {
  const { errorPayloadSchema } = await import('#contract/error-payload.ts');
  const payload = errorPayloadSchema.safeParse(body).data;
  const first = payload?.errorDetails[0];
  const { errorId = '', message, details } = first ?? {};
  const isForeign = !isTokenIssuer && concernsSession(errorId);
  const answer = handleApiError({
    ...{ status, errorId: isForeign ? 'GEN500' : errorId, message, retryAfterMs: details?.retryAfterMs },
    ...{ appId: payload?.appId, isGuestToken: forGuest },
  });
  if (answer.kind === 'ignored') return refused({ code: 'AUT404', status, message: undefined });
  if (answer.challenge === undefined && !isForeign && isErrorCode(errorId) && row.codes.includes(errorId))
    return refused({ code: errorId, status, message, details });
  throw new GatewayFault(name, 'status', `${status} ${codePattern.test(errorId) ? errorId : 'without an error id'}`, { answer });
}

/** Error codes that may be logged. Any other text may contain the shopper's input. */
const codePattern = /^[A-Z]{2,6}[-_]?\d{2,5}$/;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function createFault(name: CallName, error: unknown, abort: CallAbort, options: CallOptions): GatewayFault {
  if (options.signal?.aborted) return new GatewayFault(name, 'aborted', 'aborted by the caller', { cause: error });
  if (error instanceof GatewayFault) return error;
  if (abort.isLate()) return new GatewayFault(name, 'timeout', 'no response before the deadline', { cause: error });
  return new GatewayFault(name, 'network', error instanceof Error ? error.message : String(error), { cause: error });
}
