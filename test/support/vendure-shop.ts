// A shop that sells with Vendure, as a bundle on workerd without a proxy. Its content comes from the embedded backend.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/process.ts';
import { seedBackend } from './backend-file.ts';
import { readBackendFlags } from './both-bindings.ts';
import { aBrowserAt, aBuyer, places } from './browser.ts';
import { answers, type Running, runTool, startTool } from './processes.ts';
import type { VendureWorld } from './vendure.ts';
import type { Variant } from './vendure-orders.ts';

const secret = 'a-secret-of-this-test-that-is-long-enough';

export type VendureShop = Awaited<ReturnType<typeof openVendureShop>>;

export async function openVendureShop({ adapter, vendure }: VendureWorld) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-vendure-shop-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const flags = ['--compatibility-flags', ...readBackendFlags('.')];
  runTool('wrangler', ['deploy', '--dry-run', 'test/support/both-workers.ts', '--outdir', folder, ...flags]);
  seedBackend(data, 60);
  const variables = {
    ...{ SESSION_SECRETS: secret, BACKEND_TOKEN_SECRET: secret, GATEWAY_SECRET: secret, GATEWAY_TIMEOUT_MS: '20000' },
    ...{ COMMERCE_URL: adapter, PAYMENT_ORIGIN: vendure.origin.replace('127.0.0.1', 'localhost') },
  };
  const values = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  const start = async (): Promise<Running> => {
    const shop = startTool('node', [
      'test/support/direct-shop.ts',
      join(folder, 'both-workers.js'),
      String(port),
      join(data, 'v3'),
      ...values,
    ]);
    await answers(`${origin}/robots.txt`, shop);
    return shop;
  };
  let shop = await start();
  const openBrowser = () =>
    aBuyer(
      aBrowserAt(origin, (url, init) => fetch(url, init)),
      places.us,
    );
  return {
    output: () => shop.output(),
    openBrowser,
    /** Opens a browser in which the billing step has a card. */
    openBuyer: async ({ productId, sku }: Variant) => {
      const buyer = openBrowser();
      await buyer.add({ productId, upc: sku });
      await buyer.ship();
      const { location: page } = await buyer.post(buyer.path('/checkout/billing'), { same: 'on', go: 'card' });
      const card = { 'cc-number': '4242424242424242', 'cc-exp': '12/30', 'cc-csc': '123', 'cc-name': 'Ada Ridge' };
      if (page?.startsWith('http')) await buyer.visit((await buyer.post(page, card)).location ?? '');
      return buyer;
    },
    /** Kills the shop, as a crash would. */
    kill: () => shop.kill(),
    restart: async () => {
      shop = await start();
    },
    close: async () => {
      await shop.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
