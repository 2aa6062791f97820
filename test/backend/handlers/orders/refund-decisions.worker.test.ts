// The refund of each return is stored when it is decided, whatever happens to the other returns of the order afterwards.
import { beforeAll, expect, test } from 'vitest';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import type { CallReply } from '#contract/calls.ts';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { aGateway, backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anOrder, count, dayMs, withSecret } from '../../../support/placed-orders.ts';
import { anItem, priced } from '../../../support/shopper.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/return-label.ts'); // loads the PDF packages in advance, because they load slowly in tests
}, 120_000);

const db = backendEnv.BACKEND_DB;

/** Places an order of two products that was delivered according to reports. */
async function aDeliveredOrder(offset: number) {
  // the prices are too low for free delivery
  const items = [
    await priced(await anItem({ offset, isPlain: true, stock: 9 }), 1900),
    await priced(await anItem({ offset: offset + 1, isPlain: true, stock: 9 }), 2300),
  ];
  const { order, system } = await anOrder({ items });
  const { orderNumber } = order;
  await db.prepare('UPDATE order_schedule SET by_clock = 0, next_at = NULL WHERE order_number = ?1').bind(orderNumber).run();
  const report = async (step: object) => {
    const body = { orderNumber, ...step };
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createWebhookHeaders({ id: 'call-1', timestamp, body: JSON.stringify(body) }, backendEnv.FULFILMENT_SECRETS ?? '');
    const { ask } = await aGateway(system);
    const reply = await ask(`/back-office/orders/${orderNumber}/steps`, {
      body: JSON.stringify(body),
      headers: signature,
      without: ['authorization'],
    });
    return { status: reply.status, body: (await reply.json()) as CallReply<'fulfilment.report'> };
  };
  await report({ step: 'shipped', carrier: 'DHL', trackingNumber: 'JD1' });
  await report({ step: 'delivered' });
  const owner = await withSecret(order, system);
  /** Begins a return of a line and returns its id. */
  const sendBack = async (place: number, exchangeUpc?: string) => {
    const line = { itemId: order.items[place]?.id ?? '', qty: 1, reason: 'faulty' as const, ...(exchangeUpc && { exchangeUpc }) };
    const begun = await owner.sendBack([line]);
    expect(begun.status).toBe(200);
    return begun.body.returnId;
  };
  const readRefunds = async () =>
    (await owner.read()).body.returns.map(({ returnId, refund }) => [returnId, refund?.goods, refund?.shipping] as const);
  const prices = order.items.map(({ price }) => price.amount) as [number, number];
  return { order, system, orderNumber, report, owner, sendBack, readRefunds, prices };
}

const readGiven = (orderNumber: string) =>
  count(
    'SELECT SUM(r.amount) AS n FROM provider_refund r JOIN placed_order p ON p.intent_id = r.intent_id WHERE p.order_number = ?1',
    orderNumber,
  );

test('the delivery costs are refunded with the return that is decided last, even if it began first', async () => {
  const { order, system, orderNumber, report, sendBack, readRefunds, prices } = await aDeliveredOrder(60);
  expect(order.totals.shipping).toBeGreaterThan(0);
  const first = await sendBack(0);
  system.pass(60_000);
  const second = await sendBack(1);
  await report({ step: 'refunded', returnId: second });
  expect(await readRefunds()).toContainEqual([second, prices[1], 0]);
  await report({ step: 'refunded', returnId: first });
  await processOrderWork(backendEnv, system.now() + dayMs);
  expect(await readRefunds()).toEqual([
    [first, prices[0], order.totals.shipping],
    [second, prices[1], 0],
  ]);
  expect(await readGiven(orderNumber)).toBe(order.totals.total);
});

test('an exchange that becomes unavailable after another refund was decided also refunds the delivery costs', async () => {
  const { order, system, orderNumber, report, owner, sendBack, readRefunds, prices } = await aDeliveredOrder(62);
  const other = (await owner.read()).body.returnable.find(({ itemId }) => itemId === order.items[0]?.id)?.sizes[0];
  const exchange = await sendBack(0, other?.upc);
  system.pass(60_000);
  const second = await sendBack(1);
  await report({ step: 'refunded', returnId: second });
  await db.prepare("UPDATE stock_hold SET state = 'expired' WHERE intent_id = ?1").bind(`exchange:${exchange}`).run();
  await report({ step: 'refunded', returnId: exchange });
  // both refunds are paid only now, after the exchange has changed what would be planned for the other return
  await processOrderWork(backendEnv, system.now() + dayMs);
  expect(await readRefunds()).toEqual([
    [exchange, prices[0], order.totals.shipping],
    [second, prices[1], 0],
  ]);
  expect(await readGiven(orderNumber)).toBe(order.totals.total);
});

test('two returns that are decided at the same time together refund the order exactly once', async () => {
  const { order, system, orderNumber, report, sendBack, readRefunds } = await aDeliveredOrder(64);
  const ids = [await sendBack(0), await sendBack(1)];
  const replies = await Promise.all([...ids, ...ids].map((returnId) => report({ step: 'refunded', returnId })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await processOrderWork(backendEnv, system.now() + dayMs);
  const shipping = (await readRefunds()).map(([, , amount]) => amount ?? 0);
  expect(shipping.toSorted((one, other) => one - other)).toEqual([0, order.totals.shipping]);
  expect(await readGiven(orderNumber)).toBe(order.totals.total);
});
