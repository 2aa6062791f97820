// Returns at the gateway: units are returned once, refunds go to the order's payment methods, and sizes can be exchanged.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import type { ReturnReason } from '#contract/entities/purchase.ts';
import { aClock, aVisitor } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aGiftCard, readBalance } from '../../../support/gift-cards.ts';
import { anOrder, count, dayMs, withSecret } from '../../../support/placed-orders.ts';
import { anItem, readStock } from '../../../support/shopper.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/return-label.ts'); // loads the PDF packages in advance, because they load slowly in tests
}, 120_000);

const linesOf = ({ items }: Order, qty = 1, reason: ReturnReason = 'changed-mind') =>
  items.map(({ id: itemId }) => ({ itemId, qty, reason }));

/** Places an order and moves the time past its delivery. */
async function aDelivered(asked: Parameters<typeof anOrder>[0]) {
  const placed = await anOrder(asked);
  placed.system.pass(14 * dayMs);
  return { ...placed, owner: await withSecret(placed.order, placed.system) };
}

const emailsOf = async (orderNumber: string) => {
  const { results } = await backendEnv.BACKEND_DB.prepare(
    "SELECT kind FROM outbox WHERE document ->> '$.order.orderNumber' = ?1 ORDER BY written_at",
  )
    .bind(orderNumber)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
};

test('a return is rejected before delivery, after the return period, and for more units than were bought', async () => {
  const { order, system } = await anOrder({ offset: 45 });
  expect((await (await withSecret(order, system)).sendBack(linesOf(order))).error?.errorId).toBe('RTN500');
  system.pass(14 * dayMs);
  const owner = await withSecret(order, system);
  expect((await owner.sendBack(linesOf(order, 2))).error?.errorId).toBe('RTN500');
  expect((await owner.sendBack([{ itemId: 'of another order', qty: 1, reason: 'faulty' }])).error?.errorId).toBe('RTN500');
  system.pass(100 * dayMs);
  expect((await (await withSecret(order, system)).sendBack(linesOf(order))).error?.errorId).toBe('RTN500');
});

test('a return is created once for repeated submissions, and later returns are limited to the remaining units', async () => {
  const item = await anItem({ offset: 47, isPlain: true, stock: 9 });
  const { order, owner } = await aDelivered({ items: [{ ...item, qty: 3 }] });
  const key = crypto.randomUUID();
  const same = await Promise.all([owner.sendBack(linesOf(order), key), owner.sendBack(linesOf(order), key)]);
  expect(same[0]?.body.returnId).toMatch(/^RTN\d{10}$/);
  expect(same[1]?.body.returnId).toBe(same[0]?.body.returnId);
  const others = await Promise.all([owner.sendBack(linesOf(order, 2)), owner.sendBack(linesOf(order, 2))]);
  expect(others.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { body } = await owner.read();
  // sorted, because the two returns have the same start time
  expect([body.returns.map(({ lines }) => lines[0]?.qty).toSorted(), body.returnable]).toEqual([[1, 2], []]);
});

test("a return is refunded once, to the order's payment methods, when the goods arrive, and each step sends one email to the customer", async () => {
  const item = await anItem({ offset: 48, isPlain: true, stock: 9 });
  const system = aClock();
  const visitor = await aVisitor({ system });
  const card = await aGiftCard(1000);
  const cart = await visitor.atSummary([{ ...item, qty: 2 }]);
  await visitor.payByGiftCard(cart.basketId, card);
  const { body: order } = await visitor.place((await visitor.prepare(cart.basketId)).body);
  expect(await readBalance(card)).toBe(0);
  system.pass(14 * dayMs);
  const owner = await withSecret(order, system);
  await owner.sendBack(linesOf(order, 1, 'too-large'));
  const begun = (await owner.read()).body.returns[0];
  expect([begun?.status, begun?.refund?.total]).toEqual(['begun', begun?.refund?.parts.reduce((sum, { amount }) => sum + amount, 0)]);
  system.pass(10 * dayMs);
  const later = await withSecret(order, system);
  const reads = await Promise.all([later.read(), later.read(), later.read()]);
  expect(reads.at(-1)?.body).toMatchObject({ status: 'partly_returned', returns: [{ status: 'refunded', refund: begun?.refund }] });
  expect(await readBalance(card)).toBe(begun?.refund?.parts.find(({ code }) => code === 'GIFT_CARD')?.amount);
  const given = `SELECT SUM(r.amount) AS n FROM provider_refund r JOIN placed_order p ON p.intent_id = r.intent_id WHERE p.order_number = ?1`;
  expect(await count(given, order.orderNumber)).toBe(begun?.refund?.parts.find(({ code }) => code === 'CREDIT_CARD')?.amount);
  expect(await readStock(item.upc)).toBe(8);
  expect(await emailsOf(order.orderNumber)).toEqual(['order-confirmation', 'order-shipped', 'order-delivered', 'order-refunded']);
});

describe('an exchange', () => {
  async function anExchange(offset: number) {
    const item = await anItem({ offset, isPlain: true, stock: 5 });
    const placed = await aDelivered({ items: [item] });
    const [returnable] = (await placed.owner.read()).body.returnable;
    const other = returnable?.sizes[0];
    if (!returnable || !other) throw new Error('There is no other size.');
    return {
      ...placed,
      other,
      before: await readStock(other.upc),
      line: { itemId: returnable.itemId, qty: 1, reason: 'too-small' as const },
    };
  }

  test('an exchange holds the requested size, ships it without charge, and refunds nothing', async () => {
    const { order, owner, system, other, before, line } = await anExchange(49);
    await owner.sendBack([{ ...line, exchangeUpc: other.upc }]);
    expect(await readStock(other.upc)).toBe(before - 1);
    expect((await owner.read()).body.returns[0]?.lines[0]?.exchange).toMatchObject({ size: other.size, state: 'held' });
    system.pass(20 * dayMs);
    const { body } = await (await withSecret(order, system)).read();
    expect(body.returns[0]).toMatchObject({ status: 'received', lines: [{ exchange: { state: 'sent' } }] });
    expect(body.returns[0]?.refund).toBeUndefined();
    expect(body.items.at(-1)).toMatchObject({ upc: other.upc, size: other.size, price: { amount: 0 } });
    expect([body.status, body.progress.length, await readStock(other.upc)]).toEqual(['delivered', 2, before - 1]);
  });

  test('an exchange is refunded if the requested size is no longer held', async () => {
    const { order, owner, system, other, line } = await anExchange(50);
    const { body: begun } = await owner.sendBack([{ ...line, exchangeUpc: other.upc }]);
    await backendEnv.BACKEND_DB.prepare("UPDATE stock_hold SET state = 'expired' WHERE intent_id = ?1")
      .bind(`exchange:${begun.returnId}`)
      .run();
    system.pass(20 * dayMs);
    const { body } = await (await withSecret(order, system)).read();
    expect(body.returns[0]).toMatchObject({ status: 'refunded', lines: [{ exchange: { state: 'gone' } }] });
    expect(body.status).toBe('returned');
  });

  test('an exchange can be followed by another exchange and finally by a refund, after which the units are back in stock', async () => {
    const { order, system } = await anExchange(52);
    let owner = await withSecret(order, system);
    for (let turn = 0; turn < 3; turn++) {
      const [unit] = (await owner.read()).body.returnable;
      const size = unit?.sizes[0];
      if (!unit || !size) throw new Error(`There is no other size at turn ${turn}.`);
      const begun = await owner.sendBack([{ itemId: unit.itemId, qty: 1, reason: 'too-small', exchangeUpc: size.upc }]);
      expect(begun.status).toBe(200);
      system.pass(20 * dayMs);
      owner = await withSecret(order, system);
    }
    const { body } = await owner.read();
    const [last] = body.returnable;
    const soldUnit = body.items.find(({ id }) => id === last?.itemId);
    const before = await readStock(soldUnit?.upc ?? '');
    expect((await owner.sendBack([{ itemId: last?.itemId ?? '', qty: 1, reason: 'changed-mind' }])).status).toBe(200);
    system.pass(20 * dayMs);
    expect((await (await withSecret(order, system)).read()).body.status).toBe('returned');
    expect(await readStock(soldUnit?.upc ?? '')).toBe(before + 1);
  });

  test('an exchange for an unknown size creates no return', async () => {
    const { owner, line } = await anExchange(51);
    expect((await owner.sendBack([{ ...line, exchangeUpc: '999999999999' }])).error?.errorId).toBe('RTN500');
    expect((await owner.read()).body.returns).toEqual([]);
  });
});
