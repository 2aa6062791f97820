// Reward codes and reward cards: usable by confirmed members only, spent once, and refunded to the same code or card.
import { beforeAll, expect, test } from 'vitest';
import { giftCard as giftCardMethod } from '#backend/services/payments/gift-card.ts';
import { points } from '#backend/services/payments/points.ts';
import { rewardCard } from '#backend/services/payments/reward-card.ts';
import { rewardCode } from '#backend/services/payments/reward-code.ts';
import type { Purchase } from '#contract/entities/purchase.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aGiftCard, readBalance } from '../../../support/gift-cards.ts';
import { aMember } from '../../../support/members.ts';
import { base } from '../../../support/placed-orders.ts';
import { anItem, priced } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend(), 60_000);

const read = (code: string) =>
  backendEnv.BACKEND_DB.prepare('SELECT balance FROM reward_credit WHERE code = ?1').bind(code).first<number>('balance');

let made = 0;
async function aCredit(kind: 'code' | 'card', balance: number): Promise<string> {
  const code = kind === 'code' ? `MADE${++made + 1000}` : `60300000${String(++made).padStart(8, '0')}`;
  await backendEnv.BACKEND_DB.prepare(
    `INSERT INTO reward_credit SELECT ?1, ?2, CASE ?2 WHEN 'card' THEN pin_hash ELSE '' END, 'USD', ?3, expires_at
     FROM reward_credit WHERE kind = 'card' AND currency = 'USD' ORDER BY expires_at DESC LIMIT 1`,
  )
    .bind(code, kind, balance)
    .run();
  return code;
}

const apply = ({ shopper }: Awaited<ReturnType<typeof aMember>>, basketId: string, method: string, cardNumber: string) =>
  shopper.call(`/cart/v1/cart/${basketId}/paymentInstruments`, { body: { payment_method_id: method, cardNumber, pin: '1234' } });

test('a reward code and a reward card that paid for the same order each get back the amount that they paid', async () => {
  const member = await aMember();
  const { shopper } = member;
  const [code, card] = [await aCredit('code', 1500), await aCredit('card', 2000)];
  const cart = await shopper.atSummary([await priced(await anItem({ offset: 61, isPlain: true }), 120_00)]);
  expect((await apply(member, cart.basketId, 'REWARD_CODE', code.toLowerCase())).status).toBe(200);
  expect((await apply(member, cart.basketId, 'REWARD_CARD', card)).status).toBe(200);
  const shown = (await shopper.prepare(cart.basketId)).body;
  expect(shown.totals.remainingToPay).toBe(shown.totals.total - 3500);
  const { body: order } = await shopper.place(shown);
  expect([await read(code), await read(card)]).toEqual([0, 0]);
  expect(order.paymentMethod.map(({ code: id, amount }) => [id, amount])).toEqual(
    expect.arrayContaining([
      ['REWARD_CODE', 1500],
      ['REWARD_CARD', 2000],
    ]),
  );
  await shopper.call<Purchase>(`${base}/CancelOrder`, { body: { orderNumber: order.orderNumber } });
  expect([await read(code), await read(card)]).toEqual([1500, 2000]);
});

test('a reward code that is in two carts is spent only once if both carts are ordered simultaneously', async () => {
  const code = await aCredit('code', 1500);
  const carts = [];
  for (const offset of [62, 63]) {
    const member = await aMember();
    const cart = await member.shopper.atSummary([await priced(await anItem({ offset, isPlain: true }), 120_00)]);
    await apply(member, cart.basketId, 'REWARD_CODE', code);
    carts.push({ member, shown: (await member.shopper.prepare(cart.basketId)).body });
  }
  const placed = await Promise.all(carts.map(({ member, shown }) => member.shopper.place(shown)));
  expect(placed.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(await read(code)).toBe(0);
});

test('two gift cards with the same last digits and paid amount each get only their own refunds', async () => {
  const db = backendEnv.BACKEND_DB;
  const [one, other] = [await aGiftCard(0), await aGiftCard(0)];
  const twin = `${other.startsWith('9') ? '8' : '9'}${other.slice(1, -4)}${one.slice(-4)}`;
  await db.prepare('UPDATE gift_card SET card_number = ?2 WHERE card_number = ?1').bind(other, twin).run();
  const intentId = `twins of ${one}`;
  await db.prepare("INSERT INTO gift_card_use VALUES (?1, ?2, 1000, 'taken'), (?1, ?3, 1000, 'taken')").bind(intentId, one, twin).run();
  const part = { intentId, reference: `return of ${one}`, label: `•••• ${one.slice(-4)}`, paid: 1000, before: 0, now: 1 };
  for (const [position, amount] of [400, 700].entries())
    await giftCardMethod.refundPart(db, { ...part, position, ordinal: position, amount });
  expect([await readBalance(one), await readBalance(twin)].toSorted()).toEqual([400, 700]);
});

test('each payment method of a mixed payment is refunded once per return, and never more than it paid, whatever the order of the refunds', async () => {
  const { consumerNo } = await aMember();
  const [code, card, giftCard] = [await aCredit('code', 0), await aCredit('card', 0), await aGiftCard(0)];
  const db = backendEnv.BACKEND_DB;
  const intentId = `parts of ${code}`;
  await db.batch([
    db.prepare("INSERT INTO reward_credit_use VALUES (?1, ?2, 1000, 'taken'), (?1, ?3, 1000, 'taken')").bind(intentId, code, card),
    db.prepare("INSERT INTO gift_card_use VALUES (?1, ?2, 1000, 'taken')").bind(intentId, giftCard),
    db.prepare("INSERT INTO loyalty_entry VALUES ('redeemed ' || ?1, ?2, 'redeemed', -200, NULL, 0, 0)").bind(intentId, consumerNo),
  ]);
  const paymentMethods = [points, rewardCode, giftCardMethod, rewardCard];
  const labels = ['', code, giftCard, card];
  const give = (position: number, reference: string, amount: number, before: number) =>
    paymentMethods[position]?.refundPart(db, {
      ...{ intentId, reference: `${reference} of ${code}`, position, ordinal: 0, label: labels[position] ?? '' },
      ...{ paid: 1000, amount, before, now: 1 },
    });
  for (const position of [3, 0, 2, 1]) for (let time = 1; time <= 2; time++) await give(position, 'first', 400, 0);
  await Promise.all([1, 3, 0, 2, 0, 3].map((position) => give(position, 'second', 600, 400)));
  expect([await read(code), await read(card), await readBalance(giftCard)]).toEqual([1000, 1000, 1000]);
  const sum = await db.prepare('SELECT SUM(points) AS n FROM loyalty_entry WHERE consumer_no = ?1').bind(consumerNo).first<number>('n');
  expect(sum).toBe(0);
});
