import { expect, test } from 'vitest';
import { readTelemetrySettings, type Span } from '#lib/telemetry/span.ts';
import { encodeSpans } from '#lib/telemetry/span-queue.ts';

test.each([
  ['', undefined],
  ['otel.example', undefined],
  ['ftp://otel.example', undefined],
  ['https://otel.example', 'https://otel.example/v1/traces'],
  ['https://otel.example/base/', 'https://otel.example/base/v1/traces'],
])('the endpoint %j sends spans to %j', (endpoint, url) => {
  expect(readTelemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })?.url).toBe(url);
});

test('headers are separated by commas, and their values are decoded', () => {
  const settings = readTelemetrySettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team = 50%, =none, broken, bad name=1',
  });
  expect(settings?.headers).toEqual({ authorization: 'Bearer a=b', 'x-team': '50%' });
});

const aSpan: Span = {
  ...{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), name: 'GET home', kind: 'server' },
  ...{ startedAt: 1_796_083_200_123, endedAt: 1_796_083_200_456, isFailed: false },
  attributes: { 'http.response.status_code': 200, 'http.route': 'home', 'error.type': undefined },
};

test('a span is encoded as OTLP/JSON', () => {
  expect(encodeSpans([aSpan], { 'service.name': 'cairn' })).toEqual({
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'cairn' } }] },
        scopeSpans: [
          {
            scope: { name: 'cairn' },
            spans: [
              {
                ...{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), name: 'GET home', kind: 2 },
                ...{ startTimeUnixNano: '1796083200123000000', endTimeUnixNano: '1796083200456000000' },
                attributes: [
                  { key: 'http.response.status_code', value: { intValue: '200' } },
                  { key: 'http.route', value: { stringValue: 'home' } },
                ],
                status: {},
              },
            ],
          },
        ],
      },
    ],
  });
});

test('a failed span with a parent has the status of an error, and never ends before it begins', () => {
  const failed = { ...aSpan, parentSpanId: 'c'.repeat(16), isFailed: true, endedAt: aSpan.startedAt - 5 };
  const [span] = encodeSpans([failed], {}).resourceSpans[0]?.scopeSpans[0]?.spans ?? [];
  expect(span).toMatchObject({ parentSpanId: 'c'.repeat(16), status: { code: 2 }, endTimeUnixNano: '1796083200123000000' });
});
