// Converts refusals and faults to responses.
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { Refusal } from '#backend/platform/call-context.ts';
import type { BackendHono } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { recordFault } from '#backend/stores/faults.ts';
import type { ErrorPayload } from '#contract/error-payload.ts';
import { errorCatalog } from '#contract/errors/catalog.ts';
import { acceptCorrelationId, gatewayHeader } from '#contract/headers.ts';
import { createMetricWriter } from '#lib/metrics.ts';
import { parseTraceparent } from '#lib/requests/traceparent.ts';

export type BackendContext = Context<BackendHono>;

/** Returns the correlation id of the request. Undefined if it is missing or malformed. */
export const readCorrelationId = (c: BackendContext): string | undefined => acceptCorrelationId(c.req.header(gatewayHeader.correlationId));

/** Name of the application that sends an error response. */
const appId = 'cairn-backend';

/**
 * Creates the response for a refusal. `status` overrides the status of the error code if HTTP has a more specific one. A refusal with a
 * waiting time has status 429 and a Retry-After header.
 */
export function refuse(c: BackendContext, { code, detail, details }: Refusal, status?: 401 | 413): Response {
  const { summary, status: codeStatus } = errorCatalog[code];
  const correlationId = readCorrelationId(c);
  createMetricWriter(c.env?.METRICS, 'backend')({ metric: 'error', name: code, detail: routePath(c, -1) });
  const waits = details?.retryAfterMs;
  const sent = status ?? (waits === undefined ? codeStatus : 429);
  if (waits !== undefined) c.header('retry-after', String(Math.ceil(waits / 1000)));
  const payload: ErrorPayload = {
    errorDetails: [{ errorId: code, message: detail === undefined ? summary : `${summary} (${detail})`, ...(details && { details }) }],
    ...(sent !== 403 && { appId }), // a 403 has no appId, because clients would interpret a 403 with an appId as a bot challenge
    ...(correlationId !== undefined && { correlationId }),
  };
  return c.json(payload, sent);
}

/**
 * Logs an error on one line and returns a response that does not reveal the error's details. The route pattern is logged instead of the
 * path, because the path can contain personal ids.
 */
export function fault(error: unknown, c: BackendContext): Response {
  const span = parseTraceparent(c.req.header(gatewayHeader.traceparent));
  const [correlationId, path] = [readCorrelationId(c), routePath(c, -1)];
  logFault('backend', error, { method: c.req.method, path, correlationId, ...span });
  const place = `${c.req.method} ${path}`;
  continueAfterResponse(c, recordFault(c.env.BACKEND_DB, { error, happenedAt: Date.now(), correlationId, worker: 'backend', place }));
  return refuse(c, { code: 'GEN500' });
}

/** Keeps the Worker alive for work after the response. Without an execution context, as in a unit test, the work runs all the same. */
function continueAfterResponse(c: BackendContext, work: Promise<void>): void {
  try {
    c.executionCtx.waitUntil(work);
  } catch {
    void work;
  }
}

/** Removes null members from a value, at all levels. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((member) => member !== null).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, withoutNulls(member)]),
  );
}
