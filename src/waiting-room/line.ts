// The line of a market's waiting visitors: who is called next, and who has a place in the shop. Every change is stored before the response,
// so that a restart loses neither the order nor a place.
import { passMs, type WaitingRoomState } from '#lib/waiting-room.ts';

/** Milliseconds for which a place is reserved for a visitor who was called. Pages of waiting visitors reload at least once a minute. */
export const callMs = 90_000;
/** Milliseconds for which a place is kept after the pass has ended, because the storefront tells the time by another clock. */
const graceMs = 15_000;
/** Number of times that a visitor gets the same pass again: for simultaneous requests of several tabs, and for lost responses. */
export const maxRepeats = 5;
/** Milliseconds within which the responses to simultaneous requests of a browser have arrived. */
const simultaneousMs = 10_000;
/** Admissions that may be made up for at once, as a part of those of a minute. */
const burst = 1 / 12;
/** The period from which the speed of the line is measured. */
const speedMs = 5 * 60_000;

const state = { waiting: 0, called: 1, inside: 2, missed: 3, back: 4, left: 5 } as const;

/** `ticket`: number is null until the draw. since: when it was called, or when its pass was last renewed. `line` has a single row. */
const tables = `
  CREATE TABLE IF NOT EXISTS line (
    id INTEGER PRIMARY KEY CHECK (id = 1), round INTEGER NOT NULL, is_drawn INTEGER NOT NULL, last_number INTEGER NOT NULL,
    called_up_to INTEGER NOT NULL, credit REAL NOT NULL, credit_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS ticket (
    id TEXT PRIMARY KEY, number INTEGER UNIQUE, draw INTEGER NOT NULL, state INTEGER NOT NULL, since INTEGER NOT NULL, called_at INTEGER,
    serial INTEGER NOT NULL DEFAULT 0, repeats INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS ticket_state ON ticket (state, since);
  CREATE INDEX IF NOT EXISTS ticket_back ON ticket (number) WHERE state = ${state.back};
  CREATE INDEX IF NOT EXISTS ticket_called ON ticket (called_at) WHERE called_at IS NOT NULL;
`;

interface LineRow extends Record<string, SqlStorageValue> {
  round: number;
  isDrawn: number;
  lastNumber: number;
  calledUpTo: number;
  credit: number;
  creditAt: number;
}

interface TicketRow extends Record<string, SqlStorageValue> {
  number: number | null;
  state: number;
  serial: number;
  repeats: number;
  since: number;
}

/** What all waiting visitors may know of the line. */
export interface LineStatus {
  /** True once the line moves. */
  isOpen: boolean;
  /** Visitors up to this number were called. */
  calledUpTo: number;
  /** Number of visitors who have a number, or wait for the draw. */
  total: number;
  /** True if a visitor who comes now must wait. */
  isFull: boolean;
  /** Visitors called per minute; undefined if none was called recently. */
  speed: number | undefined;
}

/**
 * `inside`: the visitor has a place; `serial` is that of the new pass. `waiting`: the number in the line is null before the draw. `gone`: the
 * place was given to another visitor, or the ticket belongs to an earlier line. `repeated`: other requests have just got the pass, and their
 * responses may have given it to this browser.
 */
export type Turn =
  | { kind: 'inside'; serial: number }
  | { kind: 'waiting'; number: number | null; calledUpTo: number }
  | { kind: 'gone' }
  | { kind: 'repeated' };

const gone: Turn = { kind: 'gone' };

export class Line {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#sql.exec(tables);
  }

  readStatus(room: WaitingRoomState, now: number): LineStatus {
    return this.#storage.transactionSync(() => {
      if (!this.#advance(room, now)) return { isOpen: false, calledUpTo: 0, total: 0, isFull: true, speed: undefined };
      const { calledUpTo, lastNumber, isDrawn, credit } = this.#read();
      const total = isDrawn ? lastNumber : this.#count('SELECT COUNT(*) AS count FROM ticket');
      const waits = calledUpTo < lastNumber || this.#count('SELECT COUNT(*) AS count FROM ticket WHERE state = ?', state.back) > 0;
      const isFull = !isDrawn || waits || this.#countFree(room) < 1 || (room.perMinute !== null && credit < 1);
      return { isOpen: isDrawn === 1, calledUpTo, total, isFull, speed: this.#measureSpeed(room, now) };
    });
  }

  /** Admits the owner of a ticket who was called. An unknown ticket is added at the end of the line. */
  enter(room: WaitingRoomState, id: string, now: number): Turn {
    return this.#storage.transactionSync(() => {
      if (!this.#advance(room, now)) return gone;
      if (!this.#find(id)) this.#add(id, now);
      if (this.#find(id)?.state === state.missed) this.#sql.exec('UPDATE ticket SET state = ? WHERE id = ?', state.back, id);
      this.#advance(room, now);
      const ticket = this.#find(id);
      if (!ticket) return gone;
      if (ticket.state === state.waiting || ticket.state === state.back)
        return { kind: 'waiting', number: ticket.number, calledUpTo: this.#read().calledUpTo };
      if (ticket.state === state.called) {
        this.#sql.exec('UPDATE ticket SET state = ?, since = ?, serial = 1, repeats = 0 WHERE id = ?', state.inside, now, id);
        return { kind: 'inside', serial: 1 };
      }
      return ticket.state === state.inside && ticket.serial === 1 ? this.#repeat(id, ticket, now) : gone;
    });
  }

  /** Renews a pass. An older pass is renewed only a few times, so that copies of it end. */
  renew(room: WaitingRoomState, pass: { id: string; serial: number }, now: number): Turn {
    return this.#storage.transactionSync(() => {
      if (!this.#advance(room, now)) return gone;
      const ticket = this.#find(pass.id);
      // a place that was freed while this object did not respond is given back if another one is free
      const isBack = ticket?.state === state.left && this.#countFree(room) >= 1;
      if (!ticket || (ticket.state !== state.inside && !isBack)) return gone;
      if (isBack)
        this.#sql.exec(
          'UPDATE ticket SET state = ?, since = ? WHERE id = ? AND serial IN (?, ?)',
          state.inside,
          now,
          pass.id,
          pass.serial,
          pass.serial + 1,
        );
      if (pass.serial === ticket.serial - 1) return this.#repeat(pass.id, ticket, now);
      if (pass.serial !== ticket.serial) return gone;
      this.#sql.exec('UPDATE ticket SET serial = serial + 1, repeats = 0, since = ? WHERE id = ?', now, pass.id);
      return { kind: 'inside', serial: ticket.serial + 1 };
    });
  }

  #repeat(id: string, { serial, repeats, since }: TicketRow, now: number): Turn {
    if (repeats >= maxRepeats) return now - since < simultaneousMs ? { kind: 'repeated' } : gone;
    this.#sql.exec('UPDATE ticket SET repeats = repeats + 1, since = ? WHERE id = ?', now, id);
    return { kind: 'inside', serial };
  }

  /** Adds a ticket: with the next number, or without one before the draw. */
  #add(id: string, now: number): void {
    const [draw = 0] = crypto.getRandomValues(new Uint32Array(1));
    const { isDrawn, lastNumber } = this.#read();
    if (isDrawn) this.#sql.exec('UPDATE line SET last_number = last_number + 1');
    const number = isDrawn ? lastNumber + 1 : null;
    this.#sql.exec('INSERT INTO ticket (id, number, draw, state, since) VALUES (?, ?, ?, ?, ?)', id, number, draw, state.waiting, now);
  }

  /** Frees places, draws the numbers at the opening, and calls the next visitors. Returns false for a room of an earlier line. */
  #advance(room: WaitingRoomState, now: number): boolean {
    if (!this.#open(room, now)) return false;
    this.#sql.exec('UPDATE ticket SET state = ? WHERE state = ? AND since < ?', state.left, state.inside, now - passMs - graceMs);
    this.#sql.exec('UPDATE ticket SET state = ? WHERE state = ? AND since < ?', state.missed, state.called, now - callMs);
    if (!this.#read().isDrawn) {
      if (room.opensAt !== null && now < room.opensAt) return true;
      this.#draw(now);
    }
    this.#call(room, now);
    return true;
  }

  /** Begins a new line if staff have opened the room again. */
  #open({ round, opensAt }: WaitingRoomState, now: number): boolean {
    const line = this.#sql.exec<LineRow>('SELECT round FROM line').toArray()[0];
    if (line?.round === round) return true;
    if (line && line.round > round) return false;
    this.#sql.exec('DELETE FROM ticket');
    this.#sql.exec('INSERT OR REPLACE INTO line VALUES (1, ?, ?, 0, 0, 0, ?)', round, opensAt === null ? 1 : 0, now);
    return true;
  }

  /** Numbers the visitors who came before the opening at random. */
  #draw(now: number): void {
    this.#sql.exec(`UPDATE ticket SET number = drawn.number
      FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY draw, id) AS number FROM ticket) AS drawn WHERE drawn.id = ticket.id`);
    this.#sql.exec('UPDATE line SET is_drawn = 1, last_number = (SELECT COUNT(*) FROM ticket), credit = 0, credit_at = ?', now);
  }

  /** Calls as many visitors as there is room for: first those who missed their turn and are back, then the next numbers. */
  #call(room: WaitingRoomState, now: number): void {
    const credit = this.#earnCredit(room, now);
    const count = Math.floor(Math.min(this.#countFree(room), credit, 10_000));
    if (count < 1) return;
    const back = this.#callWhere(`state = ${state.back}`, count, now);
    const { calledUpTo, lastNumber } = this.#read();
    // numbers have no gaps, so the next visitors are those with the next numbers
    const next = Math.min(count - back, lastNumber - calledUpTo);
    if (next > 0) this.#callWhere('number > (SELECT called_up_to FROM line)', next, now);
    if (back + next < 1) return;
    this.#sql.exec('UPDATE line SET credit = credit - ?, called_up_to = called_up_to + ?', room.perMinute === null ? 0 : back + next, next);
  }

  #callWhere(condition: string, count: number, now: number): number {
    if (count < 1) return 0;
    return this.#sql
      .exec(
        `UPDATE ticket SET state = ${state.called}, since = ?, called_at = ?
        WHERE id IN (SELECT id FROM ticket WHERE ${condition} ORDER BY number LIMIT ?) RETURNING 1`,
        ...[now, now, count],
      )
      .toArray().length;
  }

  /** Returns how many visitors the limit per minute permits now. */
  #earnCredit({ perMinute }: WaitingRoomState, now: number): number {
    if (perMinute === null) return Number.POSITIVE_INFINITY;
    const { credit, creditAt } = this.#read();
    const earned = Math.min(Math.max(1, perMinute * burst), credit + (Math.max(0, now - creditAt) * perMinute) / 60_000);
    this.#sql.exec('UPDATE line SET credit = ?, credit_at = ?', earned, Math.max(now, creditAt));
    return earned;
  }

  #countFree({ places }: WaitingRoomState): number {
    if (places === null) return Number.POSITIVE_INFINITY;
    return places - this.#count('SELECT COUNT(*) AS count FROM ticket WHERE state IN (?, ?)', state.called, state.inside);
  }

  /** Returns the visitors called per minute, without those who filled the empty shop at the beginning. */
  #measureSpeed({ places, perMinute, opensAt }: WaitingRoomState, now: number): number | undefined {
    const sinceMs = now - Math.max(this.#read().round, opensAt ?? 0);
    const recent = this.#count('SELECT COUNT(*) AS count FROM ticket WHERE called_at > ?', now - speedMs);
    const called = recent - (sinceMs <= speedMs ? (places ?? 0) : 0);
    if (called > 0) return called / Math.max(1, Math.min(speedMs, sinceMs) / 60_000);
    return places === null ? (perMinute ?? undefined) : undefined;
  }

  #read(): LineRow {
    return this.#sql
      .exec<LineRow>(
        `SELECT round, is_drawn AS isDrawn, last_number AS lastNumber, called_up_to AS calledUpTo, credit, credit_at AS creditAt FROM line`,
      )
      .one();
  }

  #find(id: string): TicketRow | undefined {
    return this.#sql.exec<TicketRow>('SELECT number, state, serial, repeats, since FROM ticket WHERE id = ?', id).toArray()[0];
  }

  #count(sql: string, ...values: number[]): number {
    return this.#sql.exec<{ count: number }>(sql, ...values).one().count;
  }
}
