// Placed orders at the gateway: access and progress.
import { beforeAll, describe, expect, test } from 'vitest';
import { packedAfterMs } from '#backend/rules/shipment-progress.ts';
import type { CallReply } from '#contract/calls.ts';
import type { Order } from '#contract/entities/order.ts';
import { testPin } from '#demo/seed/gift-cards.ts';
import { aClock, anAccount, aVisitor } from '../../../support/accounts.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { aGiftCard } from '../../../support/gift-cards.ts';
import { anOrder, base, dayMs, withSecret } from '../../../support/placed-orders.ts';
import { anItem, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend(), 120_000);

/** Creates an account that has orders. */
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

describe('purchase history', () => {
  test("purchase history returns the account's orders in pages and in the requested order", async () => {
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

  test('purchase history rejects requesters who are not signed in', async () => {
    expect((await (await aVisitor()).call(`${base}/purchasehistory`, { body: {} })).error?.errorId).toBe('PRO404');
  });
});

describe("another customer's order", () => {
  test.each([
    ['purchase/{n}', undefined],
    ['CancelOrder', { orderNumber: '{n}' }],
    ['purchase/invoice/download', { orderNumber: '{n}' }],
    ['purchase/creditNote/download', { orderNumber: '{n}', creditNoteNumber: 'US-CN-2026-000001' }],
    ['purchase/eInvoice/download', { orderNumber: '{n}' }],
    ['return/{n}/returnLabel', { lines: [{ itemId: 'any', qty: 1, reason: 'too-small' }] }],
    ['resendGiftCardEmail', { orderNumber: '{n}' }],
  ])("a request for another customer's order gets the same reply as one for an unknown order: %s", async (path, body) => {
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

describe('an order', () => {
  test('an order progresses from placed to delivered, and has a tracking number once it is shipped', async () => {
    const { order, system } = await anOrder();
    const states = [];
    for (const ms of [0, packedAfterMs, 2 * dayMs, 14 * dayMs]) {
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

  test('an order reply contains no payment instrument ids', async () => {
    const { order, system } = await anOrder();
    const { body } = await (await withSecret(order, system)).read();
    expect(body.paymentMethod[0]).toMatchObject({ label: expect.stringContaining('•••• 4242') });
    expect(JSON.stringify(body.paymentMethod)).not.toContain('payment_instrument_id');
  });
});

describe('tracking an order', () => {
  const track = async (body: object, system = aClock()) =>
    (await aVisitor({ system })).call<CallReply<'consumer.trackOrder'>>(`${base}/TrackOrder`, { body });

  test('tracking an order accepts the order number with spaces and in lower case, and the email address in any case', async () => {
    const { order, email, system } = await anOrder();
    const typed = ` ${order.orderNumber.toLowerCase().slice(0, 4)} ${order.orderNumber.slice(4)}`;
    const { body, status } = await track({ orderNumber: typed, email: email.toUpperCase() }, system);
    expect([status, body.orderNumber, body.status]).toEqual([200, order.orderNumber, 'confirmed']);
  });

  test('tracking an order returns no names, addresses or payments', async () => {
    const { order, email, system } = await anOrder();
    const { body } = await track({ orderNumber: order.orderNumber, email }, system);
    expect(Object.keys(body).toSorted()).toEqual(['items', 'orderNumber', 'placedAt', 'progress', 'returns', 'shipments', 'status']);
    for (const word of [usAddress.lastName, usAddress.addressLine1, '4242', 'price', email])
      expect(JSON.stringify(body)).not.toContain(word);
  });

  test('tracking an order returns the same error for an unknown number and a wrong email address', async () => {
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

  test('order tracking is locked for an order number for a while after several wrong email addresses', async () => {
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
