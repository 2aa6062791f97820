// Reads the body of an unsafe request before any other code does, and limits the size of the body and the time for reading it.
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { maxPhotoBytes, maxPhotos } from '#lib/photo/photo-limits.ts';
import { type BodyLimits, bodyDeadlineMs, type DrainLimits, readLimitedBody } from '#lib/requests/limited-body.ts';
import { createShortener } from '#lib/requests/shorten-files.ts';
import type { AppEnv } from './context.ts';

/** Maximum size of a form without files. The longest such form, an address with a gift message, takes a few thousand bytes. */
const maxFormBytes = 256_000;
/**
 * Maximum size of each photo and of all photos together: one byte more per photo than the shop accepts, so that the form can tell which
 * photos are too large. There is a maximum because an isolate has only 128 MB of memory.
 */
const photoLimits = { maxFileBytes: maxPhotoBytes + 1, maxFilesBytes: maxPhotos * (maxPhotoBytes + 1) };
/** Milliseconds for uploading photos: about twice as long as a phone needs for the largest allowed photos at two megabits per second. */
const photoDeadlineMs = 60_000;
/**
 * Photos straight from a camera exceed the limit, and browsers show the error page only if the whole body was read. Larger bodies are
 * therefore drained up to this maximum; the edge rejects anything above it with 413 (docs/deploy.md). Drained bytes and truncated parts of
 * files are not kept in memory.
 */
const drain: DrainLimits = { maxBytes: 100_000_000, deadlineMs: 30_000 };

/** Limits the body of a form. Pages with photo uploads have a higher limit. */
export const limitForm = createMiddleware<AppEnv>((c, next) =>
  /^\/[a-z]{2}-[a-z]{2}\/(?:reviews\/[\w.~-]{1,64}|photos\/share)$/.test(c.get('url').pathname)
    ? limitPhotos(c, next)
    : limitTexts(c, next),
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
  /** Size limits for the files of a form; longer files are truncated. `maxBytes` applies to the truncated body. */
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
 * Reads a body. Throws a 413 if it is too long, and a 408 if it is too slow. If its Content-Length exceeds the drain limit, nothing is
 * read.
 */
async function readBody(stream: ReadableStream<Uint8Array>, announced: number, limits: BodyLimits): Promise<ArrayBuffer> {
  if (announced > (limits.drain ?? limits).maxBytes) {
    // not awaited, because canceling may wait for a client that never ends its stream
    stream.cancel().catch(() => undefined);
    throw new HTTPException(413);
  }
  const body = await readLimitedBody(stream, limits);
  if (typeof body === 'string') throw new HTTPException(body === 'too-late' ? 408 : 413);
  return body;
}
