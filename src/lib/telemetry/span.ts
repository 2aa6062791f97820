// A span of a trace, as the exporter sends it (span-queue.ts). Attributes contain no personal data: no paths with ids, queries or inputs.

export interface Span {
  /** 32 and 16 hexadecimal digits. */
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  kind: 'internal' | 'server' | 'client';
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  /** Attributes by OpenTelemetry's semantic conventions. Undefined values are left out. */
  attributes: Readonly<Record<string, string | number | undefined>>;
  /** True if the span failed; `error.type` then names the reason. */
  isFailed: boolean;
}

export interface TelemetrySettings {
  /** URL of the traces. */
  url: string;
  headers: Readonly<Record<string, string>>;
}

export interface TelemetryVariables {
  /** Base URL of an OTLP receiver, to which `/v1/traces` is added. If empty or undefined, no spans are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** Secret: headers of each export, as `name=value,…` with percent-encoded values. */
  OTEL_EXPORTER_OTLP_HEADERS?: string;
}

/** Parses the variables. Undefined if no spans are recorded, or if the URL is malformed. */
export function readTelemetrySettings({
  OTEL_EXPORTER_OTLP_ENDPOINT: base = '',
  OTEL_EXPORTER_OTLP_HEADERS: headers = '',
}: TelemetryVariables): TelemetrySettings | undefined {
  if (!/^https?:/.test(base) || !URL.canParse(base)) return undefined;
  return { url: `${base.replace(/\/+$/, '')}/v1/traces`, headers: Object.fromEntries(headers.split(',').flatMap(readHeader)) };
}

function readHeader(entry: string): [string, string][] {
  const at = entry.indexOf('=');
  const name = entry.slice(0, at).trim();
  if (at < 1 || !/^[\w-]+$/.test(name)) return [];
  const value = entry.slice(at + 1).trim();
  try {
    return [[name, decodeURIComponent(value)]];
  } catch {
    return [[name, value]]; // a percent sign that encodes nothing
  }
}
