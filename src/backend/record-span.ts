// Records a span for each call, as a child of the storefront's span in the header `traceparent`.
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { BackendHono } from '#backend/platform/env.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { createSpanId, createTraceId, parseTraceparent } from '#lib/requests/traceparent.ts';
import { readTelemetrySettings } from '#lib/telemetry/span.ts';
import { queueSpan } from '#lib/telemetry/span-queue.ts';

export const recordSpan: MiddlewareHandler<BackendHono> = async (c, next) => {
  const settings = readTelemetrySettings(c.env);
  if (!settings) return next();
  const startedAt = Date.now();
  const parent = parseTraceparent(c.req.header(gatewayHeader.traceparent));
  const own = { traceId: parent?.traceId ?? createTraceId(crypto.randomUUID()), spanId: createSpanId() };
  c.set('span', own);
  await next();
  const { status } = c.res;
  const route = routePath(c, -1);
  queueSpan(
    {
      ...{ ...own, parentSpanId: parent?.spanId, name: `${c.req.method} ${route}`, kind: 'server' },
      ...{ startedAt, endedAt: Date.now(), isFailed: status >= 500 },
      attributes: {
        'http.request.method': c.req.method,
        'http.route': route,
        'http.response.status_code': status,
        'error.type': status >= 500 ? String(status) : undefined,
      },
    },
    {
      ...{ settings, service: 'cairn-backend', environment: c.env.ENVIRONMENT },
      waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    },
  );
};
