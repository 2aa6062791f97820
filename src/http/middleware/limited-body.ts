// Reads the body of an unsafe request before any other code does, with limits on size and time.
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { maxPhotoBytes, maxPhotos } from '#lib/photo/photo-limits.ts';
import { type BodyLimits, bodyDeadlineMs, type DrainLimits, readLimitedBody } from '#lib/requests/limited-body.ts';
import { createShortener } from '#lib/requests/shorten-files.ts';
import type { AppEnv } from './context.ts';

/** Enough for the longest form without files, an address with a gift message, which has a few thousand bytes. */
const maxFormBytes = 256_000;
/** One byte more than the maximum of a photo, so that the form can name the photos that are too large. An isolate has 128 MB. */
const photoLimits = { maxFileBytes: maxPhotoBytes + 1, maxFilesBytes: maxPhotos * (maxPhotoBytes + 1) };
/** Twice the time that a phone needs to upload the maximum at two megabits per second. */
const photoDeadlineMs = 60_000;
/**
 * Camera photos exceed the limit, but still need a response, so larger bodies are drained. The edge rejects bodies above this maximum with
 * 413 (docs/deploy.md). Drained bytes and truncated parts of files are not kept in memory.
 */
const drain: DrainLimits = { maxBytes: 100_000_000, deadlineMs: 30_000 };

/** Limits the body of a form; pages with photos have a higher limit. */
export const limitForm = createMiddleware<AppEnv>((c, next) =>
  /^\/[a-z]{2}-[a-z]{2}\/(?:reviews\/\w+|photos\/share)$/.test(c.get('url').pathname) ? limitPhotos(c, next) : limitTexts(c, next),
);

export const limitBody = ({ files, ...limits }: Limits = {}) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { raw } = c.req;
    if (raw.body === null) return next();
    const body = await readBody(raw.body, Number(c.req.header('content-length') ?? 0), {
      maxBytes: maxFormBytes,
      deadlineMs: bodyDeadlineMs,
      shorten: files && createShortener(c.req.header('content-type') ?? '', files),
      ...limits,
    });
    c.req.raw = new Request(raw, { body });
    return next();
  });

interface Limits extends Partial<Omit<BodyLimits, 'shorten'>> {
  /** Limits of a form with files, which are truncated. `maxBytes` applies to the truncated body. */
  files?: Parameters<typeof createShortener>[1];
}

const limitTexts = limitBody({ drain });
const limitPhotos = limitBody({
  maxBytes: photoLimits.maxFilesBytes + maxFormBytes,
  deadlineMs: photoDeadlineMs,
  files: photoLimits,
  drain,
});

/**
 * Reads a body. Throws a 413 or 408 if it is too long or too slow. A body whose Content-Length exceeds the drain limit is not read at all.
 */
async function readBody(stream: ReadableStream<Uint8Array>, announced: number, limits: BodyLimits): Promise<ArrayBuffer> {
  if (announced > (limits.drain ?? limits).maxBytes) {
    stream.cancel().catch(() => undefined); // not awaited, because a hanging client might never end the stream
    throw new HTTPException(413);
  }
  const body = await readLimitedBody(stream, limits);
  if (typeof body === 'string') throw new HTTPException(body === 'too-late' ? 408 : 413);
  return body;
}
