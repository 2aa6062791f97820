// Reads the body of a request that may change something, before anything else looks at it: it may neither be long nor take long.
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { untilDeadline } from '#lib/timeout.ts';
import type { AppEnv } from './context.ts';

/** The longest form, an address with a gift message, has a few thousand. */
const maxFormBytes = 256_000;
/** A body of that size takes as long at half a megabit a second. */
const deadlineMs = 5000;

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
  if (announced > maxBytes) return refuseBody(stream.cancel(), 413);
  const endsAt = Date.now() + deadlineMs;
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const read = await untilDeadline(reader.read(), endsAt - Date.now());
    if (read === undefined) return refuseBody(reader.cancel(), 408);
    if (read.done) return new Blob(chunks as BlobPart[]).arrayBuffer(); // chunks of a body are never shared memory
    chunks.push(read.value);
    bytes += read.value.byteLength;
    if (bytes > maxBytes) return refuseBody(reader.cancel(), 413);
  }
}

/** Refuses without waiting for the rest to be cancelled: a client that hangs might not let go. */
function refuseBody(cancelling: Promise<void>, status: 408 | 413): never {
  cancelling.catch(() => undefined);
  throw new HTTPException(status);
}
