// Simultaneous placements.
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
  variants = await listVariants(world, 2);
});
afterAll(() => world?.close());

const rounds = 50;
/** Each shopper has a network of their own, because placements are limited by network. */
let shoppers = 0;
async function prepare(variant: Variant, quantity: number): Promise<PreparedOrder> {
  const clientAddress = `10.${shoppers >> 8}.${shoppers++ & 255}.1`;
  return prepareOrder(await openShopper(createAdapterClient(world.adapter, { clientAddress })), variant, { quantity });
}

/** Places the carts at the same time. Returns those that were refused because of the stock, and how long all of them took. */
async function placeAll(carts: PreparedOrder[]): Promise<{ refused: PreparedOrder[]; ms: number }> {
  const startedAt = performance.now();
  const responses = await Promise.all(carts.map(({ client, ...sent }) => client.send('checkout.placeOrder', sent)));
  const ms = performance.now() - startedAt;
  for (const { status, code } of responses) if (status !== 200) expect(code).toMatch(/^(?:ORD430|INV409)$/);
  return { ms, refused: carts.filter((_, index) => responses[index]?.status !== 200) };
}

// Most of the time is spent on the carts, so refused carts are used again, and few orders buy all units. All quantities are even, and the
// orders of two units together exceed the stock, so no unit can be left.
test(`${rounds} rounds with a stock of 10 units sell exactly 10 units each`, { timeout: 1_800_000 }, async () => {
  const variant = variants[0] as Variant;
  const quantities = [4, 4, 4, 4, 2, 2, 2, 2, 2, 2];
  let carts: PreparedOrder[] = [];
  let placed = 0;
  for (let round = 1; round <= rounds; round++) {
    await setStock(world, variant, 1000);
    const missing = [...quantities];
    for (const { quantity } of carts) missing.splice(missing.indexOf(quantity), 1);
    carts.push(...(await Promise.all(missing.map((quantity) => prepare(variant, quantity)))));
    await world.query('delete from cairn_attempt'); // refused carts are submitted more often than shoppers may submit them
    await setStock(world, variant, 10);
    const { refused } = await placeAll(carts);
    placed += carts.length - refused.length;
    carts = refused;
    expect(await readStock(world, variant)).toEqual({ onHand: 10, allocated: 10 });
    expect(await countPaidUnits(world, variant)).toBe(10 * round);
    expect(await countHeldUnits(world, variant)).toBe(0);
  }
  expect(placed).toBeGreaterThanOrEqual(3 * rounds);
});

test('60 simultaneous orders of one variant are all placed', { timeout: 600_000 }, async () => {
  const variant = variants[1] as Variant;
  await setStock(world, variant, 60);
  const carts: PreparedOrder[] = [];
  while (carts.length < 60) carts.push(...(await Promise.all(Array.from({ length: 10 }, () => prepare(variant, 1)))));
  const { refused, ms } = await placeAll(carts);
  console.log(`${(60_000 / ms).toFixed(1)} orders of one variant per second`);
  expect(refused).toEqual([]);
  expect(await readStock(world, variant)).toEqual({ onHand: 60, allocated: 60 });
  expect(await countPaidUnits(world, variant)).toBe(60);
});
