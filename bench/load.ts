// Pages a second and processor time a page: ours and the bare ones in turn, so that a noisy moment meets all of them.
import { type Bench, browserHeaders, crawlerHeaders, paths, returningVisitor } from './bench.ts';
import { median } from './median.ts';
import { behave } from './stand-in/control.ts';
import { type LoadResult, load, type Target } from './wrk.ts';

type LoadName =
  | 'product'
  | 'product, late stock'
  | 'product, finished'
  | 'home'
  | 'home, new visitor'
  | 'listing'
  | 'listing, new visitor'
  | 'bare React stream'
  | 'bare KV, home'
  | 'bare KV, home, first page'
  | 'bare KV, listing'
  | 'bare KV, listing, first page'
  | 'bare static, home';

export type LoadTable = Record<LoadName, LoadResult>;

interface Row extends Target {
  name: LoadName;
  /** Milliseconds that stock takes while this is measured. */
  stockMs?: number;
}

const connections = 8;
/** Longer than the shop holds a shell for stock (render/grace.ts), so that each of these pages is streamed. */
const lateStockMs = 25;
/** So many wait for it at once that the processor is still the limit. */
const lateConnections = 64;
const warmUpSeconds = 1;

export async function measureLoad(bench: Bench, seconds: number, rounds: number, progress: (text: string) => void): Promise<LoadTable> {
  const rows = await rowsOf(bench);
  const run = async (row: Row, forSeconds: number) => {
    await behave(bench.gatewayOrigin, { delays: row.stockMs ? { 'products.inventory': row.stockMs } : {} });
    return load(row, forSeconds);
  };
  progress('warming up');
  for (const row of rows) await run(row, warmUpSeconds);
  const results = new Map<LoadName, LoadResult[]>(rows.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    progress(`load, round ${round} of ${rounds}`);
    for (const row of rows) results.get(row.name)?.push(await run(row, seconds));
  }
  await behave(bench.gatewayOrigin);
  return Object.fromEntries(Array.from(results, ([name, runs]) => [name, middle(runs)])) as LoadTable; // every row was measured
}

async function rowsOf({ shop, bare }: Bench): Promise<Row[]> {
  const visitor = await returningVisitor();
  const ours = (name: LoadName, path: string, headers: Record<string, string>): Row => ({
    name,
    url: shop.origin + path,
    headers,
    connections,
    pid: shop.pid,
  });
  const other = (name: LoadName, path: string): Row => ({ name, url: bare.origin + path, headers: visitor, connections, pid: bare.pid });
  return [
    other('bare React stream', '/stream'),
    ours('product', paths.product, visitor),
    { ...ours('product, late stock', paths.product, visitor), connections: lateConnections, stockMs: lateStockMs },
    ours('product, finished', paths.product, { ...crawlerHeaders, cookie: visitor.cookie ?? '' }),
    other('bare KV, home', '/kv/home'),
    ours('home', paths.home, visitor),
    other('bare KV, home, first page', '/kv/home-first'),
    ours('home, new visitor', paths.home, browserHeaders),
    other('bare KV, listing', '/kv/listing'),
    ours('listing', paths.listing, visitor),
    other('bare KV, listing, first page', '/kv/listing-first'),
    ours('listing, new visitor', paths.listing, browserHeaders),
    other('bare static, home', '/static/home'),
  ];
}

const middle = (runs: LoadResult[]): LoadResult => ({
  pagesPerSecond: median(runs.map((run) => run.pagesPerSecond)),
  p50Ms: median(runs.map((run) => run.p50Ms)),
  p99Ms: median(runs.map((run) => run.p99Ms)),
  cpuMsPerPage: median(runs.map((run) => run.cpuMsPerPage)),
});
