// `npm run bench -- vendure`: a shop before the adapter before Vendure, compared with the same shop before the embedded backend, and with
// the GraphQL documents of its pages sent to Vendure directly.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { checkSecret, startWorker } from '../scripts/check/start-worker.ts';
import { openFilledDatabase, openPostgres, preparePlugin, startVendure } from '../scripts/vendure/vendure.ts';
import { answers, startTool } from '../test/support/processes.ts';
import { median } from './median.ts';
import { freePort } from './process.ts';
import { markdown } from './table.ts';

const masters = 60;
/** Requests per row of the table. */
const cachedRequests = 200;
const uncachedPages = 24;
const goalOfCached = 1.1;
const goalOfUncached = 1.2;

interface SentDocument {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Forwards requests to Vendure and records them. Documents that are sent directly take the same way, so that the costs are equal. */
async function openRecorder(target: string): Promise<{ origin: string; sent: SentDocument[]; close: () => Promise<void> }> {
  const sent: SentDocument[] = [];
  const port = await freePort();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    sent.push({ path: request.url ?? '/', headers, body });
    const reply = await fetch(`${target}${request.url}`, { method: 'POST', headers: headers as Record<string, string>, body });
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text());
  }).listen(port, '127.0.0.1');
  return {
    origin: `http://127.0.0.1:${port}`,
    sent,
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
}

/** Returns the milliseconds until the whole response has arrived. */
async function timeOf(url: string, init?: RequestInit): Promise<number> {
  const begunAt = performance.now();
  const response = await fetch(url, init);
  await response.text();
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}.`);
  return performance.now() - begunAt;
}

/** Returns the paths of all product pages to which pages link. */
async function listProducts(origin: string, pages: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(pages.map(async (path) => (await fetch(`${origin}${path}`)).text()));
  return [...new Set(texts.flatMap((html) => [...html.matchAll(/href="(\/[\w-]+\/p\/[^"?#]+)/g)].map(([, path = '']) => path)))];
}

const shown = (ms: number): string => ms.toFixed(1);

export async function measureVendure(): Promise<void> {
  const started = new AsyncDisposableStack();
  try {
    preparePlugin();
    const postgres = await openPostgres(resolve('.wrangler/vendure/bench'), await freePort());
    started.defer(() => postgres.close());
    const filled = await openFilledDatabase(postgres, { masters, folder: tmpdir() });
    const vendure = await startVendure({ databaseUrl: await postgres.openDatabase(filled), port: await freePort() });
    started.defer(() => vendure.kill());
    const recorder = await openRecorder(vendure.origin);
    started.defer(() => recorder.close());
    const port = await freePort();
    const adapter = startTool('wrangler', [
      ...['dev', '-c', 'adapters/vendure/wrangler.toml', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--log-level', 'error', '--var', `VENDURE_URL:${recorder.origin}`],
    ]);
    started.defer(() => adapter.kill());
    await answers(`http://127.0.0.1:${port}`, adapter);
    const open = (variables: Record<string, string>) =>
      startWorker(
        { seed: 1, isSmall: true, say: () => undefined, started, prepare: (work) => work() },
        {
          workers: 'shop',
          isSeeded: true,
          variables: () => ({
            ...{ SESSION_SECRETS: checkSecret, BACKEND_TOKEN_SECRET: checkSecret, CONTENT_WEBHOOK_SECRETS: checkSecret },
            ...{ GATEWAY_SECRET: checkSecret, GATEWAY_TIMEOUT_MS: '8000', ...variables },
          }),
        },
      );
    const embedded = await open({});
    const shop = await open({ COMMERCE_URL: `http://127.0.0.1:${port}`, PAYMENT_ORIGIN: vendure.origin });

    const listing = '/en-us/c/men-1000';
    const products = await listProducts(shop.origin, [listing]);
    const cached = [...products.slice(0, 1), listing];
    const rows: string[][] = [];
    for (const path of cached) {
      const times = { embedded: [] as number[], vendure: [] as number[] };
      for (let index = 0; index < cachedRequests + 20; index += 1)
        for (const [name, { origin }] of [['embedded', embedded] as const, ['vendure', shop] as const]) {
          const ms = await timeOf(`${origin}${path}`);
          if (index >= 20) times[name].push(ms);
        }
      const [ours, other] = [median(times.vendure), median(times.embedded)];
      rows.push([`cached, ${path}`, shown(ours), shown(other), (ours / other).toFixed(2), `≤ ${goalOfCached}`]);
    }

    const locales = ['en-gb', 'de-de', 'fr-fr', 'it-it', 'en-ca'];
    const addresses = await Promise.all(
      locales.map(async (locale) => new URL((await fetch(`${shop.origin}/${locale}/c/men-1000`)).url).pathname),
    );
    const listings = addresses.flatMap((path) =>
      [1, 2].flatMap((page) =>
        ['newest', 'price-up', 'price-down'].map((sort) => `${path}?sort=${sort}${page > 1 ? `&page=${page}` : ''}`),
      ),
    );
    const details = await listProducts(
      shop.origin,
      locales.map((locale) => `/${locale}/c/men-1000`),
    );
    for (const [name, paths] of [
      ['product page', details.slice(0, uncachedPages + 5)],
      ['listing', listings.slice(0, uncachedPages + 5)],
    ] as const) {
      const times = { page: [] as number[], documents: [] as number[], count: [] as number[] };
      for (const [index, path] of paths.entries()) {
        recorder.sent.length = 0;
        const page = await timeOf(`${shop.origin}${path}`);
        const documents = [...recorder.sent];
        let sum = 0;
        for (const { path: address, headers, body } of documents)
          sum += await timeOf(`${recorder.origin}${address}`, { method: 'POST', headers: headers as Record<string, string>, body });
        if (index < 5) continue; // the first pages compile code
        times.page.push(page);
        times.documents.push(sum);
        times.count.push(documents.length);
      }
      const [page, documents] = [median(times.page), median(times.documents)];
      rows.push([
        `uncached ${name} (${median(times.count)} documents)`,
        shown(page),
        shown(documents),
        (page / documents).toFixed(2),
        `≤ ${goalOfUncached}`,
      ]);
    }
    console.log(markdown(['page', 'before Vendure, ms', 'embedded backend or documents, ms', 'ratio', 'goal'], rows));
  } finally {
    await started.disposeAsync();
  }
}
