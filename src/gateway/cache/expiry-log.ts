// The Durable Object that records expiries. There is a single instance, so that all isolates see them in the same order.
import { DurableObject } from 'cloudflare:workers';
import { type Expiry, type ExpiryEvent, type ExpiryLog, type ExpiryNews, everything, maxExpiryNames } from './expiries.ts';

/** Milliseconds for which expiries are stored. Cached values live for a day at most, so older expiries are not needed. */
const retentionMs = 2 * 24 * 60 * 60 * 1000;

/** SQL tables: `expiry` has one row per name, `event` has the ids of recorded events, `cursor` has a single row.
 * `position` has at most one row: the position of the last event that had one. */
const tables = `
  CREATE TABLE IF NOT EXISTS expiry (name TEXT PRIMARY KEY, at INTEGER NOT NULL, event_id TEXT NOT NULL, source TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS expiry_at ON expiry (at);
  CREATE TABLE IF NOT EXISTS event (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS cursor (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS position (id INTEGER PRIMARY KEY CHECK (id = 1), read_after TEXT NOT NULL) STRICT;
`;

export class ExpiryLogObject extends DurableObject implements ExpiryLog {
  readonly #sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    this.#sql.exec(tables);
  }

  async readSince(cursor: number): Promise<ExpiryNews> {
    const rows = this.#sql.exec('SELECT name, at, event_id AS eventId, source FROM expiry WHERE at > ? ORDER BY at', cursor).toArray();
    // the cast is safe because the columns match the table above
    return { expiries: rows as unknown as Expiry[], cursor: this.#readCursor(), readAfter: this.#readPosition() };
  }

  async record({ eventId, source, names, readAfter }: ExpiryEvent): Promise<{ isRepeated: boolean }> {
    return this.ctx.storage.transactionSync(() => {
      if (this.#sql.exec('SELECT 1 FROM event WHERE id = ?', eventId).toArray().length > 0) return { isRepeated: true };
      const at = Math.max(this.#readCursor() + 1, Date.now());
      this.#sql.exec('INSERT INTO cursor VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1', at);
      this.#sql.exec('INSERT INTO event VALUES (?, ?)', eventId, at);
      if (readAfter !== undefined) this.#sql.exec('INSERT OR REPLACE INTO position VALUES (1, ?)', readAfter);
      for (const name of names) this.#write(name, at, { eventId, source });
      this.#forget(at);
      return { isRepeated: false };
    });
  }

  #write(name: string, at: number, { eventId, source }: Omit<ExpiryEvent, 'names'>): void {
    this.#sql.exec('INSERT OR REPLACE INTO expiry VALUES (?, ?, ?, ?)', name, at, eventId, source);
  }

  #forget(at: number): void {
    this.#sql.exec('DELETE FROM expiry WHERE at < ?', at - retentionMs);
    this.#sql.exec('DELETE FROM event WHERE at < ?', at - retentionMs);
    const { count } = this.#sql.exec<{ count: number }>('SELECT COUNT(*) AS count FROM expiry').one();
    if (count <= maxExpiryNames) return;
    this.#sql.exec('DELETE FROM expiry WHERE name IN (SELECT name FROM expiry ORDER BY at LIMIT ?)', Math.floor(count / 2));
    this.#write(everything, at, { eventId: 'many', source: 'log' });
  }

  #readPosition(): string | undefined {
    return this.#sql.exec<{ readAfter: string }>('SELECT read_after AS readAfter FROM position').toArray()[0]?.readAfter;
  }

  #readCursor(): number {
    return this.#sql.exec<{ at: number }>('SELECT at FROM cursor').toArray()[0]?.at ?? 0;
  }
}
