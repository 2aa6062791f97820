import type { Handler as HonoHandler } from 'hono';
import type * as z from 'zod';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import type { BackendEnv, BackendHono } from '#backend/platform/env.ts';
import { openPublicReads } from '#backend/platform/read-session.ts';
import type { System } from '#backend/platform/system.ts';
import type { CartContext, PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { isRecentlyAuthenticated } from '#backend/stores/consumer-sessions.ts';
import type { CallRow } from '#contract/call.ts';
import { type CallName, callRow } from '#contract/calls.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { gatewayHeader, pathLocale } from '#contract/headers.ts';
import { isLocale } from '#markets/registry.ts';
import { handlers } from './handlers.ts';
import { type BackendContext, refuse, withoutNulls } from './reply.ts';

type AnyHandler = (input: unknown, context: CallContext) => Promise<Result<unknown, Refusal>>;

/** Dependencies of a call, in addition to the request. */
export interface Surroundings {
  system: System;
  findPaymentMethods(env: BackendEnv): PaymentMethods;
}

/**
 * Creates the Hono handler of a call. It parses the request with the schemas of the contract, runs the call's handler and sends the reply.
 */
export function runCall(name: CallName, surroundings: Surroundings): HonoHandler<BackendHono> {
  const row = callRow(name);
  const handler = handlers[name] as AnyHandler; // the assertion is safe, because the input is parsed with the schemas of the same call
  return async (c) => {
    const input = await parseInput(row, c);
    if (!input.ok) return refuse(c, input.error);
    const context = createContext(c, row, surroundings);
    if (!(await isAuthenticated(row, input.value, context))) return refuse(c, { code: 'AUT460' });
    const result = await handler(input.value, context);
    if (!result.ok) return refuse(c, result.error);
    const dropsNulls = row.content && c.req.header(gatewayHeader.removeNulls) === 'true';
    return c.body(JSON.stringify(dropsNulls ? withoutNulls(result.value) : result.value), 200, { 'content-type': 'application/json' });
  };
}

/** Returns true if the requester has authenticated recently enough for the call. Guests pass, because the handler itself refuses them. */
async function isAuthenticated(
  { recentAuthentication }: CallRow,
  { body }: Record<string, unknown>,
  { db, now, signIn }: CallContext,
): Promise<boolean> {
  if (!recentAuthentication || !signIn) return true;
  const hasPassword = typeof body === 'object' && body !== null && 'currentPassword' in body && body.currentPassword !== undefined;
  if (recentAuthentication === 'unless-password' && hasPassword) return true;
  return isRecentlyAuthenticated(db, signIn.sessionId, now);
}

function createContext(c: BackendContext, { isPublic }: CallRow, { system, findPaymentMethods }: Surroundings): CartContext {
  const locale = pathLocale(c.req.header(gatewayHeader.locale) ?? '');
  if (!isLocale(locale)) throw new Error(`The unknown locale ${locale} reached a handler; requireHeaders must run before it.`);
  return {
    db: isPublic ? openPublicReads(c.env.BACKEND_DB, c.req.header(gatewayHeader.readAfter)) : c.env.BACKEND_DB,
    env: c.env,
    locale,
    now: system.now(),
    randomId: system.randomId,
    paymentMethods: findPaymentMethods(c.env),
    usid: c.get('usid'),
    signIn: c.get('signIn'),
    inStore: c.get('inStore'),
    clientAddress: c.req.header(gatewayHeader.clientAddress),
    idempotencyKey: c.req.header(gatewayHeader.idempotencyKey),
    span: c.get('span'),
  };
}

async function parseInput(row: CallRow, c: BackendContext): Promise<Result<Record<string, unknown>, Refusal<'API400' | 'ATTR300'>>> {
  if (row.body && (await c.req.text()).trim() === '') return refused({ code: 'ATTR300', detail: 'body: empty' });
  const parts: [name: string, schema: z.ZodType | undefined, value: () => unknown][] = [
    ['params', row.params, () => c.req.param()],
    ['query', row.query, () => c.req.query()],
    ['body', row.body, () => c.req.json().catch(() => undefined)],
  ];
  const input: Record<string, unknown> = {};
  for (const [name, schema, value] of parts) {
    if (!schema) continue;
    const parsed = schema.safeParse(await value());
    if (!parsed.success) return refused({ code: 'API400', detail: brokenFields(name, parsed.error) });
    input[name] = parsed.data;
  }
  return ok(input);
}

/** Returns the names of invalid members. Their values are left out, because personal input must not appear in responses or logs. */
export const brokenFields = (part: string, error: z.core.$ZodError): string =>
  [
    ...new Set(
      error.issues
        .flatMap(listMembers)
        .map(({ path, isUnknown }) => [part, ...path.map(nameMember)].join('.') + (isUnknown ? ': unknown' : '')),
    ),
  ]
    .slice(0, 5)
    .join(', ');

interface Member {
  path: PropertyKey[];
  isUnknown?: true;
}

/**
 * Returns the request members that a validation issue is about. For a union, these are the members of the branch with the fewest issues.
 */
function listMembers(issue: z.core.$ZodIssue): Member[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...issue.path, key], isUnknown: true }));
  if (issue.code !== 'invalid_union') return [issue];
  const branches = issue.errors.map((issues) => issues.flatMap(listMembers));
  const [best] = branches.toSorted((one, other) => one.length - other.length);
  return best && best.length > 0 ? best.map((member) => ({ ...member, path: [...issue.path, ...member.path] })) : [issue];
}

/**
 * Returns a member's name for error messages, or `?` if the name is long or has special characters, because clients choose the names of
 * unknown members.
 */
const nameMember = (name: PropertyKey): string => (/^[\w-]{1,40}$/.test(String(name)) ? String(name) : '?');
