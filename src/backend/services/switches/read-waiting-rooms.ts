// The waiting rooms. Each isolate remembers the table for a few seconds. If the database fails, the last known rooms stay, because the
// database fails most likely when too many visitors are in the shop.
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import { type WaitingRoom, waitingRoomsQuery } from '#backend/stores/waiting-rooms.ts';
import { switchMemoryMs } from './read-switches.ts';

interface Known {
  rooms: readonly WaitingRoom[];
  readAt: number;
}

const known = new WeakMap<D1Database, Known>();

/** Returns the waiting rooms, from memory if they were read a moment ago. Never rejects. */
export async function readWaitingRooms(db: D1Database): Promise<readonly WaitingRoom[]> {
  const before = known.get(db);
  if (before && Date.now() - before.readAt < switchMemoryMs) return before.rooms;
  const readAt = Date.now();
  try {
    const [rooms] = await read(db, waitingRoomsQuery);
    known.set(db, { rooms, readAt });
    return rooms;
  } catch (problem) {
    logFault('switches', problem);
    known.set(db, { rooms: before?.rooms ?? [], readAt });
    return before?.rooms ?? [];
  }
}

/** Forgets what was read, so that the isolate that changes a waiting room sees the change at once. */
export const forgetWaitingRooms = (db: D1Database): boolean => known.delete(db);
