// Card payments through Stripe, for which a stand-in responds.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBody, openAdmin, type PreparedOrder, readStock, runTask, setStock, type Variant } from '../../support/vendure-orders.ts';
import { openVendureWithStripe, type VendureWithStripe } from '../../support/vendure-stripe.ts';

let shop: VendureWithStripe;
let stripe: VendureWithStripe['stripe'];
let world: VendureWithStripe['world'];
let client: VendureWithStripe['client'];
let variant: Variant;

beforeAll(async () => {
  shop = await openVendureWithStripe();
  ({ stripe, world, client, variant } = shop);
});
afterAll(() => shop?.close());
beforeEach(() => {
  delete stripe.faults.after;
  delete shop.faults.delay;
  delete shop.faults.refuse;
});

const prepare = (card?: string) => shop.prepare(card);
const paymentsOf = (code: string) => shop.paymentsOf(code);
const place = (sent: PreparedOrder) => client.read('checkout.placeOrder', sent);

/** Lets the next confirmation of a payment wait. Returns a promise of its arrival, and a function that ends the delay. */
function holdConfirmation(): { arrived: Promise<void>; release: () => void } {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  shop.faults.delay = (path) => {
    if (!path.endsWith('/confirm')) return undefined;
    delete shop.faults.delay;
    arrived.resolve();
    return released.promise;
  };
  return { arrived: arrived.promise, release: () => released.resolve() };
}

describe('payments through Stripe', () => {
  test('an order authorizes its total once, however often it is submitted', async () => {
    const prepared = await prepare();
    const orders = await Promise.all([1, 2, 3].map(() => place(prepared)));
    expect(orders[0]).toMatchObject({ status: 'confirmed', paymentMethod: [{ label: 'Visa •••• 4242' }] });
    expect(paymentsOf(prepared.body.cartId)).toEqual([
      expect.objectContaining({ status: 'requires_capture', amount: orders[0]?.totals.total, currency: 'usd' }),
    ]);
  });

  test('a placement that fails after Stripe has authorized the payment uses this payment when it is repeated', async () => {
    const prepared = await prepare();
    const failure = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
    stripe.faults.after = (call) => (call.endsWith('/confirm') ? failure() : undefined);
    expect((await client.send('checkout.placeOrder', prepared)).status).toBe(500);
    expect(paymentsOf(prepared.body.cartId)).toMatchObject([{ status: 'requires_capture' }]);
    delete stripe.faults.after;
    expect(await place(prepared)).toMatchObject({ status: 'confirmed' });
    expect(paymentsOf(prepared.body.cartId)).toHaveLength(1);
  });

  test.each([
    ['4000000000000341', 'PAY400'],
    ['4100000000000019', 'PYT402'],
  ] as const)('the card %s is refused with %s', async (card, code) => {
    await client.refuse('checkout.placeOrder', await prepare(card), { codes: [code], why: 'a declined card' });
  });

  test.each([
    [true, 'requires_capture'],
    [false, 'canceled'],
  ])('after a challenge that was passed (%s), the payment is in the state %s', async (isPassed, status) => {
    const prepared = await prepare('4000002500003155');
    const { orderNumber, paymentMethod } = await place(prepared);
    const { code, additionalData } = paymentMethod[0] ?? { code: '', additionalData: {} as { sessionID?: string } };
    const { sessionID = '' } = additionalData;
    const body = { orderNumber, paymentMethod: { code, additionalData: { sessionID } } };
    const resume = { params: { orderNumber }, body, token: prepared.token };
    expect(await client.read('checkout.patchOrder', resume)).toMatchObject({ status: 'payment_pending' });
    stripe.answerBank(sessionID, isPassed);
    if (isPassed) expect(await client.read('checkout.patchOrder', resume)).toMatchObject({ orderNumber, status: 'confirmed' });
    else await client.refuse('checkout.patchOrder', resume, { codes: ['AUT432'], why: 'a failed challenge' });
    expect(paymentsOf(orderNumber).map((payment) => payment.status)).toEqual([status]);
  });

  test('employees capture and refund a payment, and a cancellation voids it', async () => {
    const prepared = await prepare();
    const { orderNumber } = await place(prepared);
    const [{ id }] = (await world.query(`select p.id from payment p join "order" o on o.id = p."orderId" where o.code = $1`, [
      orderNumber,
    ])) as [{ id: number }];
    const admin = await openAdmin(world);
    await admin('mutation($id: ID!) { settlePayment(id: $id) { __typename ... on ErrorResult { message } } }', { id });
    expect(paymentsOf(orderNumber)).toMatchObject([{ status: 'succeeded' }]);
    for (const amount of [500, 500])
      await admin('mutation($input: RefundOrderInput!) { refundOrder(input: $input) { __typename ... on ErrorResult { message } } }', {
        input: { paymentId: id, amount, shipping: 0, adjustment: 0, lines: [] },
      });
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([500, 500]);
    const other = await prepare();
    const canceled = await place(other);
    await client.read('consumer.cancelOrder', { body: { orderNumber: canceled.orderNumber }, token: other.token });
    expect(paymentsOf(canceled.orderNumber)).toMatchObject([{ status: 'canceled' }]);
  });
});

describe('a payment to which Stripe responds late', { timeout: 300_000 }, () => {
  const units = () => readStock(world, variant);
  const findRow = async ({ body }: PreparedOrder) =>
    (await world.query('select * from cairn_placement where "orderCode" = $1', [body.cartId]))[0];

  test('does not delay the other buyers of the variant, who cannot get its units', async () => {
    const [slow, quick, late] = [await prepare(), await prepare(), await prepare()];
    await setStock(world, variant, 2);
    const { arrived, release } = holdConfirmation();
    const placing = place(slow);
    await arrived;
    expect(await place(quick)).toMatchObject({ status: 'confirmed' });
    await client.refuse('checkout.placeOrder', late, { codes: ['ORD430'], why: 'the last unit is held' });
    expect(await findRow(slow)).toMatchObject({ isGivenUp: false });
    release();
    expect(await placing).toMatchObject({ status: 'confirmed' });
    expect(await units()).toEqual({ onHand: 2, allocated: 2 });
    expect(await findRow(slow)).toBeUndefined();
    expect(paymentsOf(late.body.cartId)).toEqual([]);
  });

  test('releases its unit if the card is declined', async () => {
    await setStock(world, variant, 1);
    const declined = await prepare('4000000000000341');
    const { arrived, release } = holdConfirmation();
    const placing = client.refuse('checkout.placeOrder', declined, { codes: ['PAY400'], why: 'a declined card' });
    await arrived;
    expect(await units()).toEqual({ onHand: 1, allocated: 1 });
    release();
    await placing;
    expect(await units()).toEqual({ onHand: 1, allocated: 0 });
  });

  test('is declined and releases its unit if Stripe never accepts it, such as below the minimum amount', async () => {
    await setStock(world, variant, 1);
    const prepared = await prepare();
    shop.faults.refuse = (path) =>
      path === '/v1/payment_intents' ? { type: 'invalid_request_error', code: 'amount_too_small' } : undefined;
    await client.refuse('checkout.placeOrder', prepared, { codes: ['PAY400'], why: 'an amount below the minimum' });
    expect(await units()).toEqual({ onHand: 1, allocated: 0 });
  });

  test('stays open if Stripe fails, and each attempt to continue it counts against the limit', async () => {
    await setStock(world, variant, 1);
    const prepared = await prepare();
    shop.faults.refuse = (path) => (path === '/v1/payment_intents' ? { type: 'api_error' } : undefined);
    for (let attempt = 1; attempt <= 30; attempt++) await client.send('checkout.placeOrder', prepared);
    delete shop.faults.refuse;
    await client.refuse('checkout.placeOrder', prepared, { codes: ['API429'], why: 'the 31st attempt' });
    expect(await units()).toEqual({ onHand: 1, allocated: 1 });
    await world.query(`update cairn_placement set "expiresAt" = now() - interval '1 second'`);
    await runTask(world, 'cairn-end-interrupted-payments');
    expect(await units()).toEqual({ onHand: 1, allocated: 0 });
  });

  test('delays a change of the cart until the order is placed, and then rejects the change', async () => {
    await setStock(world, variant, 10);
    const prepared = await prepare();
    const { arrived, release } = holdConfirmation();
    const placing = place(prepared);
    await arrived;
    const { token, body } = prepared;
    const change = { body: { cartId: body.cartId, productId: variant.productId, upc: variant.sku }, token };
    const changing = client.refuse('cart.addItem', change, { codes: ['BSK404'], why: 'an order' });
    release();
    expect(await placing).toMatchObject({ status: 'confirmed', totalItems: 1 });
    await changing;
    expect(paymentsOf(body.cartId)).toHaveLength(1);
  });

  test('places the order with the same payment if the shopper submits it again after Vendure was killed', async () => {
    await setStock(world, variant, 1);
    const prepared = await prepare();
    const { arrived, release } = holdConfirmation();
    const placing = client.send('checkout.placeOrder', prepared);
    await arrived;
    await world.vendure.kill();
    release();
    expect((await placing).status).toBe(500);
    await world.restart();
    expect(await units()).toEqual({ onHand: 1, allocated: 1 });
    expect(await place(prepared)).toMatchObject({ status: 'confirmed' });
    expect(await units()).toEqual({ onHand: 1, allocated: 1 });
    expect(paymentsOf(prepared.body.cartId)).toMatchObject([{ status: 'requires_capture' }]);
  });

  test('is canceled with its hold if the shopper does not return after Vendure was killed', async () => {
    await setStock(world, variant, 1);
    const prepared = await prepare();
    const { arrived, release } = holdConfirmation();
    const placing = client.send('checkout.placeOrder', prepared);
    await arrived;
    await world.vendure.kill();
    release();
    await placing;
    await world.restart();
    await runTask(world, 'cairn-end-interrupted-payments');
    expect(await units()).toEqual({ onHand: 1, allocated: 1 });
    await world.query(`update cairn_placement set "expiresAt" = now()`);
    stripe.faults.before = (call) =>
      call.endsWith('/cancel') ? Response.json({ error: { type: 'api_error' } }, { status: 500 }) : undefined;
    await runTask(world, 'cairn-end-interrupted-payments');
    expect(await units()).toEqual({ onHand: 1, allocated: 0 });
    expect(paymentsOf(prepared.body.cartId)).toMatchObject([{ status: 'requires_capture' }]);
    delete stripe.faults.before;
    await runTask(world, 'cairn-end-interrupted-payments');
    expect(paymentsOf(prepared.body.cartId)).toMatchObject([{ status: 'canceled' }]);
    expect(await findRow(prepared)).toBeUndefined();
    await client.refuse('checkout.placeOrder', prepared, { codes: ['ORD415'], why: 'a payment that was canceled' });
    const { token } = prepared;
    const body = createBody(await client.read('checkout.prepareOrder', { query: { basketId: prepared.body.cartId }, token }));
    expect(await place({ ...prepared, body })).toMatchObject({ status: 'confirmed' });
    expect(paymentsOf(body.cartId).map(({ status }) => status)).toEqual(['canceled', 'requires_capture']);
  });
});

test('an order is canceled although Stripe fails, and its money is returned later', { timeout: 300_000 }, async () => {
  await setStock(world, variant, 1);
  const prepared = await prepare();
  const { orderNumber } = await place(prepared);
  stripe.faults.before = (call) =>
    call.endsWith('/cancel') ? Response.json({ error: { type: 'api_error' } }, { status: 500 }) : undefined;
  expect(await client.read('consumer.cancelOrder', { body: { orderNumber }, token: prepared.token })).toMatchObject({
    status: 'cancelled',
  });
  expect(await readStock(world, variant)).toEqual({ onHand: 1, allocated: 0 });
  expect(paymentsOf(orderNumber)).toMatchObject([{ status: 'requires_capture' }]);
  delete stripe.faults.before;
  await runTask(world, 'cairn-end-interrupted-payments');
  expect(paymentsOf(orderNumber)).toMatchObject([{ status: 'canceled' }]);
});
