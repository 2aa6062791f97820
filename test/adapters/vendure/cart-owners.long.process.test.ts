// Carts and orders keep their owners, also after requests are repeated or sessions are deleted.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecret } from '../../../scripts/gateway-check/world.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { createCart, listVariants, openShopper, prepareOrder, runTask, type Variant } from '../../support/vendure-orders.ts';
import { type AdapterClient, createAdapterClient } from '../../support/vendure-shoppers.ts';

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
