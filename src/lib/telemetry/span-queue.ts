// Sends spans as OTLP/JSON over HTTP (https://opentelemetry.io/docs/specs/otlp/), in batches after the responses. Spans are dropped rather
// than delay or fail a request. The storefront loads this module only if a receiver is configured.
import { describeProblem } from '../problem-text.ts';
import type { Span, TelemetrySettings } from './span.ts';

export interface SpanReceiver {
  settings: TelemetrySettings;
  /** Name of the Worker. */
  service: string;
  environment: string;
  waitUntil: (promise: Promise<unknown>) => void;
}

const maxWaiting = 1000;
const maxPerExport = 500;
/** Milliseconds for which spans are collected. */
const delayMs = 1000;
const timeoutMs = 5000;
/** Milliseconds after which a batch that has not been sent is given up, because the request that waited for it was ended. */
const abandonedAfterMs = 15_000;
const logAgainAfterMs = 60_000;

let waiting: Span[] = [];
/** When a request began to wait for the current batch. */
let scheduledAt: number | undefined;
let loggedAt = 0;

/** Adds a span to the next batch. Never throws. */
export function queueSpan(span: Span, receiver: SpanReceiver): void {
  if (waiting.length >= maxWaiting) return;
  waiting.push(span);
  const now = Date.now();
  if (scheduledAt !== undefined && now - scheduledAt < abandonedAfterMs) return;
  scheduledAt = now;
  receiver.waitUntil(sendLater(receiver));
}

async function sendLater(receiver: SpanReceiver): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  try {
    while (waiting.length > 0) await send(waiting.splice(0, maxPerExport), receiver);
  } catch (problem) {
    waiting = []; // waiting spans are dropped as well, so that a receiver that is down gets one request per batch
    if (Date.now() - loggedAt > logAgainAfterMs) {
      loggedAt = Date.now();
      console.error(JSON.stringify({ level: 'error', at: 'telemetry', reason: describeProblem(problem) }));
    }
  } finally {
    scheduledAt = undefined;
  }
}

async function send(spans: readonly Span[], { settings: { url, headers }, service, environment }: SpanReceiver): Promise<void> {
  const resource = { 'service.name': service, 'deployment.environment.name': environment };
  const body = JSON.stringify(encodeSpans(spans, resource));
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver of spans responded with ${response.status}.`);
}

/** SpanKind of OTLP. */
const kinds = { internal: 1, server: 2, client: 3 } as const;
const errorStatus = 2;

/** Encodes spans as the request of OTLP/JSON. */
export const encodeSpans = (spans: readonly Span[], resource: Span['attributes']) => ({
  resourceSpans: [
    {
      resource: { attributes: encodeAttributes(resource) },
      scopeSpans: [{ scope: { name: 'cairn' }, spans: spans.map(encodeSpan) }],
    },
  ],
});

const encodeSpan = ({ traceId, spanId, parentSpanId, name, kind, startedAt, endedAt, attributes, isFailed }: Span) => ({
  traceId,
  spanId,
  ...(parentSpanId !== undefined && { parentSpanId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: toNanoseconds(startedAt),
  endTimeUnixNano: toNanoseconds(Math.max(startedAt, endedAt)),
  attributes: encodeAttributes(attributes),
  status: isFailed ? { code: errorStatus } : {},
});

/** Returns a decimal text, because nanoseconds since 1970 exceed the safe integers. */
const toNanoseconds = (ms: number): string => `${Math.round(ms)}000000`;

const encodeAttributes = (attributes: Span['attributes']) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }],
  );
