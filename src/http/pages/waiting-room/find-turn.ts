// Decides whether a visitor has a place. It calls the waiting room only for visitors who may enter, and once a minute for each pass.
import { passMs, type WaitingRoomState } from '#lib/waiting-room.ts';
import type { Place } from '#session/place.ts';
import type { LineStatus } from '#waiting-room/line.ts';
import type { WaitingRoomCalls } from '#waiting-room/waiting-room.ts';

/** Milliseconds after which a pass is renewed. */
const renewAfterMs = 60_000;

/** `place` is stored in the cookie; undefined if it is unchanged. */
export type Found =
  | { kind: 'inside'; place?: Place }
  /**
   * `isNew`: the visitor joins the line with the next request, which shows that the browser stores cookies. `isRepeated`: the cookie is not
   * replaced, because the browser may have a newer one from another response.
   */
  | { kind: 'waiting'; place: Place; isNew: boolean; isRepeated?: true; status: LineStatus | undefined };

interface Request {
  room: WaitingRoomState;
  /** The place in the cookie. */
  place: Place | undefined;
  now: number;
  calls: WaitingRoomCalls;
  /** Returns what is known of the line, from memory if possible. Undefined if the waiting room does not respond. */
  readStatus: () => Promise<LineStatus | undefined>;
  /** Returns false if too many visitors of the network have joined the line. */
  mayJoin: () => boolean;
  report: (problem: unknown) => void;
}

export async function findTurn({ place: known, ...request }: Request): Promise<Found> {
  const { room, now } = request;
  const place = known?.round === room.round ? known : undefined;
  if (place?.serial === undefined) return place ? wait(request, place) : startAgain(request);
  const ageMs = now - (place.renewedAt ?? 0);
  if (ageMs < renewAfterMs) return { kind: 'inside' };
  return ageMs < passMs ? renew(request, { ...place, serial: place.serial }) : startAgain(request);
}

type Open = Omit<Request, 'place'>;

/** Gives the visitor a new ticket, which joins the line with the next request. */
async function startAgain({ room, readStatus }: Open): Promise<Found> {
  return { kind: 'waiting', isNew: true, place: { round: room.round, id: crypto.randomUUID() }, status: await readStatus() };
}

/** Lets the browser repeat its request with the cookie that another response has set. */
const comeAgain = async ({ readStatus }: Open, place: Place): Promise<Found> => ({
  ...{ kind: 'waiting', isNew: true, isRepeated: true, place, status: await readStatus() },
});

async function renew(request: Open, pass: Place & { serial: number }): Promise<Found> {
  const { room, calls, now, report } = request;
  const { id, serial } = pass;
  try {
    const turn = await calls.renew(room, { id, serial });
    if (turn.kind === 'repeated') return await comeAgain(request, pass);
    if (turn.kind !== 'inside') return await startAgain(request);
    return { kind: 'inside', place: { ...pass, serial: turn.serial, renewedAt: now } };
  } catch (problem) {
    report(problem);
    return { kind: 'inside', place: { ...pass, renewedAt: now } }; // visitors with a place are not sent out by a fault
  }
}

async function wait(request: Open, place: Place): Promise<Found> {
  const { room, calls, now, readStatus, mayJoin, report } = request;
  const status = await readStatus();
  const isLater = status && (place.number === undefined ? place.isForDraw && !status.isOpen : place.number > status.calledUpTo);
  if (!status || isLater) return { kind: 'waiting', isNew: false, place, status };
  const isJoining = place.number === undefined && !place.isForDraw;
  if (isJoining && !mayJoin()) return { kind: 'waiting', isNew: false, place, status };
  const { round, id } = place;
  try {
    const turn = await calls.enter(room, id);
    if (turn.kind === 'inside') return { kind: 'inside', place: { round, id, serial: turn.serial, renewedAt: now } };
    if (turn.kind === 'repeated') return await comeAgain(request, place);
    if (turn.kind === 'gone') return await startAgain(request);
    const ticket: Place = turn.number === null ? { round, id, isForDraw: true } : { round, id, number: turn.number };
    return { kind: 'waiting', isNew: false, place: ticket, status: { ...status, calledUpTo: turn.calledUpTo } };
  } catch (problem) {
    report(problem);
    return { kind: 'waiting', isNew: false, place, status: undefined };
  }
}
