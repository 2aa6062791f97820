// D1 table waiting_room (migrations/0146): markets whose visitors wait in a line.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

const roomSchema = z.object({
  siteId: z.string(),
  onAt: z.int(),
  /** Name of the person who turned it on. */
  onBy: z.string(),
  reason: z.string(),
  /** Maximum number of visitors in the shop at once; null for no maximum. */
  places: z.int().nullable(),
  /** Maximum number of admissions per minute; null for no maximum. */
  perMinute: z.int().nullable(),
  /** When the line begins to move, in milliseconds since 1970; null if it moved from the beginning. */
  opensAt: z.int().nullable(),
});
export type WaitingRoom = z.infer<typeof roomSchema>;

/** Selects all waiting rooms. The table is nearly always empty. */
export const waitingRoomsQuery: Query<WaitingRoom> = {
  sql: `SELECT site_id AS siteId, on_at AS onAt, on_by AS onBy, reason, places, per_minute AS perMinute, opens_at AS opensAt
    FROM waiting_room ORDER BY site_id LIMIT 500`,
  values: [],
  row: roomSchema,
};

/** Creates the statement that opens a waiting room. Fails with a constraint if the market has one already. */
export const openRoomStatement = (
  db: D1Database,
  { siteId, onAt, onBy, reason, places, perMinute, opensAt }: WaitingRoom,
): D1PreparedStatement =>
  db
    .prepare('INSERT INTO waiting_room (site_id, on_at, on_by, reason, places, per_minute, opens_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)')
    .bind(siteId, onAt, onBy, reason, places, perMinute, opensAt);

/** Creates the statement that changes the limits of a waiting room. The line keeps its order. */
export const changeRoomStatement = (
  db: D1Database,
  { siteId, places, perMinute }: Pick<WaitingRoom, 'siteId' | 'places' | 'perMinute'>,
): D1PreparedStatement =>
  db.prepare('UPDATE waiting_room SET places = ?2, per_minute = ?3 WHERE site_id = ?1').bind(siteId, places, perMinute);

export const closeRoomStatement = (db: D1Database, siteId: string): D1PreparedStatement =>
  db.prepare('DELETE FROM waiting_room WHERE site_id = ?1').bind(siteId);
