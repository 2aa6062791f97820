// The one place that turns refusals and faults into answers.
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { Refusal } from '#backend/platform/call-context.ts';
import type { BackendHono } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import type { ErrorPayload } from '#contract/error-payload.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { gatewayHeader } from '#contract/headers.ts';

export type BackendContext = Context<BackendHono>;

export const readCorrelationId = (c: BackendContext): string | undefined => c.req.header(gatewayHeader.correlationId);

/** Who answered. */
const appId = 'cairn-backend';

/** The answer to a refusal; `status` only where HTTP is more exact than the code. One that asks to wait says so in HTTP, too. */
export function refuse(c: BackendContext, { code, detail, details }: Refusal, status?: 401 | 413): Response {
  const { summary, status: codeStatus } = errorCatalogue[code];
  const correlationId = readCorrelationId(c);
  const waits = details?.retryAfterMs;
  const sent = status ?? (waits === undefined ? codeStatus : 429);
  if (waits !== undefined) c.header('retry-after', String(Math.ceil(waits / 1000)));
  const payload: ErrorPayload = {
    errorDetails: [{ errorId: code, message: detail === undefined ? summary : `${summary} (${detail})`, ...(details && { details }) }],
    ...(sent !== 403 && { appId }), // on a 403 it would be a challenge of bot defence, which this gateway has not
    ...(correlationId !== undefined && { correlationId }),
  };
  return c.json(payload, sent);
}

/** A fault: one line in the log, nothing of it in the answer. The path is that of the call, as ids of shoppers stand in the real one. */
export function fault(error: unknown, c: BackendContext): Response {
  logFault('backend', error, { method: c.req.method, path: routePath(c, -1), correlationId: readCorrelationId(c) });
  return refuse(c, { code: 'GEN500' });
}

/** The value without its null members, at every depth. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((member) => member !== null).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, withoutNulls(member)]),
  );
}
