// What has been expired by name: whatever was read before that may not be served any more.

/** What an event said of one name. */
export interface Expiry {
  /** A tag, alone or after `{site}/{locale} `; `*` stands for everything. */
  name: string;
  /** Greater than the cursor of every expiry before it; about milliseconds since 1970. */
  at: number;
  eventId: string;
  /** Who said so. */
  source: string;
}

/** Who changes content: their CMS by its webhook, editors by hand, and the log where it has no more room for names. */
export const contentSources = ['webhook', 'editor', 'log'];

export interface ExpiryEvent {
  eventId: string;
  source: string;
  names: readonly string[];
}

/** The one place where expiries are written down (expiry-log.ts). All isolates read it. */
export interface ExpiryLog {
  /** What came after a cursor, and the cursor of the last. */
  readSince(cursor: number): Promise<{ expiries: Expiry[]; cursor: number }>;
  /** Writes an event down once. `isRepeated`: it was there already, and nothing is done. */
  record(event: ExpiryEvent): Promise<{ isRepeated: boolean }>;
}

/** Each tag of what is cached, with the cursor that its reader had when it asked for it. */
type TagCursors = Readonly<Record<string, number>>;

/** Where content is for: names may be expired there alone. */
export interface ExpiryScope {
  siteId: string;
  locale: string;
}

export const everything = '*';

/** The name under which a tag is expired, in all locales or in one alone. */
export const nameExpiry = (tag: string, scope?: ExpiryScope): string =>
  scope === undefined ? tag : `${scope.siteId}/${scope.locale} ${tag}`;

/** The name of one cached entry alone, by its key in KV. */
export const nameEntry = (key: string): string => `entry:${key}`;

/**
 * Maximum number of names that the log and each isolate tell apart. Of more, the older half becomes everything: more is expired than need
 * be, never less.
 */
export const maxExpiryNames = 5000;

/** What an isolate knows may be this old. It bounds how long it serves what was expired elsewhere. */
const knownForMs = 500;

/** What one isolate knows of the log. Cursors are the log's own, so clocks of machines are never compared. */
export class ExpiryBook {
  readonly #expiries = new Map<string, Expiry>();
  #cursor = 0;
  #readAt = Number.NEGATIVE_INFINITY;

  /** What is stored with a value, from before it is asked for. */
  get cursor(): number {
    return this.#cursor;
  }

  needsReading = (now: number): boolean => Math.abs(now - this.#readAt) >= knownForMs;

  /** Notes what a log gave. `readAt`: when it was asked. */
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

  /** The last expiry that one of these tags has met since it was read; undefined if what has them may be served. */
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

  /** Whether a document of these kinds was expired after a cursor. `scope`: only where it is for that place. */
  hasNews(kinds: readonly string[], cursor: number, scope?: ExpiryScope): boolean {
    const place = scope && nameExpiry('', scope);
    for (const { name, at } of this.#expiries.values()) {
      if (at <= cursor) continue;
      const [, where, kind = ''] = /^(\w+\/[\w-]+ )?([^:]*)/.exec(name) ?? [];
      if (name === everything || (kinds.includes(kind) && (place === undefined || where === undefined || where === place))) return true;
    }
    return false;
  }

  /** Whether one of these sources has expired anything after a cursor. */
  hasNewsFrom = (sources: readonly string[], cursor: number): boolean =>
    [...this.#expiries.values()].some(({ at, source }) => at > cursor && sources.includes(source));

  isExpired = (tags: TagCursors, scope: ExpiryScope): boolean => this.findExpiry(tags, scope) !== undefined;

  /**
   * The same for tags that were all read with one cursor: a long page has a thousand, and an object of them would cost more than its JSON.
   */
  isExpiredSince = (tags: readonly string[], cursor: number, scope: ExpiryScope): boolean =>
    this.#findLast(tags, () => cursor, scope) !== undefined;
}

/** The tags of several values together, each with the oldest of its cursors. */
export function joinCursors(sources: readonly { tags: readonly string[]; cursor: number }[]): Record<string, number> {
  const joined: Record<string, number> = {};
  for (const { tags, cursor } of sources) for (const tag of tags) joined[tag] = Math.min(joined[tag] ?? cursor, cursor);
  return joined;
}
