// Shoppers who do not return to the shop from their bank's challenge. A stand-in for Stripe responds.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createBody, type PreparedOrder, readStock, runTask, setStock } from '../../support/vendure-orders.ts';
import { openVendureWithStripe, type VendureWithStripe } from '../../support/vendure-stripe.ts';

vi.setConfig({ testTimeout: 300_000 }); // Vendure looks for tasks only every ten seconds

const task = 'cairn-end-interrupted-payments';
let shop: VendureWithStripe;
beforeAll(async () => {
  shop = await openVendureWithStripe();
});
afterAll(() => shop?.close());
beforeEach(() => {
  delete shop.stripe.faults.before;
  return setStock(shop.world, shop.variant, 20);
});

/** Submits an order whose payment the bank challenges. Returns the call that continues it after the challenge. */
async function awaitBank() {
  const prepared = await shop.prepare('4000002500003155');
  const { orderNumber, paymentMethod } = await shop.client.read('checkout.placeOrder', prepared);
  const { code, additionalData } = paymentMethod[0] ?? { code: '', additionalData: {} as { sessionID?: string } };
  const { sessionID = '' } = additionalData;
  const resume = {
    params: { orderNumber },
    body: { orderNumber, paymentMethod: { code, additionalData: { sessionID } } },
    token: prepared.token,
  };
  return { prepared, orderNumber, sessionID, resume };
}

const isCancellation = (call: string) => call.endsWith('/cancel');
const statusesOf = (code: string) => shop.paymentsOf(code).map(({ status }) => status);
const countCancellations = (id: string) => shop.stripe.asked.filter((call) => call.includes(id) && isCancellation(call)).length;
const countPlacements = async () => (await shop.world.query('select from cairn_placement')).length;
const expire = () => shop.world.query(`update cairn_placement set "expiresAt" = now() - interval '1 second'`);

/** Reads the cart again, and submits it as it is now. */
async function placeAgain(prepared: PreparedOrder) {
  const { token, body } = prepared;
  const cart = await shop.client.read('checkout.prepareOrder', { query: { basketId: body.cartId }, token });
  return shop.client.read('checkout.placeOrder', { ...prepared, body: createBody(cart) });
}

test.each([
  ['passed', true],
  ['never answered', undefined],
])('a payment whose challenge was %s is canceled once after half an hour if the shopper does not return', async (_, isPassed) => {
  const { prepared, orderNumber, sessionID, resume } = await awaitBank();
  if (isPassed !== undefined) shop.stripe.answerBank(sessionID, isPassed);
  await runTask(shop.world, task);
  expect(countCancellations(sessionID)).toBe(0);
  const [{ minutes }] = (await shop.world.query(
    `select extract(epoch from "expiresAt" - now()) / 60 as minutes from cairn_placement where "orderCode" = $1`,
    [orderNumber],
  )) as [{ minutes: string }];
  expect(Number(minutes)).toBeGreaterThan(28);
  expect(Number(minutes)).toBeLessThanOrEqual(30);
  await expire();
  shop.stripe.faults.before = (call) =>
    isCancellation(call) ? Response.json({ error: { type: 'api_error' } }, { status: 500 }) : undefined;
  await runTask(shop.world, task);
  expect(statusesOf(orderNumber)).toEqual([isPassed ? 'requires_capture' : 'requires_action']);
  delete shop.stripe.faults.before;
  await runTask(shop.world, task);
  expect(statusesOf(orderNumber)).toEqual(['canceled']);
  expect(await countPlacements()).toBe(0);
  const cancellations = countCancellations(sessionID);
  await runTask(shop.world, task);
  expect(countCancellations(sessionID)).toBe(cancellations);
  await shop.client.refuse('checkout.patchOrder', resume, { codes: ['AUT432'], why: 'a payment that was canceled' });
  expect(await placeAgain(prepared)).toMatchObject({ orderNumber, status: 'payment_pending' });
  expect(statusesOf(orderNumber)).toEqual(['canceled', 'requires_action']);
});

test('a payment whose challenge was passed is canceled if the shopper has changed the cart and paid with another payment', async () => {
  const { prepared, orderNumber, sessionID } = await awaitBank();
  shop.stripe.answerBank(sessionID, true);
  const { variant, client } = shop;
  await client.read('cart.addItem', {
    body: { cartId: orderNumber, productId: variant.productId, upc: variant.sku },
    token: prepared.token,
  });
  const second = await placeAgain(prepared);
  const { sessionID: other = '' } = second.paymentMethod[0]?.additionalData ?? {};
  shop.stripe.answerBank(other, true);
  const paymentMethod = { code: 'CREDIT_CARD', additionalData: { sessionID: other } };
  const resume = { params: { orderNumber }, body: { orderNumber, paymentMethod }, token: prepared.token };
  expect(await client.read('checkout.patchOrder', resume)).toMatchObject({ orderNumber, status: 'confirmed' });
  await expire();
  await runTask(shop.world, task);
  expect(statusesOf(orderNumber)).toEqual(['canceled', 'requires_capture']);
  expect(await countPlacements()).toBe(0);
});

/** Lets Stripe's response to the next request with this path wait. Returns a promise of its arrival, and a function that ends the delay. */
function hold(isHeld: (path: string) => boolean): { arrived: Promise<void>; release: () => void } {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  shop.faults.delay = (path) => {
    if (!isHeld(path)) return undefined;
    delete shop.faults.delay;
    arrived.resolve();
    return released.promise;
  };
  return { arrived: arrived.promise, release: () => released.resolve() };
}

test('a shopper who returns while the payment is being canceled gets no order', async () => {
  const { orderNumber, sessionID, resume } = await awaitBank();
  shop.stripe.answerBank(sessionID, true);
  await expire();
  const { arrived, release } = hold(isCancellation);
  const ended = runTask(shop.world, task);
  await arrived;
  await shop.client.refuse('checkout.patchOrder', resume, { codes: ['AUT432'], why: 'a payment that is being canceled' });
  release();
  await ended;
  expect(statusesOf(orderNumber)).toEqual(['canceled']);
  expect((await readStock(shop.world, shop.variant)).allocated).toBe(0);
});

test('a payment is not canceled while the order is being placed with it, nor afterwards', async () => {
  const { orderNumber, sessionID, resume } = await awaitBank();
  shop.stripe.answerBank(sessionID, true);
  shop.stripe.faults.before = (call) =>
    call.endsWith('/payment_intents') ? Response.json({ error: { type: 'api_error' } }, { status: 500 }) : undefined;
  expect((await shop.client.send('checkout.patchOrder', resume)).status).toBe(500); // the placement stays open
  delete shop.stripe.faults.before;
  await shop.world.query(`update cairn_placement set "expiresAt" = now() - interval '1 second' where "isGivenUp"`);
  await runTask(shop.world, task);
  expect(countCancellations(sessionID)).toBe(0);
  expect(await shop.client.read('checkout.patchOrder', resume)).toMatchObject({ orderNumber, status: 'confirmed' });
  expect(await countPlacements()).toBe(0);
  expect(statusesOf(orderNumber)).toEqual(['requires_capture']);
});
