// Orders after they were placed, at the gateway: whose they are, how far they are, and what can be done with them.
import { beforeAll, describe, expect, test } from 'vitest';
import { packedAfterMs } from '#backend/rules/order-progress.ts';
import { giftCardProductId, giftCardUpc } from '#backend/seed/gift-card-product.ts';
import { testPin } from '#backend/seed/gift-cards.ts';
import type { CallReply } from '#contract/calls.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Purchase } from '#contract/entities/purchase.ts';
import { decodeBase64 } from '#lib/base64.ts';
import { aClock, anAccount, anEmail, aVisitor } from '../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aGiftCard, anItem, readBalance, readStock, usAddress } from '../../support/shopper.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/papers/invoice.ts'); // its packages take a while where nothing has bundled them
  await import('#backend/papers/return-label.ts');
}, 120_000);

const base = '/consumers-v3/consumer';
const dayMs = 24 * 60 * 60 * 1000;
const count = (sql: string, ...values: string[]) =>
  backendEnv.BACKEND_DB.prepare(sql)
    .bind(...values)
    .first<number>('n');

type Clock = ReturnType<typeof aClock>;

/** An order that a guest has just placed, by a clock. */
async function anOrder({
  system = aClock(),
  items,
  offset = 30,
}: {
  system?: Clock;
  items?: { productId: string; upc: string; qty?: number }[];
  offset?: number;
} = {}) {
  const visitor = await aVisitor({ system });
  const email = anEmail();
  const bought = items ?? [await anItem({ offset, isPlain: true })];
  const cart = await visitor.atSummary(bought, 'paid', { ...usAddress, email });
  const { body: order } = await visitor.place(cart);
  return { system, visitor, email, order, item: bought[0] as { productId: string; upc: string } };
}

/** Whoever knows the secret, whenever: tokens end after half an hour. */
async function withSecret({ orderNumber, st }: Pick<Order, 'orderNumber' | 'st'>, system: Clock) {
  const { call } = await aVisitor({ system });
  return {
    read: () => call<Purchase>(`${base}/purchase/${orderNumber}?st=${st}`),
    cancel: () => call<Purchase>(`${base}/CancelOrder?st=${st}`, { body: { orderNumber } }),
    invoice: () => call<CallReply<'consumer.invoice'>>(`${base}/purchase/invoice/download?st=${st}`, { body: { orderNumber } }),
    sendBack: (itemIds: string[]) =>
      call<CallReply<'consumer.returnLabel'>>(`${base}/return/${orderNumber}/returnLabel?st=${st}`, {
        body: { itemIds, reason: 'too-small' },
      }),
    resend: () => call<{ sent: number }>(`${base}/resendGiftCardEmail?st=${st}`, { body: { orderNumber } }),
  };
}

/** A person who has ordered while signed in. */
async function aBuyer(orders = 1) {
  const system = aClock();
  const { email } = await anAccount({}, system);
  const visitor = await aVisitor({ system });
  const tokens = await visitor.enter(email);
  const placed: Order[] = [];
  for (let index = 0; index < orders; index++) {
    system.pass(60_000);
    const item = await anItem({ offset: 33 + index, isPlain: true });
    const as = <Body>(path: string, how: { method?: string; body?: unknown } = {}) => visitor.as<Body>(tokens, path, how);
    const { body: cart } = await as<{ basketId: string }>('/cart/v1/cartWithItem', { body: item });
    await as(`/cart/v2/cart/${cart.basketId}/shippingAddress`, { body: [usAddress] });
    await as(`/cart/v1/cart/${cart.basketId}/billingAddress`, { body: usAddress });
    const number = await aGiftCard(100_000);
    await as(`/cart/v1/cart/${cart.basketId}/paymentInstruments`, {
      body: { payment_method_id: 'GIFT_CARD', cardNumber: number, pin: testPin },
    });
    const { body: shown } = await as<{ basketId: string; revision: number }>(`/cart/v1/cart/prepareOrder?basketId=${cart.basketId}`, {
      method: 'POST',
    });
    const body = {
      cartId: shown.basketId,
      revision: shown.revision,
      paymentMethod: { code: 'GIFT_CARD', additionalData: { returnUrl: 'https://shop.example/' } },
    };
    placed.push((await as<Order>('/cart/v2/checkout/order', { method: 'PUT', body })).body);
  }
  return { system, email, visitor, tokens, placed };
}

describe('the history', () => {
  test('has what was ordered signed in, page by page in the order that is asked for', async () => {
    const { visitor, tokens, placed } = await aBuyer(3);
    const read = async (body: object) =>
      (await visitor.as<CallReply<'consumer.purchaseHistory'>>(tokens, `${base}/purchasehistory`, { body })).body;
    const numbers = placed.map(({ orderNumber }) => orderNumber);
    const newest = await read({ count: 2 });
    expect([newest.total, ...newest.orders.map(({ orderNumber }) => orderNumber)]).toEqual([3, numbers[2], numbers[1]]);
    expect((await read({ start: 2 })).orders.map(({ orderNumber }) => orderNumber)).toEqual([numbers[0]]);
    expect((await read({ sort: 'oldest' })).orders.map(({ orderNumber }) => orderNumber)).toEqual(numbers);
    const totals = (await read({ sort: 'highest' })).orders.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
    expect(newest.orders[0]).toMatchObject({ status: 'confirmed', totalItems: 1, items: [{ name: expect.any(String) }] });
  });

  test('is nobody’s but that of who is signed in', async () => {
    expect((await (await aVisitor()).call(`${base}/purchasehistory`, { body: {} })).error?.errorId).toBe('PRO404');
  });
});

describe('an order of somebody else', () => {
  test.each([
    ['purchase/{n}', undefined],
    ['CancelOrder', { orderNumber: '{n}' }],
    ['purchase/invoice/download', { orderNumber: '{n}' }],
    ['return/{n}/returnLabel', { itemIds: ['any'], reason: 'too-small' }],
    ['resendGiftCardEmail', { orderNumber: '{n}' }],
  ])('is answered as an unknown one is: %s', async (path, body) => {
    const { order, system } = await anOrder();
    const { email } = await anAccount({}, system);
    const stranger = await aVisitor({ system });
    const tokens = await stranger.enter(email);
    const ask = async (number: string, query = '') => {
      const sent = body && (JSON.parse(JSON.stringify(body).replace('{n}', number)) as object);
      return stranger.as<object>(tokens, `${base}/${path.replace('{n}', number)}${query}`, sent ? { body: sent } : {});
    };
    const [others, unknown, guessed] = [await ask(order.orderNumber), await ask('CZZZZZZZZZZ'), await ask(order.orderNumber, '?st=0')];
    expect(others).toMatchObject({ status: 404, error: { errorId: 'OHS4004' } });
    expect([unknown, guessed].map(({ status, error }) => [status, error?.errorId])).toEqual([
      [404, 'OHS4004'],
      [404, 'OHS4004'],
    ]);
  });
});

describe('an order moves on', () => {
  test('from placed to delivered, with a number of its parcel on the way', async () => {
    const { order, system } = await anOrder();
    const states = [];
    for (const ms of [0, packedAfterMs, dayMs, 14 * dayMs]) {
      system.pass(ms);
      const { body } = await (await withSecret(order, system)).read();
      states.push([body.status, body.progress[0]?.tracking !== undefined, body.actions]);
    }
    expect(states).toEqual([
      ['confirmed', false, ['cancel']],
      ['confirmed', false, []],
      ['shipped', true, ['invoice']],
      ['delivered', true, ['invoice', 'return']],
    ]);
  });

  test('and its instruments are no part of it', async () => {
    const { order, system } = await anOrder();
    const { body } = await (await withSecret(order, system)).read();
    expect(body.paymentMethod[0]).toMatchObject({ label: expect.stringContaining('•••• 4242') });
    expect(JSON.stringify(body.paymentMethod)).not.toContain('payment_instrument_id');
  });
});

describe('tracking', () => {
  const track = async (body: object, system = aClock()) =>
    (await aVisitor({ system })).call<CallReply<'consumer.trackOrder'>>(`${base}/TrackOrder`, { body });

  test('takes the number as people type it, and the email in any letters', async () => {
    const { order, email, system } = await anOrder();
    const typed = ` ${order.orderNumber.toLowerCase().slice(0, 4)} ${order.orderNumber.slice(4)}`;
    const { body, status } = await track({ orderNumber: typed, email: email.toUpperCase() }, system);
    expect([status, body.orderNumber, body.status]).toEqual([200, order.orderNumber, 'confirmed']);
  });

  test('reads nothing of who ordered, where it goes and what was paid', async () => {
    const { order, email, system } = await anOrder();
    const { body } = await track({ orderNumber: order.orderNumber, email }, system);
    expect(Object.keys(body).toSorted()).toEqual(['items', 'orderNumber', 'placedAt', 'progress', 'shipments', 'status']);
    for (const word of [usAddress.lastName, usAddress.addressLine1, '4242', 'price', email])
      expect(JSON.stringify(body)).not.toContain(word);
  });

  test('answers an unknown number as a wrong email', async () => {
    const { order, email, system } = await anOrder();
    const answers = [
      await track({ orderNumber: order.orderNumber, email: 'other@example.org' }, system),
      await track({ orderNumber: 'CZZZZZZZZZZ', email }, system),
    ];
    expect(answers.map(({ status, error }) => [status, error?.errorId])).toEqual([
      [400, 'ORD400'],
      [400, 'ORD400'],
    ]);
    expect(answers[0]?.error).toEqual(answers[1]?.error);
  });

  test('closes a number that is guessed at, for a while', async () => {
    const { order, system } = await anOrder();
    const visitor = await aVisitor({ system });
    const codes = [];
    for (let index = 0; index < 8; index++) {
      const { error } = await visitor.call(`${base}/TrackOrder`, {
        body: { orderNumber: order.orderNumber, email: `guess${index}@example.org` },
      });
      codes.push(error?.errorId);
    }
    expect(codes.at(-1)).toBe('API429');
  });
});

describe('cancelling', () => {
  test('gives stock and money back once, however often and at once it is asked for', async () => {
    const item = await anItem({ offset: 40, isPlain: true, stock: 7 });
    const { order, system } = await anOrder({ items: [{ ...item, qty: 2 }] });
    expect(await readStock(item.upc)).toBe(5);
    const owner = await withSecret(order, system);
    const answers = await Promise.all([owner.cancel(), owner.cancel(), owner.cancel()]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, 'cancelled']));
    expect((await owner.cancel()).body).toMatchObject({ status: 'cancelled', actions: [], cancelledAt: system.now() });
    expect(await readStock(item.upc)).toBe(7);
    const refunds = `SELECT COUNT(*) AS n FROM provider_charge c JOIN placed_order p ON p.intent_id = c.intent_id
      WHERE p.order_number = ?1 AND c.kind = 'refund' AND c.amount = (SELECT total FROM shop_order s WHERE s.order_number = ?1)`;
    expect(await count(refunds, order.orderNumber)).toBe(1);
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

  test('gives back what a gift card paid', async () => {
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

  test('is over once it is packed', async () => {
    const { order, system, item } = await anOrder({ offset: 42 });
    const before = await readStock(item.upc);
    system.pass(packedAfterMs);
    const answer = await (await withSecret(order, system)).cancel();
    expect(answer).toMatchObject({ status: 409, error: { errorId: 'ORD420' } });
    expect(await readStock(item.upc)).toBe(before);
  });

  test('is not open to who only tracks', async () => {
    const { order, system } = await anOrder();
    const { call } = await aVisitor({ system });
    expect((await call(`${base}/CancelOrder`, { body: { orderNumber: order.orderNumber } })).error?.errorId).toBe('OHS4004');
  });
});

describe('papers', () => {
  test('an invoice keeps its number, and the next one follows without a gap', async () => {
    const [one, other] = [await anOrder({ offset: 43 }), await anOrder({ offset: 44 })];
    for (const { system } of [one, other]) system.pass(dayMs);
    const first = (await (await withSecret(one.order, one.system)).invoice()).body;
    const again = (await (await withSecret(one.order, one.system)).invoice()).body;
    const next = (await (await withSecret(other.order, other.system)).invoice()).body;
    expect(again.fileName).toBe(first.fileName);
    const serial = ({ fileName }: { fileName: string }) => Number(/-(\d{6})\.pdf$/.exec(fileName)?.[1]);
    expect(serial(next)).toBeGreaterThan(serial(first));
    // other tests have invoices, too
    expect(
      await count(
        "SELECT MAX(serial) - COUNT(*) AS n FROM invoice WHERE site_id = 'us' AND year = ?1",
        String(new Date().getUTCFullYear()),
      ),
    ).toBe(0);
    expect(new TextDecoder().decode(decodeBase64(first.base64)?.slice(0, 5))).toBe('%PDF-');
  });

  test('there is none before something has left', async () => {
    const { order, system } = await anOrder();
    expect((await (await withSecret(order, system)).invoice()).error?.errorId).toBe('OHS4004');
  });

  test('a return begins once for its lines, and its label comes again', async () => {
    const { order, system } = await anOrder({ offset: 45 });
    const ids = order.items.map(({ id }) => id);
    expect((await (await withSecret(order, system)).sendBack(ids)).error?.errorId).toBe('RTN500');
    system.pass(14 * dayMs);
    const owner = await withSecret(order, system);
    const [one, other] = await Promise.all([owner.sendBack(ids), owner.sendBack(ids)]);
    expect(one.body.returnId).toMatch(/^RTN\d{10}$/);
    expect(other.body.returnId).toBe(one.body.returnId);
    const { body } = await owner.read();
    expect([body.returns.map(({ returnId }) => returnId), body.returnableItemIds]).toEqual([[one.body.returnId], []]);
    expect((await owner.sendBack(['a line of another order'])).error?.errorId).toBe('RTN500');
  });

  test('after the period nothing goes back', async () => {
    const { order, system } = await anOrder({ offset: 46 });
    system.pass(100 * dayMs);
    const owner = await withSecret(order, system);
    expect((await owner.sendBack(order.items.map(({ id }) => id))).error?.errorId).toBe('RTN500');
  });
});

describe('the mail of a gift card', () => {
  const card = {
    productId: giftCardProductId,
    upc: giftCardUpc(50),
    giftOption: { to: 'Bo', email: 'bo@example.org', message: 'Go outside.' },
  };

  test('goes out again to where it went, three times a day', async () => {
    const { order, system } = await anOrder({ items: [card] });
    const owner = await withSecret(order, system);
    const answers = [];
    for (let index = 0; index < 4; index++) {
      system.pass(1000);
      answers.push(await owner.resend());
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const mails =
      "SELECT COUNT(*) AS n FROM outbox WHERE kind = 'gift-card' AND document ->> 'orderNumber' = ?1 AND recipient = 'bo@example.org'";
    expect(await count(mails, order.orderNumber)).toBe(4);
  });

  test('an order without one has none', async () => {
    const { order, system } = await anOrder();
    expect((await (await withSecret(order, system)).resend()).error?.errorId).toBe('OHS4004');
  });
});

describe('a warranty claim', () => {
  test('is filed once, with a receipt that repeats no word of it', async () => {
    const { call } = await aVisitor();
    const body = { name: 'Mara Vale', email: anEmail(), product: 'Ridge Shell', description: 'The zip has come off.' };
    const [one, again] = [
      await call<CallReply<'consumer.warranty'>>(`${base}/warranty`, { body }),
      await call<CallReply<'consumer.warranty'>>(`${base}/warranty`, { body }),
    ];
    expect(one.body.claimNumber).toMatch(/^WTY[0-9A-F]{10}$/);
    expect(again.body).toEqual(one.body);
    const receipt = await backendEnv.BACKEND_DB.prepare('SELECT document FROM outbox WHERE mail_id = ?1')
      .bind(`warranty-received ${one.body.claimNumber}`)
      .first<string>('document');
    expect(JSON.parse(receipt ?? '')).toEqual({ claimNumber: one.body.claimNumber });
  });
});
