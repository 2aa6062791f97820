// D1 table event_count (migrations/0140): how often something happened in each minute, for the alerts.
import { logFault } from '#backend/platform/log-fault.ts';

const slotMs = 60_000;

/** What is counted. `hanging-order`: an attempt to order that has not ended after minutes, once for each attempt to end it. */
export type CountedEvent = 'fault' | 'payment-accepted' | 'payment-refused' | 'hanging-order';

export const countStatement = (db: D1Database, name: CountedEvent, now: number): D1PreparedStatement =>
  db
    .prepare('INSERT INTO event_count (name, slot, count) VALUES (?1, ?2, 1) ON CONFLICT (name, slot) DO UPDATE SET count = count + 1')
    .bind(name, now - (now % slotMs));

/** Counts an event. Never rejects, because nothing may fail for a count. */
export async function countEvent(db: D1Database, name: CountedEvent, now: number): Promise<void> {
  try {
    await countStatement(db, name, now).run();
  } catch (problem) {
    logFault('alerts', problem);
  }
}

export const deleteCountsStatement = (db: D1Database, before: number): D1PreparedStatement =>
  db.prepare('DELETE FROM event_count WHERE slot < ?1').bind(before);
