// Payment and placement with a real Vendure. Replies are validated with the schemas of the contract.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import {
  buyerEmail,
  byInvoice,
  createBody,
  createCart,
  enterCard,
  listVariants,
  openAdmin,
  openShopper,
  type PreparedOrder,
  prepareOrder,
  readStock,
  setStock,
  type Variant,
} from '../../support/vendure-orders.ts';
import { type AdapterClient, createAdapterClient } from '../../support/vendure-shoppers.ts';

let world: VendureWorld;
let client: AdapterClient;
let variants: Variant[];
beforeAll(async () => {
  world = await openVendure();
  client = createAdapterClient(world.adapter);
  variants = await listVariants(world, 6);
});
afterAll(() => world?.close());

const variant = (index: number): Variant => variants[index] as Variant;
const place = ({ body, token }: PreparedOrder): Promise<Order> => client.read('checkout.placeOrder', { body, token });
const countPayments = async (code: string) => {
  const [row] = await world.query(`select count(*)::int as count from payment p join "order" o on o.id = p."orderId" where o.code = $1`, [
    code,
  ]);
  return row?.count;
};

describe('a purchase of a guest', () => {
  test('a guest pays by card, and the order has the totals of the prepared cart', async () => {
    const shopper = await openShopper(client);
    const { id } = await createCart(shopper, variant(0), 2);
    const { paymentMethods } = await client.read('cart.paymentMethods', { params: { basketId: id }, token: shopper.token });
    expect(paymentMethods.map(({ code, kind }) => [code, kind])).toEqual([
      ['CREDIT_CARD', 'card'],
      ['INVOICE', 'offline'],
    ]);
    const payment = await enterCard(shopper, id);
    const paid = await client.read('cart.addPaymentInstrument', { params: { basketId: id }, body: payment, token: shopper.token });
    expect(paid.payment_instruments).toEqual([
      expect.objectContaining({ amount: paid.totals.total, card: expect.objectContaining({ card_type: 'VISA', last4: '4242' }) }),
    ]);
    const prepared = await client.read('checkout.prepareOrder', { query: { basketId: id }, token: shopper.token });
    expect(prepared.flash).toEqual([]);
    const order = await place({ ...shopper, quantity: 2, body: createBody(prepared) });
    expect(order).toMatchObject({ orderNumber: id, status: 'confirmed', totals: prepared.totals, totalItems: 2 });
    expect(order.paymentMethod).toEqual([expect.objectContaining({ label: 'Visa •••• 4242', amount: prepared.totals.total })]);
    await client.refuse('cart.read', { params: { basketId: id }, token: shopper.token }, { codes: ['BSK404'], why: 'an ordered cart' });
  });

  test('an order is readable for its guest and with its secret, and for no other guest', async () => {
    const prepared = await prepareOrder(await openShopper(client), variant(0));
    const { orderNumber: orderId, st } = await place(prepared);
    const read = (token: string, secret?: string) => ({ params: { orderId }, query: { st: secret }, token });
    const stranger = await openShopper(client);
    expect((await client.read('consumer.purchase', read(prepared.token))).actions).toEqual(['cancel']);
    expect(await client.read('consumer.purchase', read(stranger.token, st))).toMatchObject({ orderNumber: orderId, st });
    for (const secret of [undefined, 'wrong'])
      await client.refuse('consumer.purchase', read(stranger.token, secret), { codes: ['OHS4004'], why: 'a stranger' });
    const tracked = await client.read('consumer.trackOrder', {
      body: { orderNumber: orderId, email: buyerEmail },
      token: stranger.token,
    });
    expect(tracked.progress).toEqual([expect.objectContaining({ shipmentId: 'me', status: 'confirmed' })]);
    await client.refuse(
      'consumer.trackOrder',
      { body: { orderNumber: orderId, email: 'other@example.org' }, token: stranger.token },
      { codes: ['ORD400'], why: 'another email address' },
    );
    for (let attempt = 0; attempt < 4; attempt++)
      await client.send('consumer.trackOrder', {
        body: { orderNumber: orderId, email: `guess-${attempt}@example.org` },
        token: stranger.token,
      });
    await client.refuse(
      'consumer.trackOrder',
      { body: { orderNumber: orderId, email: buyerEmail }, token: stranger.token },
      { codes: ['API429'], why: 'the sixth attempt' },
    );
  });

  test('a declined card is refused, and the next payment places the order', async () => {
    const shopper = await openShopper(client);
    const declined = await prepareOrder(shopper, variant(0), { card: '4000000000000002' });
    await client.refuse('checkout.placeOrder', declined, { codes: ['PAY400'], why: 'a declined card' });
    const suspected = await prepareOrder(shopper, variant(0), { card: '4100000000000019' });
    await client.refuse('checkout.placeOrder', suspected, { codes: ['PYT402'], why: 'a suspected card' });
    const params = { basketId: declined.body.cartId };
    await client.read('cart.addPaymentInstrument', { params, body: byInvoice, token: shopper.token });
    const body = createBody(await client.read('checkout.prepareOrder', { query: params, token: shopper.token }));
    expect(await place({ ...declined, body })).toMatchObject({ paymentMethod: [{ label: 'Invoice' }] });
    expect(await countPayments(params.basketId)).toBe(1);
  });

  test('a card that needs a challenge places the order after the challenge', async () => {
    const shopper = await openShopper(client);
    const prepared = await prepareOrder(shopper, variant(0), { card: '4000000000003220' });
    const pending = await place(prepared);
    expect(pending).toMatchObject({ status: 'payment_pending', st: '', flash: [{ code: 'PaymentNotAuthorized' }] });
    const { code, additionalData } = pending.paymentMethod[0] ?? { code: '', additionalData: {} };
    const { sessionID = '', challengeUrl = '' } = additionalData as { sessionID?: string; challengeUrl?: string };
    const resume = {
      params: { orderNumber: pending.orderNumber },
      body: { orderNumber: pending.orderNumber, paymentMethod: { code, additionalData: { sessionID } } },
      token: shopper.token,
    };
    expect(await client.read('checkout.patchOrder', resume)).toMatchObject({ status: 'payment_pending' });
    const passed = await fetch(challengeUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: 'passed' }) });
    expect(passed.headers.get('location')).toContain('payment_session=');
    const order = await client.read('checkout.patchOrder', resume);
    expect(order).toMatchObject({ orderNumber: pending.orderNumber, status: 'confirmed' });
    expect(await client.read('checkout.patchOrder', resume)).toMatchObject({ st: order.st });
    expect(await countPayments(order.orderNumber)).toBe(1);
  });
});

describe('placement', () => {
  test.each([
    [1, 10],
    [5, 2],
  ])('ten buyers of %i units each at the same time get the 10 units in stock, in %i orders', async (quantity, placed) => {
    const wanted = variant(quantity === 1 ? 1 : 2);
    await setStock(world, wanted, 100);
    const carts = await Promise.all(Array.from({ length: 10 }, async () => prepareOrder(await openShopper(client), wanted, { quantity })));
    await setStock(world, wanted, 10);
    const responses = await Promise.all(carts.map((sent) => client.send('checkout.placeOrder', sent)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(placed);
    for (const { status, code } of responses) if (status !== 200) expect(code).toMatch(/^(?:ORD430|INV409)$/);
    expect(await readStock(world, wanted)).toEqual({ onHand: 10, allocated: 10 });
  });

  test('three submissions of the same order at the same time pay once', async () => {
    const prepared = await prepareOrder(await openShopper(client), variant(3), { quantity: 2 });
    const before = await readStock(world, variant(3));
    const orders = await Promise.all([1, 2, 3].map(() => place(prepared)));
    expect(new Set(orders.map(({ st }) => st)).size).toBe(1);
    expect(await place(prepared)).toEqual(orders[0]);
    expect(await countPayments(prepared.body.cartId)).toBe(1);
    expect((await readStock(world, variant(3))).allocated).toBe(before.allocated + 2);
  });

  test('a stale revision is refused with the current revision and totals', async () => {
    const { token, body } = await prepareOrder(await openShopper(client), variant(3));
    const changed = await client.read('cart.addItem', {
      body: { cartId: body.cartId, productId: variant(0).productId, upc: variant(0).sku },
      token,
    });
    const refused = await client.refuse('checkout.placeOrder', { body, token }, { codes: ['ORD415'], why: 'a stale revision' });
    expect(refused.body).toMatchObject({
      errorDetails: [{ details: { revision: changed.revision, totals: { now: { total: changed.totals.total } } } }],
    });
  });

  test('a price that changed in the dashboard must be confirmed', async () => {
    const wanted = variant(4);
    const { token, body } = await prepareOrder(await openShopper(client), wanted);
    const admin = await openAdmin(world);
    await admin('mutation($id: ID!) { updateProductVariants(input: [{ id: $id, prices: [{ price: 6100, currencyCode: USD }] }]) { id } }', {
      id: wanted.id,
    });
    await client.refuse('checkout.placeOrder', { body, token }, { codes: ['ORD415'], why: 'a changed price' });
    const prepared = await client.read('checkout.prepareOrder', { query: { basketId: body.cartId }, token });
    expect(prepared.totals.itemTotal).toBe(6100);
    expect(await client.read('checkout.placeOrder', { body: createBody(prepared), token })).toMatchObject({ totals: prepared.totals });
  });

  test('the mutations of the Shop API cannot pay for a cart', async () => {
    const response = async (query: string, token = '') => {
      const headers = { 'content-type': 'application/json', 'vendure-token': 'us', authorization: token };
      const reply = await fetch(`${world.vendure.origin}/shop-api`, { method: 'POST', headers, body: JSON.stringify({ query }) });
      return { session: reply.headers.get('vendure-auth-token'), ...((await reply.json()) as { data: Record<string, unknown> }) };
    };
    const { session } = await response(`mutation { addItemToOrder(productVariantId: "${variant(0).id}", quantity: 1) { __typename } }`);
    const token = `Bearer ${session}`;
    const { data } = await response(
      `mutation {
        setCustomerForOrder(input: { firstName: "A", lastName: "B", emailAddress: "ada@example.org" }) { __typename }
        setOrderShippingAddress(input: { streetLine1: "1", countryCode: "US" }) { __typename }
        setOrderShippingMethod(shippingMethodId: ["1"]) { __typename }
        transitionOrderToState(state: "ArrangingPayment") { __typename }
        addPaymentToOrder(input: { method: "INVOICE", metadata: {} }) { __typename }
      }`,
      token,
    );
    expect(data).toMatchObject({
      setOrderShippingMethod: { __typename: 'Order' },
      transitionOrderToState: { __typename: 'OrderStateTransitionError' },
      addPaymentToOrder: { __typename: 'OrderPaymentStateError' },
    });
  });
});
