// A shop with a remote gateway that responds after 200 ms. Shop and gateway are two processes that know only each other's URL, and the shop
// is built from sources without the embedded backend.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { freePort } from '../../bench/process.ts';
import { askBackend, seedBackend } from '../support/backend-file.ts';
import { aBrowserAt, aBuyer, places, readText } from '../support/browser.ts';
import { type DelayProxy, openDelayProxy } from '../support/delay-proxy.ts';
import { answers, type Running, runTool, startTool } from '../support/processes.ts';
import { copyShopWithoutBackend } from '../support/shop-without-backend.ts';

const delayMs = 200;
const folder = mkdtempSync(join(tmpdir(), 'cairn-remote-'));
const backendData = join(folder, 'backend-data');
const shopFolder = join(folder, 'shop');

let backend: Running;
let shop: Running;
let proxy: DelayProxy;
let shopOrigin: string;
let backendOrigin: string;

beforeAll(async () => {
  const [backendPort, shopPort] = [await freePort(), await freePort()];
  backendOrigin = `http://127.0.0.1:${backendPort}`;
  shopOrigin = `http://127.0.0.1:${shopPort}`;
  proxy = await openDelayProxy(backendOrigin, delayMs);
  copyShopWithoutBackend(shopFolder);
  // Does the same as `npm start`, without installing packages.
  shop = startTool('node', ['scripts/start.mjs'], {
    cwd: shopFolder,
    env: {
      ...{ PORT: String(shopPort), CAIRN_STATE: join(folder, 'shop-data'), WRANGLER_REGISTRY_PATH: join(folder, 'registry') },
      ...{ GATEWAY_URL: proxy.origin, PAYMENT_ORIGIN: backendOrigin, GATEWAY_TIMEOUT_MS: '8000' },
    },
  });
  seedBackend(backendData, 60);
  backend = startTool(
    'wrangler',
    [
      ...['dev', '--config', 'src/backend/wrangler.toml', '--persist-to', backendData],
      ...['--ip', '127.0.0.1', '--port', String(backendPort), '--inspector-port', '0', '--log-level', 'warn'],
      ...['--var', `PROVIDER_ORIGIN:${backendOrigin}`, 'BACKEND_TOKEN_SECRET:another-secret-of-this-test-that-is-long-enough'],
    ],
    { env: { WRANGLER_REGISTRY_PATH: join(folder, 'registry') } },
  );
  await Promise.all([answers(`${backendOrigin}/`, backend), answers(`${shopOrigin}/robots.txt`, shop)]);
});

afterAll(async () => {
  await Promise.all([shop?.kill(), backend?.kill(), proxy?.close()]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const readStock = (upc: string) =>
  askBackend(backendData, "SELECT available FROM stock WHERE location_id = 'web-us' AND sku = ?", upc)[0]?.available;

test('a guest’s order can be read in the storefront, and reduces the stock in the remote database', async () => {
  onTestFailed(() => console.error(shop.output(), backend.output()));
  const [item] = askBackend(
    backendData,
    "SELECT product_id AS productId, sku AS upc FROM stock WHERE location_id = 'web-us' AND available BETWEEN 6 AND 1000 ORDER BY sku LIMIT 1",
  ) as { productId: string; upc: string }[];
  if (!item) throw new Error('The seed has nothing to sell.');
  const before = Number(readStock(item.upc));
  const buyer = aBuyer(
    aBrowserAt(shopOrigin, (url, init) => fetch(url, init)),
    places.us,
  );
  const { path } = buyer;

  expect((await buyer.add(item)).location).toBe(path('/cart'));
  expect((await buyer.visit(path('/cart'))).html).toContain(item.upc);
  expect((await buyer.ship()).location).toBe(path('/checkout/billing'));
  const opened = await buyer.post(path('/checkout/billing'), { same: 'on', go: 'card' });
  expect(opened.location).toContain(`${backendOrigin}/provider/session/`);
  const paid = await buyer.typeCard(opened.location ?? '', '4242424242424242');
  expect(paid.location).toBe(path('/checkout/billing'));
  const summary = await buyer.visit(path('/checkout/summary'));
  expect(readText(summary.html)).toContain('1 Summit Way');
  const placed = await buyer.place(summary);
  expect([placed.status, placed.location]).toEqual([303, path('/order-confirmation')]);

  const orders = askBackend(backendData, "SELECT order_number AS orderNumber FROM placed_order WHERE intent_id NOT LIKE 'seed:%'");
  expect(orders).toHaveLength(1);
  const shown = await buyer.confirmation();
  expect(shown.status).toBe(200);
  expect(readText(shown.html)).toContain(orders[0]?.orderNumber);
  expect(readStock(item.upc)).toBe(before - 1);
  expect(proxy.passed.filter((line) => line.startsWith('PUT /cart/v2/checkout/order'))).toHaveLength(1);
  expect(proxy.passed.some((line) => line.includes('/provider/'))).toBe(false);
});

test.each(['core', 'view'])(
  'without the backend, tsconfig.%s.json has no type errors',
  (name) => {
    expect(existsSync(join(shopFolder, 'src/backend'))).toBe(false);
    runTool('tsc', ['-p', `tsconfig.${name}.json`], { cwd: shopFolder });
  },
  240_000,
);
