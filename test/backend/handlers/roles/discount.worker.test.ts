// Reduced prices for customer groups: who gets them, under which conditions, and up to which annual limit.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPorts } from '#backend/objects/placement-ports.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import type { CallReply } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { Order } from '#contract/entities/order.ts';
import { type UserKind, userKinds } from '#lib/rules/roles.ts';
import { backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { anEGiftCard } from '../../../support/gift-cards.ts';
import { aPerson } from '../../../support/people.ts';
import { seededPeople } from '../../../support/seeded-people.ts';
import { anItem, orderBody, priced, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;
const terms = '/consumers-v3/consumer/discountTerms';

const acceptTerms = (email: string) =>
  db.prepare("UPDATE consumer SET document = json_set(document, '$.discountTermsAcceptedAt', ?2) WHERE login = ?1").bind(email, 1).run();
const withdrawTerms = (email: string) =>
  db.prepare("UPDATE consumer SET document = json_remove(document, '$.discountTermsAcceptedAt') WHERE login = ?1").bind(email).run();
const limit = (email: string, annualLimit: number, spent = 0) =>
  db
    .prepare(
      `UPDATE consumer_allowance SET annual_limit = ?2, spent = ?3, year = ?4
       WHERE consumer_no = (SELECT consumer_no FROM consumer WHERE login = ?1)`,
    )
    .bind(email, annualLimit, spent, new Date().getUTCFullYear())
    .run();

type Person = Awaited<ReturnType<typeof aPerson>>;
const cartWith = async ({ call }: Person, item: object): Promise<Cart> => (await call<Cart>('/cart/v1/cartWithItem', { body: item })).body;
const ownPrices = async ({ call }: Person, productId: string) =>
  (await call<CallReply<'products.ownPrices'>>(`/products/v1/ownPrices?siteId=us&productIds=${productId}`)).body.prices;

/** Price in cents, by kind of user, of a unit whose regular price is 100.00. */
const expected: Readonly<Record<UserKind, number>> = {
  guest: 10_000,
  registered: 10_000,
  loyalty: 10_000,
  athlete: 10_000,
  employee: 6000,
  IPA: 7500,
  WRANX: 6500,
  associate: 10_000,
};

beforeEach(async () => {
  await db.prepare('UPDATE consumer_allowance SET annual_limit = 500000, spent = 0').run();
  await acceptTerms(seededPeople.employee);
  await db.prepare('DELETE FROM consumer_basket').run();
});

describe.each(userKinds)('user kind %s', (kind) => {
  test('a user pays the price for their group in the cart, or the regular price if the group has none', async () => {
    const item = await priced(await anItem({ isPlain: true }), 10_000);
    const person = await aPerson(kind);
    const prices = await ownPrices(person, item.productId);
    expect(prices.map(({ price }) => [price.lowCurrent, price.isOwn])).toEqual(expected[kind] === 10_000 ? [] : [[expected[kind], true]]);
    const cart = await cartWith(person, item);
    expect(cart.items.at(-1)?.price.amount).toBe(expected[kind]);
  });
});

test('an employee gets the discount after agreeing to the discount terms, and only the time of the first agreement is stored', async () => {
  await withdrawTerms(seededPeople.employee);
  const item = await priced(await anItem({ isPlain: true, offset: 1 }), 10_000);
  const person = await aPerson('employee');
  expect(await ownPrices(person, item.productId)).toEqual([]);
  const before = await cartWith(person, item);
  expect(before.items[0]?.price.amount).toBe(10_000);
  const first = (await person.call<CallReply<'consumer.acceptDiscountTerms'>>(terms, { method: 'PUT' })).body;
  const again = (await person.call<CallReply<'consumer.acceptDiscountTerms'>>(terms, { method: 'PUT' })).body;
  expect(again).toEqual(first);
  expect(Math.abs(first.acceptedAt - Date.now())).toBeLessThan(60_000);
  const after = (await person.call<Cart>(`/cart/v1/cart/${before.basketId}`)).body;
  expect(after.items[0]?.price.amount).toBe(6000);
  const { body } = await person.call<CallReply<'consumer.profile'>>('/consumers-v3/consumer/profile');
  expect(body).toMatchObject({
    consumerType: 'EMPLOYEE',
    isEmployeeDiscountTCAccepted: true,
    consumerDetails: { employee: { currentSpend: 0, annualCap: 500_000, currency: 'USD' } },
  });
});

test.each(userKinds.filter((kind) => kind !== 'employee'))('%s cannot agree to the terms of the employee discount', async (kind) => {
  const hasAccount = kind !== 'guest' && kind !== 'associate';
  const { error } = await (await aPerson(kind)).call<object>(terms, { method: 'PUT' });
  expect(error?.errorId).toBe(hasAccount ? 'AUT432' : 'PRO404');
});

test('an employee pays the regular price for the part of a purchase that exceeds the annual discount cap', async () => {
  // 30.00 of the annual limit are left: enough to buy goods with a regular price of 50.00 at the reduced price
  await limit(seededPeople.employee, 100_000, 97_000);
  const item = await priced(await anItem({ isPlain: true, offset: 2 }), 10_000);
  const person = await aPerson('employee');
  expect((await cartWith(person, item)).items[0]?.price.amount).toBe(8000);
  await limit(seededPeople.employee, 100_000, 100_000);
  expect(await ownPrices(person, item.productId)).toEqual([]);
  expect((await cartWith(person, item)).items[0]?.price.amount).toBe(20_000);
});

test('an employee’s annual discount cap starts again in a new year, and there is no discount in a currency other than the cap’s', async () => {
  const item = await priced(await anItem({ isPlain: true, offset: 3 }), 10_000);
  const person = await aPerson('employee');
  await limit(seededPeople.employee, 100_000, 100_000);
  await db.prepare('UPDATE consumer_allowance SET year = year - 1').run();
  expect(await ownPrices(person, item.productId)).toHaveLength(1);
  await db.prepare("UPDATE consumer_allowance SET currency = 'EUR' WHERE kind = 'employee'").run();
  expect(await ownPrices(person, item.productId)).toEqual([]);
  await db.prepare("UPDATE consumer_allowance SET currency = 'USD' WHERE kind = 'employee'").run();
});

/** Creates a cart that is ready to be ordered. */
async function atSummary(person: Person, item: object): Promise<Cart> {
  const { call } = person;
  const { basketId } = (await call<Cart>('/cart/v1/cart', { method: 'POST' })).body;
  await call('/cart/v1/item', { body: { cartId: basketId, ...item } });
  await call(`/cart/v2/cart/${basketId}/shippingAddress`, { body: [usAddress] });
  await call(`/cart/v1/cart/${basketId}/billingAddress`, { body: usAddress });
  return (await call<Cart>(`/cart/v1/cart/prepareOrder?basketId=${basketId}`, { method: 'POST' })).body;
}

describe('athlete credit', () => {
  const pay = ({ call }: Person, basketId: string) =>
    call<Cart>(`/cart/v1/cart/${basketId}/paymentInstruments`, { body: { payment_method_id: 'ATHLETES_PAYMENT' } });

  test('athlete credit is offered to athletes and rejected for other users', async () => {
    const item = await anItem({ isPlain: true, offset: 4 });
    for (const kind of userKinds) {
      const person = await aPerson(kind);
      const cart = await cartWith(person, item);
      const { paymentMethods } = (await person.call<CallReply<'cart.paymentMethods'>>(`/cart/v1/cart/${cart.basketId}/paymentMethods`))
        .body;
      expect([kind, paymentMethods.some(({ code }) => code === 'ATHLETES_PAYMENT')]).toEqual([kind, kind === 'athlete']);
      expect([kind, (await pay(person, cart.basketId)).status]).toEqual([kind, kind === 'athlete' ? 200 : 400]);
    }
  });

  test('athlete credit can be applied once to a cart, the cart shows the remaining credit, and placing the order reduces the credit', async () => {
    await limit(seededPeople.athlete, 500_000, 100_000);
    const item = await priced(await anItem({ isPlain: true, offset: 5 }), 10_000);
    const person = await aPerson('athlete');
    const cart = await atSummary(person, item);
    await pay(person, cart.basketId);
    const again = (await pay(person, cart.basketId)).body;
    const { total } = again.totals;
    expect(again.payment_instruments).toMatchObject([
      { payment_method_id: 'ATHLETES_PAYMENT', amount: total, payableAmount: total, remainingAmount: 400_000 - total },
    ]);
    const shown = (await person.call<Cart>(`/cart/v1/cart/prepareOrder?basketId=${cart.basketId}`, { method: 'POST' })).body;
    const order = await person.call<Order>('/cart/v2/checkout/order', {
      method: 'PUT',
      body: orderBody(shown, { paymentMethod: { code: 'ATHLETES_PAYMENT', additionalData: { returnUrl: 'https://shop.example/' } } }),
    });
    expect([order.status, order.body.status]).toEqual([200, 'confirmed']);
    const { body } = await person.call<CallReply<'consumer.profile'>>('/consumers-v3/consumer/profile');
    expect(body.consumerDetails.athlete).toEqual({ currentSpend: 100_000 + total, annualCredit: 500_000, currency: 'USD' });
  });
});

test('athlete credit cannot pay for gift cards, because other people could spend them', async () => {
  const item = await priced(await anItem({ isPlain: true, offset: 7 }), 10_000);
  const person = await aPerson('athlete');
  const cart = await cartWith(person, item);
  const path = `/cart/v1/cart/${cart.basketId}/paymentInstruments`;
  const goods = (await person.call<Cart>(path, { body: { payment_method_id: 'ATHLETES_PAYMENT' } })).body;
  const card = { cartId: cart.basketId, ...anEGiftCard() };
  const { totals } = (await person.call<Cart>('/cart/v1/item', { body: card })).body;
  expect(goods.totals.remainingToPay).toBe(0);
  expect(totals.remainingToPay).toBe(5000);
});

describe('an employee order', () => {
  const currentSpend = () => find("SELECT spent FROM consumer_allowance WHERE kind = 'employee' AND currency = 'USD'");
  const intent = { kind: 'employee', amount: 6000 } as const;

  /** Creates a placement with only the fields that `holdStock` reads. */
  async function aPlacement(person: Person, item: object, intentId: string) {
    const cart = await atSummary(person, item);
    const owner = await find('SELECT consumer_no FROM consumer WHERE login = ?', seededPeople.employee);
    const order = { items: [], siteId: 'us', shipments: [] };
    return {
      cart,
      placement: { intentId, owner, order, startedAt: Date.now(), basketId: cart.basketId, allowance: intent } as unknown as Placement,
    };
  }

  test('an employee order counts towards the annual cap once, and no longer counts after its stock hold is released', async () => {
    const item = await priced(await anItem({ isPlain: true, offset: 6 }), 10_000);
    const { cart, placement } = await aPlacement(await aPerson('employee'), item, 'allowance-1');
    expect(cart.items[0]?.price.amount).toBe(6000);
    const ports = createPorts(backendEnv, Date.now);
    for (let time = 1; time <= 2; time++) {
      expect((await ports.holdStock(placement)).ok).toBe(true);
      expect(await currentSpend()).toBe('6000');
    }
    for (let time = 1; time <= 2; time++) {
      await ports.releaseStock(placement);
      expect(await currentSpend()).toBe('0');
    }
  });

  test('of two simultaneous employee orders that together exceed the annual cap, one is rejected', async () => {
    await limit(seededPeople.employee, 7000);
    const item = await priced(await anItem({ isPlain: true, offset: 7 }), 10_000);
    const { placement } = await aPlacement(await aPerson('employee'), item, 'allowance-2');
    const ports = createPorts(backendEnv, Date.now);
    const held = await Promise.all([ports.holdStock(placement), ports.holdStock({ ...placement, intentId: 'allowance-3' })]);
    expect(held.map((each) => (each.ok ? 'held' : each.error.code)).toSorted()).toEqual(['ORD415', 'held']);
    expect(await currentSpend()).toBe('6000');
  });
});
