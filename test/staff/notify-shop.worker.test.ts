// The events by which the staff Worker tells the shop what has changed.
import { beforeAll, expect, test } from 'vitest';
import { bookmarkPattern } from '#backend/platform/read-session.ts';
import { readStaffConfig } from '#staff/config.ts';
import { notifyShop } from '#staff/notify-shop.ts';
import { prepareBackend } from '../support/backend.ts';
import { db, staffEnv } from '../support/staff.ts';

beforeAll(() => prepareBackend());

/** A database whose sessions report a bookmark as soon as they have read something, as D1 does. */
function aReplicatedDatabase(bookmark: string): D1Database {
  const openSession = (constraint: string) => {
    let hasRead = false;
    return {
      prepare: (sql: string) => {
        hasRead = true;
        return db.prepare(sql);
      },
      batch: (statements: D1PreparedStatement[]) => db.batch(statements),
      getBookmark: () => (hasRead && constraint === 'first-primary' ? bookmark : null),
    };
  };
  return { withSession: openSession } as unknown as D1Database;
}

/** Sends an event that is due, and returns the position that the shop received with it. */
async function notify(database: D1Database): Promise<string | null | undefined> {
  const documents = JSON.stringify([{ kind: 'menu' }]);
  await db.batch([
    db.prepare('DELETE FROM content_event'),
    db.prepare('INSERT INTO content_event (event_id, documents, due_at) VALUES (?, ?, 0)').bind(crypto.randomUUID(), documents),
  ]);
  const positions: (string | null)[] = [];
  const fetch = async (_: URL, init: RequestInit) => {
    positions.push(new Headers(init.headers).get('x-read-after'));
    return new Response('{}');
  };
  const env = staffEnv({ BACKEND_DB: database, SHOP: { fetch } as unknown as Fetcher });
  const config = readStaffConfig(env);
  if ('problems' in config) throw new Error(config.problems.join());
  await notifyShop(env, config, 'http://localhost');
  return positions[0];
}

test('an event has the bookmark of the database from which it was read', async () => {
  const bookmark = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683';
  expect(await notify(aReplicatedDatabase(bookmark))).toBe(bookmark);
});

test('the local database has bookmarks, too, so that a developer’s shop reads in sessions', async () => {
  expect(await notify(db)).toMatch(bookmarkPattern);
});
