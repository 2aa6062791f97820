// Error reports in Sentry's format: their content, what is masked, and how many are sent.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDebugId } from '#lib/error-reports/debug-id.ts';
import { describeErrors } from '#lib/error-reports/describe-error.ts';
import type { ErrorReport } from '#lib/error-reports/send-report.ts';
import { type ErrorReportSettings, readErrorReportSettings } from '#lib/error-reports/settings.ts';
import { canaries, errorReportVariables, receiveErrorReports } from '../../support/error-reports.ts';

const settings = readErrorReportSettings({ ...errorReportVariables, ENVIRONMENT: 'production' }) as ErrorReportSettings;
const start = 1_800_000_000_000;
let send: typeof import('#lib/error-reports/send-report.ts').sendErrorReport;

beforeEach(async () => {
  // the limits are those of an isolate
  vi.resetModules();
  ({ sendErrorReport: send } = await import('#lib/error-reports/send-report.ts'));
});
afterEach(() => vi.restoreAllMocks());

function anError(message = 'no stock', file = 'worker.js'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at async readStock (${file}:10:5)\n    at https://shop.example/assets/x-abc.js?token=1:2:3\n    at node:internal/process:1:2`;
  return error;
}

const aReport = (problem: unknown = anError(), more: Partial<ErrorReport> = {}): ErrorReport => ({
  ...{ service: 'storefront', errors: describeErrors(problem), route: 'GET /p/{slug}-{productId}', correlationId: 'reference-1', ...more },
});

describe('SENTRY_DSN', () => {
  test.each([
    ['empty', ''],
    ['without a key', 'https://sentry.example/42'],
    ['without a project', 'https://key@sentry.example/'],
    ['no URL', 'key'],
  ])('error reports are off if the DSN is %s', (_, SENTRY_DSN) => {
    expect(readErrorReportSettings({ SENTRY_DSN, ENVIRONMENT: 'production' })).toBeUndefined();
  });
});

test('a report is an envelope with the release, the route, the correlation id and the frames of the stack', async () => {
  const receiver = receiveErrorReports();
  await send(aReport(anError(), { tags: { reason: 'timeout', origin: undefined } }), settings, start);
  const [envelope] = receiver.envelopes;
  expect(envelope?.headers.get('x-sentry-auth')).toBe('Sentry sentry_version=7, sentry_client=cairn/1.0, sentry_key=public-key');
  expect(envelope?.headers.get('content-type')).toBe('application/x-sentry-envelope');
  const [header, item, ...rest] = envelope?.body.split('\n') ?? [];
  const [event] = receiver.list();
  expect(rest).toHaveLength(1);
  expect(JSON.parse(header ?? '')).toEqual({ event_id: event?.event_id, sent_at: new Date(start).toISOString() });
  expect(JSON.parse(item ?? '')).toEqual({ type: 'event' });
  expect(event?.event_id).toMatch(/^[\da-f]{32}$/);
  expect(event).toMatchObject({
    ...{ level: 'error', release: 'cairn@abc123', dist: 'storefront', environment: 'production', transaction: 'GET /p/{slug}-{productId}' },
    tags: { service: 'storefront', correlation_id: 'reference-1', reason: 'timeout' },
  });
  expect(event?.exception.values).toEqual([
    {
      type: 'TypeError',
      value: 'no stock',
      stacktrace: {
        // the outermost call first
        frames: [
          { lineno: 1, colno: 2, in_app: false },
          { filename: 'app:///storefront/x-abc.js', abs_path: 'app:///storefront/x-abc.js', lineno: 2, colno: 3, in_app: true },
          {
            ...{ filename: 'app:///storefront/worker.js', abs_path: 'app:///storefront/worker.js', function: 'async readStock' },
            ...{ lineno: 10, colno: 5, in_app: true },
          },
        ],
      },
    },
  ]);
  expect(event?.debug_meta.images).toContainEqual({
    ...{ type: 'sourcemap', code_file: 'app:///storefront/worker.js', debug_id: await createDebugId('/storefront/worker.js', 'abc123') },
  });
});

test('the causes of an error are described, the outermost error last', async () => {
  const receiver = receiveErrorReports();
  await send(aReport(new Error('the page failed', { cause: anError() })), settings, start);
  expect(receiver.list()[0]?.exception.values.map(({ value }) => value)).toEqual(['no stock', 'the page failed']);
});

test('a cause that leads back to its error is described only a few times', async () => {
  const error = new Error('a circle');
  error.cause = error;
  expect(describeErrors(error)).toHaveLength(4);
});

test.each<[string, unknown]>([
  ['emails', new Error(`No account of ${canaries.email}`)],
  ['quoted names', new Error(`"${canaries.name}" is not a city, “${canaries.name}” neither, '${canaries.name}' as well`)],
  ['query strings', new Error(`GET https://shop.example/search?q=${canaries.query} failed, /search?q=${canaries.query} too`)],
  ['JSON', new Error(`Rejected: {"name": "${canaries.name}", "note": "${canaries.body}"}`)],
  ['tokens', new Error(`Bearer ${canaries.token}`)],
  ['card numbers', new Error(`No card ${canaries.card}`)],
  ['input that a parser quotes', new SyntaxError(`Unexpected token 'a', "${canaries.body}"... is not valid JSON`)],
  ['names of errors', Object.assign(new Error('x'), { name: canaries.name })],
  ['thrown texts', `thrown for ${canaries.email}`],
  ['causes', new Error('outer', { cause: new Error(`inner of ${canaries.email}`) })],
  [
    'functions and files in a stack',
    Object.assign(new Error('x'), { stack: `Error\n at ${canaries.email} (/home/${canaries.cookie}/a.js:1:2)` }),
  ],
])('a report masks %s', async (_, problem) => {
  const receiver = receiveErrorReports();
  await send(aReport(problem), settings, start);
  expect(receiver.envelopes).toHaveLength(1);
  for (const canary of Object.values(canaries)) expect(receiver.envelopes[0]?.body).not.toContain(canary);
});

test('a report keeps the names of properties in messages of the engine', () => {
  expect(describeErrors(new TypeError("Cannot read properties of undefined (reading 'price')"))[0]?.message).toBe(
    "Cannot read properties of undefined (reading 'price')",
  );
});

describe('limits', () => {
  test('the same error is sent once a minute', async () => {
    const receiver = receiveErrorReports();
    for (const at of [start, start + 30_000, start + 60_000]) await send(aReport(), settings, at);
    expect(receiver.envelopes).toHaveLength(2);
  });

  test('at most ten errors are sent in a minute', async () => {
    const receiver = receiveErrorReports();
    for (let number = 0; number < 30; number += 1) await send(aReport(anError(`no stock ${number}`)), settings, start);
    expect(receiver.envelopes).toHaveLength(10);
  });

  test('errors of browsers, which anyone can send, leave room for errors of the storefront', async () => {
    const receiver = receiveErrorReports();
    for (let number = 0; number < 30; number += 1)
      await send(aReport(anError(`forged ${number}`), { service: 'browser' }), settings, start);
    await send(aReport(), settings, start);
    expect(receiver.list().map(({ dist }) => dist)).toEqual([...Array<string>(10).fill('browser'), 'storefront']);
  });

  test.each([
    ['seconds', '120', 120_000],
    ['a date', new Date(start + 300_000).toUTCString(), 300_000],
    ['nothing', undefined, 60_000],
    ['nonsense', 'soon', 60_000],
    ['a year', String(365 * 86_400), 3_600_000],
  ])('after a 429 with Retry-After as %s, nothing is sent until then', async (_, header, pauseMs) => {
    const receiver = receiveErrorReports(() => new Response(null, { status: 429, ...(header && { headers: { 'retry-after': header } }) }));
    await send(aReport(anError('first')), settings, start);
    await send(aReport(anError('second')), settings, start + pauseMs - 1000);
    expect(receiver.envelopes).toHaveLength(1);
    await send(aReport(anError('third')), settings, start + pauseMs + 1000);
    expect(receiver.envelopes).toHaveLength(2);
  });

  test.each<[string, () => Promise<Response>]>([
    ['responds with 500', async () => new Response(null, { status: 500 })],
    ['is unreachable', () => Promise.reject(new Error('connection lost'))],
  ])('a receiver that %s is logged, and gets nothing for a minute', async (_, answer) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const receiver = receiveErrorReports(answer);
    for (const at of [start, start + 59_000]) await send(aReport(anError(`at ${at}`)), settings, at);
    expect(receiver.envelopes).toHaveLength(1);
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ at: 'error-reports' }]);
  });
});

test('a clock that was set back by a year does not prolong a pause', async () => {
  const receiver = receiveErrorReports(() => new Response(null, { status: 429 }));
  await send(aReport(anError('first')), settings, start + 365 * 86_400_000);
  await send(aReport(anError('second')), settings, start);
  expect(receiver.envelopes).toHaveLength(2);
});
