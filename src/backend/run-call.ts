import type { Handler as HonoHandler } from 'hono';
import type * as z from 'zod';
import type { CallRow } from '#contract/call.ts';
import { type CallName, callRow } from '#contract/calls.ts';
import { gatewayHeader, pathLocale } from '#contract/headers.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import { isLocale } from '#markets/registry.ts';
import type { BackendEnv, BackendHono } from './env.ts';
import type { CallContext, Refusal } from './handlers/handler.ts';
import { handlers } from './handlers/registry.ts';
import type { PaymentMethods } from './payment-methods/payment-method.ts';
import { type BackendContext, refuse, withoutNulls } from './reply.ts';
import type { System } from './system.ts';

type AnyHandler = (input: unknown, context: CallContext) => Promise<Result<unknown, Refusal>>;

/** What calls work with beside their request. */
export interface Surroundings {
  system: System;
  findPaymentMethods(env: BackendEnv): PaymentMethods;
}

/** Parses a request with the schemas of its row, runs the handler and writes the reply. */
export function runCall(name: CallName, surroundings: Surroundings): HonoHandler<BackendHono> {
  const row = callRow(name);
  const handler = handlers[name] as AnyHandler; // it receives what its own row parsed
  return async (c) => {
    const input = await parseInput(row, c);
    if (!input.ok) return refuse(c, input.error);
    const result = await handler(input.value, createContext(c, surroundings));
    if (!result.ok) return refuse(c, result.error);
    const dropsNulls = row.content && c.req.header(gatewayHeader.removeNulls) === 'true';
    return c.body(JSON.stringify(dropsNulls ? withoutNulls(result.value) : result.value), 200, { 'content-type': 'application/json' });
  };
}

function createContext(c: BackendContext, { system, findPaymentMethods }: Surroundings): CallContext {
  const locale = pathLocale(c.req.header(gatewayHeader.locale) ?? '');
  if (!isLocale(locale)) throw new Error(`Locale ${locale} reached a handler; the header gate must stand before it.`);
  return {
    db: c.env.BACKEND_DB,
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
  };
}

async function parseInput(row: CallRow, c: BackendContext): Promise<Result<Record<string, unknown>, Refusal<'API400'>>> {
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

// Names of fields only: what a shopper typed has no place in an answer or a log.
const brokenFields = (part: string, error: z.ZodError): string =>
  [...new Set(error.issues.map(({ path }) => [part, ...path].join('.')))].slice(0, 5).join(', ');
