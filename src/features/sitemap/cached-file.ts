// Files of sitemaps in KV. What is cached was complete when it was made; an old one serves until a newer one could be made.
import type { ExpiryBook } from '#gateway/cache/expiries.ts';
import { readExpiries } from '#gateway/cache/read-expiries.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { openExpiries } from '#http/middleware/expiries.ts';
import { logProblem } from '#http/middleware/trace.ts';

/** After this a file is made again, behind the response that still shows the cached one. */
const freshSeconds = 24 * 60 * 60;
/** A file follows events of the content system, but is made no more often than this, however many there are. */
const followSeconds = 30;
/** As long as it cannot be made again, the last good one serves. */
const cachedSeconds = 14 * freshSeconds;

/**
 * KV value: the XML; metadata: when it was made, in milliseconds since 1970, and the cursor of the log of expiries from before that
 * (gateway/cache/expiries.ts). Written by `makeFile` only.
 */
interface CachedMetadata {
  madeAt: number;
  cursor?: number;
}

/** Keys of the files that this isolate is making, so that each is made once at a time. */
const beingMade = new Set<string>();

type MadeFile =
  | { kind: 'file'; body: ReadableStream | Uint8Array<ArrayBuffer> }
  /** There is no such file. */
  | { kind: 'missing' }
  /** It cannot be had at the moment. */
  | { kind: 'later' };

interface WantedFile {
  key: string;
  /** Gives undefined where there is none, and throws where it cannot tell. */
  write: () => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whether events after this cursor change what is in it. */
  hasNews: (book: ExpiryBook, cursor: number) => boolean;
}

/** The cached file of a key, else one that is made now. */
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
  c.executionCtx.waitUntil(making); // it is cached also for a client that leaves
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
