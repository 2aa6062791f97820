// Reward codes and reward cards: for confirmed members, once each, and back where they came from.
import { beforeAll, expect, test } from 'vitest';
import type { Purchase } from '#contract/entities/purchase.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aMember } from '../../support/members.ts';
import { base } from '../../support/placed-orders.ts';
import { anItem, priced } from '../../support/shopper.ts';

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

test('a code and a card take their parts beside each other, and come back by themselves', async () => {
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

test('one code on two carts is spent once', async () => {
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
