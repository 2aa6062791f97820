// Payment methods and markets that staff have turned off, as the checkout of the embedded backend sees them.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { serveBackend } from '#backend/serve.ts';
import { forgetSwitches, listSwitchedOn, switchMemoryMs } from '#backend/services/switches/read-switches.ts';
import { turnOffStatement, turnOnStatement } from '#backend/stores/switches.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { marketStatesPath } from '#lib/paths/market-states-path.ts';
import { scene } from '../../../contract/purchase/scene.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { orderBody } from '../../../support/shopper.ts';
import { turnOff } from '../../../support/switches.ts';

const { BACKEND_DB: db } = backendEnv;
const card = [{ id: 'CREDIT_CARD' }];

beforeAll(() => prepareBackend());

const listMethods = async ({ shopper, cartId }: Awaited<ReturnType<typeof scene>>) => {
  const { body } = await shopper.call<{ paymentMethods: { code: string }[] }>(`/cart/v1/cart/${cartId}/paymentMethods`);
  return body.paymentMethods.map(({ code }) => code);
};

test('the checkout offers a payment method again after it was turned off and on', async () => {
  const given = await scene({ isReady: true });
  expect(await listMethods(given)).toContain('CREDIT_CARD');
  await turnOff('us', 'CREDIT_CARD');
  expect(await listMethods(given)).not.toContain('CREDIT_CARD');
  await turnOnStatement(db, { siteId: 'us', paymentMethod: 'CREDIT_CARD' }).run();
  forgetSwitches(db);
  expect(await listMethods(given)).toContain('CREDIT_CARD');
});

test('a payment method that is off in one market is offered in the others', async () => {
  await turnOff('de', 'CREDIT_CARD');
  expect(await listSwitchedOn(db, 'us', card)).toEqual(card);
  expect(await listSwitchedOn(db, 'de', card)).toEqual([]);
});

test('a cart cannot be paid with a method that is off, and its provider page does not open', async () => {
  const given = await scene({ isReady: false });
  const session = await given.shopper.card(given.cartId, 'paid');
  await turnOff('us', 'CREDIT_CARD');
  expect((await given.shopper.pay(given.cartId, session)).error?.errorId).toBe('API400');
  expect((await given.shopper.session(given.cartId)).error?.errorId).toBe('API400');
});

test('an order with a method that was turned off after the summary is refused, and placed when the method is on again', async () => {
  const given = await scene({ isReady: true });
  await turnOff('us', 'CREDIT_CARD');
  const ask = { method: 'PUT', body: orderBody(given.shown) };
  expect((await given.shopper.call('/cart/v2/checkout/order', ask)).error?.errorId).toBe('PYT503');
  await turnOnStatement(db, { siteId: 'us', paymentMethod: 'CREDIT_CARD' }).run();
  forgetSwitches(db);
  expect((await given.shopper.call('/cart/v2/checkout/order', ask)).status).toBe(200);
});

test('a second submission of a placed order returns the order although the market was closed in the meantime', async () => {
  const given = await scene({ isReady: true });
  const ask = { method: 'PUT', body: orderBody(given.shown) };
  const first = await given.shopper.call<{ orderNumber: string }>('/cart/v2/checkout/order', ask);
  await turnOff('us');
  const second = await given.shopper.call<{ orderNumber: string }>('/cart/v2/checkout/order', ask);
  expect(second.body.orderNumber).toBe(first.body.orderNumber);
});

test('an isolate notices a change after four seconds', async () => {
  const start = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(start);
  forgetSwitches(db);
  expect(await listSwitchedOn(db, 'us', card)).toEqual(card);
  const target = { siteId: 'us', paymentMethod: 'CREDIT_CARD' };
  await turnOffStatement(db, { ...target, offAt: start, offBy: 'Ada', reason: 'A test', backAt: null }).run();
  onTestFinished(async () => {
    now.mockRestore();
    await turnOnStatement(db, target).run();
    forgetSwitches(db);
  });
  now.mockReturnValue(start + switchMemoryMs - 1);
  expect(await listSwitchedOn(db, 'us', card)).toEqual(card);
  now.mockReturnValue(start + switchMemoryMs);
  expect(await listSwitchedOn(db, 'us', card)).toEqual([]);
});

test('everything is on if the database fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const broken = { prepare: () => ({ bind: () => ({}) }), batch: () => Promise.reject(new Error('D1 is down')) } as unknown as D1Database;
  expect(await listSwitchedOn(broken, 'us', card)).toEqual(card);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('D1 is down'));
});

test('the list of closed markets needs the gateway secret, and contains only markets', async () => {
  const backAt = Date.now() + 60_000;
  await turnOff('de', 'CREDIT_CARD');
  await turnOff('us', '', backAt);
  const env = { ...backendEnv, GATEWAY_SECRET: 'a'.repeat(32) };
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as ExecutionContext;
  const ask = async (headers: Record<string, string>) =>
    serveBackend(new Request(`https://gateway.test${marketStatesPath}`, { headers }), env, context);
  expect((await ask({})).status).toBe(404);
  const response = await ask({ [gatewayHeader.gatewaySecret]: 'a'.repeat(32) });
  expect(await response.json()).toEqual({ closed: [{ siteId: 'us', backAt }], waitingRooms: [] });
});

test('the list of closed markets accepts the former gateway secret during a rotation', async () => {
  await turnOff('us');
  const env = { ...backendEnv, GATEWAY_SECRET: `${'b'.repeat(32)},${'a'.repeat(32)}` };
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as ExecutionContext;
  const ask = (secret: string) =>
    serveBackend(
      new Request(`https://gateway.test${marketStatesPath}`, { headers: { [gatewayHeader.gatewaySecret]: secret } }),
      env,
      context,
    );
  for (const secret of ['a', 'b']) expect((await ask(secret.repeat(32))).status).toBe(200);
  for (const secret of ['c'.repeat(32), env.GATEWAY_SECRET, '']) expect((await ask(secret)).status).toBe(404);
});
