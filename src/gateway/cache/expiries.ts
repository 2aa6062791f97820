// Expiries of cached content. Each expiry has a name, such as a tag. A cached value must not be served if one of its names was expired
// after the value was fetched.

/** The latest expiry of one name. */
export interface Expiry {
  /** A tag, optionally preceded by `{site}/{locale} `. `*` expires everything. */
  name: string;
  /** Cursor, greater than those of all earlier expiries. Approximately milliseconds since 1970. */
  at: number;
  eventId: string;
  /** Origin of the event, such as `webhook`. */
  source: string;
}

/** Sources whose expiries mean that content has changed: the CMS webhook, editors, and the log itself when it is full. */
export const contentSources = ['webhook', 'editor', 'log'];

export interface ExpiryEvent {
  eventId: string;
  source: string;
  names: readonly string[];
  /** The position in the gateway's database that public calls must have reached after the event. */
  readAfter?: string | undefined;
}

/** What the log contains after a cursor. */
export interface ExpiryNews {
  expiries: readonly Expiry[];
  /** The latest cursor. */
  cursor: number;
  /** The position of the last event that had one. */
  readAfter?: string | undefined;
}

/** The single log of expiries (expiry-log.ts). All isolates read it. */
export interface ExpiryLog {
  readSince(cursor: number): Promise<ExpiryNews>;
  /** Records an event. `isRepeated` is true if the event was recorded before, so that nothing changed. */
  record(event: ExpiryEvent): Promise<{ isRepeated: boolean }>;
}

/** The tags of a cached value, each with the log's cursor from before the value was fetched. */
type TagCursors = Readonly<Record<string, number>>;

/** The site and locale of content. A tag can be expired for a single scope. */
export interface ExpiryScope {
  siteId: string;
  locale: string;
}

export const everything = '*';

/** Returns the name that expires a tag, for one scope or for all scopes. */
export const nameExpiry = (tag: string, scope?: ExpiryScope): string =>
  scope === undefined ? tag : `${scope.siteId}/${scope.locale} ${tag}`;

/** Returns the name that expires a single cache entry, given its KV key. */
export const nameEntry = (key: string): string => `entry:${key}`;

/**
 * Maximum number of expired names in the log and in each isolate. Beyond it, the older half is replaced by a single name that
 * expires everything: more entries than necessary, but never fewer.
 */
export const maxExpiryNames = 5000;

/** Milliseconds until an isolate reads the log again. For this long it may serve replies that another isolate has expired. */
const maxAgeMs = 500;

/** The expiries that one isolate has read. Cursors come from the log, because clocks of different machines must not be compared. */
export class ExpiryBook {
  readonly #expiries = new Map<string, Expiry>();
  #cursor = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  #readAfter: string | undefined;

  /** The cursor to store with a value. Must be read before the value is fetched. */
  get cursor(): number {
    return this.#cursor;
  }

  /** The position in the gateway's database that public replies must have reached. Undefined if they must be the newest. */
  get readAfter(): string | undefined {
    return this.#readAfter;
  }

  needsReading = (now: number): boolean => Math.abs(now - this.#readAt) >= maxAgeMs;

  /** Stores expiries from the log. `readAt`: when the read started, in milliseconds. */
  note({ expiries, cursor, readAfter }: ExpiryNews, readAt: number): void {
    for (const expiry of expiries) this.#expiries.set(expiry.name, expiry);
    if (this.#expiries.size > maxExpiryNames) this.#joinOlderHalf();
    if (cursor >= this.#cursor) {
      this.#cursor = cursor;
      this.#readAfter = readAfter;
    }
    this.#readAt = readAt;
  }

  #joinOlderHalf(): void {
    const ordered = [...this.#expiries.values()].toSorted((one, other) => one.at - other.at);
    const older = ordered.slice(0, Math.floor(ordered.length / 2));
    for (const { name } of older) this.#expiries.delete(name);
    const at = Math.max(this.#expiries.get(everything)?.at ?? 0, older.at(-1)?.at ?? 0);
    this.#expiries.set(everything, { name: everything, at, eventId: 'many', source: 'log' });
  }

  /** Postpones the next read after a failed one. The known expiries still apply. */
  recordFailure(now: number): void {
    this.#readAt = now;
  }

  /**
   * Returns the latest expiry that affects a value: an expiry of one of its tags that is newer than the tag's cursor. Undefined if there is
   * none; the value may then be served.
   */
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

  /**
   * Returns true if a document of one of the given kinds was expired after a cursor. With a `scope`, expiries of other sites and locales
   * are ignored.
   */
  hasNews(kinds: readonly string[], cursor: number, scope?: ExpiryScope): boolean {
    const place = scope && nameExpiry('', scope);
    for (const { name, at } of this.#expiries.values()) {
      if (at <= cursor) continue;
      const [, where, kind = ''] = /^(\w+\/[\w-]+ )?([^:]*)/.exec(name) ?? [];
      if (name === everything || (kinds.includes(kind) && (place === undefined || where === undefined || where === place))) return true;
    }
    return false;
  }

  /** Returns true if one of the given sources expired anything after a cursor. */
  hasNewsFrom = (sources: readonly string[], cursor: number): boolean =>
    [...this.#expiries.values()].some(({ at, source }) => at > cursor && sources.includes(source));

  isExpired = (tags: TagCursors, scope: ExpiryScope): boolean => this.findExpiry(tags, scope) !== undefined;

  /**
   * Returns true if one of the tags was expired after the cursor. A long page has a thousand tags, so it stores one cursor instead of one
   * per tag.
   */
  isExpiredSince = (tags: readonly string[], cursor: number, scope: ExpiryScope): boolean =>
    this.#findLast(tags, () => cursor, scope) !== undefined;
}

/** Merges the tags of several values. Each tag gets the oldest of its cursors. */
export function joinCursors(sources: readonly { tags: readonly string[]; cursor: number }[]): Record<string, number> {
  const joined: Record<string, number> = {};
  for (const { tags, cursor } of sources) for (const tag of tags) joined[tag] = Math.min(joined[tag] ?? cursor, cursor);
  return joined;
}
