// Shoppers who buy in a running shop over HTTP, up to the order summary.
import { setTimeout as wait } from 'node:timers/promises';
import { aBrowserAt, aBuyer, places, type Visit } from '../../test/support/browser.ts';
import { findAttributes, readInput } from '../../test/support/html.ts';

export const createBuyer = (origin: string) => aBuyer(aBrowserAt(origin, fetchUnpooled), places.us);
export type Buyer = ReturnType<typeof createBuyer>;

/** Opens a new connection for each request, because workerd closes idle connections after five seconds, sometimes during a request. */
export function fetchUnpooled(url: URL | string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return fetch(url, { ...init, headers });
}

/** Finds a product in stock by reading the shop's pages. */
export async function findItem(buyer: Buyer): Promise<{ productId: string; upc: string }> {
  const listing = await buyer.follow('/en-us/c/men-1000');
  for (const path of findAttributes(listing.html, 'article a[href*="/p/"]', 'href')) {
    const page = await buyer.follow(`${path}?noscript=1`);
    const sizes = findAttributes(page.html, '.choice-sizes a:not(.is-sold-out)', 'href');
    const chosen = sizes[0] === undefined ? page : await buyer.follow(sizes[0]);
    const [productId, upc] = [readInput(chosen.html, 'productId'), readInput(chosen.html, 'upc')];
    if (productId && upc) return { productId, upc };
  }
  throw new Error('The shop has no product in stock.');
}

/** Milliseconds for which a page can show outdated stock, plus a margin. */
const stockAgeMs = 1500;

export async function openSummary(origin: string, number?: string): Promise<{ buyer: Buyer; summary: Visit }> {
  const reached = await reachSummary(origin, number);
  if (reached.summary.status === 200) return reached;
  // Wait because the cached stock may still contain a unit that was just sold.
  await wait(stockAgeMs);
  const again = await reachSummary(origin, number);
  if (again.summary.status === 200) return again;
  throw new Error(`The response to the order summary was ${again.summary.status} ${again.summary.location ?? ''}.`);
}

async function reachSummary(origin: string, number: string | undefined): Promise<{ buyer: Buyer; summary: Visit }> {
  const buyer = createBuyer(origin);
  return { buyer, summary: await buyer.atSummary(await findItem(buyer), number) };
}
