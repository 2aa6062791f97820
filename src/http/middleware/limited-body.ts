// Reads the body of a request that may change something, before anything else looks at it: it may neither be long nor take long.
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { maxPhotoBytes, maxPhotos } from '#lib/photo/photo-limits.ts';
import { type BodyLimits, bodyDeadlineMs, type DrainLimits, readLimitedBody } from '#lib/requests/limited-body.ts';
import { createShortener } from '#lib/requests/shorten-files.ts';
import type { AppEnv } from './context.ts';

/** The longest form without files, an address with a gift message, has a few thousand. */
const maxFormBytes = 256_000;
/** A byte more than is taken, so that the form itself can say which photos are too large. An isolate has 128 MB. */
const photoLimits = { maxFileBytes: maxPhotoBytes + 1, maxFilesBytes: maxPhotos * (maxPhotoBytes + 1) };
/** A phone with one bar sends what is taken at two megabits a second, and as long again. */
const photoDeadlineMs = 60_000;
/**
 * Photos as a camera takes them are longer than is taken, and must be answered. So is all that the edge lets through: beyond this it
 * answers 413 itself (docs/deploy.md). Nothing of what is drained, or left out of files, stays in memory.
 */
const drain: DrainLimits = { maxBytes: 100_000_000, deadlineMs: 30_000 };

/** Takes what a form of that page may hold: more of those that have photos. */
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
  /** Of a form with files, each of which is cut short; `maxBytes` holds for all that is left. */
  files?: Parameters<typeof createShortener>[1];
}

const limitTexts = limitBody({ drain });
const limitPhotos = limitBody({
  maxBytes: photoLimits.maxFilesBytes + maxFormBytes,
  deadlineMs: photoDeadlineMs,
  files: photoLimits,
  drain,
});

/** Throws a refusal if a body is too long, or late. One that says itself that it is too long to be drained is not read at all. */
async function readBody(stream: ReadableStream<Uint8Array>, announced: number, limits: BodyLimits): Promise<ArrayBuffer> {
  if (announced > (limits.drain ?? limits).maxBytes) {
    stream.cancel().catch(() => undefined); // not waited for: a client that hangs might not let go
    throw new HTTPException(413);
  }
  const body = await readLimitedBody(stream, limits);
  if (typeof body === 'string') throw new HTTPException(body === 'too-late' ? 408 : 413);
  return body;
}
