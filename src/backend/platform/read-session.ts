// Sessions of the database that may read from a replica (https://developers.cloudflare.com/d1/best-practices/read-replication/).

/** A bookmark of D1, such as `00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683`. */
export const bookmarkPattern = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

/**
 * Returns the database for a public call. With the bookmark of an event, a replica that has reached it may answer: the storefront keeps the
 * reply until the next event, so the reply must not be older than the last one. Otherwise the primary answers.
 */
export const openPublicReads = (db: D1Database, readAfter: string | undefined): D1Database =>
  readAfter !== undefined && bookmarkPattern.test(readAfter) ? asDatabase(db.withSession(readAfter)) : db;

/** Starts a session with a read of the primary. `findBookmark` returns the bookmark of the data that was read in it. */
export function openPrimarySession(db: D1Database): { db: D1Database; findBookmark: () => string | undefined } {
  const session = db.withSession('first-primary');
  return { db: asDatabase(session), findBookmark: () => session.getBookmark() ?? undefined };
}

/** The cast is safe because stores call only `prepare` and `batch`. */
const asDatabase = (session: D1DatabaseSession): D1Database => session as unknown as D1Database;
