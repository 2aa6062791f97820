// A simulated browser that shops in the real storefront with the embedded backend, inside workerd.
import { createExecutionContext } from 'cloudflare:test';
import type { BackendEnv } from '#backend/platform/env.ts';
import { serveBackend } from '#backend/serve.ts';
import { gatewayHeader } from '#contract/headers.ts';
import type { Env } from '#env.ts';
import { backendEnv } from './backend.ts';
import { aBrowserAt, aBuyer, type Browser, places } from './browser.ts';
import { findAttributes } from './html.ts';
import { anItem } from './shopper.ts';
import { openStorefront } from './storefront.ts';

export const shopOrigin = 'http://localhost';

/** A hook between shop and gateway, which can change requests and replies, or run code before and after a call. */
export type Between = (request: Request, pass: (request: Request) => Promise<Response>) => Promise<Response>;

/** Sends all requests from one network. */
export function fromNetwork(address: string): Between {
  return (request, pass) => {
    const asked = new Request(request);
    asked.headers.set(gatewayHeader.clientAddress, address);
    return pass(asked);
  };
}

/** Returns an IP address whose network and internet provider no other test uses, because the tests of one Worker share its rate limits. */
function createOwnAddress(): string {
  const [, first = '', second = '', third = ''] = /^(.{3})(.{4})-(.{4})/.exec(crypto.randomUUID().slice(1)) ?? [];
  return `2${first}:${second}:${third}::1`;
}

/**
 * Creates a shop with the embedded backend. `over` overrides variables of the storefront, `variables` those of the backend. Tests can
 * replace `state.between` while the shop runs.
 */
export function aShop(over: Partial<Env> = {}, variables: Partial<BackendEnv> = {}) {
  const state: { between: Between } = { between: (request, pass) => pass(request) };
  const ownAddress = createOwnAddress();
  const pass = async (request: Request) => {
    const named = new Request(request);
    if (named.headers.get(gatewayHeader.clientAddress) === '127.0.0.1') named.headers.set(gatewayHeader.clientAddress, ownAddress);
    return serveBackend(named, { ...backendEnv, ...variables }, createExecutionContext());
  };
  const gateway = { fetch: (address: string, init: RequestInit) => state.between(new Request(address, init), pass) };
  const { get, settled } = openStorefront({ GATEWAY: gateway as unknown as Fetcher, ...over });
  return { state, get, settled };
}

/** Creates a browser without cookies that sends its requests to the given shop, by default to a new one. */
export const aBrowser = ({ get }: Pick<ReturnType<typeof aShop>, 'get'> = aShop()): Browser =>
  aBrowserAt(shopOrigin, async (url, init) =>
    url.pathname.startsWith('/provider/')
      ? serveBackend(new Request(url, init), backendEnv, createExecutionContext())
      : get(`${url.pathname}${url.search}`, init),
  );

/** Creates a buyer with one item in the cart. */
export async function aBuyerWithCart(place: (typeof places)[keyof typeof places] = places.us, over: Partial<Env> = {}) {
  const shop = aShop(over);
  const buyer = aBuyer(aBrowser(shop), place);
  await buyer.add(await anItem({ siteId: place.siteId, offset: 4 }));
  return { shop, buyer, path: buyer.path };
}

/** Returns the ids of the lines on a cart page whose delivery can be changed. */
export const listChangeableItems = (cart: string): string[] => [
  ...new Set(findAttributes(cart, 'a[href*="shipping-method?item="]', 'href').map((href) => href.split('item=')[1] ?? '')),
];
