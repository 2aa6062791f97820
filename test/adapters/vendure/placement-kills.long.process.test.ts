// Placements during which a process is killed, or the connections to the database are closed.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSecret, type StartedWorker, startWorker } from '../../../scripts/check/start-worker.ts';
import { payOnPage } from '../../../scripts/gateway-check/pay-on-page.ts';
import { aBrowserAt, aBuyer, places } from '../../support/browser.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import {
  countHeldUnits,
  countPaidUnits,
  listVariants,
  openShopper,
  type PreparedOrder,
  prepareOrder,
  readStock,
  setStock,
  type Variant,
} from '../../support/vendure-orders.ts';
import { createAdapterClient } from '../../support/vendure-shoppers.ts';

const started = new AsyncDisposableStack();
let world: VendureWorld;
let shop: StartedWorker;
let variants: Variant[];
beforeAll(async () => {
  world = await openVendure();
  started.defer(() => world.close());
  variants = await listVariants(world, 4);
  shop = await startWorker(
    { seed: 1, isSmall: true, say: () => undefined, started, prepare: (work) => work() },
    {
      workers: 'shop',
      isSeeded: true,
      variables: () => ({
        ...{ SESSION_SECRETS: checkSecret, BACKEND_TOKEN_SECRET: checkSecret, CONTENT_WEBHOOK_SECRETS: checkSecret },
        ...{ GATEWAY_SECRET: checkSecret, GATEWAY_TIMEOUT_MS: '8000' },
        ...{ COMMERCE_URL: world.adapter, PAYMENT_ORIGIN: world.vendure.origin.replace('127.0.0.1', 'localhost') },
      }),
    },
  );
});
afterAll(() => started.disposeAsync());

const rounds = 4;
/** Half of the orders are paid by card, which needs the payment provider between two transactions. */
const orders = [{ quantity: 1 }, { quantity: 2, card: '4242424242424242' }, { quantity: 3 }, { quantity: 1, card: '4242424242424242' }];
const unitsPerRound = 7;

const prepareAll = (variant: Variant): Promise<PreparedOrder[]> =>
  Promise.all(orders.map(async (order) => prepareOrder(await openShopper(createAdapterClient(world.adapter)), variant, order)));
const place = ({ client, ...sent }: PreparedOrder) => client.read('checkout.placeOrder', sent);

async function closeConnections(): Promise<void> {
  for (let time = 0; time < 5; time++) {
    await world.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await wait(30);
  }
}

test.each([
  ['Vendure is killed', 0, () => world.vendure.kill(), () => world.restart()],
  ['the adapter is killed', 1, () => world.killAdapter(), () => world.restartAdapter()],
  ['PostgreSQL closes all connections', 2, closeConnections, () => Promise.resolve()],
])('orders are neither lost nor paid twice if %s while they are placed', { timeout: 1_200_000 }, async (_, index, interrupt, restore) => {
  const variant = variants[index] as Variant;
  await setStock(world, variant, 1000);
  let interrupted = 0;
  for (let round = 1; round <= rounds; round++) {
    const carts = await prepareAll(variant);
    const attempts = carts.map((sent) => place(sent).catch(() => undefined));
    await wait(20 + (round - 1) * 150);
    await interrupt();
    const first = await Promise.all(attempts);
    interrupted += first.filter((order) => order === undefined).length;
    await restore();
    const repeated = await Promise.all(carts.map(place));
    for (const [at, order] of repeated.entries()) {
      expect(order).toMatchObject({ orderNumber: carts[at]?.body.cartId, status: 'confirmed' });
      if (first[at]) expect(order).toEqual(first[at]);
    }
    expect(await countPaidUnits(world, variant)).toBe(unitsPerRound * round);
    expect((await readStock(world, variant)).allocated).toBe(unitsPerRound * round);
    expect(await countHeldUnits(world, variant)).toBe(0);
  }
  console.log(`${interrupted} of ${rounds * orders.length} placements were interrupted`);
  if (index < 2) expect(interrupted).toBeGreaterThan(0); // Vendure repeats transactions whose connection was closed
});

test('orders are neither lost nor paid twice if the shop is killed while they are placed', { timeout: 1_200_000 }, async () => {
  const variant = variants[3] as Variant;
  await setStock(world, variant, 1000);
  const openBuyer = async () => {
    const buyer = aBuyer(
      aBrowserAt(shop.origin, (url, init) => fetch(url, init)),
      places.us,
    );
    await buyer.add({ productId: variant.productId, upc: variant.sku });
    await buyer.ship();
    const { location = '' } = await buyer.post(buyer.path('/checkout/billing'), { same: 'on', go: 'card' });
    const session = await payOnPage(location, `${shop.origin}${buyer.path('/checkout/billing')}`);
    await buyer.follow(`${buyer.path('/checkout/billing')}?payment_session=${session}`);
    return { buyer, summary: await buyer.visit(buyer.path('/checkout/summary')) };
  };
  let interrupted = 0;
  for (let round = 1; round <= rounds; round++) {
    const buyers = await Promise.all([1, 2, 3].map(openBuyer));
    const attempts = buyers.map(({ buyer, summary }) => buyer.place(summary).catch(() => undefined));
    await wait(20 + (round - 1) * 150);
    await shop.kill();
    interrupted += (await Promise.all(attempts)).filter((visit) => visit === undefined).length;
    await shop.restart();
    for (const { buyer, summary } of buyers) {
      const { location } = await buyer.place(summary);
      expect(location).toContain('order-confirmation');
    }
    expect(await countPaidUnits(world, variant)).toBe(3 * round);
    expect((await readStock(world, variant)).allocated).toBe(3 * round);
    expect(await countHeldUnits(world, variant)).toBe(0);
  }
  expect(interrupted).toBeGreaterThan(0);
});
