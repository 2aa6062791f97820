// Device fingerprints, recorded at checkout and used only to prevent fraud (migrations/0062).
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';

interface RecordedDevice {
  basketId: string;
  /** The usid of the cart's owner. */
  owner: string;
  fingerprint: string;
  /** Current time in milliseconds since 1970. */
  now: number;
}

/** Stores a cart's fingerprint and replaces an earlier one. */
export async function recordFingerprint(db: D1Database, { basketId, owner, fingerprint, now }: RecordedDevice): Promise<void> {
  await db.prepare('INSERT OR REPLACE INTO device_fingerprint VALUES (?1, ?2, ?3, ?4)').bind(basketId, owner, fingerprint, now).run();
}

export const findFingerprint = async (db: D1Database, basketId: string): Promise<string | undefined> =>
  (
    await read(db, {
      sql: 'SELECT fingerprint FROM device_fingerprint WHERE basket_id = ?1',
      values: [basketId],
      row: z.object({ fingerprint: z.string() }),
    })
  )[0][0]?.fingerprint;
