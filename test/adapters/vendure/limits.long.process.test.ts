// Limits of attempts that shoppers and networks make to create carts, to pay and to guess promo codes.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { createCart, listVariants, openShopper, prepareOrder, type Variant } from '../../support/vendure-orders.ts';
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

test('a shopper who opens payment pages or submits orders all the time has to wait', { timeout: 300_000 }, async () => {
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

describe('limits of promo codes', () => {
  let cartId: string;
  let token: string;
  beforeAll(async () => {
    const shopper = await openShopper(client);
    ({ token } = shopper);
    cartId = (await createCart(shopper, variant, 1)).id;
  });
  /** Resets all counts, as an hour would. */
  beforeEach(() => world.query('delete from cairn_attempt'));

  const enter = (address: string, code: string) =>
    createAdapterClient(world.adapter, { clientAddress: address }).send('cart.applyCoupon', { body: { cartId, code }, token });
  const idOf = (...key: [string, string]) => hashText('attempt', 'promo-code', ...key);
  /** Sets the number of attempts that were counted, and the seconds until the next one. */
  const count = (key: 'network' | 'provider' | 'everyone', value: string, attempts: number, seconds = 0) =>
    world.query(
      `insert into cairn_attempt (id, attempts, since, "closedUntil") values ($1, $2, now(), now() + $3 * interval '1 second')
       on conflict (id) do update set attempts = excluded.attempts, "closedUntil" = excluded."closedUntil"`,
      [idOf(key, value), attempts, seconds],
    );
  const readCount = async (key: 'network' | 'provider' | 'everyone', value: string) =>
    (await world.query('select attempts from cairn_attempt where id = $1', [idOf(key, value)]))[0]?.attempts;
  const readWait = ({ body }: Awaited<ReturnType<typeof enter>>) =>
    (body as { errorDetails: [{ details: { retryAfterMs: number } }] }).errorDetails[0].details.retryAfterMs;

  test('while all shoppers exceed their limit, promo codes are accepted only from networks and providers with few attempts', async () => {
    await count('everyone', 'everyone', 5000, 3600);
    for (const code of ['GUESS1', 'GUESS2', 'GUESS3']) expect((await enter('203.7.1.1', code)).code).toBe('PRM130');
    expect((await enter('203.7.1.1', 'GUESS4')).code).toBe('PRM175'); // a fourth attempt of the network
    expect((await enter('203.7.2.1', 'GUESS5')).code).toBe('PRM130');
    await count('provider', '203.7', 5000);
    expect((await enter('203.7.3.1', 'GUESS6')).code).toBe('PRM175');
    expect((await enter('203.8.1.1', 'GUESS7')).code).toBe('PRM130');
  });

  test('one provider cannot exhaust the limit of all shoppers', async () => {
    await count('everyone', 'everyone', 999);
    await count('provider', '203.7', 100);
    expect((await enter('203.7.1.1', 'GUESS1')).code).toBe('PRM130');
    expect(await readCount('provider', '203.7')).toBe(101);
    expect(await readCount('everyone', 'everyone')).toBe(999);
    await count('network', '203.9.1', 10);
    expect((await enter('203.9.1.1', 'GUESS2')).code).toBe('PRM130');
    expect(await readCount('everyone', 'everyone')).toBe(1000);
  });

  test('of a provider that exceeds its limit, networks with more than three attempts wait at most ten seconds, and the others do not wait', async () => {
    await count('provider', '203.7', 5000);
    await count('network', '203.7.1', 4);
    expect((await enter('203.7.1.1', 'GUESS1')).code).toBe('PRM130');
    const refused = await enter('203.7.1.1', 'GUESS2');
    expect(refused.code).toBe('PRM175');
    expect(readWait(refused)).toBeGreaterThan(1000);
    expect(readWait(refused)).toBeLessThanOrEqual(10_000);
    expect((await enter('203.7.2.1', 'GUESS3')).code).toBe('PRM130');
  });

  test('beyond the limit of all shoppers, networks with more than three attempts wait for one second, however many attempts all shoppers have made', async () => {
    await count('everyone', 'everyone', 5000);
    await count('network', '203.7.1', 10);
    await count('network', '203.9.1', 10);
    expect((await enter('203.7.1.1', 'GUESS1')).code).toBe('PRM130');
    const [{ seconds }] = (await world.query(
      'select extract(epoch from "closedUntil" - now())::float as seconds from cairn_attempt where id = $1',
      [idOf('everyone', 'everyone')],
    )) as [{ seconds: number }];
    expect(seconds).toBeLessThanOrEqual(1);
  });

  test('a valid promo code from a network with few attempts does not reopen the limit that other shoppers have exhausted', async () => {
    await count('everyone', 'everyone', 1000, 3600);
    await count('network', '203.7.1', 10);
    expect((await enter('203.9.1.1', 'TRAIL10')).status).toBe(200);
    await client.read('cart.removeCoupon', { body: { cartId, code: 'TRAIL10' }, token });
    expect(await readCount('everyone', 'everyone')).toBe(1000);
    expect((await enter('203.7.1.1', 'GUESS1')).code).toBe('PRM175');
  });

  test('an accepted promo code does not count', async () => {
    await count('network', '203.7.1', 2);
    expect((await enter('203.7.1.1', 'TRAIL10')).status).toBe(200);
    await client.read('cart.removeCoupon', { body: { cartId, code: 'TRAIL10' }, token });
    expect(await readCount('network', '203.7.1')).toBe(2);
    expect([await readCount('provider', '203.7'), await readCount('everyone', 'everyone')]).toEqual([0, 0]);
  });
});
