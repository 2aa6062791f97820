// The owners of carts and orders over time, and the limits on new ones.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecret } from '../../../scripts/gateway-check/world.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { createCart, listVariants, openShopper, prepareOrder, runTask, type Variant } from '../../support/vendure-orders.ts';
import { type AdapterClient, createAdapterClient } from '../../support/vendure-shoppers.ts';

/** Id of a row in the table of attempts. */
const hashText = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

let world: VendureWorld;
let client: AdapterClient;
let variant: Variant;
beforeAll(async () => {
  world = await openVendure();
  client = createAdapterClient(world.adapter);
  [variant] = (await listVariants(world, 1)) as [Variant];
});
afterAll(() => world?.close());

test('a repeated request does not return the cart after it has become the cart of another shopper', async () => {
  const shopper = await openShopper(client);
  const { token } = shopper;
  const { id } = await createCart(shopper, variant, 1);
  const item = { body: { cartId: id, productId: variant.productId, upc: variant.sku }, token, key: randomUUID() };
  const creation = { body: { productId: variant.productId, upc: variant.sku, qty: 1 }, query: { apart: 'true' }, token, key: randomUUID() };
  const { revision } = await client.read('cart.addItem', item);
  expect(await client.read('cart.addItem', item)).toMatchObject({ id, revision });
  const apart = await client.read('cart.createWithItem', creation);
  await world.query('update session set "activeOrderId" = null where "activeOrderId" = (select id from "order" where code = $1)', [id]);
  await world.query(`update "order" set "customFieldsOwner" = 'user 0' where code = any($1)`, [[id, apart.id]]);
  await client.refuse('cart.addItem', item, { codes: ['BSK404'], why: 'the cart of another shopper' });
  await client.refuse('cart.createWithItem', creation, { codes: ['BSK404'], why: 'the cart of another shopper' });
});

test('a guest keeps carts and orders after Vendure has deleted the session', async () => {
  const tokens = await client.read('auth.token', { body: { type: 'Guest', siteId: 'us', scope: 'shopper', binding: createSecret() } });
  const { accessToken: token, refreshToken } = tokens;
  const prepared = await prepareOrder({ client, token }, variant);
  const { orderNumber } = await client.read('checkout.placeOrder', prepared);
  const creation = { body: { productId: variant.productId, upc: variant.sku, qty: 1 }, query: { apart: 'true' }, token };
  const { id } = await client.read('cart.createWithItem', creation);
  await world.query(`update session set "updatedAt" = now() - interval '8 days' where "activeOrderId" is null`);
  await runTask(world, 'clean-sessions');
  const owner = `select from "order" o join session s on o."customFieldsOwner" = 'session ' || s.id where o.code = $1`;
  while ((await world.query(owner, [id])).length > 0) await wait(200);
  await client.refuse('cart.read', { params: { basketId: id }, token }, { codes: ['AUT404'], why: 'an ended session' });
  const renewal = { body: { type: 'Guest', siteId: 'us', scope: 'shopper', refreshToken } };
  const { accessToken } = await client.read('auth.token', renewal);
  expect(await client.read('cart.read', { params: { basketId: id }, token: accessToken })).toMatchObject({ id, totalItems: 1 });
  const order = { params: { orderId: orderNumber }, query: {}, token: accessToken };
  expect(await client.read('consumer.purchase', order)).toMatchObject({ orderNumber });
});

test('a shopper who opens payment pages or submits orders all the time has to wait', async () => {
  const shopper = await openShopper(client);
  const { token } = shopper;
  const prepared = await prepareOrder(shopper, variant, { card: '4000000000000002' });
  const page = { query: { basketId: prepared.body.cartId, referer: 'https://shop.example/', paymentMethodId: 'CREDIT_CARD' }, token };
  for (let attempt = 1; attempt < 120; attempt++) await client.read('cart.paymentSession', page);
  await client.refuse('cart.paymentSession', page, { codes: ['API429'], why: 'the 121st page' });
  for (let attempt = 1; attempt <= 30; attempt++)
    await client.refuse('checkout.placeOrder', prepared, { codes: ['PAY400'], why: 'a card' });
  await client.refuse('checkout.placeOrder', prepared, { codes: ['API429'], why: 'the 31st attempt' });
});

describe('limits of new carts', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await openShopper(client));
  });
  const create = (network: number) =>
    createAdapterClient(world.adapter, { clientAddress: `203.0.${network}.1` }).send('cart.create', { token });
  /** Sets the number of attempts that were counted. */
  const count = (key: 'network' | 'load', value: string, attempts: number, seconds = 0) =>
    world.query(`update cairn_attempt set attempts = $2, "closedUntil" = now() + $3 * interval '1 second' where id = $1`, [
      hashText('attempt', 'new-cart', key, value),
      attempts,
      seconds,
    ]);

  test('a network that creates carts beyond its limit has to wait', async () => {
    expect((await create(1)).status).toBe(200);
    await count('network', '203.0.1', 3000, 3600);
    expect(await create(1)).toMatchObject({ status: 429, code: 'API429' });
    expect((await create(2)).status).toBe(200);
  });

  test('networks that exceed the limit of all shoppers delay only themselves, by ten seconds', async () => {
    for (const network of [3, 4]) expect((await create(network)).status).toBe(200);
    await count('load', 'everyone', 20_000, 3600);
    for (let cart = 1; cart <= 10; cart++) expect((await create(3)).status).toBe(200);
    await count('network', '203.0.4', 100);
    expect((await create(4)).status).toBe(200);
    const refused = await create(4);
    expect(refused).toMatchObject({ status: 429, code: 'API429' });
    const [{ details }] = (refused.body as { errorDetails: [{ details: { retryAfterMs: number } }] }).errorDetails;
    expect(details.retryAfterMs).toBeLessThanOrEqual(10_000);
    await count('network', '203.0.4', 101);
    expect((await create(4)).status).toBe(200);
    expect((await create(3)).status).toBe(200);
  });
});

test('after many attempts from one provider, or by all shoppers, promo codes are accepted only from quiet networks', async () => {
  const shopper = await openShopper(client);
  const { id } = await createCart(shopper, variant, 1);
  const guess = (address: string, code: string) =>
    createAdapterClient(world.adapter, { clientAddress: address }).send('cart.applyCoupon', {
      body: { cartId: id, code },
      token: shopper.token,
    });
  const close = (...key: [string, string]) =>
    world.query(`update cairn_attempt set attempts = 5000, "closedUntil" = now() + interval '1 hour' where id = $1`, [
      hashText('attempt', 'promo-code', ...key),
    ]);
  expect((await guess('203.7.1.1', 'GUESS1')).code).toBe('PRM130');
  await close('everyone', 'everyone');
  for (const code of ['GUESS2', 'GUESS3']) expect((await guess('203.7.1.1', code)).code).toBe('PRM130');
  expect((await guess('203.7.1.1', 'GUESS4')).code).toBe('PRM175'); // no longer quiet
  expect((await guess('203.7.2.1', 'GUESS5')).code).toBe('PRM130');
  await close('provider', '203.7');
  expect((await guess('203.7.3.1', 'GUESS6')).code).toBe('PRM175'); // a quiet network whose provider has exceeded the limit
  expect((await guess('203.8.1.1', 'GUESS7')).code).toBe('PRM130');
});
