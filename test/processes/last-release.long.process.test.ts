// Runs the storefront of the last release with the current backend, as happens briefly in every deployment (docs/deploy.md).
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { freePort } from '../../bench/process.ts';
import { writeBackendConfig } from '../../scripts/worker-variables.mjs';
import { askBackend, seedBackend } from '../support/backend-file.ts';
import { aBrowserAt, aBuyer, places, readText } from '../support/browser.ts';
import { answers, type Running, runTool, startTool } from '../support/processes.ts';
import { copyRelease } from '../support/released-copy.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-release-'));
const released = join(folder, 'released');
const data = join(folder, 'data');
const secret = 'a-secret-of-this-test-alone-that-is-long-enough';

let shop: Running;
let origin: string;

beforeAll(async () => {
  copyRelease(released);
  // its storefront runs with the current backend
  rmSync(join(released, 'src/backend'), { recursive: true });
  if (existsSync('dist')) cpSync('dist', join(released, 'dist'), { recursive: true });
  runTool('node', ['scripts/build-client.ts'], { cwd: released });
  seedBackend(data, 60);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const backend = resolve(writeBackendConfig(folder, { BACKEND_TOKEN_SECRET: secret, FULFILMENT_SECRETS: secret }));
  shop = startTool(
    'wrangler',
    [
      ...['dev', '-c', 'wrangler.toml', '-c', backend, '--persist-to', data],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--log-level', 'warn'],
      ...['--var', `SESSION_SECRETS:${secret}`],
    ],
    { cwd: released, env: { WRANGLER_REGISTRY_PATH: join(folder, 'registry') } },
  );
  await answers(`${origin}/robots.txt`, shop);
});

afterAll(async () => {
  await shop?.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('the last release of the storefront displays replies from the current backend', async () => {
  onTestFailed(() => console.error(shop.output()));
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    return { status: response.status, html: await response.text() };
  };
  const home = await read('/en-us');
  expect([home.status, readText(home.html, 'h1').length > 0]).toEqual([200, true]);
  const listing = await read('/en-us/c/men-1000');
  const [product = ''] = /\/en-us\/p\/[\w-]+/.exec(listing.html) ?? [];
  expect(listing.status).toBe(200);
  expect((await read(product)).status).toBe(200);
  expect((await read('/en-us/search?q=jacket')).html).toMatch(/\/en-us\/p\/[\w-]+/);
});

test('the current backend stores a guest’s order that is placed in the last release of the storefront', async () => {
  onTestFailed(() => console.error(shop.output()));
  const [item] = askBackend(
    data,
    "SELECT product_id AS productId, sku AS upc FROM stock WHERE location_id = 'web-us' AND available BETWEEN 6 AND 1000 ORDER BY sku LIMIT 1",
  ) as { productId: string; upc: string }[];
  const buyer = aBuyer(
    aBrowserAt(origin, (url, init) => fetch(url, init)),
    places.us,
  );
  const summary = await buyer.atSummary(item ?? expect.fail('The seed has nothing to sell.'), '4242424242424242');
  expect((await buyer.place(summary)).location).toBe(buyer.path('/order-confirmation'));
  const orders = askBackend(data, "SELECT order_number AS orderNumber FROM placed_order WHERE intent_id NOT LIKE 'seed:%'");
  expect(orders).toHaveLength(1);
  expect(readText((await buyer.confirmation()).html)).toContain(orders[0]?.orderNumber);
});
