// The rows of the load test in the order in which they run: requests to the shop and to the bare Workers.
import {
  type Bench,
  browserHeaders,
  cohortVisitor,
  crawlerHeaders,
  paths,
  productPath,
  returningVisitor,
  type Shop,
  segmentedPath,
} from './bench.ts';
import type { Target } from './wrk.ts';

/**
 * The kind of visitor that a row's requests come from. `returning`: has a session, and has cached the style file. `cohort`: the same, with
 * items in the cart and an experiment variant. `cohort-each`: a different visitor of the kind `cohort` for each request. `new`: has no
 * cookies. `crawler`: a crawler, which gets finished pages.
 */
type Visitor = 'returning' | 'cohort' | 'cohort-each' | 'new' | 'crawler';

interface ShopRow {
  /** One path, or several paths that are requested in turn. */
  path: string | readonly string[];
  visitor?: Visitor;
  /** Milliseconds by which stock is delayed during the measurement. */
  stockMs?: number;
}

interface BareRow {
  barePath: string;
}

/** Stock delay in milliseconds. It is longer than the page shell waits for stock, so that each page is streamed. */
const lateStockMs = 25;
const connections = 8;
/** Number of connections for pages with late stock. It is high, so that the processor remains the limit although pages wait. */
const lateConnections = 64;

/** Paths of products, so many that each is requested only a few times per second. */
const otherProducts = Array.from({ length: 200 }, (_, index) => productPath(`CNEA${String(index).padStart(4, '0')}`));
/** Path of a page that is never cached: React renders it from cached content for each request. */
const uncachedProduct = `${paths.product}?recipe=0a1b2c3d`;

const rows = {
  'bare React stream': { barePath: '/stream' },
  'product, same again': { path: paths.product },
  'product, same again, late stock': { path: paths.product, stockMs: lateStockMs },
  'product, another each time': { path: otherProducts },
  'product, another each time, late stock': { path: otherProducts, stockMs: lateStockMs },
  'product, uncached': { path: uncachedProduct },
  'product, uncached, late stock': { path: uncachedProduct, stockMs: lateStockMs },
  'product, finished': { path: paths.product, visitor: 'crawler' },
  'bare KV, home': { barePath: '/kv/home' },
  home: { path: paths.home },
  'bare KV, home, first page': { barePath: '/kv/home-first' },
  'home, new visitor': { path: paths.home, visitor: 'new' },
  'bare KV, listing': { barePath: '/kv/listing' },
  listing: { path: paths.listing },
  'bare KV, listing, first page': { barePath: '/kv/listing-first' },
  'listing, new visitor': { path: paths.listing, visitor: 'new' },
  'bare KV, segmented': { barePath: '/kv/segmented' },
  'six segments and an experiment': { path: segmentedPath, visitor: 'cohort' },
  'six segments and an experiment, another visitor each time': { path: segmentedPath, visitor: 'cohort-each' },
  'bare static, home': { barePath: '/static/home' },
} satisfies Record<string, ShopRow | BareRow>;

export type RowName = keyof typeof rows;
export type ShopRowName = { [Name in RowName]: (typeof rows)[Name] extends ShopRow ? Name : never }[RowName];
export type BareRowName = Exclude<RowName, ShopRowName>;

// The cast is safe because `rows` has no other keys.
export const rowNames = Object.keys(rows) as RowName[];

export const isShopRow = (name: RowName): name is ShopRowName => 'path' in rows[name];

const shopRow = (name: ShopRowName): ShopRow => rows[name];

export const findStockMs = (name: RowName): number => (isShopRow(name) ? (shopRow(name).stockMs ?? 0) : 0);

export async function shopTarget(name: ShopRowName, shop: Shop): Promise<Target> {
  const { path, visitor = 'returning', stockMs } = shopRow(name);
  return {
    name,
    origin: shop.origin,
    paths: typeof path === 'string' ? [path] : path,
    headers: await createHeaders(visitor, shop),
    ...(visitor === 'cohort-each' && { mark: idMark }),
    connections: stockMs ? lateConnections : connections,
    pid: shop.pid,
  };
}

export async function bareTarget(name: BareRowName, { bare, shops }: Bench): Promise<Target> {
  return {
    name,
    origin: bare.origin,
    paths: [rows[name].barePath],
    headers: await returningVisitor(shops.ours),
    connections,
    pid: bare.pid,
  };
}

const idMark = 'a1b2c3d4e5f6';

async function createHeaders(visitor: Visitor, shop: Shop): Promise<Record<string, string>> {
  if (visitor === 'new') return browserHeaders;
  if (visitor === 'cohort') return cohortVisitor(shop);
  if (visitor === 'cohort-each') return cohortVisitor(shop, idMark);
  const returning = await returningVisitor(shop);
  return visitor === 'returning' ? returning : { ...crawlerHeaders, cookie: returning.cookie ?? '' };
}
