// Orders that are sent in several parcels, with units that are not sent: the calls of the back office and what the customer sees.
import { beforeAll, describe, expect, test } from 'vitest';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import type { CallReply } from '#contract/calls.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import type { aClock } from '../../../support/accounts.ts';
import { aGateway, backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anOrder, count, dayMs, withSecret } from '../../../support/placed-orders.ts';
import { anItem } from '../../../support/shopper.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/return-label.ts'); // loads the PDF packages in advance, because they load slowly in tests
}, 120_000);

const db = backendEnv.BACKEND_DB;
const secret = backendEnv.FULFILMENT_SECRETS ?? '';
type Clock = ReturnType<typeof aClock>;

async function send<Reply>(system: Clock, path: string, body: object, signed: object = body) {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = createWebhookHeaders({ id: 'call-1', timestamp, body: JSON.stringify(signed) }, secret);
  const { ask } = await aGateway(system);
  const reply = await ask(`/back-office/${path}`, { body: text, headers, without: ['authorization'] });
  const json = (await reply.json()) as Reply & { errorDetails?: { errorId: string; message: string }[] };
  return { status: reply.status, body: json, error: json.errorDetails?.[0] };
}

const list = (system: Clock, body: object, signed?: object) =>
  send<CallReply<'fulfilment.list'>>(system, 'shipments-to-pack', body, signed ?? body);

/** Places an order with three units of one product and one of another, whose status follows reports. */
async function aLargeOrder(offset: number) {
  const [three, one] = [await anItem({ offset, isPlain: true }), await anItem({ offset: offset + 1, isPlain: true })];
  const placed = await anOrder({ items: [{ ...three, qty: 3 }, one] });
  const { order, system } = placed;
  const { orderNumber } = order;
  await db.prepare('UPDATE order_schedule SET by_clock = 0, next_at = NULL WHERE order_number = ?1').bind(orderNumber).run();
  const report = (body: object) => send<CallReply<'fulfilment.report'>>(system, `orders/${orderNumber}/steps`, { orderNumber, ...body });
  const [first, second] = order.items.map(({ id }) => id) as [string, string];
  return { ...placed, report, orderNumber, first, second, three };
}

const parcel = (trackingNumber: string) => ({ step: 'shipped', carrier: 'DHL', trackingNumber });
const sumCharges = (kind: string, orderNumber: string) =>
  count(
    `SELECT SUM(c.amount) AS n FROM provider_charge c JOIN placed_order p ON p.intent_id = c.intent_id WHERE p.order_number = ?1 AND c.kind = '${kind}'`,
    orderNumber,
  );
const readEmail = async (kind: string, about: string) => {
  const row = await db
    .prepare('SELECT document FROM outbox WHERE kind = ?1 AND mail_id LIKE ?2')
    .bind(kind, `%${about}%`)
    .first<string>('document');
  return row === null ? undefined : (JSON.parse(row) as { lines?: object[]; parcel?: object; reason?: string });
};
const readAvailable = (sku: string) => count("SELECT available AS n FROM stock WHERE location_id = 'web-us' AND sku = ?1", sku);

describe('fulfilment.list', () => {
  test('fulfilment.list returns the shipments to pack at a location in pages, with what a packer needs', async () => {
    const { orderNumber, system, order, first, second } = await aLargeOrder(10);
    await aLargeOrder(12);
    const found: CallReply<'fulfilment.list'>['shipments'] = [];
    let cursor: string | undefined;
    do {
      const { status, body } = await list(system, { location: 'web-us', limit: 1, ...(cursor !== undefined && { cursor }) });
      expect(status).toBe(200);
      expect(validateResponse('fulfilment.list', body)).toEqual({ valid: true, issues: [] });
      expect(body.shipments).toHaveLength(1);
      found.push(...body.shipments);
      cursor = body.next;
    } while (cursor !== undefined);
    expect(found.map(({ promisedAt }) => promisedAt)).toEqual(
      found.map(({ promisedAt }) => promisedAt).toSorted((one, other) => one - other),
    );
    const own = found.filter((each) => each.orderNumber === orderNumber);
    expect(own).toMatchObject([
      { siteId: 'us', shipmentId: 'me', shippingMethod: { kind: 'standard' }, address: { city: order.shipments[0]?.address?.city } },
    ]);
    expect(JSON.stringify(own)).not.toContain('@');
    expect(own[0]?.lines.map(({ itemId, sku, qty }) => [itemId, sku, qty])).toEqual([
      [first, order.items[0]?.upc, 3],
      [second, order.items[1]?.upc, 1],
    ]);
    expect((await list(system, { location: 'US-DEN' })).body.shipments).toEqual([]);
  });

  test('fulfilment.list lists only the units that are not packed yet, and none of a canceled order', async () => {
    const { orderNumber, system, order, report, first, second } = await aLargeOrder(14);
    const listed = async () =>
      (await list(system, { location: 'web-us', limit: 100 })).body.shipments.find((each) => each.orderNumber === orderNumber);
    await report({
      step: 'packed',
      parcelId: 'box-1',
      lines: [
        { itemId: first, qty: 2 },
        { itemId: second, qty: 1 },
      ],
    });
    expect((await listed())?.lines.map(({ itemId, qty }) => [itemId, qty])).toEqual([[first, 1]]);
    await report({ step: 'unavailable', reportId: 'short', lines: [{ sku: order.items[0]?.upc, qty: 1 }] });
    expect(await listed()).toBeUndefined();
    const other = await aLargeOrder(16);
    expect((await (await withSecret(other.order, other.system)).cancel()).body.status).toBe('cancelled');
    expect((await list(system, { location: 'web-us', limit: 100 })).body.shipments.map((each) => each.orderNumber)).not.toContain(
      other.orderNumber,
    );
  });

  test('a request for a list that was signed for another location returns 404, and an invalid cursor API400', async () => {
    const { system } = await aLargeOrder(18);
    expect((await list(system, { location: 'web-us' }, { location: 'US-DEN' })).status).toBe(404);
    expect((await list(system, { location: 'web-us', cursor: 'x' })).error?.errorId).toBe('API400');
  });
});

describe('an order that is sent in parts', () => {
  test('an order that is sent in parts captures the share of each parcel once, and the customer sees each parcel with its tracking', async () => {
    const { orderNumber, system, order, report, first, second } = await aLargeOrder(20);
    const lines = [{ itemId: first, qty: 2 }];
    const replies = await Promise.all([1, 2, 3].map(() => report({ ...parcel('JD1'), parcelId: 'box-1', lines })));
    expect(replies.map(({ status, body }) => [status, body.payment])).toEqual(Array(3).fill([200, 'captured']));
    expect(validateResponse('fulfilment.report', replies[0]?.body)).toEqual({ valid: true, issues: [] });
    const firstShare = (await sumCharges('capture', orderNumber)) ?? 0;
    expect(firstShare).toBeGreaterThan(0);
    expect(firstShare).toBeLessThan(order.totals.total);
    const owner = await withSecret(order, system);
    const { body } = await owner.read();
    expect(body.status).toBe('confirmed');
    expect(body.progress[0]?.tracking).toBeUndefined();
    expect(body.progress[0]?.parcels).toMatchObject([
      { parcelId: 'box-1', status: 'shipped', lines, tracking: { carrier: 'DHL', number: 'JD1' } },
      {
        status: 'confirmed',
        lines: [
          { itemId: first, qty: 1 },
          { itemId: second, qty: 1 },
        ],
      },
    ]);
    expect(body.actions).toEqual(['invoice']);
    expect(await readEmail('order-shipped', `${orderNumber} box-1`)).toMatchObject({ lines, parcel: { number: 'JD1' } });
    const rest = await report(parcel('JD2'));
    expect(rest.body).toMatchObject({ status: 'shipped', payment: 'captured' });
    expect(await sumCharges('capture', orderNumber)).toBe(order.totals.total);
    expect(await sumCharges('void', orderNumber)).toBeNull();
    expect(await readEmail('order-shipped', `${orderNumber} me`)).toMatchObject({ parcel: { number: 'JD2' } });
    await report({ step: 'delivered', parcelId: 'box-1' });
    expect((await owner.read()).body.returnable.map(({ itemId, qty }) => [itemId, qty])).toEqual([[first, 2]]);
    expect((await report({ step: 'delivered' })).body.status).toBe('delivered');
  });

  test('units that are not available are never captured, and the customer gets an email and a credit note', async () => {
    const { orderNumber, system, order, report, first, second, three } = await aLargeOrder(22);
    const before = await readAvailable(three.upc);
    await report({ ...parcel('JD1'), parcelId: 'box-1', lines: [{ itemId: second, qty: 1 }] });
    const short = { step: 'unavailable', reportId: 'short', lines: [{ itemId: first, qty: 3 }] };
    const replies = await Promise.all([report(short), report(short)]);
    replies.push(await report(short));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await (await withSecret(order, system)).read();
    expect(body.canceledParts).toMatchObject([{ reason: 'unavailable', lines: [{ itemId: first, qty: 3 }] }]);
    const given = body.canceledParts[0]?.refund.total ?? 0;
    expect(given).toBeGreaterThan(0);
    expect(await sumCharges('capture', orderNumber)).toBe(order.totals.total - given);
    expect(await sumCharges('void', orderNumber)).toBe(given);
    expect(body.creditNotes.map(({ total }) => total)).toEqual([given]);
    expect(body.status).toBe('shipped');
    expect(await readEmail('order-part-canceled', `${orderNumber} short`)).toMatchObject({
      reason: 'unavailable',
      lines: [{ itemId: first, qty: 3 }],
    });
    expect(await readAvailable(three.upc)).toBe(before);
  });

  test('a customer can cancel units until they are packed, which are in stock again, and the rest of the order is sent', async () => {
    const { orderNumber, system, order, report, first, second, three } = await aLargeOrder(24);
    const owner = await withSecret(order, system);
    const before = (await readAvailable(three.upc)) ?? 0;
    expect((await owner.read()).body.cancelable).toEqual([
      { itemId: first, qty: 3 },
      { itemId: second, qty: 1 },
    ]);
    const canceled = await Promise.all([1, 2].map(() => owner.cancelPart('one', [{ itemId: first, qty: 1 }])));
    expect(canceled.map(({ status }) => status)).toEqual([200, 200]);
    expect(canceled[0]?.body).toMatchObject({
      status: 'confirmed',
      canceledParts: [{ reason: 'canceled', lines: [{ itemId: first, qty: 1 }] }],
    });
    expect(await readAvailable(three.upc)).toBe(before + 1);
    await report({ step: 'packed' });
    expect((await owner.read()).body.cancelable).toEqual([]);
    expect((await owner.cancelPart('two', [{ itemId: first, qty: 1 }])).error?.errorId).toBe('ORD420');
    await report(parcel('JD1'));
    const given = canceled[0]?.body.canceledParts[0]?.refund.total ?? 0;
    expect(await sumCharges('capture', orderNumber)).toBe(order.totals.total - given);
  });

  test('the id of a cancellation by the customer is not that of a report, so units that are missing later are still canceled', async () => {
    const { system, order, report, first, second } = await aLargeOrder(28);
    const owner = await withSecret(order, system);
    await owner.cancelPart('short', [{ itemId: first, qty: 1 }]);
    await report({ step: 'unavailable', reportId: 'short', lines: [{ itemId: second, qty: 1 }] });
    expect((await owner.read()).body.canceledParts.map(({ reason, lines }) => [reason, lines])).toEqual([
      ['canceled', [{ itemId: first, qty: 1 }]],
      ['unavailable', [{ itemId: second, qty: 1 }]],
    ]);
  });

  test('a customer can cancel the rest of an order after a part of it was canceled, and nothing is captured', async () => {
    const { orderNumber, system, order, report, first, three } = await aLargeOrder(26);
    const before = (await readAvailable(three.upc)) ?? 0;
    await report({ step: 'unavailable', reportId: 'short', lines: [{ itemId: first, qty: 1 }] });
    const owner = await withSecret(order, system);
    const { body } = await owner.cancel();
    expect(body).toMatchObject({ status: 'cancelled', actions: [] });
    expect(body.canceledParts.reduce((sum, { refund }) => sum + refund.total, 0)).toBe(order.totals.total);
    expect(await sumCharges('capture', orderNumber)).toBeNull();
    expect(await sumCharges('void', orderNumber)).toBe(order.totals.total);
    expect(await readAvailable(three.upc)).toBe(before + 2);
  });

  test('a return that arrives without some of its units refunds only those that arrived', async () => {
    const { orderNumber, system, order, report, first } = await aLargeOrder(28);
    await report(parcel('JD1'));
    await report({ step: 'delivered' });
    const owner = await withSecret(order, system);
    await owner.sendBack([{ itemId: first, qty: 3, reason: 'changed-mind' }]);
    const { returnId = '' } = (await owner.read()).body.returns[0] ?? {};
    expect((await report({ step: 'received', returnId, lines: [{ itemId: first, qty: 4 }] })).error?.errorId).toBe('API400');
    await report({ step: 'received', returnId, lines: [{ itemId: first, qty: 1 }] });
    await report({ step: 'refunded', returnId });
    await processOrderWork(backendEnv, system.now() + dayMs);
    const { body } = await owner.read();
    expect(body.returns[0]?.lines.map(({ qty }) => qty)).toEqual([1]);
    expect(body.returns[0]?.refund?.goods).toBe(Math.floor((order.items[0]?.price.amount ?? 0) / 3));
    expect(body.returnable.find(({ itemId }) => itemId === first)?.qty).toBe(2);
    expect(await count('SELECT COUNT(*) AS n FROM order_return WHERE order_number = ?1 AND settled_at IS NOT NULL', orderNumber)).toBe(1);
  });

  test.each([
    ['units without a parcel', { ...parcel('JD1'), lines: [{ itemId: 'x', qty: 1 }] }, 'API400'],
    ['a new parcel without units', { ...parcel('JD1'), parcelId: 'box-9' }, 'API400'],
    ['a parcel that is named like a shipment', { ...parcel('JD1'), parcelId: 'me', lines: [{ itemId: 'x', qty: 1 }] }, 'API400'],
    ['more units than are left', { ...parcel('JD1'), parcelId: 'box-9', lines: [{ itemId: 'x', qty: 1 }] }, 'ORD420'],
    ['unavailable units that the order does not have', { step: 'unavailable', reportId: 'r', lines: [{ itemId: 'x', qty: 1 }] }, 'ORD420'],
  ])('a report of %s is rejected', async (_, body, code) => {
    const { report } = await aLargeOrder(30);
    expect((await report(body)).error?.errorId).toBe(code);
  });

  test('a report that names other units of a known parcel is rejected with ORD420', async () => {
    const { report, first, second } = await aLargeOrder(32);
    await report({ step: 'packed', parcelId: 'box-1', lines: [{ itemId: first, qty: 2 }] });
    const other = { ...parcel('JD1'), parcelId: 'box-1', lines: [{ itemId: second, qty: 1 }] };
    expect((await report(other)).error?.errorId).toBe('ORD420');
    expect((await report({ ...other, lines: [{ itemId: first, qty: 2 }] })).status).toBe(200);
  });
});
