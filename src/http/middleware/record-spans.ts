// Records a span for each request and one for each gateway call of it. Loaded only if a receiver of spans is configured.
import type { Next } from 'hono';
import { routePath } from 'hono/route';
import type { FinishedCall } from '#gateway/client.ts';
import { createSpanId, createTraceId } from '#lib/requests/traceparent.ts';
import type { Span, TelemetrySettings } from '#lib/telemetry/span.ts';
import { queueSpan } from '#lib/telemetry/span-queue.ts';
import type { AppContext } from './context.ts';

/** Runs the request, and records its span when the response head is ready. The spans of later gateway calls follow. */
export async function recordSpans(c: AppContext, next: Next, settings: TelemetrySettings): Promise<void> {
  const trace = c.get('trace');
  const startedAt = Date.now();
  const own = { traceId: createTraceId(trace.correlationId), spanId: createSpanId() };
  const queue = (span: Span) =>
    queueSpan(span, {
      ...{ settings, service: 'cairn', environment: c.env.ENVIRONMENT },
      waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    });
  const { recordCall } = trace; // the metrics of calls (record-metrics.ts)
  trace.recordCall = (call) => {
    recordCall?.(call);
    queue(createCallSpan(call, own));
  };
  await next();
  const { method } = c.req;
  const route = c.get('routeName') ?? routePath(c);
  const { status } = c.res;
  queue({
    ...own,
    ...{ name: `${method} ${route}`, kind: 'server', startedAt, endedAt: Date.now(), isFailed: status >= 500 },
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'error.type': status >= 500 ? String(status) : undefined,
      'cairn.page_cache': c.get('pageCache'),
    },
  });
}

/** Creates the span of a gateway call. Its id is that of the last attempt, which the gateway has got in the header `traceparent`. */
const createCallSpan = (
  { name, method, template, origin, spanId, status, attempts, startedAt, endedAt, errorType }: FinishedCall,
  parent: Pick<Span, 'traceId' | 'spanId'>,
): Span => ({
  ...{ traceId: parent.traceId, spanId: spanId ?? createSpanId(), parentSpanId: parent.spanId },
  ...{ name: `${method} ${template}`, kind: 'client', startedAt, endedAt, isFailed: errorType !== undefined },
  attributes: {
    'http.request.method': method,
    'url.template': template,
    'http.response.status_code': status,
    'http.request.resend_count': attempts > 1 ? attempts - 1 : undefined,
    'error.type': errorType,
    'cairn.gateway.call': name,
    'cairn.gateway.origin': origin,
  },
});
