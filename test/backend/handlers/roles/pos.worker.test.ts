// Store sales at the gateway: employee sign-in, sessions, and limits of price adjustments.
import { beforeAll, describe, expect, test } from 'vitest';
import { agentSessionLifeMs } from '#backend/stores/agent-sessions.ts';
import type { CallReply } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { Order } from '#contract/entities/order.ts';
import { userKinds } from '#lib/rules/roles.ts';
import { aClock, aVisitor, withLock } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aPerson, signInAtPos } from '../../../support/people.ts';
import { seededPos as pos, seededPassword } from '../../../support/seeded-people.ts';
import { anItem, orderBody, priced, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const cartPath = '/cart/v1/cart';
type Person = Awaited<ReturnType<typeof aPerson>>;

async function aCart({ call }: Person, offset: number): Promise<Cart> {
  const item = await priced(await anItem({ isPlain: true, offset }), 10_000);
  return (await call<Cart>('/cart/v1/cartWithItem', { body: item })).body;
}

const adjust = ({ call }: Person, { basketId }: Cart, body: object) =>
  call<Cart>(`${cartPath}/${basketId}/price_adjustments`, { body: { kind: 'percent', value: 10, reason: 'A scratch', ...body } });

describe('employee sign-in', () => {
  test('employee sign-in returns a session with the store and the employee, and the public employee list contains only shortened names', async () => {
    const visitor = await aVisitor();
    const { employees } = (
      await visitor.call<CallReply<'utilities.storeEmployees'>>(`/consumers-v3/utilities/stores/${pos.storeId}/employees?siteId=us`)
    ).body;
    expect(employees.find(({ storeEmployeeId }) => storeEmployeeId === pos.storeEmployeeId)?.name).toMatch(/^\S+ \w\.$/);
    const { body } = await signInAtPos(visitor);
    expect(body).toMatchObject({
      storeId: 'US-DEN',
      storeEmployeeId: 'US-DEN-01',
      maxPercentOff: 30,
      storeEmployeeName: expect.stringMatching(/\w\w$/),
    });
  });

  test.each([
    [{ password: 'Wrong-1234' }, 401, 'AUT401'],
    [{ storeEmployeeId: 'US-SEA-01' }, 401, 'AUT401'],
    [{ storeId: 'US-NOWHERE' }, 404, 'STR404'],
    [{ storeId: 'DE-MUC' }, 404, 'STR404'],
  ])('employee sign-in with %j is rejected with %i', async (over, status, code) => {
    const answer = await signInAtPos(await aVisitor(), over);
    expect([answer.status, answer.error?.errorId]).toEqual([status, code]);
  });

  test('employee sign-in is locked after the number of wrong attempts that the market configures', () =>
    withLock({ attemptsBeforeLock: 2, lockMinutes: 15 }, async () => {
      const visitor = await aVisitor();
      const codes = [];
      for (let time = 1; time <= 3; time++)
        codes.push((await signInAtPos(visitor, { storeEmployeeId: 'US-DEN-99', password: 'Wrong-1234' })).error?.errorId);
      expect(codes).toEqual(['AUT426', 'AUT423', 'AUT423']);
    }));

  test('employee sign-in rejects credentials of customer accounts, and customer sign-in rejects credentials of employees', async () => {
    const visitor = await aVisitor();
    // rejected as invalid input, because an employee number is not an email address
    expect((await visitor.signIn('US-DEN-01', seededPassword)).error?.errorId).toBe('AUT453');
    expect((await signInAtPos(visitor, { storeEmployeeId: 'emil@cairn.example' })).error?.errorId).toBe('AUT401');
  });

  test('employee sign-in of seeded employees is rejected outside demos', async () => {
    const visitor = await aVisitor();
    const answer = await visitor.call('/consumers-v3/consumer/agent/login', {
      body: pos,
      env: { ENVIRONMENT: 'production', DEMO_MODE: '' },
    });
    expect(answer.error?.errorId).toBe('AUT401');
  });

  test('an employee session ends at sign-out or at the end of the shift', async () => {
    const system = aClock();
    const visitor = await aVisitor({ system });
    const renew = (refreshToken: string) =>
      visitor.call<CallReply<'auth.token'>>('/token/v2/auth/token', {
        body: { type: 'Guest', siteId: 'us', scope: 'shopper', refreshToken },
      });
    const { body: first } = await signInAtPos(visitor);
    const renewed = await renew(first.refreshToken);
    expect([renewed.status, renewed.body.usid]).toEqual([200, first.usid]);
    await visitor.call('/consumers-v3/consumer/auth/signout', { body: { refreshToken: first.refreshToken } });
    expect((await renew(first.refreshToken)).status).toBe(401);
    for (const { accessToken } of [first, renewed.body])
      expect((await visitor.as({ accessToken }, cartPath, { method: 'POST' })).status).toBe(401);
    const { body: second } = await signInAtPos(visitor);
    system.pass(agentSessionLifeMs);
    expect((await renew(second.refreshToken)).status).toBe(401);
  });
});

describe('a price adjustment', () => {
  test.each(userKinds.filter((kind) => kind !== 'associate'))('a price adjustment is rejected for the user kind %s', async (kind) => {
    const person = await aPerson(kind);
    const cart = await aCart(person, 10);
    const { status, error } = await adjust(person, cart, {});
    expect([status, error?.errorId]).toEqual([403, 'AUT432']);
  });

  test.each([
    [{ kind: 'percent', value: 30 }, 7000],
    [{ kind: 'percent', value: 31 }, undefined],
    [{ kind: 'amount', value: 3000 }, 7000],
    [{ kind: 'amount', value: 3001 }, undefined],
  ])('a price adjustment of the whole order by %j results in the total %s (undefined means rejected)', async (body, total) => {
    const person = await aPerson('associate');
    const cart = await aCart(person, 11);
    const { status, body: after, error } = await adjust(person, cart, body);
    expect([status, total === undefined ? error?.errorId : after.totals.itemTotal]).toEqual(
      total === undefined ? [403, 'AUT432'] : [200, total],
    );
  });

  test('a price adjustment of a line is limited to the maximum discount, even if it is made in several steps or units are removed later', async () => {
    const person = await aPerson('associate');
    const cart = await aCart(person, 12);
    const itemId = cart.items[0]?.id;
    expect((await adjust(person, cart, { kind: 'fixed-price', value: 6999, itemId })).status).toBe(403);
    expect((await adjust(person, cart, { kind: 'fixed-price', value: 7000, itemId })).status).toBe(200);
    expect((await adjust(person, cart, { kind: 'percent', value: 1, itemId })).status).toBe(403);
    const two = await aCart(await aPerson('associate'), 13);
    expect(two.totals.itemTotal).toBe(10_000);
    const more = await aPerson('associate');
    const large = await aCart(more, 14);
    const line = large.items[0]?.id ?? '';
    const set = (qty: number) => more.call<Cart>(`${cartPath}/${large.basketId}/item?itemId=${line}`, { method: 'PUT', body: { qty } });
    await set(3);
    await adjust(more, large, { kind: 'amount', value: 9000, itemId: line });
    expect((await set(1)).body.totals.itemTotal).toBe(7000);
  });

  test('a price adjustment is logged with its store, employee, time and reason, unless it is rejected', async () => {
    const person = await aPerson('associate');
    const cart = await aCart(person, 15);
    await adjust(person, cart, { value: 90 });
    await adjust(person, cart, { value: 20, reason: 'Worn in the window' });
    const { results } = await backendEnv.BACKEND_DB.prepare('SELECT * FROM price_adjustment_log WHERE basket_id = ?')
      .bind(cart.basketId)
      .all();
    expect(results).toMatchObject([
      {
        store_id: 'US-DEN',
        employee_id: 'US-DEN-01',
        before: null,
        reason: 'Worn in the window',
        asked_at: expect.any(Number),
        done_at: expect.any(Number),
      },
    ]);
    expect(JSON.parse(String(results[0]?.after))).toMatchObject({ kind: 'percent', value: 20, maxPercent: 30 });
  });
});

describe('a store sale', () => {
  /** Orders a cart as a store sale with the given store and employee. */
  async function order(person: Person, offset: number, inStoreSalesInfo?: object) {
    const { call } = person;
    const { basketId } = await aCart(person, offset);
    await call(`/cart/v2/cart/${basketId}/shippingAddress`, { body: [usAddress] });
    await call(`/cart/v1/cart/${basketId}/billingAddress`, { body: usAddress });
    const shown = (await call<Cart>(`/cart/v1/cart/prepareOrder?basketId=${basketId}`, { method: 'POST' })).body;
    return call<Order>('/cart/v2/checkout/order', { method: 'PUT', body: orderBody(shown, inStoreSalesInfo && { inStoreSalesInfo }) });
  }

  test.each(userKinds.filter((kind) => kind !== 'associate'))('a store sale is rejected for the user kind %s', async (kind) => {
    const { status, error } = await order(await aPerson(kind), 16, { storeId: 'US-DEN', storeEmployeeId: 'US-DEN-01' });
    expect([status, error?.errorId]).toEqual([403, 'AUT432']);
  });

  test.each([
    { storeId: 'US-SEA', storeEmployeeId: 'US-DEN-01' },
    { storeId: 'US-DEN', storeEmployeeId: 'US-DEN-02' },
  ])('a store sale is rejected if its store or employee number differs from the session: %j', async (forged) => {
    const { status, error } = await order(await aPerson('associate'), 17, forged);
    expect([status, error?.errorId]).toEqual([403, 'AUT432']);
  });
});
