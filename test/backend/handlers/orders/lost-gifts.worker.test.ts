// What a customer pays after canceling some of the items of an order with a free gift, an order discount and free delivery.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { aClock } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anOrder, count, withSecret } from '../../../support/placed-orders.ts';
import { anItem, ofCategory, priced, setStock } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend(), 120_000);

const db = backendEnv.BACKEND_DB;

/** Places an order of two pairs of boots for 160 each, which earn a free hat, and of another product for 50. */
async function anOrderWithGift() {
  const boots = await priced(await ofCategory('3100'), 16_000);
  const other = await priced(await anItem({ offset: 8, isPlain: true }), 5000);
  const gift = await db
    .prepare(
      `SELECT s.sku FROM promotion q JOIN stock s ON s.location_id = 'web-us' AND s.product_id = q.definition ->> '$.effect.productId'
       WHERE q.site_id = 'us' AND q.promotion_id = 'GWP-BOOTS-HAT'`,
    )
    .first<string>('sku');
  await setStock(gift ?? '', 9);
  const { order, system } = await anOrder({ system: aClock(), items: [{ ...boots, qty: 2 }, other] });
  const { orderNumber } = order;
  await db.prepare('UPDATE order_schedule SET by_clock = 0, next_at = NULL WHERE order_number = ?1').bind(orderNumber).run();
  const find = (isWanted: (item: Order['items'][number]) => boolean) => order.items.find(isWanted)?.id ?? expect.fail();
  const ids = {
    boots: find(({ upc }) => upc === boots.upc),
    other: find(({ upc }) => upc === other.upc),
    hat: find(({ bonus }) => bonus),
  };
  const owner = await withSecret(order, system);
  const amountOf = (itemId: string) => order.items.find(({ id }) => id === itemId)?.price.amount ?? 0;
  const taxOf = (itemId: string) => order.items.find(({ id }) => id === itemId)?.taxTotal ?? 0;
  return { order, orderNumber, ids, owner, amountOf, taxOf };
}

const cancelableIds = (cancelable: readonly { itemId: string }[]) => cancelable.map(({ itemId }) => itemId).toSorted();

describe('a customer who cancels a part of an order', () => {
  test('a gift remains if the rest of the order still meets its condition at the agreed prices', async () => {
    const { ids, owner, amountOf } = await anOrderWithGift();
    const { body } = await owner.cancelPart('one', [{ itemId: ids.boots, qty: 1 }]);
    expect(cancelableIds(body.cancelable)).toEqual([ids.boots, ids.hat, ids.other].toSorted());
    expect(body.canceledParts[0]?.refund.goods).toBe(amountOf(ids.boots) / 2);
  });

  test('a gift is canceled with the goods that earned it, goes back to stock, and the rest costs what was agreed', async () => {
    const { order, ids, owner, amountOf, taxOf } = await anOrderWithGift();
    const hat = order.items.find(({ id }) => id === ids.hat)?.upc ?? '';
    const stock = () => count("SELECT available AS n FROM stock WHERE location_id = 'web-us' AND sku = ?1", hat);
    const before = (await stock()) ?? 0;
    const { body } = await owner.cancelPart('one', [{ itemId: ids.boots, qty: 2 }]);
    expect(body.canceledParts).toMatchObject([
      {
        lines: [
          { itemId: ids.boots, qty: 2 },
          { itemId: ids.hat, qty: 1 },
        ],
      },
    ]);
    expect(body.status).toBe('confirmed');
    expect(cancelableIds(body.cancelable)).toEqual([ids.other]);
    expect(await stock()).toBe(before + 1);
    // delivery was free because of the boots, and remains free
    expect(order.totals.shipping).toBe(0);
    const { refund } = body.canceledParts[0] ?? expect.fail();
    expect(order.totals.total - refund.total).toBe(amountOf(ids.other) + taxOf(ids.other));
  });

  test('a gift is not sent alone: if all other goods are canceled one after the other, the whole order is canceled and refunded', async () => {
    const { order, orderNumber, ids, owner } = await anOrderWithGift();
    await db.prepare("DELETE FROM promotion WHERE promotion_id = 'GWP-BOOTS-HAT' AND site_id = 'us'").run();
    const first = await owner.cancelPart('one', [{ itemId: ids.boots, qty: 2 }]);
    expect(cancelableIds(first.body.cancelable)).toEqual([ids.hat, ids.other].toSorted());
    const { body } = await owner.cancelPart('two', [{ itemId: ids.other, qty: 1 }]);
    expect([body.status, body.cancelable]).toEqual(['cancelled', []]);
    expect(body.canceledParts.reduce((sum, { refund }) => sum + refund.total, 0)).toBe(order.totals.total);
    const voided = await count(
      `SELECT SUM(c.amount) AS n FROM provider_charge c JOIN placed_order p ON p.intent_id = c.intent_id
       WHERE p.order_number = ?1 AND c.kind = 'void'`,
      orderNumber,
    );
    expect(voided).toBe(order.totals.total);
  });
});
