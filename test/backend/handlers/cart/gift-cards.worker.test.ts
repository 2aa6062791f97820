// Payment with gift cards, through the calls of the contract.
import { beforeAll, describe, expect, it } from 'vitest';
import { createPorts } from '#backend/objects/placement-ports.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import { giftCardStore } from '#backend/stores/gift-cards.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { testCardNumber } from '#demo/seed/gift-cards.ts';
import { anAddress, backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aGiftCard, anEGiftCard, readBalance } from '../../../support/gift-cards.ts';
import { isLongSet } from '../../../support/long-set.ts';
import { anItem, aShopper, readStock, returnUrl, setStock, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const byGiftCards = { paymentMethod: { code: 'GIFT_CARD', additionalData: { returnUrl } } };
const paid = ({ payment_instruments }: Cart) =>
  payment_instruments.flatMap(({ payment_method_id, amount }) => (payment_method_id === 'GIFT_CARD' ? amount : []));
const charged = (basketId: string) =>
  backendEnv.BACKEND_DB.prepare("SELECT SUM(amount) AS n FROM provider_charge WHERE kind = 'authorization' AND intent_id LIKE ? || ':%'")
    .bind(basketId)
    .first<number>('n');

/** Creates a cart at the order summary, without a credit card and with a gift card whose balance is the total plus `over` cents. */
async function aCartWorth(over: number, item?: { productId: string; upc: string }) {
  const shopper = await aShopper();
  const { basketId } = (await shopper.create()).body;
  await shopper.add({ cartId: basketId, ...(item ?? (await anItem())) });
  await shopper.shipTo(basketId, usAddress);
  const { totals } = (await shopper.billTo(basketId, usAddress)).body;
  const cardNumber = await aGiftCard(totals.total + over);
  const applied = await shopper.payByGiftCard(basketId, cardNumber);
  return { shopper, basketId, cardNumber, total: totals.total, applied: applied.body };
}

describe('a gift card in a cart', () => {
  it('a gift card in a cart reduces the amount to pay by its balance', async () => {
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    const { totals } = (await shopper.add({ cartId: basketId, ...(await anItem()) })).body;
    const { body } = await shopper.payByGiftCard(basketId, await aGiftCard(2000));
    expect(body.totals).toMatchObject({ total: totals.total, remainingToPay: totals.total - 2000 });
    expect(body.payment_instruments).toMatchObject([{ payment_method_id: 'GIFT_CARD', amount: 2000, giftCard: { balance: 2000 } }]);
    expect(JSON.stringify(body)).not.toContain('9900000');
  });

  it('a gift card in a cart pays only the amount that earlier gift cards do not cover, and nothing after it is removed', async () => {
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    const { totals } = (await shopper.add({ cartId: basketId, ...(await anItem()) })).body;
    await shopper.payByGiftCard(basketId, await aGiftCard(500));
    const { body: both } = await shopper.payByGiftCard(basketId, await aGiftCard(1_000_000));
    expect(paid(both)).toEqual([500, totals.total - 500]);
    expect(both.totals.remainingToPay).toBe(0);
    const instrument = both.payment_instruments[1]?.payment_instrument_id;
    const removed = await shopper.call<Cart>(`/cart/v1/cart/${basketId}/paymentInstruments`, {
      method: 'DELETE',
      body: { payment_instrument_id: instrument },
    });
    expect(paid(removed.body)).toEqual([500]);
  });

  it('a gift card in a cart is applied once per idempotency key', async () => {
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    const cardNumber = await aGiftCard(500);
    const answers = [];
    for (let time = 1; time <= 2; time++) answers.push(await shopper.payByGiftCard(basketId, cardNumber, undefined, 'apply'));
    expect(answers.map(({ status, body }) => [status, body.payment_instruments.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
  });

  it('a gift card in a cart pays for other items but not for an e-gift card', async () => {
    const shopper = await aShopper();
    const { basketId } = (await shopper.create()).body;
    await shopper.add({ cartId: basketId, ...(await anItem()) });
    await shopper.add({ cartId: basketId, ...anEGiftCard(50) });
    const { body } = await shopper.payByGiftCard(basketId, await aGiftCard(10_000_000));
    expect(body.totals.remainingToPay).toBe(5000);
  });
});

describe('PUT cart/v2/checkout/order with gift cards', () => {
  it('PUT cart/v2/checkout/order with gift cards charges the credit card for the amount that the gift cards do not cover', async () => {
    const { shopper, basketId, cardNumber, total } = await aCartWorth(-700);
    await shopper.pay(basketId, await shopper.card(basketId, 'paid'));
    const { status, body: order } = await shopper.place((await shopper.prepare(basketId)).body);
    expect(status).toBe(200);
    expect(await charged(basketId)).toBe(700);
    expect(await readBalance(cardNumber)).toBe(0);
    expect(order.paymentMethod.map(({ code, amount }) => [code, amount])).toEqual([
      ['CREDIT_CARD', 700],
      ['GIFT_CARD', total - 700],
    ]);
  });

  it('PUT cart/v2/checkout/order with gift cards requests a challenge for the credit card only', async () => {
    const { shopper, basketId } = await aCartWorth(-700);
    await shopper.pay(basketId, await shopper.card(basketId, 'challenge'));
    const { body: pending } = await shopper.place((await shopper.prepare(basketId)).body);
    expect(pending.paymentMethod.map(({ code, additionalData }) => [code, additionalData.challengeUrl !== undefined])).toEqual([
      ['CREDIT_CARD', true],
      ['GIFT_CARD', false],
    ]);
  });

  it('PUT cart/v2/checkout/order with gift cards requires no credit card if nothing is left to pay', async () => {
    const { shopper, basketId, cardNumber } = await aCartWorth(300);
    const { status, body: order } = await shopper.place((await shopper.prepare(basketId)).body, byGiftCards);
    expect([status, order.status]).toEqual([200, 'confirmed']);
    expect(await charged(basketId)).toBeNull();
    expect(await readBalance(cardNumber)).toBe(300);
    expect(order.paymentMethod[0]).toMatchObject({ code: 'GIFT_CARD', label: expect.stringMatching(/^Gift card •••• \d{4}$/) });
  });

  it('PUT cart/v2/checkout/order with gift cards restores the balance when the credit card is declined', async () => {
    const { shopper, basketId, cardNumber, total } = await aCartWorth(-700);
    await shopper.pay(basketId, await shopper.card(basketId, 'declined'));
    const { error } = await shopper.place((await shopper.prepare(basketId)).body);
    expect(error?.errorId).toBe('PAY400');
    expect(await readBalance(cardNumber)).toBe(total - 700);
  });

  it('PUT cart/v2/checkout/order with gift cards deducts neither stock nor gift card balance if either is insufficient', async () => {
    const item = await anItem({ offset: 3, stock: 5 });
    const first = await aCartWorth(0, item);
    const shown = (await first.shopper.prepare(first.basketId)).body;
    await setStock(item.upc, 0);
    expect((await first.shopper.place(shown, byGiftCards)).error?.errorId).toBe('ORD430');
    expect(await readBalance(first.cardNumber)).toBe(first.total);

    await setStock(item.upc, 5);
    const second = await aCartWorth(0, item);
    const seen = (await second.shopper.prepare(second.basketId)).body;
    await backendEnv.BACKEND_DB.prepare('UPDATE gift_card SET balance = 1 WHERE card_number = ?').bind(second.cardNumber).run();
    expect((await second.shopper.place(seen, byGiftCards)).error?.errorId).toBe('ORD415');
    expect(await readStock(item.upc)).toBe(5);
  });

  it('PUT cart/v2/checkout/order with gift cards never deducts more than the balance of a card that 200 simultaneous orders use', async () => {
    const item = await anItem({ offset: 4, stock: 1000 });
    const { shopper, basketId, cardNumber, total } = await aCartWorth(0, item);
    const orders = 3;
    await backendEnv.BACKEND_DB.prepare('UPDATE gift_card SET balance = ?2 WHERE card_number = ?1')
      .bind(cardNumber, total * orders + 1)
      .run();
    const shown = (await shopper.prepare(basketId)).body;
    const ports = createPorts(backendEnv, Date.now);
    const held = await Promise.all(
      Array.from(
        { length: 200 },
        (_, index) =>
          ports.holdStock({
            intentId: `rush-${index}`,
            order: { ...shown, siteId: 'us' },
            startedAt: Date.now(),
            deductions: [{ methodId: 'GIFT_CARD', account: cardNumber, amount: total }],
          } as unknown as Placement), // the cast is safe because `holdStock` reads only these fields
      ),
    );
    expect(held.filter(({ ok }) => ok)).toHaveLength(orders);
    expect(new Set(held.flatMap((each) => (each.ok ? [] : each.error.code)))).toEqual(new Set(['PYT400']));
    expect(await readBalance(cardNumber)).toBe(1);
    expect(await readStock(item.upc)).toBe(1000 - orders);
  }, 60_000);

  it('a gift card balance is restored only once, and nothing more is deducted for a placement whose deductions were restored', async () => {
    const cardNumber = await aGiftCard(1000);
    const parts = [{ methodId: 'GIFT_CARD', account: cardNumber, amount: 400 }];
    const ports = createPorts(backendEnv, Date.now);
    const order = { items: [], siteId: 'us' };
    // the cast is safe because `holdStock` reads only these fields of the placement
    const placement = { intentId: 'late', order, startedAt: Date.now(), deductions: parts } as unknown as Placement;
    expect(await ports.holdStock(placement)).toEqual({ ok: true, value: undefined });
    expect(await ports.holdStock(placement)).toEqual({ ok: true, value: undefined });
    expect(await readBalance(cardNumber)).toBe(600);
    for (let time = 1; time <= 2; time++) await giftCardStore.giveBack(backendEnv.BACKEND_DB, 'late', parts);
    expect(await readBalance(cardNumber)).toBe(1000);
    await giftCardStore.giveBack(backendEnv.BACKEND_DB, 'never', parts);
    expect(await ports.holdStock({ ...placement, intentId: 'never' })).toMatchObject({ ok: false, error: { code: 'PYT400' } });
    expect(await readBalance(cardNumber)).toBe(1000);
  });
});

describe('guessing gift cards', () => {
  const now = Date.now();
  const at = (afterMs: number) => ({ system: { now: () => now + afterMs, randomId: () => crypto.randomUUID() } });

  it('guessing gift cards is limited to ten wrong numbers per shopper, even for a hundred simultaneous requests', async () => {
    const shopper = await aShopper(at(0));
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => shopper.balance(`60109${String(index).padStart(11, '0')}`)),
    );
    expect(guesses.filter(({ error }) => error?.errorId === 'GFC800')).toHaveLength(10);
    const closed = await shopper.balance(testCardNumber('USD', '00002500'));
    expect([closed.status, closed.error]).toMatchObject([429, { errorId: 'GFC799', details: { retryAfterMs: 60_000 } }]);
  });

  it('guessing gift cards from many sessions is limited per IP address', async () => {
    const address = anAddress();
    const guess = async (index: number) => {
      const shopper = await aShopper({ ...at(0), address });
      return shopper.balance(`60108${String(index).padStart(11, '0')}`);
    };
    const answers = await Promise.all(Array.from({ length: isLongSet ? 200 : 40 }, (_, index) => guess(index)));
    expect(answers.filter(({ error }) => error?.errorId === 'GFC800')).toHaveLength(20);
    expect((await (await aShopper(at(0))).balance(testCardNumber('USD', '00002500'))).status).toBe(200);
    const stranger = await aShopper({ ...at(29_000), address });
    expect((await stranger.balance('6010800000000999')).error?.errorId).toBe('GFC799');
    const later = await aShopper({ ...at(30_000), address });
    expect((await later.balance('6010800000000999')).error?.errorId).toBe('GFC800');
    expect((await later.balance('6010800000000998')).error?.details?.retryAfterMs).toBe(60_000);
  });

  it('guessing the PIN of a gift card from many networks locks the card, and its owner can use it again a minute later', async () => {
    const cardNumber = await aGiftCard(100);
    const [owner, later] = [await aShopper(at(0)), await aShopper(at(60_000))];
    for (let stranger = 1; stranger <= 12; stranger++) await (await aShopper(at(0))).balance(cardNumber, '0000');
    expect((await owner.balance(cardNumber)).error?.errorId).toBe('GFC799');
    expect((await later.balance(cardNumber)).body.balance).toBe(100);
  });

  it('guessing the PIN of a gift card does not lock the card for a shopper who has paid with it before', async () => {
    const cardNumber = await aGiftCard(100);
    const owner = await aShopper(at(0));
    const orderNumber = `G${crypto.randomUUID().slice(0, 8)}`;
    const db = backendEnv.BACKEND_DB;
    await db.batch([
      db
        .prepare(
          "INSERT INTO shop_order (order_number, site_id, placed_at, origin, currency, total) VALUES (?1, 'us', 0, 'shop', 'USD', 1)",
        )
        .bind(orderNumber),
      db
        .prepare('INSERT INTO placed_order (order_number, intent_id, owner, secret_hash, document) VALUES (?1, ?1, ?2, ?3, ?4)')
        .bind(orderNumber, await owner.usid(), '0'.repeat(64), '{"siteId":"us","placedAt":1}'),
      db
        .prepare("INSERT INTO gift_card_use (intent_id, card_number, amount, state) VALUES (?1, ?2, 1, 'taken')")
        .bind(orderNumber, cardNumber),
    ]);
    for (let stranger = 1; stranger <= 6; stranger++) await (await aShopper(at(0))).balance(cardNumber, '0000');
    expect((await (await aShopper(at(0))).balance(cardNumber)).error?.errorId).toBe('GFC799');
    expect((await owner.balance(cardNumber)).body.balance).toBe(100);
  });

  it('guessing gift cards returns the same reply for a wrong PIN as for an unknown number', async () => {
    const shopper = await aShopper(at(0));
    const near = await shopper.balance(await aGiftCard(100), '0000');
    const far = await shopper.balance('6010700000000001', '0000');
    expect([near.status, near.body]).toEqual([far.status, far.body]);
  });

  it('a request with the correct PIN does not count as a guess of a gift card', async () => {
    const shopper = await aShopper(at(0));
    const cardNumber = await aGiftCard(100);
    for (let time = 1; time <= 12; time++) expect((await shopper.balance(cardNumber)).status).toBe(200);
  });
});
