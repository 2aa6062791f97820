// Canceling an order releases its stock and refunds its payments, each exactly once.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { packedAfterMs } from '#backend/rules/shipment-progress.ts';
import { settleCancellation } from '#backend/services/orders/settle-cancellation.ts';
import { choosePaymentMethods } from '#backend/services/payments/registry.ts';
import { giftCardProductId, giftCardUpc } from '#demo/seed/gift-card-product.ts';
import { aClock, aVisitor } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aGiftCard, readBalance } from '../../../support/gift-cards.ts';
import { anOrder, base, count, dayMs, withSecret } from '../../../support/placed-orders.ts';
import { anItem, readStock } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend(), 120_000);
afterEach(() => vi.restoreAllMocks());

describe('canceling an order', () => {
  test('canceling an order releases the stock and refunds the payment only once, even for several simultaneous requests', async () => {
    const item = await anItem({ offset: 40, isPlain: true, stock: 7 });
    const { order, system } = await anOrder({ items: [{ ...item, qty: 2 }] });
    expect(await readStock(item.upc)).toBe(5);
    const owner = await withSecret(order, system);
    const answers = await Promise.all([owner.cancel(), owner.cancel(), owner.cancel()]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, 'cancelled']));
    expect((await owner.cancel()).body).toMatchObject({ status: 'cancelled', actions: [], cancelledAt: system.now() });
    expect(await readStock(item.upc)).toBe(7);
    const voids = `SELECT COUNT(*) AS n FROM provider_charge c JOIN placed_order p ON p.intent_id = c.intent_id
      WHERE p.order_number = ?1 AND c.kind = 'void' AND c.amount = (SELECT total FROM shop_order s WHERE s.order_number = ?1)`;
    expect(await count(voids, order.orderNumber)).toBe(1);
    expect(await count('SELECT COUNT(*) AS n FROM outbox WHERE mail_id = ?1', `order-cancelled ${order.orderNumber}`)).toBe(1);
    expect(
      await count('SELECT COUNT(*) AS n FROM order_cancellation WHERE order_number = ?1 AND settled_at IS NOT NULL', order.orderNumber),
    ).toBe(1);
    const wrong = `SELECT COUNT(*) AS n FROM stock s JOIN (SELECT location_id, sku, SUM(CASE
      WHEN reason IN ('opening', 'release', 'expire', 'return') THEN qty WHEN reason IN ('closing', 'hold') THEN -qty ELSE 0 END) AS total
      FROM stock_movement WHERE reason <> 'opening' GROUP BY location_id, sku) m ON m.location_id = s.location_id AND m.sku = s.sku
      WHERE s.sku = ?1 AND m.total <> 0`;
    expect(await count(wrong, item.upc)).toBe(0);
  });

  test('canceling an order restores the amount paid by a gift card', async () => {
    const card = await aGiftCard(5000);
    const system = aClock();
    const visitor = await aVisitor({ system });
    const item = await anItem({ offset: 41, isPlain: true });
    const cart = await visitor.atSummary([item]);
    await visitor.payByGiftCard(cart.basketId, card);
    const { body: order } = await visitor.place((await visitor.prepare(cart.basketId)).body);
    const spent = await readBalance(card);
    expect(spent).toBeLessThan(5000);
    const owner = await withSecret(order, system);
    await Promise.all([owner.cancel(), owner.cancel()]);
    expect(await readBalance(card)).toBe(5000);
  });

  test('canceling an order is rejected if the order is packed', async () => {
    const { order, system, item } = await anOrder({ offset: 42 });
    const before = await readStock(item.upc);
    system.pass(packedAfterMs);
    const answer = await (await withSecret(order, system)).cancel();
    expect(answer).toMatchObject({ status: 409, error: { errorId: 'ORD420' } });
    expect(await readStock(item.upc)).toBe(before);
  });

  test('canceling an order logs a failed refund, and a repeated request retries it', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { BACKEND_DB: db } = backendEnv;
    const { order, system } = await anOrder({ offset: 43 });
    const now = system.now();
    await db.prepare('INSERT INTO order_cancellation (order_number, cancelled_at) VALUES (?1, ?2)').bind(order.orderNumber, now).run();
    const countSettled = () =>
      count('SELECT COUNT(*) AS n FROM order_cancellation WHERE order_number = ?1 AND settled_at IS NOT NULL', order.orderNumber);
    await settleCancellation(db, order.orderNumber, { now, paymentMethods: [] });
    expect(errors.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ level: 'error', at: 'cancellation' }]);
    expect(await countSettled()).toBe(0);
    await settleCancellation(db, order.orderNumber, { now, paymentMethods: choosePaymentMethods(backendEnv) });
    expect(errors).toHaveBeenCalledOnce();
    expect(await countSettled()).toBe(1);
  });

  test("canceling an order is rejected for a visitor without the order's secret", async () => {
    const { order, system } = await anOrder();
    const { call } = await aVisitor({ system });
    expect((await call(`${base}/CancelOrder`, { body: { orderNumber: order.orderNumber } })).error?.errorId).toBe('OHS4004');
  });
});

describe('an order that contains only gift cards', () => {
  const card = { productId: giftCardProductId, upc: giftCardUpc(50) };
  const cardsOf = async (orderNumber: string) =>
    (
      await backendEnv.BACKEND_DB.prepare('SELECT card_number AS number, balance, status FROM gift_card WHERE order_number = ?1')
        .bind(orderNumber)
        .all<{ number: string; balance: number; status: string }>()
    ).results;

  test('canceling an order of unused gift cards blocks the cards and refunds the payment once', async () => {
    const { order, system } = await anOrder({ items: [card] });
    system.pass(dayMs);
    const owner = await withSecret(order, system);
    expect((await owner.read()).body.actions).toContain('cancel');
    const answers = await Promise.all([owner.cancel(), owner.cancel()]);
    expect(answers.map(({ body }) => body.status)).toEqual(['cancelled', 'cancelled']);
    expect(answers[0]?.body.cancellation?.parts).toEqual([{ code: 'CREDIT_CARD', label: expect.any(String), amount: order.totals.total }]);
    expect(await cardsOf(order.orderNumber)).toMatchObject([{ balance: 0, status: 'blocked' }]);
    const refunds = `SELECT COUNT(*) AS n FROM provider_charge c JOIN placed_order p ON p.intent_id = c.intent_id
      WHERE p.order_number = ?1 AND c.kind = 'refund'`;
    expect(await count(refunds, order.orderNumber)).toBe(1);
  });

  test('an email of a gift card that is not due yet is not sent again, and is deleted when the order is canceled', async () => {
    const sendOn = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10);
    const giftOption = { to: 'Bo', email: 'bo@example.org', message: '', sendOn };
    const { order, system } = await anOrder({ items: [{ ...card, giftOption }] });
    const emails = () =>
      count("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'gift-card' AND document ->> 'orderNumber' = ?1", order.orderNumber);
    const owner = await withSecret(order, system);
    expect((await owner.read()).body.actions).not.toContain('resend-gift-cards');
    expect([(await owner.resend()).error?.errorId, await emails()]).toEqual(['OHS4004', 1]);
    await owner.cancel();
    expect(await emails()).toBe(0);
  });

  test('canceling an order of gift cards is rejected and not offered if one of the cards was used', async () => {
    const { order, system } = await anOrder({ items: [card] });
    const [bought] = await cardsOf(order.orderNumber);
    await backendEnv.BACKEND_DB.prepare("INSERT INTO gift_card_use (intent_id, card_number, amount, state) VALUES (?1, ?2, 100, 'taken')")
      .bind(crypto.randomUUID(), bought?.number)
      .run();
    const owner = await withSecret(order, system);
    const { body } = await owner.read();
    expect([body.actions.includes('cancel'), body.usedGiftCard]).toEqual([false, true]);
    expect((await owner.cancel()).error?.errorId).toBe('ORD420');
    expect(await cardsOf(order.orderNumber)).toMatchObject([{ balance: bought?.balance, status: 'active' }]);
  });
});
