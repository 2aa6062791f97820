// Sends calls of the contract to a gateway as the shop does, and validates replies and refusals.

import type * as z from 'zod';
import { classifyCall } from '#contract/call-classes.ts';
import { findGroup } from '#contract/call-groups.ts';
import { type CallName, type CallReply, callRow } from '#contract/calls.ts';
import { errorPayloadSchema, refusalDetailsSchema } from '#contract/error-payload.ts';
import { type ErrorCode, errorCatalog, isErrorCode } from '#contract/errors/catalog.ts';
import { channel, gatewayHeader, gatewayLocale, source } from '#contract/headers.ts';
import { fillPath } from '#contract/path.ts';
import { CheckFailure, NotOffered } from './check.ts';
import { describeIssue } from './json-path.ts';

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Sent instead of `body`, unchanged. */
  text?: string;
  token?: string | undefined;
  /** The idempotency key. By default, calls that accept one get a new key. `null` sends none. */
  key?: string | null;
  /** Path prefix for drafts. */
  prefix?: '/pre';
}

export interface GatewayResponse {
  status: number;
  text: string;
  body: unknown;
  /** The error code of a refusal. */
  code: string | undefined;
}

export interface ClientOptions {
  origin: string;
  /** The origin of content calls, if another one serves them. It gets no access tokens (docs/gateway/origins.md). */
  contentOrigin?: string | undefined;
  secret: string | undefined;
  /** Locale in the format of paths, such as en-us. */
  locale: string;
  region: string;
  brand: string;
  /** IP address of the shopper. */
  clientAddress?: string;
}

const deadlineMs = 30_000;
const maxReplyBytes = 2_000_000;

export function createClient(options: ClientOptions) {
  const { origin, contentOrigin = origin, secret, locale, region, brand, clientAddress = '192.0.2.1' } = options;
  /** Calls to which the gateway has responded with anything other than API404. */
  const offered = new Set<CallName>();

  async function fetchResponse(url: string, init: RequestInit): Promise<GatewayResponse> {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(deadlineMs) });
    const text = await response.text();
    const body = parseJson(text);
    const code = errorPayloadSchema.safeParse(body).data?.errorDetails[0]?.errorId;
    return { status: response.status, text, body, code: response.ok ? undefined : code };
  }

  const createHeaders = (): Record<string, string> => ({
    accept: 'application/json',
    [gatewayHeader.correlationId]: crypto.randomUUID(),
    [gatewayHeader.transactionId]: crypto.randomUUID(),
    [gatewayHeader.locale]: gatewayLocale(locale),
    [gatewayHeader.brand]: brand,
    [gatewayHeader.region]: region,
    [gatewayHeader.channel]: channel,
    [gatewayHeader.source]: source,
    [gatewayHeader.clientAddress]: clientAddress,
    ...(secret !== undefined && { [gatewayHeader.gatewaySecret]: secret }),
  });

  /** Sends a call and returns the response, whatever it is. */
  async function send(name: CallName, sent: Sent = {}): Promise<GatewayResponse> {
    const row = callRow(name);
    const { params = {}, query = {}, token, key = row.keyed ? crypto.randomUUID() : null, prefix = '' } = sent;
    const headers = createHeaders();
    const at = findGroup(name) === 'content' ? contentOrigin : origin;
    if (token !== undefined && at === origin) headers.authorization = `Bearer ${token}`;
    if (key !== null) headers[gatewayHeader.idempotencyKey] = key;
    if (row.content) headers[gatewayHeader.removeNulls] = 'true';
    const text = sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    if (text !== undefined) headers['content-type'] = 'application/json';
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([field, value]) => (value === undefined ? [] : [[field, `${value}`]])),
    );
    const path = `${prefix}${fillPath(row.path, params)}${search.size > 0 ? `?${search}` : ''}`;
    const response = await fetchResponse(at + path, { method: row.method, headers, body: text ?? null });
    if (response.code !== 'API404') offered.add(name);
    return response;
  }

  /** Sends a call that must succeed, and returns its reply. */
  async function read<Name extends CallName>(name: Name, sent: Sent = {}): Promise<CallReply<Name>> {
    const response = await send(name, sent);
    if (isMissing(name, response)) throw new NotOffered(name);
    if (response.status !== 200) throw new CheckFailure(`${name}: expected status 200, got ${describe(response)}`);
    return readReply(name, response) as CallReply<Name>; // the cast is safe because the call's schema parsed the reply
  }

  /** Sends a call that must be refused with one of the codes. `why` completes the sentence “accepted …”. */
  async function refuse(
    name: CallName,
    sent: Sent,
    { codes, why }: { codes: readonly ErrorCode[]; why: string },
  ): Promise<GatewayResponse> {
    const response = await send(name, sent);
    if (isMissing(name, response) && !codes.includes('API404')) throw new NotOffered(name);
    requireRefusal(response, { at: name, codes, why });
    return response;
  }

  return {
    send,
    read,
    refuse,
    /** Requests a path that belongs to no call. */
    visit: (path: string) => fetchResponse(origin + path, { headers: createHeaders() }),
    /** Sends a call as a client that does not know the secret. */
    sendWithoutSecret: (name: CallName, sent: Sent) => createClient({ ...options, secret: undefined }).send(name, sent),
    isOffered: (name: CallName) => offered.has(name),
  };
}

/** Returns true if the gateway does not offer an optional call. */
export const isMissing = (name: CallName, { status, code }: GatewayResponse): boolean =>
  classifyCall(name) === 'optional' && status === 404 && code === 'API404';

/** Parses a reply by the schema of its call. Throws a failure that names the first wrong field. */
function readReply(name: CallName, { text, body }: GatewayResponse): unknown {
  const { reply, maxReplyBytes: maxBytes = maxReplyBytes } = callRow(name);
  if (Buffer.byteLength(text) > maxBytes) throw new CheckFailure(`${name}: the reply has more than ${maxBytes} bytes`);
  if (body === undefined) throw new CheckFailure(`${name}: the reply is not JSON`);
  const parsed = reply.safeParse(body);
  if (!parsed.success) throw new CheckFailure(`${name}: ${describeIssue(parsed.error as z.ZodError)}`);
  return parsed.data;
}

/** Throws a failure unless the response is a refusal in the format of the contract, with one of the codes. */
export function requireRefusal(
  response: GatewayResponse,
  { at, codes, why }: { at: string; codes: readonly ErrorCode[]; why: string },
): void {
  const { status, body, code } = response;
  if (status < 400) throw new CheckFailure(`${at}: accepted ${why} (status ${status})`);
  const payload = errorPayloadSchema.safeParse(body);
  if (!payload.success) throw new CheckFailure(`${at}: the refusal of ${why} is no error payload: ${describeIssue(payload.error)}`);
  const details = (body as { errorDetails: { details?: unknown }[] }).errorDetails[0]?.details;
  const parsed = refusalDetailsSchema.optional().safeParse(details);
  if (!parsed.success) throw new CheckFailure(`${at}: the details of the refusal are invalid: ${describeIssue(parsed.error)}`);
  if (code === undefined || !isErrorCode(code) || !codes.includes(code))
    throw new CheckFailure(`${at}: refused ${why} with ${describe(response)}, expected ${codes.join(' or ')}`);
  const expected = errorCatalog[code].status;
  if (expected < 500 && status >= 500) throw new CheckFailure(`${at}: refused ${why} with status ${status}, expected ${expected}`);
}

export const describe = ({ status, code }: GatewayResponse): string => `status ${status}${code === undefined ? '' : ` ${code}`}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
