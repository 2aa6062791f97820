// Keys of cached pages, and the store that holds them in memory and KV.
import { type TieredStore, tieredStore } from '#gateway/cache/store.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { logProblem } from '#http/middleware/trace.ts';
import type { PublicPage } from '#http/page.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { buildId } from '#render/build-id.ts';
import { readOrigin } from '../load-page.tsx';
import { cachedPageMemory, parseStoredPage, type StoredPage } from './cached-page.ts';

export const openStore = (c: AppContext): TieredStore<StoredPage> =>
  tieredStore<StoredPage>({
    kv: c.env.CONTENT_CACHE,
    memory: cachedPageMemory,
    parse: parseStoredPage,
    now: Date.now,
    report: (problem) => logProblem(c.get('trace'), problem),
  });

// KV allows 512 bytes; a URL is ASCII here, so a character is a byte
const maxKeyLength = 400;

/** Returns the prefix of all page keys of this build. */
export const pageKeyPrefix = (c: AppContext): string =>
  `page/9/${buildId}/${c.env.CONTENT_VERSION ?? '0'}/${c.get('config').isDemo ? 'demo' : 'shop'}/`;

export async function createPageKey(c: AppContext, page: PublicPage): Promise<string> {
  const url = c.get('url');
  const asked = (name: string): string[] => (url.search ? url.searchParams.getAll(name) : []);
  const query = page.cacheQuery.flatMap((name) => asked(name).map((value) => `${name}=${encodeURIComponent(value)}`)).join('&');
  return shorten(`${pageKeyPrefix(c)}${readOrigin(c)}${url.pathname}?${query}`);
}

/** Separates the page key from the cohort name. It contains spaces, which no URL contains. */
export const cohortMark = ' for ';

export const createCohortKey = (pageKey: string, name: string): Promise<string> => shorten(`${pageKey}${cohortMark}${name}`);

const shorten = async (key: string): Promise<string> =>
  key.length <= maxKeyLength ? key : `${key.slice(0, maxKeyLength)}#${await fingerprint(key)}`;

const maxCounted = 2000;
const hits = createIsolateCache<number>({ name: 'hits of cohorts', maxEntries: maxCounted });

/** Counts a page that this isolate has served to a cohort. */
export const countHit = (key: string): void => hits.put(key, readHits(key) + 1);
export const readHits = (key: string): number => hits.get(key) ?? 0;
