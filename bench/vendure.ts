// `npm run bench -- vendure`: a shop before the adapter before Vendure, compared with the same shop before the embedded backend, and with
// the GraphQL documents of its pages sent to Vendure directly. Shops and adapter are production bundles on plain workerd.
import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openFilledDatabase, openPostgres, preparePlugin, startVendure } from '../scripts/vendure/vendure.ts';
import { backendConfig } from '../scripts/worker-variables.mjs';
import { seedBackend } from '../test/support/backend-file.ts';
import { answers, startTool } from '../test/support/processes.ts';
import { siteOrigin } from './bare/front.ts';
import { browserHeaders, crawlerHeaders } from './bench.ts';
import { buildBare, buildShop, buildWorker } from './build.ts';
import { median } from './median.ts';
import { cpuMs, freePort, waitForResponse } from './process.ts';
import { listDocuments, openInstantAdapter, openRecorder, openReplay, sendDocument } from './recorder.ts';
import { createRunFolder } from './run-folder.ts';
import { page, type Single } from './single.ts';
import { markdown } from './table.ts';
import { type Server, startWorkerd } from './workerd.ts';

const masters = 60;
/** Folder of a seeded database that each run copies. */
const seededFolder = '.wrangler/check';
const cachedRequests = 200;
/** Pages before the measured ones, so that V8 has compiled the code as in a shop with visitors. */
const warmUpPages = 20;
const uncachedPages = 30;
/** Milliseconds in which a shop stores the page that it has sent, before the next request. */
const storeMs = 40;
const goalOfCached = 1.1;
const goalOfUncached = 1.2;
const secret = 'a-secret-of-the-benchmark-that-guards-nothing';

const read = (url: string): Promise<Single> => page(url, browserHeaders);

const locales = ['en-gb', 'de-de', 'fr-fr', 'it-it', 'en-ca'];
const listedCategory = '1000';
/** Queries of listings. */
const variants = ['newest', 'price-up', 'price-down'].flatMap((sort) => [
  `sort=${sort}`,
  `sort=${sort}&page=2`,
  ...['s', 'm', 'l'].map((size) => `size=${size}&sort=${sort}`),
]);

/** Returns the path of a locale's listing. Its slug is that of the breadcrumb of a product. */
async function findListing({ origin }: Server, locale: string): Promise<string> {
  const address = `${origin}/${locale}/c/men-${listedCategory}`;
  await (await fetch(address, { headers: crawlerHeaders, redirect: 'manual' })).text(); // the first request of a locale loads its menu
  const { status, headers } = await fetch(address, { headers: crawlerHeaders, redirect: 'manual' });
  return status === 200 ? new URL(address).pathname : new URL(headers.get('location') ?? '', origin).pathname;
}

/** Returns the paths of product pages and listings of some locales. */
async function listPaths(shop: Server): Promise<Record<'product page' | 'listing', string[]>> {
  const products = new Set<string>();
  const listings: string[] = [];
  for (const locale of locales) {
    const path = await findListing(shop, locale);
    const { body } = await page(shop.origin + path, crawlerHeaders);
    for (const [, product = ''] of body.matchAll(/href="(\/[\w-]+\/p\/[^"?#]+)/g)) products.add(product);
    listings.push(...variants.map((query) => `${path}?${query}`));
  }
  return { 'product page': [...products], listing: listings };
}

const shown = (ms: number): string => ms.toFixed(1);

export async function measureVendure(): Promise<void> {
  const folder = createRunFolder();
  const started = new AsyncDisposableStack();
  try {
    const supportScript = buildBare(join(folder, 'bare'));
    const backendScript = buildWorker(backendConfig, join(folder, 'backend'));
    const adapterScript = buildWorker('adapters/vendure/wrangler.toml', join(folder, 'adapter'));
    const { checkout, script } = buildShop(process.cwd(), join(folder, 'shop'));
    preparePlugin();

    const postgres = await openPostgres(resolve('.wrangler/vendure/bench'), await freePort());
    started.defer(() => postgres.close());
    const filled = await openFilledDatabase(postgres, { masters, folder: tmpdir() });
    const variables = { VENDURE_SECRET: secret };
    const vendure = await startVendure({ databaseUrl: await postgres.openDatabase(filled), port: await freePort(), variables });
    started.defer(() => vendure.kill());
    const documents = await openRecorder(vendure.origin);
    started.defer(() => documents.close());

    seedBackend(seededFolder, masters);
    cpSync(seededFolder, join(folder, 'content'), { recursive: true });
    const gatewayPort = await freePort();
    const backendVariables = { BACKEND_TOKEN_SECRET: secret, CONTENT_WEBHOOK_SECRETS: secret, GATEWAY_SECRET: secret };
    const values = Object.entries(backendVariables).map(([name, value]) => `${name}:${value}`);
    const backend = startTool('node', ['bench/backend.ts', backendScript, String(gatewayPort), join(folder, 'content/v3'), ...values]);
    started.defer(() => backend.kill());
    await answers(`http://127.0.0.1:${gatewayPort}`, backend);

    const open = async (name: string, own: string, more: Record<string, string>) => {
      const server = await startWorkerd({ folder, name, checkout, script: own, supportScript, gatewayPort, variables: more });
      await waitForResponse(server.origin);
      return server;
    };
    const adapter = await open('adapter', adapterScript, {
      ENVIRONMENT: 'production',
      VENDURE_URL: documents.origin,
      VENDURE_SECRET: secret,
      GATEWAY_SECRET: secret,
      TOKEN_SECRET: secret,
    });
    const openShop = (name: string, commerce?: string) =>
      open(name, script, {
        ENVIRONMENT: 'production',
        BRAND: 'cairn',
        SITE_ORIGIN: siteOrigin,
        SESSION_SECRETS: secret,
        GATEWAY_URL: '',
        GATEWAY_SECRET: secret,
        GATEWAY_TIMEOUT_MS: '8000',
        ...(commerce !== undefined && { COMMERCE_URL: commerce, COMMERCE_SECRET: secret, PAYMENT_ORIGIN: vendure.origin }),
      });

    // all pages are requested once to record the replies to their calls
    const calls = await openRecorder(adapter.origin);
    started.defer(() => calls.close());
    const recorded = await openShop('recorded', calls.origin);
    const paths = await listPaths(recorded);
    const cached = { 'product page': paths['product page'][0] ?? '', listing: await findListing(recorded, 'en-gb') };
    for (const all of Object.values(paths)) {
      all.splice(0, 1); // requested in the rows of cached pages
      all.splice(warmUpPages + uncachedPages);
    }
    for (const path of [...Object.values(cached), ...Object.values(paths).flat()]) await page(recorded.origin + path, crawlerHeaders);
    await recorded.stop();
    const documentsOf = await listDocuments(calls.exchanges, { adapter: adapter.origin, documents });
    const instant = await openInstantAdapter(calls.exchanges, {
      target: adapter.origin,
      vendure: documents.origin,
      documents: documentsOf,
    });
    started.defer(() => instant.close());
    const replay = await openReplay(calls.exchanges, adapter.origin);
    started.defer(() => replay.close());

    const embedded = await openShop('embedded');
    const shop = await openShop('vendure', adapter.origin);
    const unhindered = await openShop('replayed', replay.origin);
    const withInstant = await openShop('instant-adapter', instant.origin);

    const rows: string[][] = [];
    for (const [name, path] of Object.entries(cached)) {
      const times = { embedded: [] as number[], vendure: [] as number[] };
      for (let index = 0; index < cachedRequests + warmUpPages; index += 1)
        for (const [key, { origin }] of [['embedded', embedded] as const, ['vendure', shop] as const]) {
          const { lastByteMs } = await read(origin + path);
          if (index >= warmUpPages) times[key].push(lastByteMs);
        }
      const [ours, other] = [median(times.vendure), median(times.embedded)];
      rows.push([`cached ${name}`, shown(ours), `embedded backend: ${shown(other)}`, (ours / other).toFixed(2), `≤ ${goalOfCached}`]);
    }

    const processors: string[][] = [];
    for (const [name, all] of Object.entries(paths)) {
      const times = {
        page: [] as number[],
        documents: [] as number[],
        count: [] as number[],
        unhindered: [] as number[],
        withInstant: [] as number[],
      };
      const cpu = { shop: 0, adapter: 0 };
      for (const [index, path] of all.entries()) {
        documents.exchanges.length = 0;
        const before = { shop: cpuMs(shop.pid), adapter: cpuMs(adapter.pid) };
        const { lastByteMs } = await read(shop.origin + path);
        const sent = [...documents.exchanges];
        await wait(storeMs);
        const after = { shop: cpuMs(shop.pid), adapter: cpuMs(adapter.pid) };
        let sum = 0;
        for (const document of sent) sum += await sendDocument(documents.origin, document);
        const without = await read(unhindered.origin + path);
        await wait(storeMs);
        const best = await read(withInstant.origin + path);
        await wait(storeMs);
        if (index < warmUpPages) continue;
        cpu.shop += after.shop - before.shop;
        cpu.adapter += after.adapter - before.adapter;
        times.page.push(lastByteMs);
        times.documents.push(sum);
        times.count.push(sent.length);
        times.unhindered.push(without.lastByteMs);
        times.withInstant.push(best.lastByteMs);
      }
      const [ours, sum] = [median(times.page), median(times.documents)];
      const [least, best] = [median(times.unhindered), median(times.withInstant)];
      rows.push([
        `uncached ${name}`,
        shown(ours),
        `its documents (${median(times.count)}): ${shown(sum)}`,
        (ours / sum).toFixed(2),
        `≤ ${goalOfUncached}`,
      ]);
      rows.push([`uncached ${name}, with an adapter that takes no time itself`, shown(best), '', (best / sum).toFixed(2), '']);
      rows.push([`uncached ${name}, replies of the adapter at once`, shown(least), '', (least / sum).toFixed(2), '']);
      const count = times.page.length;
      processors.push([`uncached ${name}`, shown(cpu.shop / count), shown(cpu.adapter / count)]);
    }
    console.log(markdown(['page', 'before Vendure, ms', 'compared with, ms', 'ratio', 'goal'], rows));
    console.log(`\n${markdown(['page', 'processor time of the shop, ms', 'of the adapter, ms'], processors)}`);
  } finally {
    await started.disposeAsync();
  }
}
