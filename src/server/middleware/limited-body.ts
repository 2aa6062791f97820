// Reads the body of a request that may change something, before anything else looks at it: it may neither be long nor take long.
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { bodyDeadlineMs, readLimitedBody } from '#lib/limited-body.ts';
import type { AppEnv } from './context.ts';

/** The longest form, an address with a gift message, has a few thousand. */
const maxFormBytes = 256_000;

export const limitBody = (maxBytes = maxFormBytes) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { raw } = c.req;
    if (raw.method === 'GET' || raw.method === 'HEAD' || raw.body === null) return next();
    const body = await readBody(raw.body, Number(c.req.header('content-length') ?? 0), maxBytes);
    c.req.raw = new Request(raw, { body });
    return next();
  });

/** Throws a refusal as soon as a body is too long, or late. */
async function readBody(stream: ReadableStream<Uint8Array>, announced: number, maxBytes: number): Promise<ArrayBuffer> {
  if (announced > maxBytes) {
    stream.cancel().catch(() => undefined); // not waited for: a client that hangs might not let go
    throw new HTTPException(413);
  }
  const body = await readLimitedBody(stream, { maxBytes, deadlineMs: bodyDeadlineMs });
  if (typeof body === 'string') throw new HTTPException(body === 'too-late' ? 408 : 413);
  return body;
}
