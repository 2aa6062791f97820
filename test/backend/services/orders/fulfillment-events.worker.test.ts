// Events for the warehouse: which changes are reported, what they contain, and how they are sent.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runDailyWork } from '#backend/daily-work.ts';
import { sendFulfillmentEvents } from '#backend/services/orders/send-fulfillment-events.ts';
import { startFulfillmentEvents } from '#backend/services/orders/start-fulfillment-events.ts';
import { isSignedWebhook } from '#lib/requests/webhook-signature.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anOrder, dayMs, withSecret } from '../../../support/placed-orders.ts';
import { anItem } from '../../../support/shopper.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/return-label.ts'); // loads the PDF packages in advance, because they load slowly in tests
}, 120_000);

const db = backendEnv.BACKEND_DB;
const current = 'a-current-secret-of-the-warehouse-webhook';
const previous = 'a-previous-secret-of-the-warehouse-webhook';
const settings = { url: new URL('https://warehouse.test/events'), secrets: [current, previous] };

interface Received {
  id: string;
  headers: Headers;
  text: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> & { shipment?: { lines: { qty: number }[] } | null } };
}

/** A warehouse that responds with the next of the statuses, then with 204. A status of 0 is a lost connection. */
function aWarehouse(statuses: number[] = []) {
  const received: Received[] = [];
  vi.stubGlobal('fetch', async (url: URL, { headers, body }: { headers: Record<string, string>; body: string }) => {
    expect(url.href).toBe('https://warehouse.test/events');
    received.push({
      id: headers['webhook-id'] ?? '',
      headers: new Headers(headers),
      text: body,
      event: JSON.parse(body) as Received['event'],
    });
    const status = statuses.shift() ?? 204;
    if (status === 0) throw new TypeError('Network connection lost.');
    return new Response(null, { status });
  });
  return received;
}

beforeEach(() => db.prepare('DELETE FROM fulfillment_event').run());
afterEach(() => vi.unstubAllGlobals());

const send = (now = Date.now()) => sendFulfillmentEvents({ db, settings, now: () => now });

/** Places an order of three units whose status follows reports. */
async function aReportedOrder(offset: number) {
  const placed = await anOrder({ items: [{ ...(await anItem({ offset, isPlain: true })), qty: 3 }] });
  const { orderNumber } = placed.order;
  await db.prepare('UPDATE order_schedule SET by_clock = 0, next_at = NULL WHERE order_number = ?1').bind(orderNumber).run();
  return { ...placed, orderNumber, itemId: placed.order.items[0]?.id ?? '', owner: await withSecret(placed.order, placed.system) };
}

const readRows = async () =>
  (await db.prepare('SELECT kind, state, attempts, failure FROM fulfillment_event ORDER BY kind, event_id').all()).results;

describe('an event', () => {
  test('a placed order is reported once, signed with all secrets, with what a packer needs and no email address or amount', async () => {
    const received = aWarehouse();
    const { order, orderNumber, itemId, email } = await aReportedOrder(80);
    await send();
    await send();
    expect(received.map(({ event }) => event.type)).toEqual(['shipment.packable']);
    const [first] = received;
    expect(first?.event.data).toMatchObject({
      orderNumber,
      shipmentId: 'me',
      location: 'web-us',
      shipment: { lines: [{ itemId, sku: order.items[0]?.upc, qty: 3 }], address: { city: order.shipments[0]?.address?.city } },
      canceled: [],
    });
    for (const secret of [current, previous])
      expect(isSignedWebhook(first?.text ?? '', first?.headers ?? new Headers(), [secret])).toBe(true);
    expect(isSignedWebhook(`${first?.text} `, first?.headers ?? new Headers(), [current])).toBe(false);
    expect(first?.text).not.toContain(email);
    expect(first?.text).not.toMatch(/@|amount|price|total|payment|GIFT_CARD|CREDIT_CARD/i);
  });

  test('canceled units, a corrected address and a canceled order are reported with the current state of the shipment', async () => {
    const received = aWarehouse();
    const { order, owner, orderNumber, itemId } = await aReportedOrder(81);
    await send();
    await owner.cancelPart('one', [{ itemId, qty: 1 }]);
    await send();
    const corrected = JSON.stringify(order.shipments).replaceAll(order.shipments[0]?.address?.city ?? '', 'Boulder');
    await db
      .prepare("UPDATE placed_order SET document = json_set(document, '$.shipments', json(?2)) WHERE order_number = ?1")
      .bind(orderNumber, corrected)
      .run();
    await send();
    await owner.cancel();
    await send();
    const canceled = { itemId, sku: order.items[0]?.upc };
    expect(received.map(({ event: { type, data } }) => [type, data.shipment?.lines[0]?.qty, data.canceled])).toEqual([
      ['shipment.packable', 3, []],
      ['shipment.changed', 2, [{ ...canceled, qty: 1 }]],
      ['shipment.changed', 2, [{ ...canceled, qty: 1 }]],
      [
        'shipment.changed',
        undefined,
        [
          { ...canceled, qty: 1 },
          { ...canceled, qty: 2 },
        ],
      ],
    ]);
    expect(received[2]?.event.data.shipment).toMatchObject({ address: { city: 'Boulder' } });
    expect(new Set(received.map(({ id }) => id)).size).toBe(4);
  });

  test('an order that is canceled as a whole before its first event was sent is reported only as changed', async () => {
    const received = aWarehouse();
    const { owner } = await aReportedOrder(82);
    await owner.cancel();
    await send();
    expect(received.map(({ event: { type, data } }) => [type, data.shipment])).toEqual([['shipment.changed', null]]);
    expect((await readRows()).map(({ kind, state }) => [kind, state])).toEqual([
      ['shipment.changed', 'sent'],
      ['shipment.packable', 'dropped'],
    ]);
  });

  test('a return is announced with its units, without personal data', async () => {
    const received = aWarehouse();
    const { order, system, orderNumber, itemId } = await aReportedOrder(83);
    await db.prepare('UPDATE order_schedule SET by_clock = 1 WHERE order_number = ?1').bind(orderNumber).run();
    system.pass(14 * dayMs);
    const owner = await withSecret(order, system);
    const { returnId } = (await owner.sendBack([{ itemId, qty: 2, reason: 'too-small' }])).body;
    await db.prepare('UPDATE order_schedule SET by_clock = 0 WHERE order_number = ?1').bind(orderNumber).run();
    await send();
    const { upc, name, size, colour } = order.items[0] ?? {};
    const announced = received.filter(({ event }) => event.type === 'return.announced');
    expect(announced.map(({ event }) => event.data)).toEqual([
      {
        orderNumber,
        returnId,
        location: 'web-us',
        lines: [{ itemId, sku: upc, qty: 2, name, size, color: colour, reason: 'too-small' }],
      },
    ]);
  });

  test('orders with a simulated warehouse are not reported', async () => {
    const received = aWarehouse();
    await anOrder({ offset: 84 });
    await send();
    expect(received).toEqual([]);
    expect(await readRows()).toMatchObject([{ kind: 'shipment.packable', state: 'dropped' }]);
  });
});

describe('sendFulfillmentEvents', () => {
  test('an event that is not accepted is sent again under the same id, later after each attempt, and is finally a dead letter', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const received = aWarehouse([500, 0, 302, 404, ...Array(20).fill(503)]);
    await aReportedOrder(85);
    const start = Date.now();
    let at: number | undefined = start;
    const times: number[] = [];
    while (at !== undefined && times.length < 30) {
      times.push(at - start);
      at = await send(at);
    }
    log.mockRestore();
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    const delays = times.slice(1).map((each, index) => (each - (times[index] ?? 0)) / 1000);
    expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(await readRows()).toEqual([{ kind: 'shipment.packable', state: 'failed', attempts: 10, failure: 'HTTP 503' }]);
  });

  test('a dead letter is logged with its kind, and is deleted after 30 days', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    aWarehouse([500]);
    await aReportedOrder(86);
    await db.prepare('UPDATE fulfillment_event SET attempts = 9').run();
    await send();
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { at: 'fulfillment-events', kind: 'shipment.packable' },
    ]);
    log.mockRestore();
    await runDailyWork(backendEnv, Date.now() + 31 * dayMs);
    expect(await readRows()).toEqual([]);
  });

  test('a run ends after three failures in a row, so that a warehouse that is down gets few requests', async () => {
    for (let offset = 40; offset < 48; offset++) await aReportedOrder(offset);
    const received = aWarehouse(Array(50).fill(500));
    const now = Date.now();
    expect(await send(now)).toBe(now + 60_000);
    expect(received.length).toBeLessThan(8);
    expect((await readRows()).filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(0);
  });

  test('an event whose process ended during an attempt is sent again when its claim expires', async () => {
    const received = aWarehouse();
    await aReportedOrder(48);
    const now = Date.now();
    await db
      .prepare('UPDATE fulfillment_event SET attempts = 1, next_attempt_at = ?1')
      .bind(now + 45_000)
      .run();
    expect(await send(now)).toBe(now + 45_000);
    expect(received).toEqual([]);
    await send(now + 45_000);
    expect(received).toHaveLength(1);
  });
});

test('startFulfillmentEvents does nothing without a URL, logs a wrong configuration, and starts the Durable Object', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const start = vi.fn(async () => undefined);
  const FULFILLMENT_EVENTS = { idFromName: () => 'all', get: () => ({ start }) } as unknown as DurableObjectNamespace;
  await startFulfillmentEvents({ ...backendEnv, FULFILLMENT_EVENTS });
  expect(start).not.toHaveBeenCalled();
  const configured = { ...backendEnv, FULFILLMENT_EVENTS, ENVIRONMENT: 'production', FULFILMENT_WEBHOOK_URL: 'http://warehouse.test' };
  await startFulfillmentEvents(configured);
  expect(log.mock.calls.map(([line]) => String(line)).join()).toMatch(/must begin with https:.*FULFILMENT_WEBHOOK_SECRETS is missing/s);
  expect(start).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
