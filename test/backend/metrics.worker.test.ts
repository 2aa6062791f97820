// The metrics of the backend.
import { beforeAll, expect, test } from 'vitest';
import { createBackendApp } from '#backend/app.ts';
import { runMinuteWork } from '#backend/minute-work.ts';
import { createPorts } from '#backend/objects/placement-ports.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import { backendEnv, gatewayHeaders, prepareBackend } from '../support/backend.ts';
import { aDataset } from '../support/metrics.ts';
import { anItem, aShopper } from '../support/shopper.ts';

beforeAll(() => prepareBackend());

test('a refusal writes its error code and its route, without ids', async () => {
  const { dataset, points } = aDataset();
  const request = new Request('https://gateway.test/cart/v1/cart/secret-cart-id/paymentMethods', { headers: gatewayHeaders() });
  const { status } = await createBackendApp().fetch(request, { ...backendEnv, METRICS: dataset });
  expect(status).toBe(401);
  expect(points).toEqual([
    { metric: 'error', blobs: ['backend', 'error', 'AUT404', '/cart/v1/cart/:basketId/paymentMethods', ''], doubles: [1, 0] },
  ]);
});

test('the length of the email queue is written once a minute', async () => {
  const { dataset, points } = aDataset();
  await backendEnv.BACKEND_DB.prepare(
    `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document, state)
     VALUES ('metrics', 'newsletter-known', 'ada@example.org', 'en-us', 1, '{}', 'waiting')`,
  ).run();
  await runMinuteWork({ ...backendEnv, METRICS: dataset }, Date.now());
  expect(points.map(({ blobs }) => blobs)).toEqual([
    ['backend', 'emails', 'due', '', ''],
    ['backend', 'emails', 'failed', '', ''],
  ]);
  expect(points[0]?.doubles[0]).toBeGreaterThanOrEqual(1);
});

test('a data set that fails changes no reply', async () => {
  const { dataset } = aDataset({ isFailing: true });
  const request = new Request('https://gateway.test/unknown', { headers: gatewayHeaders() });
  expect((await createBackendApp().fetch(request, { ...backendEnv, METRICS: dataset })).status).toBe(404);
});

test('a stored order is counted with its market, and one that cannot be stored is not', async () => {
  const { dataset, points } = aDataset();
  const shopper = await aShopper();
  const shown = await shopper.atSummary([await anItem()]);
  const { body: order } = await shopper.place(shown);
  const { writeOrder } = createPorts({ ...backendEnv, METRICS: dataset }, Date.now);
  // `writeOrder` reads only these fields
  const write = (more: object) =>
    writeOrder({
      order,
      intentId: `${shown.basketId}:${shown.revision}`,
      owner: 'x',
      contactEmail: 'a@example.org',
      ...more,
    } as unknown as Placement);
  await expect(write({ locale: 'nowhere' })).rejects.toThrow();
  expect(points).toEqual([]);
  await write({ locale: 'en-us' });
  expect(points).toEqual([{ metric: 'order', blobs: ['backend', 'order', 'placed', '', 'us'], doubles: [1, 0] }]);
});
