// Simultaneous placements, and placements during which Vendure is killed.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import {
  listVariants,
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
  variants = await listVariants(world, 2);
});
afterAll(() => world?.close());

const prepareMany = (variant: Variant, quantities: number[]): Promise<PreparedOrder[]> =>
  Promise.all(quantities.map(async (quantity) => prepareOrder(await openShopper(client), variant, { quantity })));
const place = (sent: PreparedOrder): Promise<Order> => client.read('checkout.placeOrder', sent);

/** Returns the number of units in orders of a variant. Each order must be paid by exactly one payment. */
async function countPaidUnits({ id }: Variant): Promise<number> {
  const rows = await world.query(
    `select l.quantity, (select count(*)::int from payment p where p."orderId" = o.id) as payments
     from "order" o join order_line l on l."orderId" = o.id
     where l."productVariantId" = $1 and not o.active`,
    [id],
  );
  for (const { payments } of rows) expect(payments).toBe(1);
  return rows.reduce((sum, { quantity }) => sum + Number(quantity), 0);
}

describe('simultaneous placements', () => {
  test('50 rounds with a stock of 10 units sell exactly 10 units each', { timeout: 1_200_000 }, async () => {
    const variant = variants[0] as Variant;
    let refused: PreparedOrder[] = [];
    for (let round = 1; round <= 50; round++) {
      await setStock(world, variant, 1000);
      const missing = [5, 5, 5, ...Array.from({ length: 10 }, () => 1)];
      for (const { quantity } of refused) missing.splice(missing.indexOf(quantity), 1);
      const carts = [...refused, ...(await prepareMany(variant, missing))];
      await setStock(world, variant, 10);
      const responses = await Promise.all(carts.map((sent) => client.send('checkout.placeOrder', sent)));
      for (const { status, code } of responses) if (status !== 200) expect(code).toMatch(/^(?:ORD430|INV409)$/);
      refused = carts.filter((_, index) => responses[index]?.status !== 200);
      expect(await readStock(world, variant)).toEqual({ onHand: 10, allocated: 10 });
      expect(await countPaidUnits(variant)).toBe(10 * round);
    }
  });
});

describe('kills of Vendure', () => {
  test('placements that a kill interrupts are neither lost nor paid twice', { timeout: 1_200_000 }, async () => {
    const variant = variants[1] as Variant;
    await setStock(world, variant, 1000);
    const quantities = [1, 2, 3, 1, 2, 3, 1, 2];
    let interrupted = 0;
    for (let round = 1; round <= 8; round++) {
      const carts = await prepareMany(variant, quantities);
      const attempts = carts.map((sent) => place(sent).catch(() => undefined));
      await wait(40 + round * 60);
      await world.vendure.kill();
      const first = await Promise.all(attempts);
      interrupted += first.filter((order) => order === undefined).length;
      await world.restart();
      const repeated = await Promise.all(carts.map((sent) => place(sent)));
      for (const [index, order] of repeated.entries()) {
        expect(order).toMatchObject({ orderNumber: carts[index]?.body.cartId, status: 'confirmed' });
        if (first[index]) expect(order).toEqual(first[index]);
      }
      const units = round * quantities.reduce((sum, quantity) => sum + quantity, 0);
      expect(await countPaidUnits(variant)).toBe(units);
      expect((await readStock(world, variant)).allocated).toBe(units);
    }
    expect(interrupted).toBeGreaterThan(0);
  });
});
