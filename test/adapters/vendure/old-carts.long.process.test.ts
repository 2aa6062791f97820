// Carts of guests who do not return, which a scheduled task deletes. The clock is moved by moving the times in the database.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Cart } from '#contract/entities/cart.ts';
import { createSecret } from '../../../scripts/gateway-check/world.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import {
  createCart,
  enterCard,
  listVariants,
  openShopper,
  prepareOrder,
  runTask,
  type Shopper,
  type Variant,
} from '../../support/vendure-orders.ts';
import { type AdapterClient, createAdapterClient } from '../../support/vendure-shoppers.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }); // Vendure looks for tasks only every ten seconds

const hour = 60;
const day = 24 * hour;
const task = 'cairn-delete-old-carts';

let world: VendureWorld;
let client: AdapterClient;
let variant: Variant;
beforeAll(async () => {
  world = await openVendure();
  client = createAdapterClient(world.adapter);
  [variant] = (await listVariants(world, 1)) as [Variant];
});
afterAll(() => world?.close());

/** Moves the last change of carts, and their sessions at the payment provider, into the past. */
async function age(codes: readonly string[], minutes: number): Promise<void> {
  await ageChanges(codes, minutes);
  await world.query(
    `update cairn_payment_session set "expiresAt" = "expiresAt" - $2 * interval '1 minute'
     where "orderId" in (select id from "order" where code = any($1))`,
    [codes, minutes],
  );
}
/** Moves only the last change of carts into the past. */
const ageChanges = (codes: readonly string[], minutes: number) =>
  world.query(`update "order" set "updatedAt" = localtimestamp - $2 * interval '1 minute' where code = any($1)`, [codes, minutes]);
const listKept = async (codes: readonly string[]) =>
  (await world.query('select code from "order" where code = any($1) order by id', [codes])).map(({ code }) => code);
const count = async (table: string, condition: string, values: unknown[] = []): Promise<number> =>
  Number((await world.query(`select count(*)::int as count from ${table} where ${condition}`, values))[0]?.count);

/** Creates an empty cart of a new guest. */
async function createEmpty(): Promise<Shopper & { code: string }> {
  const shopper = await openShopper(client);
  const { id } = await client.read('cart.create', { token: shopper.token });
  return { ...shopper, code: id };
}

/** Creates a cart with an item, addresses and a card, of a new guest. */
async function createFull(): Promise<Shopper & { code: string }> {
  const shopper = await openShopper(client);
  const { id } = await createCart(shopper, variant, 1);
  const body = await enterCard(shopper, id);
  await client.read('cart.addPaymentInstrument', { params: { basketId: id }, body, token: shopper.token });
  return { ...shopper, code: id };
}

const readCart = ({ token, code }: Shopper & { code: string }) => ({ params: { basketId: code }, token });

test('empty carts of guests are deleted a day after their last change, and the guest can create another one', async () => {
  const [old, young] = [await createEmpty(), await createEmpty()];
  await age([old.code], day + 1);
  await age([young.code], day - 10);
  await runTask(world, task);
  expect(await listKept([old.code, young.code])).toEqual([young.code]);
  expect(await client.read('cart.read', readCart(young))).toMatchObject({ id: young.code, items: [] });
  await client.refuse('cart.read', readCart(old), { codes: ['BSK404'], why: 'a cart that was deleted' });
  const item = { productId: variant.productId, upc: variant.sku };
  await client.refuse('cart.addItem', { body: { cartId: old.code, ...item }, token: old.token }, { codes: ['BSK404'], why: 'the same' });
  const { id } = await client.read('cart.createWithItem', { body: { ...item, qty: 1 }, token: old.token });
  expect(await client.read('cart.read', readCart({ ...old, code: id }))).toMatchObject({ id, totalItems: 1 });
});

test('carts of guests with items are deleted 60 days after their last change, with addresses and cards', async () => {
  const [old, young] = [await createFull(), await createFull()];
  const [{ id }] = (await world.query('select id from "order" where code = $1', [old.code])) as [{ id: number }];
  const countRows = async () => ({
    lines: await count('order_line', '"orderId" = $1', [id]),
    choices: await count('cairn_checkout', '"orderId" = $1', [id]),
    cards: await count('cairn_payment_session', '"orderId" = $1 and card is not null', [id]),
  });
  expect(await countRows()).toEqual({ lines: 1, choices: 1, cards: 1 });
  await age([old.code], 60 * day + 1);
  await age([young.code], 60 * day - 10);
  await runTask(world, task);
  expect(await listKept([old.code, young.code])).toEqual([young.code]);
  expect(await countRows()).toEqual({ lines: 0, choices: 0, cards: 0 });
  expect(await client.read('cart.read', readCart(young))).toMatchObject({ id: young.code, totalItems: 1 });
});

test.each<[string, (cart: Shopper & { code: string }) => Promise<Cart>]>([
  [
    'a payment',
    async ({ token, code }) => {
      const body = { payment_method_id: 'INVOICE' };
      return client.read('cart.addPaymentInstrument', { params: { basketId: code }, body, token });
    },
  ],
  [
    'an item',
    ({ token, code }) => client.read('cart.addItem', { body: { cartId: code, productId: variant.productId, upc: variant.sku }, token }),
  ],
])('the time until a cart is deleted begins again after the change of %s', async (_, change) => {
  const cart = await createFull();
  await age([cart.code], 70 * day);
  await change(cart);
  await runTask(world, task);
  expect(await listKept([cart.code])).toEqual([cart.code]);
});

describe('carts that are kept however old they are', () => {
  test('a cart is kept while its order is being placed, or its payment has to be canceled', async () => {
    const [placing, waiting] = [await createFull(), await createFull()];
    for (const [{ code }, isGivenUp] of [
      [placing, false],
      [waiting, true],
    ] as const)
      await world.query(
        `insert into cairn_placement (id, "orderId", "orderCode", revision, "instrumentId", method, "methodName", amount, "currencyCode",
           "returnUrl", cart, holds, "expiresAt", "isGivenUp")
         select code, id, code, 1, '1', 'INVOICE', 'Invoice', 1, 'USD', '', '{}', '[]', now() + interval '1 hour', $2
         from "order" where code = $1`,
        [code, isGivenUp],
      );
    const codes = [placing.code, waiting.code];
    await age(codes, 400 * day);
    await runTask(world, task);
    expect(await listKept(codes)).toEqual(codes);
    await world.query('delete from cairn_placement where "orderCode" = any($1)', [codes]);
    await runTask(world, task);
    expect(await listKept(codes)).toEqual([]);
  });

  test('a cart is kept while its guest can still return from the page of the payment provider', async () => {
    const { code } = await createFull();
    await ageChanges([code], 400 * day);
    await runTask(world, task);
    expect(await listKept([code])).toEqual([code]);
    await age([code], 400 * day);
    await runTask(world, task);
    expect(await listKept([code])).toEqual([]);
  });

  test('a cart that another transaction is changing is kept until the next run', async () => {
    const { code } = await createEmpty();
    await age([code], 2 * day);
    const change = world
      .query(`select pg_sleep(600) from (select pg_advisory_xact_lock(1, id) from "order" where code = $1 offset 0) locked`, [code])
      .catch(() => 'ended');
    const ownLock = `pg_locks where locktype = 'advisory' and classid = 1 and objid = (select id from "order" where code = $1) and granted`;
    const findHolder = async () => (await world.query(`select pid from ${ownLock}`, [code]))[0]?.pid;
    await expect.poll(findHolder).toBeDefined();
    await runTask(world, task);
    expect(await listKept([code])).toEqual([code]);
    await world.query('select pg_terminate_backend($1)', [await findHolder()]);
    expect(await change).toBe('ended');
    await runTask(world, task);
    expect(await listKept([code])).toEqual([]);
  });

  test('placed orders, carts of accounts and carts of another storefront are kept', async () => {
    const shopper = await openShopper(client);
    const prepared = await prepareOrder(shopper, variant);
    const { orderNumber } = await client.read('checkout.placeOrder', prepared);
    const [account, other] = [await createFull(), await createFull()];
    await world.query(`update "order" set "customFieldsOwner" = 'user 1' where code = $1`, [account.code]);
    await world.query(`update "order" set "customFieldsOwner" = null where code = $1`, [other.code]);
    const codes = [orderNumber, account.code, other.code];
    await age(codes, 400 * day);
    await runTask(world, task);
    expect(await listKept(codes)).toEqual(codes);
  });
});

test('more carts than one batch contains are deleted, and a cart that cannot be deleted loses its addresses', async () => {
  const { code } = await createEmpty();
  const full = await createFull();
  await world.query(
    `insert into payment (method, amount, state, "orderId", metadata) select 'test', 1, 'Declined', id, '{}' from "order" where code = $1`,
    [full.code],
  );
  await world.query(
    `insert into "order" (code, type, state, active, "couponCodes", "shippingAddress", "billingAddress", "currencyCode", "subTotal",
       "subTotalWithTax", shipping, "shippingWithTax", "customFieldsRevision", "customFieldsOwner", "customFieldsIsapart", "updatedAt")
     select 'MANY' || n, type, state, active, "couponCodes", "shippingAddress", "billingAddress", "currencyCode", "subTotal",
       "subTotalWithTax", shipping, "shippingWithTax", 0, 'session 0', false, localtimestamp - interval '61 days'
     from "order", generate_series(1, 1200) n where code = $1`,
    [code],
  );
  await age([full.code], 61 * day);
  await runTask(world, task);
  expect(await count('"order"', `code like 'MANY%'`)).toBe(0);
  const rows = await world.query('select active, "shippingAddress", "billingAddress", "customFieldsOwner" from "order" where code = $1', [
    full.code,
  ]);
  expect(rows).toEqual([{ active: false, shippingAddress: '{}', billingAddress: '{}', customFieldsOwner: null }]);
  expect(await listKept([code])).toEqual([code]);
});

test('sessions of guests without a cart are deleted after a week, and refresh tokens after 90 days without use', async () => {
  const binding = createSecret();
  const tokens = await client.read('auth.token', { body: { type: 'Guest', siteId: 'us', scope: 'shopper', binding } });
  const { token, code } = await createEmpty();
  await world.query(`update session set "updatedAt" = localtimestamp - interval '8 days' where type = 'AnonymousSession'`);
  await world.query(
    `insert into session (token, expires, invalidated, type, "updatedAt")
     select 'old ' || n, now() + interval '1 year', false, 'AnonymousSession', localtimestamp - interval '8 days' from generate_series(1, 1200) n`,
  );
  const isExpired = `"rotatedAt" < now() - interval '90 days'`;
  await world.query(
    `insert into cairn_shopper_session ("chainId", site, "rotatedAt")
     select 'old ' || n, 'us', now() - interval '91 days' from generate_series(1, 1200) n`,
  );
  await runTask(world, 'cairn-delete-expired-sessions');
  expect(await count('session', `token like 'old %'`)).toBe(0);
  expect(await count('cairn_shopper_session', isExpired)).toBe(0);
  expect(await client.read('cart.read', readCart({ client, token, code }))).toMatchObject({ id: code });
  const renewal = { body: { type: 'Guest', siteId: 'us', scope: 'shopper', refreshToken: tokens.refreshToken } };
  expect(await client.read('auth.token', renewal)).toMatchObject({ accessToken: expect.any(String) });
});
