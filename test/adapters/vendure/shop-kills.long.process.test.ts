// Purchases in the shop before Vendure, during which the shop is killed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { freePort } from '../../../bench/process.ts';
import { seedBackend } from '../../support/backend-file.ts';
import { readBackendFlags } from '../../support/both-bindings.ts';
import { aBrowserAt, aBuyer, places, readInput, type Visit } from '../../support/browser.ts';
import { answers, type Running, runTool, startTool } from '../../support/processes.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { countHeldUnits, countPaidUnits, listVariants, readStock, setStock, type Variant } from '../../support/vendure-orders.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-shop-kills-'));
const data = join(folder, 'data');
const secret = 'a-secret-of-this-test-that-is-long-enough';
const rounds = 6;
const buyersPerRound = 4;
const confirmed = '/en-us/order-confirmation';

let world: VendureWorld;
let variant: Variant;
let port: number;
let shop: Running;

beforeAll(async () => {
  world = await openVendure();
  [variant] = (await listVariants(world, 1)) as [Variant];
  port = await freePort();
  const flags = ['--compatibility-flags', ...readBackendFlags('.')];
  runTool('wrangler', ['deploy', '--dry-run', 'test/support/both-workers.ts', '--outdir', folder, ...flags]);
  seedBackend(data, 60);
  await startShop();
});
afterAll(async () => {
  await shop?.kill();
  await world?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function startShop(): Promise<void> {
  const variables = {
    ...{ SESSION_SECRETS: secret, BACKEND_TOKEN_SECRET: secret, GATEWAY_SECRET: secret, GATEWAY_TIMEOUT_MS: '20000' },
    ...{ COMMERCE_URL: world.adapter, PAYMENT_ORIGIN: world.vendure.origin.replace('127.0.0.1', 'localhost') },
  };
  const values = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  shop = startTool('node', ['test/support/direct-shop.ts', join(folder, 'both-workers.js'), String(port), join(data, 'v3'), ...values]);
  await answers(`http://127.0.0.1:${port}/robots.txt`, shop);
}

/** Opens a browser on the summary of an order that is paid by card. Begins again if the busy machine exceeds the time limit of a call. */
async function openBuyer() {
  for (let attempt = 1; ; attempt++) {
    const buyer = aBuyer(
      aBrowserAt(`http://127.0.0.1:${port}`, (url, init) => fetch(url, init)),
      places.us,
    );
    await buyer.add({ productId: variant.productId, upc: variant.sku });
    await buyer.ship();
    const { location: page } = await buyer.post(buyer.path('/checkout/billing'), { same: 'on', go: 'card' });
    const card = { 'cc-number': '4242424242424242', 'cc-exp': '12/30', 'cc-csc': '123', 'cc-name': 'Ada Ridge' };
    if (page?.startsWith('http')) await buyer.visit((await buyer.post(page, card)).location ?? '');
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
    await startShop();
    for (const buyer of buyers) {
      await placeAgain(buyer);
      expect((await buyer.confirmation()).html).toContain(buyer.code);
    }
    await expectOrders(buyers, buyersPerRound * (round + 1));
  }
  console.log(`${interrupted} of ${rounds * buyersPerRound} placements were interrupted`);
  expect(interrupted).toBeGreaterThan(0);
});
