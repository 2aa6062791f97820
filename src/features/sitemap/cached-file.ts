// Sitemap files in KV. A cached file is always complete; a stale one is served until a newer one could be created.
import type { ExpiryBook } from '#gateway/cache/expiries.ts';
import { readExpiries } from '#gateway/cache/read-expiries.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { openExpiries } from '#http/middleware/expiries.ts';
import { logProblem } from '#http/middleware/trace.ts';

/** Age in seconds at which a file is recreated after the response, which still serves the cached one. */
const freshSeconds = 24 * 60 * 60;
/** Minimum age in seconds before a content event makes a file stale, which limits how often it is recreated. */
const followSeconds = 30;
/** Seconds for which the last good file is served if it cannot be recreated. */
const cachedSeconds = 14 * freshSeconds;

/**
 * Metadata of the KV value, which is the XML: time of creation in milliseconds since 1970, and the cursor of the expiry log from before it
 * (gateway/cache/expiries.ts). Only `makeFile` writes it.
 */
interface CachedMetadata {
  madeAt: number;
  cursor?: number;
}

/** Keys of the files that this isolate is creating, so that none is created twice at the same time. */
const beingMade = new Set<string>();

type MadeFile =
  | { kind: 'file'; body: ReadableStream | Uint8Array<ArrayBuffer> }
  /** There is no such file. */
  | { kind: 'missing' }
  /** The file is not available at the moment. */
  | { kind: 'later' };

interface WantedFile {
  key: string;
  /** Creates the file. Returns undefined if there is no such file, and throws if a call fails. */
  write: () => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** True if events after this cursor affect the file. */
  hasNews: (book: ExpiryBook, cursor: number) => boolean;
}

/** Returns the cached file of a key, or creates it. */
export async function readCachedFile(c: AppContext, wanted: WantedFile): Promise<MadeFile> {
  const { key } = wanted;
  const expiries = openExpiries(c);
  await readExpiries(expiries);
  const cached = await c.env.CONTENT_CACHE.getWithMetadata<CachedMetadata>(key, 'stream').catch(() => undefined);
  if (cached?.value) {
    const { madeAt = 0, cursor = 0 } = cached.metadata ?? {};
    const ageMs = Date.now() - madeAt;
    const isOld = ageMs > freshSeconds * 1000 || (ageMs > followSeconds * 1000 && wanted.hasNews(expiries.book, cursor));
    if (isOld && !beingMade.has(key)) c.executionCtx.waitUntil(makeFile(c, wanted, expiries.book.cursor));
    return { kind: 'file', body: cached.value };
  }
  if (beingMade.has(key)) return { kind: 'later' };
  const making = makeFile(c, wanted, expiries.book.cursor);
  c.executionCtx.waitUntil(making); // cache the file even if the client disconnects
  return making;
}

async function makeFile(c: AppContext, { key, write }: WantedFile, cursor: number): Promise<MadeFile> {
  const report = (problem: unknown) => logProblem(c.get('trace'), problem);
  beingMade.add(key);
  try {
    const body = await write();
    if (!body) return { kind: 'missing' };
    const options = { expirationTtl: cachedSeconds, metadata: { madeAt: Date.now(), cursor } satisfies CachedMetadata };
    c.executionCtx.waitUntil(c.env.CONTENT_CACHE.put(key, body, options).catch(report));
    return { kind: 'file', body };
  } catch (problem) {
    report(problem);
    return { kind: 'later' };
  } finally {
    beingMade.delete(key);
  }
}
