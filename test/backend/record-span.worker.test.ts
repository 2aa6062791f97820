// The spans of calls to the backend, and of the steps of placing an order.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createBackendApp } from '#backend/app.ts';
import { tracePorts } from '#backend/objects/trace-ports.ts';
import type { PlacementPorts } from '#backend/services/placement/steps.ts';
import { aGateway, backendEnv, prepareBackend } from '../support/backend.ts';
import { readAttributes, receiveSpans, spanVariables } from '../support/spans.ts';

beforeAll(() => prepareBackend());
afterEach(() => vi.restoreAllMocks());

const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };

/** An execution context whose work a test can await. */
function aContext() {
  const work: Promise<unknown>[] = [];
  const context = { waitUntil: (promise: Promise<unknown>) => void work.push(promise), passThroughOnException: () => undefined };
  return { context: context as unknown as ExecutionContext, settled: () => Promise.all(work) };
}

test('a call is a child of the span in traceparent, named by its route', async () => {
  const receiver = receiveSpans();
  const { context, settled } = aContext();
  const headers = { traceparent: `00-${parent.traceId}-${parent.spanId}-01` };
  const request = new Request('https://gateway.test/cart/v1/cart/secret-cart-id/paymentMethods', { headers });
  await createBackendApp().fetch(request, { ...backendEnv, ...spanVariables }, context);
  await settled();
  const [span] = receiver.list();
  expect(span).toMatchObject({ traceId: parent.traceId, parentSpanId: parent.spanId, kind: 2 });
  expect(span?.name).toBe('GET /cart/v1/cart/:basketId/paymentMethods');
  expect(span && readAttributes(span)['http.response.status_code']).toMatch(/^4\d\d$/);
  expect(receiver.exports[0]?.body).not.toContain('secret-cart-id');
});

test('a call without a valid traceparent begins a trace', async () => {
  const receiver = receiveSpans();
  const { context, settled } = aContext();
  const request = new Request('https://gateway.test/unknown', { headers: { traceparent: 'nonsense' } });
  await createBackendApp().fetch(request, { ...backendEnv, ...spanVariables }, context);
  await settled();
  const [span] = receiver.list();
  expect(span?.traceId).toMatch(/^[\da-f]{32}$/);
  expect(span?.parentSpanId).toBeUndefined();
});

test('each step of placing an order has a span below the call, without its data, and fails as before', async () => {
  const receiver = receiveSpans();
  const { context, settled } = aContext();
  const ports = {
    holdStock: async () => ({ ok: true, value: undefined }),
    authorize: () => Promise.reject(new Error('ada@example.org was declined')),
  } as unknown as PlacementPorts;
  const tracing = { env: { ...backendEnv, ...spanVariables }, findParent: () => parent, waitUntil: context.waitUntil.bind(context) };
  const traced = tracePorts(ports, tracing);
  const placement = { intentId: 'secret-intent' } as Parameters<PlacementPorts['authorize']>[0];
  expect(await traced.holdStock(placement)).toEqual({ ok: true, value: undefined });
  await expect(traced.authorize(placement)).rejects.toThrow('was declined');
  await settled();
  expect(receiver.list().map(({ name, parentSpanId, traceId, status }) => [name, parentSpanId, traceId, status])).toEqual([
    ['placement holdStock', parent.spanId, parent.traceId, {}],
    ['placement authorize', parent.spanId, parent.traceId, { code: 2 }],
  ]);
  expect(receiver.exports[0]?.body).not.toMatch(/ada@example|secret-intent/);
});

test('the steps are not wrapped without a receiver', () => {
  const ports = {} as PlacementPorts;
  expect(tracePorts(ports, { env: backendEnv, findParent: () => parent, waitUntil: () => undefined })).toBe(ports);
});

test('a call works as usual without a receiver', async () => {
  const receiver = receiveSpans();
  expect((await (await aGateway()).ask('/utilities/v1/serverTime')).status).toBeLessThan(500);
  expect(receiver.exports).toEqual([]);
});
