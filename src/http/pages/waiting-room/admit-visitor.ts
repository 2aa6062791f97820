// Admits a visitor to a market with a waiting room, or responds with the page of the waiting room. Loaded with the first request to such a
// market.
import { singleFlight } from '#gateway/cache/single-flight.ts';
import { readClientAddress } from '#http/middleware/client-address.ts';
import { type AppContext, sessionOptions } from '#http/middleware/context.ts';
import { isCrawler } from '#http/middleware/crawlers.ts';
import { readPreview } from '#http/middleware/preview/preview.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { logProblem } from '#http/middleware/trace.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import { createRateLimit } from '#lib/requests/rate-limit.ts';
import { untilDeadline } from '#lib/requests/timeout.ts';
import type { WaitingRoomState } from '#lib/waiting-room.ts';
import type { Locale } from '#markets/registry.ts';
import { placeCookie } from '#session/place.ts';
import type { LineStatus } from '#waiting-room/line.ts';
import type { WaitingRoomCalls } from '#waiting-room/waiting-room.ts';
import { findTurn } from './find-turn.ts';
import { serveWaitingRoom } from './waiting-page.tsx';

/** Milliseconds for which an isolate remembers how far the line is. */
const statusMemoryMs = 2000;
/** Milliseconds after which the waiting room counts as unavailable. */
const deadlineMs = 3000;

/** Visitors who may join a line per minute, in each isolate. */
const joins = createRateLimit({ windowMs: 60_000, perKey: 60, inAll: 20_000 });

/** What is known of the line of each market. */
const statuses = new WeakMap<DurableObjectNamespace, Map<string, Known>>();

interface Known {
  round: number;
  status: LineStatus;
  readAt: number;
}

interface Admission {
  locale: Locale;
  room: WaitingRoomState;
  rooms: DurableObjectNamespace;
}

/** Returns undefined if the visitor has a place. */
export async function admitVisitor(c: AppContext, { locale, room, rooms }: Admission): Promise<Response | undefined> {
  if (await readPreview(c)) return undefined;
  const calls = openRoom(rooms, room);
  const report = (problem: unknown): void => logProblem(c.get('trace'), problem);
  const readStatus = () => readLine(c, { room, rooms, calls }).catch((problem): undefined => report(problem) as undefined);
  if (isCrawler(c)) {
    // a crawler stores no cookies, so it cannot wait
    const status = await readStatus();
    return status?.isFull === false ? undefined : serveWaitingRoom(c, { locale, room, status, place: undefined, isNew: false });
  }
  const options = sessionOptions(c);
  const places = (await placeCookie.read(c.get('cookies'), options)) ?? {};
  const found = await findTurn({ room, place: places[room.siteId], now: Date.now(), calls, readStatus, mayJoin: () => mayJoin(c), report });
  if (found.place && !('isRepeated' in found)) appendCookie(c, await placeCookie.write({ ...places, [room.siteId]: found.place }, options));
  return found.kind === 'inside' ? undefined : serveWaitingRoom(c, { locale, room, ...found });
}

/** Returns the waiting room of the market, whose calls fail after a deadline. */
function openRoom(rooms: DurableObjectNamespace, { siteId }: WaitingRoomState): WaitingRoomCalls {
  // the cast is safe because the stub has the methods of waiting-room.ts
  const stub = rooms.get(rooms.idFromName(siteId)) as unknown as WaitingRoomCalls;
  return {
    readStatus: (room) => inTime(stub.readStatus(room)),
    enter: (room, id) => inTime(stub.enter(room, id)),
    renew: (room, pass) => inTime(stub.renew(room, pass)),
  };
}

async function inTime<Value>(call: Promise<Value>): Promise<Value> {
  const value = await untilDeadline(call, deadlineMs);
  if (value === undefined) throw new Error(`The waiting room did not respond within ${deadlineMs} ms`);
  return value;
}

/** Returns how far the line is. All visitors of an isolate share what was read within two seconds. */
async function readLine(
  c: AppContext,
  { room, rooms, calls }: Omit<Admission, 'locale'> & { calls: WaitingRoomCalls },
): Promise<LineStatus> {
  const known = statuses.get(rooms) ?? new Map<string, Known>();
  statuses.set(rooms, known);
  const { siteId, round } = room;
  const before = known.get(siteId);
  if (before?.round === round && Date.now() - before.readAt < statusMemoryMs) return before.status;
  return singleFlight(
    `waiting room ${siteId} ${round}`,
    async () => {
      const status = await calls.readStatus(room);
      known.set(siteId, { round, status, readAt: Date.now() });
      return status;
    },
    { waitUntil: (promise) => c.executionCtx.waitUntil(promise), waiterDeadlineMs: deadlineMs },
  );
}

/** Returns true if the visitor's network may add another visitor. Outside production, where all visitors have the same address, it may. */
const mayJoin = (c: AppContext): boolean =>
  !c.get('config').isProduction || joins.admits(readAddressPrefix(readClientAddress(c) ?? '') ?? '');
