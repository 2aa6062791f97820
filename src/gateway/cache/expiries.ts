// Expiry by name: a reply that was read before the expiry of one of its names must no longer be served.

/** The latest expiry of one name. */
export interface Expiry {
  /** A tag, optionally after `{site}/{locale} `. `*` means everything. */
  name: string;
  /** Greater than the cursors of all earlier expiries; approximately milliseconds since 1970. */
  at: number;
  eventId: string;
  /** The source of the event, such as `webhook`. */
  source: string;
}

/** The sources of content changes: the webhook of the CMS, editors, and the log itself when it is full. */
export const contentSources = ['webhook', 'editor', 'log'];

export interface ExpiryEvent {
  eventId: string;
  source: string;
  names: readonly string[];
}

/** The single log of expiries (expiry-log.ts). All isolates read it. */
export interface ExpiryLog {
  /** Returns the expiries after a cursor, and the cursor of the last one. */
  readSince(cursor: number): Promise<{ expiries: Expiry[]; cursor: number }>;
  /** Records an event. `isRepeated`: it was already recorded, and nothing changed. */
  record(event: ExpiryEvent): Promise<{ isRepeated: boolean }>;
}

/** The tags of a cached value, each with the reader's cursor from before the value was fetched. */
type TagCursors = Readonly<Record<string, number>>;

/** The site and locale of content. A name can be expired for one scope only. */
export interface ExpiryScope {
  siteId: string;
  locale: string;
}

export const everything = '*';

/** Returns the name under which a tag is expired, in all locales or only in one. */
export const nameExpiry = (tag: string, scope?: ExpiryScope): string =>
  scope === undefined ? tag : `${scope.siteId}/${scope.locale} ${tag}`;

/** Returns the name of a single cached entry, by its KV key. */
export const nameEntry = (key: string): string => `entry:${key}`;

/**
 * Maximum number of names that the log and each isolate tell apart. Of more, the older half becomes everything: more is expired than need
 * be, never less.
 */
export const maxExpiryNames = 5000;

/** What an isolate knows may be this old. It bounds how long it serves what was expired elsewhere. */
const knownForMs = 500;

/** The expiries that one isolate has read. Cursors come from the log, so that clocks of different machines are never compared. */
export class ExpiryBook {
  readonly #expiries = new Map<string, Expiry>();
  #cursor = 0;
  #readAt = Number.NEGATIVE_INFINITY;

  /** The cursor to store with a value. Read it before the value is fetched. */
  get cursor(): number {
    return this.#cursor;
  }

  needsReading = (now: number): boolean => Math.abs(now - this.#readAt) >= knownForMs;

  /** Stores expiries of the log. `readAt`: when they were requested. */
  note({ expiries, cursor }: { expiries: readonly Expiry[]; cursor: number }, readAt: number): void {
    for (const expiry of expiries) this.#expiries.set(expiry.name, expiry);
    if (this.#expiries.size > maxExpiryNames) this.#joinOlderHalf();
    if (cursor > this.#cursor) this.#cursor = cursor;
    this.#readAt = readAt;
  }

  #joinOlderHalf(): void {
    const ordered = [...this.#expiries.values()].toSorted((one, other) => one.at - other.at);
    const older = ordered.slice(0, Math.floor(ordered.length / 2));
    for (const { name } of older) this.#expiries.delete(name);
    const at = Math.max(this.#expiries.get(everything)?.at ?? 0, older.at(-1)?.at ?? 0);
    this.#expiries.set(everything, { name: everything, at, eventId: 'many', source: 'log' });
  }

  /** The log did not answer: it is asked again in a while, and what is known goes on. */
  noteFailure(now: number): void {
    this.#readAt = now;
  }

  /** Returns the last expiry of one of these tags since they were read; undefined if the value may be served. */
  findExpiry(tags: TagCursors, scope: ExpiryScope): Expiry | undefined {
    return this.#findLast(Object.keys(tags), (tag) => tags[tag] ?? 0, scope);
  }

  #findLast(tags: readonly string[], cursorOf: (tag: string) => number, scope: ExpiryScope): Expiry | undefined {
    if (this.#expiries.size === 0) return undefined;
    let last: Expiry | undefined;
    const meet = (name: string, cursor: number) => {
      const expiry = this.#expiries.get(name);
      if (expiry && expiry.at > cursor && (!last || expiry.at > last.at)) last = expiry;
    };
    for (const tag of tags) {
      const cursor = cursorOf(tag);
      meet(tag, cursor);
      meet(nameExpiry(tag, scope), cursor);
      meet(everything, cursor);
    }
    return last;
  }

  /** Returns true if a document of these kinds was expired after a cursor. `scope` ignores expiries of other sites and locales. */
  hasNews(kinds: readonly string[], cursor: number, scope?: ExpiryScope): boolean {
    const place = scope && nameExpiry('', scope);
    for (const { name, at } of this.#expiries.values()) {
      if (at <= cursor) continue;
      const [, where, kind = ''] = /^(\w+\/[\w-]+ )?([^:]*)/.exec(name) ?? [];
      if (name === everything || (kinds.includes(kind) && (place === undefined || where === undefined || where === place))) return true;
    }
    return false;
  }

  /** Returns true if one of these sources expired anything after a cursor. */
  hasNewsFrom = (sources: readonly string[], cursor: number): boolean =>
    [...this.#expiries.values()].some(({ at, source }) => at > cursor && sources.includes(source));

  isExpired = (tags: TagCursors, scope: ExpiryScope): boolean => this.findExpiry(tags, scope) !== undefined;

  /**
   * Returns true if one of the tags was expired after the cursor. Long pages have a thousand tags, so they share a cursor instead of
   * storing one each.
   */
  isExpiredSince = (tags: readonly string[], cursor: number, scope: ExpiryScope): boolean =>
    this.#findLast(tags, () => cursor, scope) !== undefined;
}

/** Joins the tags of several values. Each tag has the oldest of its cursors. */
export function joinCursors(sources: readonly { tags: readonly string[]; cursor: number }[]): Record<string, number> {
  const joined: Record<string, number> = {};
  for (const { tags, cursor } of sources) for (const tag of tags) joined[tag] = Math.min(joined[tag] ?? cursor, cursor);
  return joined;
}
