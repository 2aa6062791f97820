// `npm run bench -- catalogue`: measures how fast the embedded backend responds with a growing catalog. It runs in this process on SQLite,
// the basis of D1, so that queries and code are measured, but no network. Figures are ratios to the smallest catalog. A search for a
// frequent word finds a few hundred styles in a catalog of 1,100, and at most 1,000 styles in catalogs of 20,000 or more. Above 20,000
// styles the number of results is constant, so the ratio to 20,000 styles shows the cost of the catalog's size. A search for a style number
// finds one style in every catalog. The size of the database is printed by table. It grows roughly in proportion to the number of sites.
//   npm run bench -- catalogue [--masters 1100,20000,100000] [--rounds 60]
//   npm run bench -- catalogue --masters 1100,20000,100000,1000000   all sizes, which needs much time, memory and disk space
//   npm run bench -- catalogue --keep <folder>                       stores the catalogs in a folder, and reuses catalogs that exist there
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createBackendApp } from '#backend/app.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { categoryIds } from '#demo/seed/categories.ts';
import { median } from './median.ts';
import { openSqlite, type SqliteCatalog, type TableSize } from './sqlite-catalog.ts';
import { markdown } from './table.ts';

interface Measured {
  /** Milliseconds until the first response, which loads the listing's index. */
  firstMs: number;
  /** Milliseconds until the response in the fastest round. */
  leastMs: number;
  /** Processor time per response in milliseconds: the median of the rounds. */
  cpuMs: number;
}

const requests = {
  'product page': (catalog, round) => [
    `/products/v2/products/${catalog.pickProduct(round)}/details?siteId=us`,
    `/products/v2/products/${catalog.pickProduct(round)}/inventory?siteId=us`,
  ],
  listing: () => [list('')],
  'listing, last page': ({ listed }) => [list(`start=${Math.floor((listed - 1) / 24) * 24}`)],
  'listing, sorted': () => [list('sort=price-up')],
  'listing, one filter': () => [list('filter=colour:blue')],
  'listing, three filters': () => [list('filter=size:m,l;colour:blue,green;activity:hiking')],
  'listing, three filters, sorted': () => [list('filter=size:m,l;colour:blue,green;activity:hiking&sort=price-down')],
  'listing, stock of a store': () => [list('filter=store:us-den')],
  'search, a style number': ({ styleNumber }) => [search('productSearch', styleNumber)],
  'search, a common word': () => [search('productSearch', 'jacket')],
  'search, three words': () => [search('productSearch', 'blue shell jacket')],
  'search with a typo, filtered, sorted': () => [`${search('productSearch', 'jakcet')}&filter=colour:blue&sort=price-up`],
  'search, nothing found': () => [search('productSearch', 'zzyzx umbrellastand')],
  'suggestions, no text': () => [search('autoSuggest', '')],
  'suggestions, a letter': () => [search('autoSuggest', 's')],
  'suggestions, half a word': () => [search('autoSuggest', 'jack')],
  'suggestions, mistyped': () => [search('autoSuggest', 'shell jakcet')],
  'suggestions, a store': () => [search('autoSuggest', 'denv')],
  'addresses for a sitemap': ({ listed }) => [`/products/v1/addresses?siteId=us&start=${Math.floor(listed / 2)}&count=1000`],
} as const satisfies Record<string, (catalog: SqliteCatalog, round: number) => string[]>;

const list = (query: string): string => `/products/v2/catalog?siteId=us&categoryId=${categoryIds.men}&count=24&${query}`;

const search = (call: string, q: string): string => `/products/v2/search/${call}?${new URLSearchParams({ siteId: 'us', q })}`;

export async function measureCatalog(argv: string[]): Promise<void> {
  const { values } = parseArgs({
    args: argv,
    options: {
      masters: { type: 'string', default: '1100,20000,100000' },
      rounds: { type: 'string', default: '60' },
      keep: { type: 'string' },
    },
  });
  const folder = openFolder(values.keep);
  const sizes = values.masters.split(',').map(Number);
  const catalogs = sizes.map((masters) => openWithProgress(join(folder, `${masters}.sqlite`), masters));
  const columns = await measureSizes(catalogs, Number(values.rounds));
  const rows = Object.keys(requests).map((name) => [
    name,
    ...columns.flatMap((column) => {
      const [own, smallest] = [column[name], columns[0]?.[name]];
      if (!own || !smallest) return [];
      const ratio = (figure: 'leastMs' | 'cpuMs') => (own[figure] / smallest[figure]).toFixed(2);
      return [`${own.leastMs.toFixed(2)} (${ratio('leastMs')})`, `${own.cpuMs.toFixed(2)} (${ratio('cpuMs')})`, own.firstMs.toFixed(0)];
    }),
  ]);
  console.log(markdown(['request', ...sizes.flatMap((size) => [`${size}: least ms (×)`, 'CPU ms (×)', 'first ms'])], rows));
  console.log(
    `\n${describeTables(
      sizes,
      catalogs.map(({ measureTables }) => measureTables()),
    )}`,
  );
}

function openFolder(kept: string | undefined): string {
  if (kept !== undefined) {
    mkdirSync(kept, { recursive: true });
    return kept;
  }
  const folder = mkdtempSync(join(tmpdir(), 'cairn-catalogue-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const largest = 12;
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** Returns a table with the largest database tables for each catalog size, in MB. */
function describeTables(masters: readonly number[], measured: readonly TableSize[][]): string {
  const names = (measured.at(-1) ?? []).slice(0, largest).map(({ table }) => table);
  const find = (tables: TableSize[], name: string) => tables.find(({ table }) => table === name)?.bytes ?? 0;
  const total = (tables: TableSize[]) => tables.reduce((sum, { bytes }) => sum + bytes, 0);
  return markdown(
    ['table', ...masters.map((size) => `${size}: MB`)],
    [
      ...names.map((name) => [name, ...measured.map((tables) => megabytes(find(tables, name)))]),
      ['all', ...measured.map((tables) => megabytes(total(tables)))],
    ],
  );
}

function openWithProgress(path: string, masters: number): SqliteCatalog {
  const startedAt = performance.now();
  const catalog = openSqlite(path, masters);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const memoryMb = (process.memoryUsage().rss / 2 ** 20).toFixed(0);
  console.error(`… ${masters} styles opened in ${seconds} s, ${memoryMb} MB resident, ${catalog.listed} in the listing`);
  return catalog;
}

/** Measures all catalogs in turn in each round, so that other load on the machine affects all of them equally. */
async function measureSizes(catalogs: readonly SqliteCatalog[], rounds: number): Promise<Record<string, Measured>[]> {
  const columns: Record<string, Measured>[] = catalogs.map(() => ({}));
  const shops = await Promise.all(catalogs.map(async (catalog) => ({ catalog, ask: await openBackend(catalog) })));
  for (const [name, createPaths] of Object.entries(requests)) {
    const once = async ({ catalog, ask }: (typeof shops)[number], round: number) => {
      const [startedAt, before] = [performance.now(), process.cpuUsage()];
      for (const path of createPaths(catalog, round)) await ask(path);
      const { user, system } = process.cpuUsage(before);
      return { ms: performance.now() - startedAt, cpuMs: (user + system) / 1000 };
    };
    const first: number[] = [];
    for (const shop of shops) first.push((await once(shop, 0)).ms);
    // Warm-up rounds, so that the code is compiled.
    for (let round = 0; round < rounds / 2; round++) for (const shop of shops) await once(shop, round);
    const taken = shops.map((): Awaited<ReturnType<typeof once>>[] => []);
    for (let round = 0; round < rounds; round++) for (const [index, shop] of shops.entries()) taken[index]?.push(await once(shop, round));
    for (const [index, column] of columns.entries()) {
      const own = taken[index] ?? [];
      column[name] = {
        firstMs: first[index] ?? 0,
        leastMs: Math.min(...own.map(({ ms }) => ms)),
        cpuMs: median(own.map(({ cpuMs }) => cpuMs)),
      };
    }
  }
  return columns;
}

async function openBackend({ db, now }: SqliteCatalog): Promise<(path: string) => Promise<void>> {
  let ids = 0;
  const app = createBackendApp({ now: () => now, randomId: () => `bench-${++ids}` });
  const env = { BACKEND_DB: db, BACKEND_TOKEN_SECRET: 'a-secret-of-the-benchmark-that-guards-nothing', ENVIRONMENT: 'local' };
  const headers: Record<string, string> = {
    [gatewayHeader.locale]: 'en_US',
    [gatewayHeader.brand]: 'cairn',
    [gatewayHeader.region]: 'NORA',
    [gatewayHeader.channel]: 'ECOMM',
    [gatewayHeader.source]: 'ECOM15',
    [gatewayHeader.transactionId]: 'bench',
    [gatewayHeader.correlationId]: 'bench',
  };
  const send = (path: string, init: RequestInit = {}): Promise<Response> =>
    Promise.resolve(
      app.fetch(
        new Request(`https://gateway.bench${path}`, { ...init, headers: { ...headers, ...init.headers } }),
        // The cast is safe because the measured calls need only these bindings.
        env as unknown as BackendEnv,
      ),
    );
  const reply = await send('/token/v2/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'Guest', siteId: 'us', scope: 'site' }),
  });
  const { accessToken } = (await reply.json()) as { accessToken: string };
  return async (path) => {
    const answer = await send(path, { headers: { authorization: `Bearer ${accessToken}` } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} responded ${answer.status}: ${text.slice(0, 200)}`);
  };
}
