// Caches sitemap files in KV. A cached file is always complete; a stale file is served until a newer one has been created.
import type { ExpiryBook } from '#gateway/cache/expiries.ts';
import { readExpiries } from '#gateway/cache/read-expiries.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { openExpiries } from '#http/middleware/expiries.ts';
import { logProblem } from '#http/middleware/trace.ts';

/** Age in seconds at which a file is recreated. The request that notices it still gets the cached file. */
const freshSeconds = 24 * 60 * 60;
/** Minimum age in seconds before a content event makes a file stale. It limits how often files are recreated. */
const followSeconds = 30;
/** Seconds for which a file is served if it cannot be recreated. */
const cachedSeconds = 14 * freshSeconds;

/**
 * Metadata of a KV entry, whose value is the XML. `madeAt` is the creation time in milliseconds since 1970; `cursor` is the position in the
 * expiry log (gateway/cache/expiries.ts) before the creation. Only `makeFile` writes this metadata.
 */
interface CachedMetadata {
  madeAt: number;
  cursor?: number;
}

/** Keys of the files that this isolate is currently creating, so that it does not create a file twice. */
const pendingKeys = new Set<string>();

type MadeFile =
  | { kind: 'file'; body: ReadableStream | Uint8Array<ArrayBuffer> }
  /** The file does not exist. */
  | { kind: 'missing' }
  /** The file exists, but is not available at the moment. */
  | { kind: 'later' };

interface RequestedFile {
  key: string;
  /** Generates the file's content. Returns undefined if the sitemap has no file with this name, and throws if a call fails. */
  write: () => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** True if events after this cursor affect the file. */
  hasNews: (book: ExpiryBook, cursor: number) => boolean;
}

/** Returns the cached file, or creates it. */
export async function readCachedFile(c: AppContext, wanted: RequestedFile): Promise<MadeFile> {
  const { key } = wanted;
  const expiries = openExpiries(c);
  await readExpiries(expiries);
  const cached = await c.env.CONTENT_CACHE.getWithMetadata<CachedMetadata>(key, 'stream').catch(() => undefined);
  if (cached?.value) {
    const { madeAt = 0, cursor = 0 } = cached.metadata ?? {};
    const ageMs = Date.now() - madeAt;
    const isOld = ageMs > freshSeconds * 1000 || (ageMs > followSeconds * 1000 && wanted.hasNews(expiries.book, cursor));
    if (isOld && !pendingKeys.has(key)) c.executionCtx.waitUntil(makeFile(c, wanted, expiries.book.cursor));
    return { kind: 'file', body: cached.value };
  }
  if (pendingKeys.has(key)) return { kind: 'later' };
  const making = makeFile(c, wanted, expiries.book.cursor);
  c.executionCtx.waitUntil(making); // the file is cached even if the client disconnects
  return making;
}

async function makeFile(c: AppContext, { key, write }: RequestedFile, cursor: number): Promise<MadeFile> {
  const report = (problem: unknown) => logProblem(c.get('trace'), problem);
  pendingKeys.add(key);
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
    pendingKeys.delete(key);
  }
}
