// Reads a body with limits on its size and on the time for reading it.
import { joinBytes } from '../encoding/join-bytes.ts';
import type { Shortener } from './shorten-files.ts';
import { untilDeadline } from './timeout.ts';

export interface BodyLimits {
  maxBytes: number;
  deadlineMs: number;
  /** Truncates the files in the body. Bytes that it removes do not count towards `maxBytes`, only towards `drain`. */
  shorten?: Shortener | undefined;
  /** Limits for draining a body that is too long. By default, the body is canceled immediately. */
  drain?: DrainLimits;
}

/**
 * Limits for draining a body that is too long. Draining means to read and discard the rest of the body. Without draining, the connection
 * would close during the upload, and browsers would display a network error instead of the response (RFC 9112, 9.6).
 */
export interface DrainLimits {
  /** Maximum number of bytes of the whole body. */
  maxBytes: number;
  /** Milliseconds for draining, from the moment the limit was exceeded. */
  deadlineMs: number;
}

/** Returns the body, or why it was rejected. A body that is too long is drained or canceled before this function returns. */
export async function readLimitedBody(
  stream: ReadableStream<Uint8Array>,
  { maxBytes, deadlineMs, shorten = (chunk) => (chunk ? [chunk] : []), drain }: BodyLimits,
): Promise<ArrayBuffer | 'too-long' | 'too-late'> {
  const endsAt = Date.now() + deadlineMs;
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let keptBytes = 0;
  let readBytes = 0;
  const keep = (chunk?: Uint8Array) => {
    for (const left of shorten(chunk)) {
      chunks.push(left);
      keptBytes += left.byteLength;
    }
  };
  for (;;) {
    const read = await untilDeadline(reader.read(), endsAt - Date.now());
    if (read === undefined) {
      cancelBody(reader);
      return 'too-late';
    }
    if (read.done) {
      keep();
      return joinBytes(chunks).buffer;
    }
    keep(read.value);
    readBytes += read.value.byteLength;
    if (keptBytes > maxBytes || (drain && readBytes > drain.maxBytes)) {
      if (drain) await drainBody(reader, readBytes, drain);
      else cancelBody(reader);
      return 'too-long';
    }
  }
}

/** Reads and discards the rest of a body within the limits. `bytes`: number of bytes already read. */
async function drainBody(reader: ReadableStreamDefaultReader<Uint8Array>, bytes: number, limits: DrainLimits): Promise<void> {
  const endsAt = Date.now() + limits.deadlineMs;
  for (let drained = bytes; drained <= limits.maxBytes; ) {
    // a client that disconnects meanwhile is not an error
    const read = await untilDeadline(reader.read(), endsAt - Date.now()).catch(() => undefined);
    if (read === undefined) break;
    if (read.done) return;
    drained += read.value.byteLength;
  }
  cancelBody(reader);
}

/** Cancels the body without waiting, because a client that hangs may never end the stream. */
function cancelBody(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  reader.cancel().catch(() => undefined);
}

/** Milliseconds for reading a body. A form of 250 kB at 500 kbit/s takes about four seconds. */
export const bodyDeadlineMs = 5000;
