// The header `traceparent` of W3C Trace Context (https://www.w3.org/TR/trace-context/), which connects the spans of a request in several
// services.

export interface SpanContext {
  /** 32 hexadecimal digits, the same for all spans of a trace. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
}

/** Returns the trace id of a correlation id, which is a UUID: the same digits without hyphens, so that each can be found by the other. */
export const createTraceId = (correlationId: string): string => correlationId.replaceAll('-', '');

/** Returns a random span id. The digits are those of a UUID that do not depend on its version. */
export function createSpanId(): string {
  const uuid = crypto.randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-8);
}

/** Writes a header with the flag `sampled`. Without it, most tracing libraries of a gateway would not record the trace. */
export const writeTraceparent = ({ traceId, spanId }: SpanContext): string => `00-${traceId}-${spanId}-01`;

const pattern = /^([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-.*)?$/;

/** Parses a header. Returns undefined if it is absent or invalid. Versions after 00 may append fields, which are ignored. */
export function parseTraceparent(header: string | undefined): SpanContext | undefined {
  const [, version, traceId, spanId, more] = pattern.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  return { traceId, spanId };
}
