// Files of sitemaps in KV. What is cached was complete when it was made; an old one serves until a newer one could be made.
import type { AppContext } from '#server/middleware/context.ts';
import { logProblem } from '#server/middleware/trace.ts';

/** After this a file is made anew, behind the response that still shows the cached one. */
const freshSeconds = 24 * 60 * 60;
/** As long as it cannot be made anew, the last good one serves. */
const cachedSeconds = 14 * freshSeconds;

/** KV value: the XML; metadata: when it was made, in milliseconds since 1970. Written by `makeFile` only. */
interface CachedMetadata {
  madeAt: number;
}

/** Keys of the files that this isolate is making, so that each is made once at a time. */
const beingMade = new Set<string>();

type MadeFile =
  | { kind: 'file'; body: ReadableStream | Uint8Array<ArrayBuffer> }
  /** There is no such file. */
  | { kind: 'missing' }
  /** It cannot be had at the moment. */
  | { kind: 'later' };

/** The cached file of a key, else one that is made now. `write` gives undefined where there is none, and throws where it cannot tell. */
export async function readCachedFile(
  c: AppContext,
  key: string,
  write: () => Promise<Uint8Array<ArrayBuffer> | undefined>,
): Promise<MadeFile> {
  const cached = await c.env.CONTENT_CACHE.getWithMetadata<CachedMetadata>(key, 'stream').catch(() => undefined);
  if (cached?.value) {
    const madeAt = cached.metadata?.madeAt ?? 0;
    if (Date.now() - madeAt > freshSeconds * 1000 && !beingMade.has(key)) c.executionCtx.waitUntil(makeFile(c, key, write));
    return { kind: 'file', body: cached.value };
  }
  if (beingMade.has(key)) return { kind: 'later' };
  const making = makeFile(c, key, write);
  c.executionCtx.waitUntil(making); // it is cached also for a client that leaves
  return making;
}

async function makeFile(c: AppContext, key: string, write: () => Promise<Uint8Array<ArrayBuffer> | undefined>): Promise<MadeFile> {
  const report = (problem: unknown) => logProblem(c.get('trace'), problem);
  beingMade.add(key);
  try {
    const body = await write();
    if (!body) return { kind: 'missing' };
    const options = { expirationTtl: cachedSeconds, metadata: { madeAt: Date.now() } satisfies CachedMetadata };
    c.executionCtx.waitUntil(c.env.CONTENT_CACHE.put(key, body, options).catch(report));
    return { kind: 'file', body };
  } catch (problem) {
    report(problem);
    return { kind: 'later' };
  } finally {
    beingMade.delete(key);
  }
}
