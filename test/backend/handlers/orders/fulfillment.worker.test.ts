// Reports from the back office about orders: authorization, and effects that happen once.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import type { CallReply } from '#contract/calls.ts';
import type { Order } from '#contract/entities/order.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { giftCardProductId, giftCardUpc } from '#demo/seed/gift-card-product.ts';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { aClock } from '../../../support/accounts.ts';
import { aGateway, backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anOrder, count, dayMs, withSecret } from '../../../support/placed-orders.ts';
import { anItem } from '../../../support/shopper.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/return-label.ts'); // loads the PDF packages in advance, because they load slowly in tests
}, 120_000);

const db = backendEnv.BACKEND_DB;
const secret = backendEnv.FULFILMENT_SECRETS ?? '';
const parcel = { step: 'shipped', carrier: 'DHL', trackingNumber: 'JD0140' };

interface How {
  system?: ReturnType<typeof aClock>;
  /** Time of the signature in milliseconds since 1970. */
  at?: number;
  by?: string;
  headers?: Record<string, string>;
}

async function report(orderNumber: string, body: object, { system = aClock(), at = Date.now(), by = secret, headers }: How = {}) {
  const text = JSON.stringify({ orderNumber, ...body });
  const signed = createWebhookHeaders({ id: 'report-1', timestamp: String(Math.floor(at / 1000)), body: text }, by);
  const { ask } = await aGateway(system);
  const reply = await ask(`/back-office/orders/${orderNumber}/steps`, {
    body: text,
    headers: headers ?? signed,
    without: ['authorization'],
  });
  const json = (await reply.json()) as CallReply<'fulfilment.report'> & { errorDetails?: { errorId: string; message: string }[] };
  return { status: reply.status, body: json, error: json.errorDetails?.[0] };
}

const countCharges = (kind: string, orderNumber: string) =>
  count(
    `SELECT COUNT(*) AS n FROM provider_charge c JOIN placed_order p ON p.intent_id = c.intent_id WHERE p.order_number = ?1 AND c.kind = '${kind}'`,
    orderNumber,
  );
const countEmails = (kind: string, orderNumber: string) =>
  count(`SELECT COUNT(*) AS n FROM outbox WHERE kind = '${kind}' AND mail_id LIKE '%' || ?1 || '%'`, orderNumber);

/** Places an order whose status follows reports from the back office instead of the clock. */
async function aRealOrder(wanted: Parameters<typeof anOrder>[0] = {}): Promise<{ order: Order; system: ReturnType<typeof aClock> }> {
  const { order, system } = await anOrder(wanted);
  await db.prepare('UPDATE order_schedule SET by_clock = 0, next_at = NULL WHERE order_number = ?1').bind(order.orderNumber).run();
  return { order, system };
}

describe('a fulfillment report', () => {
  test.each<[string, How]>([
    ['without a signature', { headers: {} }],
    ['with only the secret of the shop', { headers: { 'x-gateway-secret': 'test-token-secret-of-at-least-32-characters' } }],
    ['signed with another secret', { by: 'another-secret-of-at-least-32-characters' }],
    ['signed six minutes ago', { at: Date.now() - 6 * 60_000 }],
    ['signed an hour from now', { at: Date.now() + 60 * 60_000 }],
  ])('a fulfillment report %s returns 404 and changes nothing', async (_, how) => {
    const { order, system } = await aRealOrder({ offset: 50 });
    expect(await report(order.orderNumber, parcel, { system, ...how })).toMatchObject({ status: 404, error: { errorId: 'API404' } });
    expect(await count('SELECT COUNT(*) AS n FROM order_step WHERE order_number = ?1', order.orderNumber)).toBe(0);
  });

  test('a fulfillment report signed for one order is rejected for another order', async () => {
    const [{ order, system }, { order: other }] = [await aRealOrder({ offset: 52 }), await aRealOrder({ offset: 53 })];
    const copied = { ...parcel, orderNumber: order.orderNumber };
    expect(await report(other.orderNumber, copied, { system })).toMatchObject({ status: 400, error: { errorId: 'API400' } });
    expect(await count('SELECT COUNT(*) AS n FROM order_step WHERE order_number = ?1', other.orderNumber)).toBe(0);
  });

  test('a fulfillment report for an unknown order is rejected with OHS4004', async () => {
    expect((await report('CXXXXXXXXXX', parcel)).error?.errorId).toBe('OHS4004');
  });

  test.each([
    ['a parcel without a number', { step: 'shipped', carrier: 'DHL' }],
    ['an unknown step', { step: 'lost' }],
    ['a shipment of another order', { ...parcel, shipmentId: 'nobody' }],
    ['a step that no shipment of the order has', { step: 'collected' }],
    ['an unknown return', { step: 'received', returnId: 'RTN0000000000' }],
    ['a tracking URL whose scheme is not https', { ...parcel, trackingUrl: 'javascript:alert(1)' }],
  ])('a fulfillment report of %s is rejected with API400', async (_, body) => {
    const { order, system } = await aRealOrder({ offset: 51 });
    expect((await report(order.orderNumber, body, { system })).error?.errorId).toBe('API400');
  });
});

describe('an order whose status follows fulfillment reports', () => {
  test('an order whose status follows fulfillment reports remains confirmed until it is reported as shipped, and its payment is then captured once', async () => {
    const { order, system } = await aRealOrder({ offset: 52 });
    const { orderNumber } = order;
    system.pass(30 * dayMs);
    const owner = await withSecret(order, system);
    expect((await owner.read()).body).toMatchObject({ status: 'confirmed', actions: ['cancel'] });
    await processOrderWork(backendEnv, system.now());
    expect(await countCharges('capture', orderNumber)).toBe(0);
    const replies = await Promise.all([1, 2, 3].map(() => report(orderNumber, parcel, { system })));
    replies.push(await report(orderNumber, parcel, { system }));
    expect(replies.map(({ status, body }) => [status, body.payment])).toEqual(Array(4).fill([200, 'captured']));
    expect(validateResponse('fulfilment.report', replies[0]?.body)).toEqual({ valid: true, issues: [] });
    expect(await countCharges('capture', orderNumber)).toBe(1);
    expect(await countEmails('order-shipped', orderNumber)).toBe(1);
    const { body } = await owner.read();
    expect(body).toMatchObject({ status: 'shipped', progress: [{ tracking: { carrier: 'DHL', number: 'JD0140' } }] });
    expect(body.actions).toEqual(['invoice']);
  });

  test('an order whose status follows fulfillment reports cannot be canceled after it is reported as packed, although its payment is not captured yet', async () => {
    const { order, system } = await aRealOrder({ offset: 53 });
    expect((await report(order.orderNumber, { step: 'packed' }, { system })).body.payment).toBe('pending');
    expect(await countCharges('capture', order.orderNumber)).toBe(0);
    expect((await (await withSecret(order, system)).cancel()).error?.errorId).toBe('ORD420');
  });

  test('an order that was canceled rejects fulfillment reports, and its payment is not captured', async () => {
    const { order, system } = await aRealOrder({ offset: 54 });
    await (await withSecret(order, system)).cancel();
    expect(await report(order.orderNumber, parcel, { system })).toMatchObject({ status: 409, error: { errorId: 'ORD420' } });
    expect([await countCharges('capture', order.orderNumber), await countCharges('void', order.orderNumber)]).toEqual([0, 1]);
  });

  test('an order that is canceled and reported as shipped at the same time is either canceled or shipped, not both', async () => {
    for (let index = 0; index < 4; index++) {
      const { order, system } = await aRealOrder({ offset: 55 });
      const owner = await withSecret(order, system);
      const both = [
        () => owner.cancel().then(({ status }) => status),
        () => report(order.orderNumber, parcel, { system }).then(({ status }) => status),
      ];
      const statuses = await Promise.all((index % 2 === 0 ? both : both.toReversed()).map((act) => act()));
      expect(statuses.toSorted()).toEqual([200, 409]);
      const charges = [await countCharges('capture', order.orderNumber), await countCharges('void', order.orderNumber)];
      expect(charges.toSorted()).toEqual([0, 1]);
    }
  });

  test('an order whose status follows fulfillment reports rejects a second tracking number', async () => {
    const { order, system } = await aRealOrder({ offset: 56 });
    await report(order.orderNumber, parcel, { system });
    const other = await report(order.orderNumber, { ...parcel, trackingNumber: 'OTHER' }, { system });
    expect(other).toMatchObject({ status: 409, error: { errorId: 'ORD420', message: expect.stringContaining('tracking number') } });
  });

  test('the payment of an order that is reported as shipped is captured later if the first capture fails', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { order, system } = await aRealOrder({ offset: 57 });
    const { orderNumber } = order;
    const setState = (state: string) =>
      db
        .prepare('UPDATE provider_payment SET state = ?2 WHERE intent_id = (SELECT intent_id FROM placed_order WHERE order_number = ?1)')
        .bind(orderNumber, state)
        .run();
    await setState('declined');
    expect(await report(orderNumber, parcel, { system })).toMatchObject({ status: 200, body: { payment: 'pending', status: 'shipped' } });
    expect(errors.mock.calls.join()).toContain(`The goods of order ${orderNumber} are being shipped, but its payment cannot be captured.`);
    errors.mockRestore();
    expect(await countEmails('order-shipped', orderNumber)).toBe(1);
    await setState('authorized');
    await processOrderWork(backendEnv, system.now() + 1000);
    // the payment is not captured yet, because the next attempt is made a minute after the failure
    expect(await countCharges('capture', orderNumber)).toBe(0);
    await processOrderWork(backendEnv, system.now() + 2 * 60_000);
    expect(await countCharges('capture', orderNumber)).toBe(1);
    expect(await count('SELECT COUNT(*) AS n FROM work_failure WHERE subject = ?1', orderNumber)).toBe(0);
    expect((await report(orderNumber, parcel, { system })).body.payment).toBe('captured');
  });

  test('an order whose status follows fulfillment reports can be returned after delivery is reported, or after the expected delivery', async () => {
    const { order, system } = await aRealOrder({ offset: 58 });
    await report(order.orderNumber, parcel, { system });
    system.pass(20 * dayMs);
    const owner = await withSecret(order, system);
    const assumed = (await owner.read()).body;
    expect([assumed.status, assumed.actions]).toEqual(['shipped', ['invoice', 'return']]);
    await report(order.orderNumber, { step: 'delivered' }, { system });
    expect((await owner.read()).body.status).toBe('delivered');
    expect(await countEmails('order-delivered', order.orderNumber)).toBe(1);
  });

  test('an order whose status follows fulfillment reports is refunded once, when a report states that its return was refunded', async () => {
    const { order, system } = await aRealOrder({ offset: 59 });
    const { orderNumber } = order;
    await report(orderNumber, parcel, { system });
    await report(orderNumber, { step: 'delivered' }, { system });
    const lines = order.items.map(({ id, qty }) => ({ itemId: id, qty, reason: 'changed-mind' as const }));
    await (await withSecret(order, system)).sendBack(lines);
    system.pass(20 * dayMs);
    const owner = await withSecret(order, system);
    await processOrderWork(backendEnv, system.now());
    const [begun] = (await owner.read()).body.returns;
    expect(begun?.status).toBe('begun');
    const refunds =
      'SELECT COUNT(*) AS n FROM provider_refund r JOIN placed_order p ON p.intent_id = r.intent_id WHERE p.order_number = ?1';
    expect(await count(refunds, orderNumber)).toBe(0);
    const checked = { step: 'refunded', returnId: begun?.returnId };
    await Promise.all([report(orderNumber, checked, { system }), report(orderNumber, checked, { system })]);
    await processOrderWork(backendEnv, system.now());
    const after = (await owner.read()).body;
    expect([after.status, after.returns[0]?.status]).toEqual(['returned', 'refunded']);
    expect(after.returns[0]?.steps.every(({ at }) => at !== undefined)).toBe(true);
    expect(await count(refunds, orderNumber)).toBe(1);
    expect(await countEmails('order-refunded', orderNumber)).toBe(1);
    expect(await count("SELECT COUNT(*) AS n FROM stock_movement WHERE reason = 'return' AND intent_id = ?1", begun?.returnId ?? '')).toBe(
      1,
    );
  });

  test('the payment of an order that contains a gift card is captured when the order is placed, and not again when it is shipped', async () => {
    const item = await anItem({ offset: 60, isPlain: true });
    const { order, system } = await aRealOrder({ items: [item, { productId: giftCardProductId, upc: giftCardUpc(50) }] });
    expect(await countCharges('capture', order.orderNumber)).toBe(1);
    await report(order.orderNumber, parcel, { system });
    expect(await countCharges('capture', order.orderNumber)).toBe(1);
  });
});

describe('an order whose status follows the clock', () => {
  test('a first report that arrives before the alarm leaves out no capture and no email of the steps that are due', async () => {
    const { order, system } = await anOrder({ offset: 44 });
    const { orderNumber } = order;
    system.pass(14 * dayMs);
    expect((await report(orderNumber, { step: 'delivered' }, { system })).body.status).toBe('delivered');
    expect(await countCharges('capture', orderNumber)).toBe(1);
    expect(await countEmails('order-shipped', orderNumber)).toBe(1);
  });

  test('an order whose status follows the clock advances only by fulfillment reports once a first report arrives, and repeats no step', async () => {
    const { order, system } = await anOrder({ offset: 61 });
    const { orderNumber } = order;
    system.pass(5 * dayMs); // longer than a weekend with public holidays
    expect((await (await withSecret(order, system)).read()).body.status).toBe('shipped');
    expect(await countCharges('capture', orderNumber)).toBe(1);
    const again = await report(orderNumber, parcel, { system });
    expect(again.body).toMatchObject({ status: 'shipped', payment: 'captured' });
    expect(again.body.progress[0]?.tracking?.carrier).toBe('Ridgeline Parcel');
    system.pass(20 * dayMs);
    expect((await (await withSecret(order, system)).read()).body.status).toBe('shipped');
    expect([await countCharges('capture', orderNumber), await countEmails('order-shipped', orderNumber)]).toEqual([1, 1]);
  });
});
