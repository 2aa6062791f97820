// Lists the markets that staff have closed, for the storefront. Shoppers cannot reach it: if a gateway secret is configured, requests must
// contain it.
import { Hono } from 'hono';
import type { BackendEnv } from '#backend/platform/env.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { marketStatesPath } from '#lib/paths/market-states-path.ts';
import { readSwitches } from './read-switches.ts';

/** The markets that are closed, with the time at which each is expected to open again, in milliseconds since 1970. */
interface MarketStates {
  closed: { siteId: string; backAt: number | null }[];
}

export function createMarketStatesApp(): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>();
  app.get(marketStatesPath, async (c) => {
    const { GATEWAY_SECRET: secret = '' } = c.env;
    if (secret !== '' && !isSame(secret, c.req.header(gatewayHeader.gatewaySecret) ?? '')) return c.notFound();
    const switches = await readSwitches(c.env.BACKEND_DB);
    const closed = switches.flatMap(({ siteId, paymentMethod, backAt }) => (paymentMethod === '' ? [{ siteId, backAt }] : []));
    return c.json({ closed } satisfies MarketStates);
  });
  return app;
}
