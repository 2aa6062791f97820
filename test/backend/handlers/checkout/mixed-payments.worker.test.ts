// Orders paid with points, a gift card and a credit card: each payment method is refunded exactly once, with the amount that it paid.
import { beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import type { Purchase } from '#contract/entities/purchase.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aGiftCard, readBalance } from '../../../support/gift-cards.ts';
import { aMember } from '../../../support/members.ts';
import { base, dayMs } from '../../../support/placed-orders.ts';
import { anItem, priced } from '../../../support/shopper.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/return-label.ts'); // loads the PDF packages in advance, because they load slowly in tests
}, 120_000);

const { BACKEND_DB: db } = backendEnv;

async function anOrder(offset: number) {
  const member = await aMember({ points: 500 });
  const { shopper } = member;
  const giftCard = await aGiftCard(3000);
  const item = await priced(await anItem({ offset, isPlain: true }), 120_00);
  const cart = await shopper.atSummary([item]);
  await shopper.applyReward(cart.basketId, 'P200');
  await shopper.payByGiftCard(cart.basketId, giftCard);
  const { body: order } = await shopper.place((await shopper.prepare(cart.basketId)).body);
  expect([await readPoints(member), await readBalance(giftCard)]).toEqual([300, 0]);
  const { orderNumber } = order;
  return {
    order,
    member,
    giftCard,
    read: async () => (await shopper.call<Purchase>(`${base}/purchase/${orderNumber}`)).body,
    cancel: () => shopper.call<Purchase>(`${base}/CancelOrder`, { body: { orderNumber } }),
    sendBack: () =>
      shopper.call(`${base}/return/${orderNumber}/returnLabel`, {
        body: { lines: order.items.map(({ id, qty }) => ({ itemId: id, qty, reason: 'faulty' })) },
      }),
  };
}

const readPoints = async ({ shopper }: Awaited<ReturnType<typeof aMember>>) =>
  (await shopper.call<CallReply<'loyalty.vouchers'>>('/consumers-v3/consumer/loyalty/vouchers')).body.currentLoyaltyPoints;

/** Returns the amounts refunded by the payment provider. */
const readRefundedAmounts = (orderNumber: string) =>
  db
    .prepare(
      `SELECT (SELECT COALESCE(SUM(c.amount), 0) FROM provider_charge c WHERE c.intent_id = p.intent_id AND c.kind IN ('refund', 'void'))
         + (SELECT COALESCE(SUM(r.amount), 0) FROM provider_refund r WHERE r.intent_id = p.intent_id) AS n
       FROM placed_order p WHERE p.order_number = ?1`,
    )
    .bind(orderNumber)
    .first<number>('n');

const paidByCard = ({ paymentMethod }: Awaited<ReturnType<typeof anOrder>>['order']) =>
  paymentMethod.find(({ code }) => code === 'CREDIT_CARD')?.amount;

test('a mixed payment is refunded once per payment method if five simultaneous requests cancel the order', async () => {
  const { order, member, giftCard, cancel } = await anOrder(60);
  const answers = await Promise.all(Array.from({ length: 5 }, cancel));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(answers[0]?.body.cancellation?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.totals.total);
  expect([await readPoints(member), await readBalance(giftCard), await readRefundedAmounts(order.orderNumber)]).toEqual([
    500,
    3000,
    paidByCard(order),
  ]);
});

test('a mixed payment is refunded once per payment method if a due refund is processed by five simultaneous requests', async () => {
  const { order, member, giftCard, read, sendBack } = await anOrder(61);
  const { orderNumber } = order;
  const age = (sql: string, ms: number) => db.prepare(sql).bind(orderNumber, ms).run();
  await age(
    "UPDATE placed_order SET document = json_set(document, '$.placedAt', document ->> '$.placedAt' - ?2) WHERE order_number = ?1",
    14 * dayMs,
  );
  expect((await sendBack()).status).toBe(200);
  await age('UPDATE order_return SET began_at = began_at - ?2 WHERE order_number = ?1', 10 * dayMs);
  await age('UPDATE order_schedule SET done_until = done_until - ?2, next_at = next_at - ?2 WHERE order_number = ?1', 10 * dayMs);
  const reads = await Promise.all(Array.from({ length: 5 }, read));
  expect(reads.at(-1)?.status).toBe('returned');
  expect((await read()).returns[0]?.refund?.total).toBe(order.totals.total);
  expect([await readPoints(member), await readBalance(giftCard), await readRefundedAmounts(orderNumber)]).toEqual([
    500,
    3000,
    paidByCard(order),
  ]);
});
