// Lists the markets that staff have closed, for the storefront. Shoppers cannot reach it: if a gateway secret is configured, requests must
// contain it.
import { Hono } from 'hono';
import type { BackendEnv } from '#backend/platform/env.ts';
import { isFromShop } from '#backend/platform/key-ring.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { marketStatesPath } from '#lib/paths/market-states-path.ts';
import { readSwitches } from './read-switches.ts';

/** The markets that are closed, with the time at which each is expected to open again, in milliseconds since 1970. */
interface MarketStates {
  closed: { siteId: string; backAt: number | null }[];
}

export function createMarketStatesApp(): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>();
  app.get(marketStatesPath, async (c) => {
    if (!isFromShop(c.req.header(gatewayHeader.gatewaySecret), c.env)) return c.notFound();
    const switches = await readSwitches(c.env.BACKEND_DB);
    const closed = switches.flatMap(({ siteId, paymentMethod, backAt }) => (paymentMethod === '' ? [{ siteId, backAt }] : []));
    return c.json({ closed } satisfies MarketStates);
  });
  return app;
}
