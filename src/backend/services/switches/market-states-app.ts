// Lists the markets that staff have closed, and the waiting rooms, for the storefront. Shoppers cannot reach it: if a gateway secret is configured, requests must
// contain it.
import { Hono } from 'hono';
import type { BackendEnv } from '#backend/platform/env.ts';
import { isFromShop } from '#backend/platform/key-ring.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { marketStatesPath } from '#lib/paths/market-states-path.ts';
import type { WaitingRoomState } from '#lib/waiting-room.ts';
import { readSwitches } from './read-switches.ts';
import { readWaitingRooms } from './read-waiting-rooms.ts';

/** The markets that are closed, with the time at which each is expected to open again, in milliseconds since 1970. */
interface MarketStates {
  closed: { siteId: string; backAt: number | null }[];
  waitingRooms: WaitingRoomState[];
}

export function createMarketStatesApp(): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>();
  app.get(marketStatesPath, async (c) => {
    if (!isFromShop(c.req.header(gatewayHeader.gatewaySecret), c.env)) return c.notFound();
    const db = c.env.BACKEND_DB;
    const [switches, rooms] = await Promise.all([readSwitches(db), readWaitingRooms(db)]);
    const closed = switches.flatMap(({ siteId, paymentMethod, backAt }) => (paymentMethod === '' ? [{ siteId, backAt }] : []));
    const waitingRooms = rooms.map(({ siteId, onAt, places, perMinute, opensAt }) => ({ siteId, round: onAt, places, perMinute, opensAt }));
    return c.json({ closed, waitingRooms } satisfies MarketStates);
  });
  return app;
}
