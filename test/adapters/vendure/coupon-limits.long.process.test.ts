// Coupons that can be used only a limited number of times.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { listVariants, openAdmin, openShopper, type PreparedOrder, prepareOrder, type Variant } from '../../support/vendure-orders.ts';
import { type AdapterClient, createAdapterClient } from '../../support/vendure-shoppers.ts';

vi.setConfig({ testTimeout: 180_000 }); // a test prepares up to eight orders, each of several calls

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

describe('coupons with a limit', () => {
  /** Creates a coupon of 10 percent in the dashboard, and returns its code. */
  async function createCoupon(limits: { perCustomerUsageLimit?: number; usageLimit?: number }): Promise<string> {
    const couponCode = `C${Math.random().toString(36).slice(2, 10)}`.toUpperCase();
    const admin = await openAdmin(world);
    await admin(
      'mutation($input: CreatePromotionInput!) { createPromotion(input: $input) { __typename ... on Promotion { id } ... on ErrorResult { message } } }',
      {
        input: {
          ...{ enabled: true, couponCode, ...limits, conditions: [] },
          actions: [{ code: 'order_percentage_discount', arguments: [{ name: 'discount', value: '10' }] }],
          translations: [{ languageCode: 'en', name: couponCode }],
        },
      },
    );
    return couponCode;
  }
  const prepare = async (coupon: string, email: string) => prepareOrder(await openShopper(client), variant(3), { coupon, email });

  test('a guest cannot use a coupon again with another spelling of the email address', async () => {
    const coupon = await createCoupon({ perCustomerUsageLimit: 1 });
    const again = await prepare(coupon, 'Once+again@example.org');
    expect((await place(await prepare(coupon, 'once@example.org'))).couponItems).toHaveLength(1);
    await client.refuse('checkout.placeOrder', again, { codes: ['PRM150'], why: 'a coupon that the mailbox has used' });
    expect(await place(await prepare(coupon, 'other@example.org'))).toMatchObject({ status: 'confirmed' });
  });

  test('a guest learns only from a refused order, and only a few times, whether an address has used a coupon', async () => {
    const coupon = await createCoupon({ perCustomerUsageLimit: 1 });
    await place(await prepare(coupon, 'early@example.org'));
    const shopper = await openShopper(client);
    for (let attempt = 1; attempt <= 5; attempt++) {
      const guess = await prepareOrder(shopper, variant(3), { coupon, email: `early+${attempt}@example.org` });
      await client.refuse('checkout.placeOrder', guess, { codes: ['PRM150'], why: 'a coupon that the mailbox has used' });
    }
    for (const email of ['early@example.org', 'never@example.org']) {
      const guess = await prepareOrder(shopper, variant(3), { coupon, email });
      await client.refuse('checkout.placeOrder', guess, { codes: ['API429'], why: 'the sixth attempt' });
    }
  });

  test('placed orders of guests with a coupon do not count as guesses', async () => {
    const coupon = await createCoupon({ perCustomerUsageLimit: 1 });
    const shopper = await openShopper(client);
    for (let order = 1; order <= 6; order++)
      await place(await prepareOrder(shopper, variant(3), { coupon, email: `buyer-${order}@example.org` }));
  });

  test('two orders at the same time cannot both use a coupon that is valid once per customer', async () => {
    const coupon = await createCoupon({ perCustomerUsageLimit: 1 });
    const carts = [await prepare(coupon, 'race@example.org'), await prepare(coupon, 'race+2@example.org')];
    const responses = await Promise.all(carts.map((sent) => client.send('checkout.placeOrder', sent)));
    expect(responses.map(({ code }) => code).toSorted()).toEqual(['PRM150', undefined]);
  });

  test('five orders at the same time use a coupon that is valid twice', async () => {
    const coupon = await createCoupon({ usageLimit: 2 });
    const carts = await Promise.all([1, 2, 3, 4, 5].map((index) => prepare(coupon, `five-${index}@example.org`)));
    const responses = await Promise.all(carts.map((sent) => client.send('checkout.placeOrder', sent)));
    expect(responses.map(({ code }) => code).toSorted()).toEqual(['PRM140', 'PRM140', 'PRM140', undefined, undefined]);
  });

  test('a canceled order and a declined payment give the use of a coupon back', async () => {
    const coupon = await createCoupon({ perCustomerUsageLimit: 1 });
    const options = { coupon, email: 'back@example.org' };
    const declined = await prepareOrder(await openShopper(client), variant(3), { ...options, card: '4000000000000002' });
    await client.refuse('checkout.placeOrder', declined, { codes: ['PAY400'], why: 'a declined card' });
    const prepared = await prepare(coupon, options.email);
    const { orderNumber } = await place(prepared);
    await client.read('consumer.cancelOrder', { body: { orderNumber }, token: prepared.token });
    expect(await place(await prepare(coupon, options.email))).toMatchObject({ status: 'confirmed' });
  });
});
