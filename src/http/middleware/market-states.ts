// Which markets staff have closed, and which have a waiting room. The embedded backend has the list, and each isolate remembers it for a few
// seconds. A page never waits for it longer than a moment, and if the list was never read, all markets are open.
import { gatewayHeader } from '#contract/headers.ts';
import type { Env } from '#env.ts';
import { refreshBehind } from '#gateway/cache/single-flight.ts';
import { marketStatesPath } from '#lib/paths/market-states-path.ts';
import { untilDeadline } from '#lib/requests/timeout.ts';
import type { WaitingRoomState } from '#lib/waiting-room.ts';
import type { AppContext } from './context.ts';
import { fetchOrigin } from './request-gateway.ts';
import { logProblem } from './trace.ts';

/** Milliseconds after which the list is read again, in the background. */
const refreshAfterMs = 4000;
/** Milliseconds after which the list is too old to be used without waiting for a new one. */
const staleAfterMs = 9000;
/** Milliseconds for which a page waits for the list, if the isolate has none or only a stale one. */
const waitMs = 150;

/** When each closed market is expected to open again, in milliseconds since 1970; null if unknown. */
type ClosedMarkets = ReadonlyMap<string, number | null>;

interface MarketStates {
  closed: ClosedMarkets;
  /** The waiting rooms by market. */
  rooms: ReadonlyMap<string, WaitingRoomState>;
}

interface Known extends MarketStates {
  /** Time of the last attempt to read the list. */
  readAt: number;
}

const environments = new WeakMap<Env, Known>();
/** Names of environments, so that several in one isolate, as in tests, share no refresh. */
const names = new WeakMap<Env, string>();

function nameEnvironment(env: Env): string {
  const name = names.get(env) ?? crypto.randomUUID();
  names.set(env, name);
  return name;
}

const normal: MarketStates = { closed: new Map(), rooms: new Map() };

/**
 * Returns the states of the markets, without waiting if the isolate has read the list a moment ago. Only the embedded backend has such a list;
 * another gateway closes the shop in its own way.
 */
export function readMarketStates(c: AppContext): MarketStates | Promise<MarketStates> {
  if (c.get('config').origins.commerce.url !== '') return normal;
  const known = environments.get(c.env);
  const ageMs = known ? Date.now() - known.readAt : Number.POSITIVE_INFINITY;
  if (known && ageMs < refreshAfterMs) return known;
  const refreshed = refresh(c);
  if (known && ageMs < staleAfterMs) return known;
  return refreshed === undefined ? (known ?? normal) : awaitRefresh(c, refreshed);
}

const refresh = (c: AppContext) =>
  refreshBehind(`market states ${nameEnvironment(c.env)}`, () => load(c), {
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    report: (problem) => logProblem(c.get('trace'), problem),
    now: Date.now,
  });

async function awaitRefresh(c: AppContext, refreshed: Promise<void>): Promise<MarketStates> {
  await untilDeadline(refreshed, waitMs).catch(() => undefined); // the failure is reported by the refresh
  return environments.get(c.env) ?? normal;
}

async function load(c: AppContext): Promise<void> {
  const { commerce } = c.get('config').origins;
  const headers = { [gatewayHeader.gatewaySecret]: commerce.secret };
  const response = await fetchOrigin(c, commerce, marketStatesPath, { headers, signal: AbortSignal.timeout(2000) });
  // a failing backend changes nothing, because visitors must not leave the waiting room when the shop is overrun
  if (response.status >= 500) throw new Error(`The market states responded with ${response.status}`);
  // a gateway Worker other than the embedded backend has no such list
  const body = response.ok ? await response.json<Listed>() : undefined;
  if (!body) await response.body?.cancel();
  environments.set(c.env, {
    closed: new Map(body?.closed.map(({ siteId, backAt }) => [siteId, backAt])),
    rooms: new Map(body?.waitingRooms?.map((room) => [room.siteId, room])),
    readAt: Date.now(),
  });
}

/** The response of the backend. A backend that was deployed earlier lists no waiting rooms. */
interface Listed {
  closed: { siteId: string; backAt: number | null }[];
  waitingRooms?: WaitingRoomState[];
}
