// Saved gift cards, reward codes and reward cards at the gateway: storage and payment.
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sealText } from '#backend/platform/sealed-text.ts';
import { replaceSealedStatement } from '#backend/stores/consumer-prepaid.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { testPin } from '#demo/seed/gift-cards.ts';
import { testRewardCard, testRewardCode } from '#demo/seed/reward-credits.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aGiftCard, readBalance } from '../../../support/gift-cards.ts';
import { aMember } from '../../../support/members.ts';
import { anItem, priced } from '../../../support/shopper.ts';
import { leaveOneAttempt } from '../../../support/throttles.ts';

beforeAll(() => prepareBackend());

const path = '/consumers-v3/consumer/payment_instruments';
const db = backendEnv.BACKEND_DB;

interface Saved {
  paymentInstrumentId: string;
  payment_method_id: string;
  giftCard: { last4: string; balance?: number; currency: string; expiresAt: number };
}
type Member = Awaited<ReturnType<typeof aMember>>;

const send = ({ shopper }: Member, cardNumber: string, { method = 'GIFT_CARD', pin = testPin, key = '' } = {}) =>
  shopper.call<{ card: Saved }>(path, {
    method: 'POST',
    body: { payment_method_id: method, cardNumber, pin },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const list = async ({ shopper }: Member, method?: string) =>
  (await shopper.call<{ payment_instruments: Saved[] }>(method ? `${path}?paymentMethodId=${method}` : path)).body.payment_instruments;

const pay = ({ shopper }: Member, basketId: string, method: string, id: string) =>
  shopper.call<Cart>(`/cart/v1/cart/${basketId}/paymentInstruments`, { body: { payment_method_id: method, saved_instrument_id: id } });

describe('a saved gift card', () => {
  test('a saved gift card is listed with its last digits and current balance, and its number is stored encrypted', async () => {
    const member = await aMember();
    const number = await aGiftCard(4000);
    const { body } = await send(member, number);
    expect(body.card).toMatchObject({
      payment_method_id: 'GIFT_CARD',
      giftCard: { last4: number.slice(-4), balance: 4000, currency: 'USD' },
    });
    await db.prepare('UPDATE gift_card SET balance = 1500 WHERE card_number = ?').bind(number).run();
    expect(await list(member, 'GIFT_CARD')).toMatchObject([{ giftCard: { balance: 1500 } }]);
    const { results } = await db.prepare('SELECT * FROM consumer_prepaid WHERE consumer_no = ?').bind(member.consumerNo).all();
    const stored = JSON.stringify(results);
    expect(stored).toContain(number.slice(-4));
    expect(stored).not.toContain(number);
    expect(stored).not.toContain(`"${testPin}"`);
    expect(JSON.stringify(body)).not.toContain(number);
  });

  test('a saved gift card whose key was removed is left out of the list and cannot pay, until its number is entered again', async () => {
    const member = await aMember();
    const [lost, other] = [await aGiftCard(4000), await aGiftCard(3000)];
    const { paymentInstrumentId: savedId } = (await send(member, lost)).body.card;
    await send(member, other);
    const removedKey = { GIFT_CARD_PEPPER: 'a key that is no longer in the ring', BACKEND_TOKEN_SECRET: '' };
    await replaceSealedStatement(db, { savedId, to: await sealText(removedKey, lost) }).run();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    expect((await list(member)).map(({ giftCard }) => giftCard.last4)).toEqual([other.slice(-4)]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('key-rotation'));
    expect(log).not.toHaveBeenCalledWith(expect.stringContaining(lost));
    const cart = await member.shopper.atSummary([await anItem({ offset: 64, isPlain: true })]);
    expect((await pay(member, cart.basketId, 'GIFT_CARD', savedId)).error?.errorId).toBe('GFC800');
    await send(member, lost);
    expect((await list(member)).map(({ giftCard }) => giftCard.last4).toSorted()).toEqual(
      [lost, other].map((each) => each.slice(-4)).toSorted(),
    );
    expect((await pay(member, cart.basketId, 'GIFT_CARD', savedId)).status).toBe(200);
  });

  test('a saved gift card is stored only once, even if the request is repeated or the number is entered again with spaces', async () => {
    const member = await aMember();
    const number = await aGiftCard(4000);
    expect((await send(member, number, { key: 'saving-0000000001' })).status).toBe(200);
    expect((await send(member, number, { key: 'saving-0000000001' })).status).toBe(200);
    expect((await send(member, number.replace(/(.{4})/g, '$1 '), { key: 'saving-0000000002' })).error?.errorId).toBe('PYT300');
    expect(await list(member)).toHaveLength(1);
  });

  test('a saved gift card that is blocked has no balance', async () => {
    const member = await aMember();
    const number = await aGiftCard(4000);
    await send(member, number);
    await db.prepare("UPDATE gift_card SET status = 'blocked' WHERE card_number = ?").bind(number).run();
    expect((await list(member))[0]?.giftCard.balance).toBeUndefined();
  });

  test('an eleventh gift card cannot be saved in an account', async () => {
    const member = await aMember();
    for (let cards = 0; cards < 10; cards++) expect((await send(member, await aGiftCard(100))).status).toBe(200);
    expect((await send(member, await aGiftCard(100))).error?.errorId).toBe('API400');
    expect((await send(member, testRewardCode('USD', '1500'), { method: 'REWARD_CODE' })).status).toBe(200);
  });

  test('saving a gift card with a wrong PIN counts as a failed attempt, as in the checkout', async () => {
    const member = await aMember();
    await leaveOneAttempt('gift-card', member.consumerNo);
    const number = await aGiftCard(100);
    expect((await send(member, number, { pin: '0000' })).error?.errorId).toBe('GFC800');
    expect((await send(member, number)).error?.errorId).toBe('GFC799');
  });

  test('a saved gift card can pay for a cart by its id, without its number', async () => {
    const member = await aMember();
    const { shopper } = member;
    const number = await aGiftCard(500);
    const { paymentInstrumentId } = (await send(member, number)).body.card;
    const cart = await shopper.atSummary([await priced(await anItem({ offset: 61, isPlain: true }), 120_00)]);
    const applied = await pay(member, cart.basketId, 'GIFT_CARD', paymentInstrumentId);
    expect(applied.body.totals.remainingToPay).toBe(applied.body.totals.total - 500);
    expect((await pay(member, cart.basketId, 'GIFT_CARD', paymentInstrumentId)).error?.errorId).toBe('GFC755');
    await shopper.place((await shopper.prepare(cart.basketId)).body);
    expect(await readBalance(number)).toBe(0);
  });

  test('a saved gift card cannot be used or removed by another account', async () => {
    const [one, other] = [await aMember(), await aMember()];
    const { paymentInstrumentId } = (await send(one, await aGiftCard(500))).body.card;
    expect((await other.shopper.call(`${path}/${paymentInstrumentId}`, { method: 'DELETE' })).error?.errorId).toBe('PYT404');
    const cart = await other.shopper.atSummary([await anItem({ offset: 62, isPlain: true })]);
    expect((await pay(other, cart.basketId, 'GIFT_CARD', paymentInstrumentId)).error?.errorId).toBe('GFC800');
    expect(await list(one)).toHaveLength(1);
    expect((await one.shopper.call(`${path}/${paymentInstrumentId}`, { method: 'DELETE' })).status).toBe(200);
    expect(await list(one)).toEqual([]);
  });
});

test('saved gift cards, reward codes and reward cards are listed separately, and each can pay only as the payment method of its kind', async () => {
  const member = await aMember();
  await send(member, await aGiftCard(500));
  await send(member, testRewardCode('USD', '1500'), { method: 'REWARD_CODE', pin: '' });
  await send(member, testRewardCard('USD', '1500'), { method: 'REWARD_CARD' });
  for (const method of ['GIFT_CARD', 'REWARD_CODE', 'REWARD_CARD'])
    expect((await list(member, method)).map(({ payment_method_id }) => payment_method_id)).toEqual([method]);
  const [code] = await list(member, 'REWARD_CODE');
  const cart = await member.shopper.atSummary([await anItem({ offset: 63, isPlain: true })]);
  expect((await pay(member, cart.basketId, 'REWARD_CARD', code?.paymentInstrumentId ?? '')).error?.errorId).toBe('GFC800');
  expect((await pay(member, cart.basketId, 'REWARD_CODE', code?.paymentInstrumentId ?? '')).status).toBe(200);
  expect(await list(member, 'CREDIT_CARD')).toEqual([]);
  expect(await list(member)).toHaveLength(3);
});
