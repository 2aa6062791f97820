// Reads the list of cache entries for the editors' page.
import * as z from 'zod';
import { contentKeyPrefix } from '#gateway/cache/cache-key.ts';
import { type Expiry, type ExpiryScope, nameEntry } from '#gateway/cache/expiries.ts';
import { readExpiries } from '#gateway/cache/read-expiries.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { openExpiries } from '#http/middleware/expiries.ts';
import { cohortMark, createCohortKey, pageKeyPrefix, readHits } from '#http/pages/cache/page-store.ts';
import { readOrigin } from '#http/pages/load-page.tsx';
import type { ShopReplies } from '#lib/shop-operations.ts';
import { dataLocale, isLocale, requireMarket } from '#markets/registry.ts';
import { splitLocale } from '#routes.ts';

export type EntryKind = 'pages' | 'replies';

export interface CacheEntry {
  key: string;
  /** The URL of a cached page, or the name and input of a cached call. */
  title: string;
  /** Site and locale of the entry; undefined for a page without a locale. */
  scope: ExpiryScope | undefined;
  tags: string[];
  /** When the entry was created, in milliseconds since 1970. */
  madeAt: number;
  /** When the entry becomes stale, and when it may no longer be served, in milliseconds since 1970. */
  freshUntil: number;
  staleUntil: number;
  state: 'fresh' | 'stale' | 'expired';
  /** The last expiry that applied to the entry, even if the entry was recreated afterwards. */
  lastEvent: Expiry | undefined;
  /**
   * Cohorts with a cached page of their own, and how often this isolate has served each of these pages. Absent unless the page depends on
   * the visitor.
   */
  cohorts?: { name: string; hits: number }[] | undefined;
}

export interface EntryList {
  entries: CacheEntry[];
  /** KV cursor for the next page of entries; undefined on the last page. */
  cursor: string | undefined;
}

const entriesAtOnce = 25;

/** The fields that stored replies (gateway/cache/envelope.ts) and stored pages (http/pages/cache/cached-page.ts) have in common. */
const storedSchema = z.object({
  madeAt: z.number().optional(),
  fetchedAt: z.number().optional(),
  freshUntil: z.number(),
  staleUntil: z.number(),
  tags: z.union([z.array(z.string()), z.record(z.string(), z.number())]),
  cursor: z.number().default(0),
  cohorts: z.array(z.string()).optional(),
});

/** Returns the cached pages of a path, with any query and for any cohort. */
export async function readPageEntries(c: AppContext, path: string): Promise<ShopReplies['pages']> {
  const { entries, cursor } = await readEntries(c, 'pages', undefined, `${readOrigin(c)}${path}?`);
  return {
    entries: entries.map(({ key, title, state, madeAt, freshUntil, staleUntil, tags }) => ({
      ...{ key, title, state, createdAt: madeAt, freshUntil, staleUntil, documents: tags.length },
    })),
    isComplete: cursor === undefined,
  };
}

/** Reads a page of the list. `page`: how the URLs of the listed pages begin. */
export async function readEntries(c: AppContext, kind: EntryKind, from: string | undefined, page = ''): Promise<EntryList> {
  const all = kind === 'pages' ? pageKeyPrefix(c) : contentKeyPrefix(c.env.CONTENT_VERSION ?? '0');
  const prefix = `${all}${page}`;
  await readExpiries(openExpiries(c));
  const listed = await c.env.CONTENT_CACHE.list({ prefix, limit: entriesAtOnce, ...(from !== undefined && { cursor: from }) });
  const entries = await Promise.all(
    listed.keys.map(async ({ name }) =>
      readEntry(c, { key: name, rest: name.slice(all.length), kind }, await c.env.CONTENT_CACHE.get(name)),
    ),
  );
  return { entries: entries.filter((entry) => entry !== undefined), cursor: listed.list_complete ? undefined : listed.cursor };
}

async function readEntry(
  c: AppContext,
  { key, rest, kind }: { key: string; rest: string; kind: EntryKind },
  text: string | null,
): Promise<CacheEntry | undefined> {
  const stored = text === null ? undefined : parseStored(text);
  if (!stored) return undefined;
  const { title, scope } = kind === 'pages' ? readPageKey(rest) : readReplyKey(rest);
  const names = Array.isArray(stored.tags) ? stored.tags : Object.keys(stored.tags);
  const own = nameEntry(key);
  const cursors = Array.isArray(stored.tags) ? Object.fromEntries([...names, own].map((tag) => [tag, stored.cursor])) : stored.tags;
  const { book, now } = openExpiries(c);
  const place = scope ?? { siteId: '', locale: '' };
  const lastEvent = book.findExpiry(Object.fromEntries([...names, own].map((tag) => [tag, -1])), place);
  const isOver = stored.staleUntil <= now() || book.isExpired(cursors, place);
  return {
    key,
    title,
    scope,
    tags: names.filter((name) => !name.startsWith(nameEntry(''))),
    madeAt: stored.madeAt ?? stored.fetchedAt ?? 0,
    freshUntil: stored.freshUntil,
    staleUntil: stored.staleUntil,
    state: isOver ? 'expired' : stored.freshUntil > now() ? 'fresh' : 'stale',
    lastEvent,
    cohorts: stored.cohorts && (await Promise.all(stored.cohorts.map((name) => countCohort(key, name)))),
  };
}

const countCohort = async (key: string, name: string) => ({ name, hits: readHits(await createCohortKey(key, name)) });

function parseStored(text: string): z.infer<typeof storedSchema> | undefined {
  try {
    return storedSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Parses a page key: `{origin}{path}?{query}`, optionally followed by ` for {cohort}`. */
function readPageKey(rest: string): Pick<CacheEntry, 'title' | 'scope'> {
  const [page = '', cohort] = rest.split(cohortMark);
  const address = page.replace(/\?$/, '');
  const { locale = '' } = splitLocale(URL.canParse(address) ? new URL(address).pathname : '');
  const scope = isLocale(locale) ? { siteId: requireMarket(locale).siteId, locale: dataLocale(locale) } : undefined;
  return { title: cohort === undefined ? address : `${address}${cohortMark}${cohort}`, scope };
}

/** Parses a reply key: `{site}/{locale}/{mode}/{call}/{input}`. */
function readReplyKey(rest: string): Pick<CacheEntry, 'title' | 'scope'> {
  const [siteId = '', locale = '', mode = '', call = '', ...input] = rest.split('/');
  return { title: `${call} · ${locale}${mode === 'preview' ? ' · preview' : ''} · ${input.join('/')}`, scope: { siteId, locale } };
}
