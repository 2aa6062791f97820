// Placements during which a process is killed, or the connections to the database are closed.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

let world: VendureWorld;
let variants: Variant[];
beforeAll(async () => {
  world = await openVendure();
  variants = await listVariants(world, 3);
});
afterAll(() => world?.close());

const rounds = 4;
/** Half of the orders are paid by card, which needs the payment provider between two transactions. */
const orders = [{ quantity: 1 }, { quantity: 2, card: '4242424242424242' }, { quantity: 3 }, { quantity: 1, card: '4242424242424242' }];
const unitsPerRound = 7;

const prepareAll = (variant: Variant): Promise<PreparedOrder[]> =>
  Promise.all(orders.map(async (order) => prepareOrder(await openShopper(createAdapterClient(world.adapter)), variant, order)));
const place = ({ client, ...sent }: PreparedOrder) => client.read('checkout.placeOrder', sent);

/** Submits an order until a response arrives. The pool of Vendure can still contain connections that were closed. */
async function placeAgain(sent: PreparedOrder) {
  for (let attempt = 1; ; attempt++)
    try {
      return await place(sent);
    } catch (problem) {
      if (attempt === 5) throw problem;
      await wait(200);
    }
}

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
  const undisturbed = await prepareAll(variant);
  const startedAt = performance.now();
  await Promise.all(undisturbed.map(place));
  const duration = performance.now() - startedAt;
  let interrupted = 0;
  for (let round = 1; round <= rounds; round++) {
    const carts = await prepareAll(variant);
    const attempts = carts.map((sent) => place(sent).catch(() => undefined));
    await wait((duration * round) / (rounds + 1));
    await interrupt();
    const first = await Promise.all(attempts);
    interrupted += first.filter((order) => order === undefined).length;
    await restore();
    const repeated = await Promise.all(carts.map(placeAgain));
    for (const [at, order] of repeated.entries()) {
      expect(order).toMatchObject({ orderNumber: carts[at]?.body.cartId, status: 'confirmed' });
      if (first[at]) expect(order).toEqual(first[at]);
    }
    expect(await countPaidUnits(world, variant)).toBe(unitsPerRound * (round + 1));
    expect((await readStock(world, variant)).allocated).toBe(unitsPerRound * (round + 1));
    expect(await countHeldUnits(world, variant)).toBe(0);
  }
  console.log(`${interrupted} of ${rounds * orders.length} placements were interrupted`);
  if (index < 2) expect(interrupted).toBeGreaterThan(0); // Vendure repeats transactions whose connection was closed
});
