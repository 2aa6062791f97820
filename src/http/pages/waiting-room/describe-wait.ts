// What the page of the waiting room says, and when it reloads.
import type { WaitingRoomState } from '#lib/waiting-room.ts';
import type { Place } from '#session/place.ts';
import type { LineStatus } from '#waiting-room/line.ts';

export interface Wait {
  /** Place in the line, from 1; undefined if the visitor has no number yet. */
  position: number | undefined;
  /** Estimated minutes; undefined if the line has not moved recently. */
  minutes: number | undefined;
  /** Minutes until the opening; undefined afterwards. */
  opensInMinutes: number | undefined;
  /** True if the waiting room does not respond. */
  isFault: boolean;
  refreshSeconds: number;
}

interface Held {
  room: WaitingRoomState;
  status: LineStatus | undefined;
  place: Place | undefined;
  isNew: boolean;
  now: number;
  /** A number from 0 to 1, which spreads the requests of visitors who came at the same time. */
  random: number;
}

/** Seconds after which a browser that stores cookies joins the line. */
const joinSeconds = 1;
const minSeconds = 10;
const maxSeconds = 30;
/** Number of visitors above which those who wait for the draw reload more rarely. */
const manyVisitors = 10_000;

export function describeWait({ room, status, place, isNew, now, random }: Held): Wait {
  const isBefore = room.opensAt !== null && now < room.opensAt;
  const position = place?.number === undefined || !status ? undefined : Math.max(1, place.number - status.calledUpTo);
  const speed = status?.speed;
  return {
    position,
    minutes: position === undefined || speed === undefined || isBefore ? undefined : Math.max(1, Math.ceil(position / speed)),
    opensInMinutes: isBefore ? Math.ceil(((room.opensAt ?? 0) - now) / 60_000) : undefined,
    isFault: !status,
    refreshSeconds: isNew ? joinSeconds : chooseRefreshSeconds({ room, status, position, now, random, isBefore }),
  };
}

interface Refreshed extends Pick<Held, 'room' | 'status' | 'now' | 'random'> {
  position: number | undefined;
  isBefore: boolean;
}

/** Returns the seconds until the page reloads: a visitor who is called early reloads often enough to take the reserved place. */
function chooseRefreshSeconds({ room, status, position, now, random, isBefore }: Refreshed): number {
  const spread = (seconds: number): number => Math.ceil(seconds * (1 + random / 2));
  if (isBefore) {
    const isCrowded = (status?.total ?? 0) > manyVisitors;
    const untilOpening = ((room.opensAt ?? 0) - now) / 1000 + random * (isCrowded ? 40 : 5);
    return Math.max(1, Math.ceil(Math.min(spread(isCrowded ? 40 : 20), untilOpening)));
  }
  if (position === undefined) return spread(minSeconds);
  const isNext = status?.speed === undefined || position <= status.speed * 2;
  return spread(isNext ? minSeconds : maxSeconds);
}
