// Records a span for each step of placing an order that has an effect outside the cart.
import type { BackendEnv } from '#backend/platform/env.ts';
import type { PlacementPorts } from '#backend/services/placement/steps.ts';
import { createSpanId, createTraceId, type SpanContext } from '#lib/requests/traceparent.ts';
import { readTelemetrySettings } from '#lib/telemetry/span.ts';
import { queueSpan } from '#lib/telemetry/span-queue.ts';

interface Tracing {
  env: BackendEnv;
  /** Returns the span of the call that places the order. Undefined if an alarm continues it. */
  findParent: () => SpanContext | undefined;
  waitUntil: (promise: Promise<unknown>) => void;
}

type Port = (...args: unknown[]) => unknown;

/** Wraps each function, if a receiver of spans is configured. A span contains neither arguments nor results. */
export function tracePorts(ports: PlacementPorts, { env, findParent, waitUntil }: Tracing): PlacementPorts {
  const settings = readTelemetrySettings(env);
  if (!settings) return ports;
  const trace =
    (name: string, port: Port): Port =>
    async (...args) => {
      const startedAt = Date.now();
      const parent = findParent() ?? { traceId: createTraceId(crypto.randomUUID()), spanId: undefined };
      let isFailed = true;
      try {
        const result = await port(...args);
        isFailed = false;
        return result;
      } finally {
        const attributes = { 'cairn.placement.step': name, 'error.type': isFailed ? '_OTHER' : undefined };
        const ids = { traceId: parent.traceId, parentSpanId: parent.spanId, spanId: createSpanId() };
        queueSpan(
          { ...ids, name: `placement ${name}`, kind: 'internal', startedAt, endedAt: Date.now(), attributes, isFailed },
          { settings, service: 'cairn-backend', environment: env.ENVIRONMENT, waitUntil },
        );
      }
    };
  const traced = Object.entries(ports).map(([name, port]) => [name, trace(name, port as Port)]);
  return Object.fromEntries(traced) as PlacementPorts; // the wrappers have the parameters and results of the functions
}
