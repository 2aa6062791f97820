// Faults of the storefront, which the backend stores for staff.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveBackend } from '#backend/serve.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { type ShopFault, shopFaultsPath } from '#lib/paths/shop-faults-path.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';

const secret = 'a-gateway-secret-of-at-least-32-characters';
const env = { ...backendEnv, GATEWAY_SECRET: secret };
const context = { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as ExecutionContext;

beforeAll(() => prepareBackend());
let minutes = 0;
beforeEach(async () => {
  // an isolate stores 60 faults per minute, also those of other tests
  vi.useFakeTimers({ now: Date.now() + 61_000 * ++minutes, toFake: ['Date'] });
  await backendEnv.BACKEND_DB.batch(['fault', 'event_count'].map((table) => backendEnv.BACKEND_DB.prepare(`DELETE FROM ${table}`)));
});
afterEach(() => vi.useRealTimers());

const aFault = (over: object = {}): ShopFault => ({
  ...{
    correlationId: crypto.randomUUID(),
    place: 'GET /p/{slug}-{productId}',
    reason: 'no disk for ada@example.org',
    isOwn: true,
    ...over,
  },
});

const send = async (body: unknown, sent = secret) =>
  serveBackend(
    new Request(`https://gateway.test${shopFaultsPath}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { [gatewayHeader.gatewaySecret]: sent },
    }),
    env,
    context,
  );

const list = async (table: string) => (await backendEnv.BACKEND_DB.prepare(`SELECT * FROM ${table}`).all()).results;

test('a fault of the storefront is stored without personal data, and counted', async () => {
  const fault = aFault();
  expect((await send(fault)).status).toBe(204);
  expect(await list('fault')).toMatchObject([
    { correlation_id: fault.correlationId, worker: 'storefront', place: fault.place, reason: 'no disk for …@…' },
  ]);
  expect(await list('event_count')).toMatchObject([{ name: 'fault', count: 1 }]);
});

test('a fault that the backend has caused is stored, but not counted again', async () => {
  expect((await send(aFault({ isOwn: false }))).status).toBe(204);
  expect(await list('fault')).toHaveLength(1);
  expect(await list('event_count')).toEqual([]);
});

test.each<[string, unknown, number, string?]>([
  ['without the secret', aFault(), 404, 'another-secret-of-at-least-32-characters'],
  ['with a long correlation id', aFault({ correlationId: 'a'.repeat(65) }), 400],
  ['with markup as the correlation id', aFault({ correlationId: '<b>' }), 400],
  ['with a long place', aFault({ place: 'a'.repeat(301) }), 400],
  ['without a reason', { ...aFault(), reason: undefined }, 400],
  ['that is too large', aFault({ reason: 'a'.repeat(5000) }), 413],
])('a fault %s is rejected', async (_, body, status, sent) => {
  expect((await send(body, sent)).status).toBe(status);
  expect(await list('fault')).toEqual([]);
});
