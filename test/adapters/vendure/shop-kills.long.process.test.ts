// Purchases in a shop that sells with Vendure, during which the shop is killed.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { readInput, type Visit } from '../../support/browser.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { countHeldUnits, countPaidUnits, listVariants, readStock, setStock, type Variant } from '../../support/vendure-orders.ts';
import { openVendureShop, type VendureShop } from '../../support/vendure-shop.ts';

const rounds = 6;
const buyersPerRound = 4;
const confirmed = '/en-us/order-confirmation';

let world: VendureWorld;
let variant: Variant;
let shop: VendureShop;

beforeAll(async () => {
  world = await openVendure();
  [variant] = (await listVariants(world, 1)) as [Variant];
  shop = await openVendureShop(world);
});
afterAll(async () => {
  await shop?.close();
  await world?.close();
});

/** Opens a browser on the summary of an order that is paid by card. Begins again if the busy machine exceeds the time limit of a call. */
async function openBuyer() {
  for (let attempt = 1; ; attempt++) {
    const buyer = await shop.openBuyer(variant);
    const summary = await buyer.visit(buyer.path('/checkout/summary'));
    const code = readInput(summary.html, 'cart');
    if (code !== '') return { ...buyer, summary, code };
    if (attempt === 5) expect.fail(`No order can be placed: ${summary.status} ${summary.location} ${summary.html.slice(0, 5000)}`);
  }
}
type Buyer = Awaited<ReturnType<typeof openBuyer>>;

async function openBuyers(): Promise<Buyer[]> {
  const buyers = [];
  while (buyers.length < buyersPerRound) buyers.push(await openBuyer());
  return buyers;
}

/** Places the order. Undefined means that the connection broke. */
const place = (buyer: Buyer): Promise<Visit | undefined> => buyer.place(buyer.summary).catch(() => undefined);

/** Submits the summary until the order is placed, as a shopper who sees an error page does. */
async function placeAgain(buyer: Buyer): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { location, html } = await buyer.place(buyer.summary);
    if (location === confirmed) return;
    if (attempt === 5) expect.fail(`The order was not placed: ${location} ${html.slice(0, 5000)}`);
  }
}

async function expectOrders(buyers: readonly Buyer[], total: number): Promise<void> {
  const orders = await world.query('select code from "order" where code = any($1) and not active', [buyers.map(({ code }) => code)]);
  expect(orders).toHaveLength(buyers.length);
  expect(await countPaidUnits(world, variant)).toBe(total);
  expect((await readStock(world, variant)).allocated).toBe(total);
  expect(await countHeldUnits(world, variant)).toBe(0);
}

test('orders are neither lost nor paid twice if the shop is killed while they are placed', { timeout: 1_200_000 }, async () => {
  onTestFailed(() => console.error(shop.output(), world.vendure.output()));
  await setStock(world, variant, 1000);
  const undisturbed = await openBuyers();
  const startedAt = performance.now();
  await Promise.all(undisturbed.map(placeAgain));
  const duration = performance.now() - startedAt;
  await expectOrders(undisturbed, buyersPerRound);
  let interrupted = 0;
  for (let round = 1; round <= rounds; round++) {
    const buyers = await openBuyers();
    const attempts = buyers.map(place);
    await wait((duration * round) / (rounds + 1));
    await shop.kill();
    const first = await Promise.all(attempts);
    interrupted += first.filter((visit) => visit === undefined).length;
    for (const visit of first) if (visit?.location !== undefined) expect(visit.location).toBe(confirmed);
    await shop.restart();
    for (const buyer of buyers) {
      await placeAgain(buyer);
      expect((await buyer.confirmation()).html).toContain(buyer.code);
    }
    await expectOrders(buyers, buyersPerRound * (round + 1));
  }
  console.log(`${interrupted} of ${rounds * buyersPerRound} placements were interrupted`);
  expect(interrupted).toBeGreaterThan(0);
});
