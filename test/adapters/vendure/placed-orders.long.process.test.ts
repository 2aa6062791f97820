// Orders after their placement: fulfillments, refunds and cancellations.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import {
  listVariants,
  openAdmin,
  openShopper,
  type PreparedOrder,
  prepareOrder,
  readStock,
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

describe('placed orders', () => {
  test('a fulfillment with tracking and a partial refund by employees appear in the order', async () => {
    const prepared = await prepareOrder(await openShopper(client), variant(3), { quantity: 2 });
    const { orderNumber, items } = await place(prepared);
    const [line] = items;
    const read = () => client.read('consumer.purchase', { params: { orderId: orderNumber }, query: {}, token: prepared.token });
    const admin = await openAdmin(world);
    const { orders } = (await admin(
      'query($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { id payments { id } } } }',
      {
        code: orderNumber,
      },
    )) as unknown as { orders: { items: [{ id: string; payments: [{ id: string }] }] } };
    const [{ id, payments }] = orders.items;
    await admin('mutation($id: ID!) { settlePayment(id: $id) { __typename ... on ErrorResult { message } } }', { id: payments[0].id });
    const { addFulfillmentToOrder } = (await admin(
      `mutation($input: FulfillOrderInput!) { addFulfillmentToOrder(input: $input) { __typename ... on Fulfillment { id } ... on ErrorResult { message } } }`,
      {
        input: {
          lines: [{ orderLineId: line?.id, quantity: 2 }],
          handler: {
            code: 'manual-fulfillment',
            arguments: [
              { name: 'method', value: 'DHL' },
              { name: 'trackingCode', value: 'JD0123' },
            ],
          },
        },
      },
    )) as unknown as { addFulfillmentToOrder: { id: string } };
    const packed = await read();
    expect(packed.actions).toEqual([]);
    await client.refuse(
      'consumer.cancelOrder',
      { body: { orderNumber }, token: prepared.token },
      { codes: ['ORD420'], why: 'a packed order' },
    );
    for (const state of ['Shipped', 'Delivered'])
      await admin(
        'mutation($id: ID!, $state: String!) { transitionFulfillmentToState(id: $id, state: $state) { __typename ... on ErrorResult { message } } }',
        { id: addFulfillmentToOrder.id, state },
      );
    const delivered = await read();
    expect(delivered).toMatchObject({
      status: 'delivered',
      progress: [{ shipmentId: 'me', status: 'delivered', tracking: { number: 'JD0123', carrier: 'DHL' } }],
    });
    expect(delivered.progress[0]?.steps.map(({ step, at }) => [step, at !== undefined])).toEqual([
      ['placed', true],
      ['packed', true],
      ['shipped', true],
      ['delivered', true],
    ]);
    await admin('mutation($input: RefundOrderInput!) { refundOrder(input: $input) { __typename ... on ErrorResult { message } } }', {
      input: {
        ...{ paymentId: payments[0].id, amount: 1500, shipping: 0, adjustment: 0, reason: 'late' },
        lines: [{ orderLineId: line?.id, quantity: 1 }],
      },
    });
    const refunded = await read();
    expect(refunded).toMatchObject({
      status: 'partly_returned',
      returns: [{ lines: [{ itemId: line?.id, qty: 1 }], refund: { total: 1500 } }],
    });
    expect(refunded.totals).toEqual(delivered.totals);
    expect(id).toBeDefined();
  });

  test('a canceled order releases its stock and its payment, once', async () => {
    const before = await readStock(world, variant(5));
    const prepared = await prepareOrder(await openShopper(client), variant(5), { quantity: 3, card: '4242424242424242' });
    const { orderNumber, st, totals } = await place(prepared);
    const stranger = await openShopper(client);
    const sent = { query: { st }, body: { orderNumber }, token: stranger.token };
    const [canceled] = await Promise.all([client.read('consumer.cancelOrder', sent), client.read('consumer.cancelOrder', sent)]);
    expect(canceled).toMatchObject({ status: 'cancelled', actions: [], totals, cancellation: { total: totals.total }, totalItems: 3 });
    expect(await readStock(world, variant(5))).toEqual(before);
    const [payment] = await world.query(`select p.state from payment p join "order" o on o.id = p."orderId" where o.code = $1`, [
      orderNumber,
    ]);
    expect(payment?.state).toBe('Cancelled');
  });
});
