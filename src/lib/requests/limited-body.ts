// Reads a body with limits on size and time.
import { joinBytes } from '../encoding/join-bytes.ts';
import type { Shortener } from './shorten-files.ts';
import { untilDeadline } from './timeout.ts';

export interface BodyLimits {
  maxBytes: number;
  deadlineMs: number;
  /** Truncates files. Dropped bytes count only towards `drain`. */
  shorten?: Shortener | undefined;
  /** Limits for draining a body that is too long. By default the rest is canceled at once. */
  drain?: DrainLimits;
}

/**
 * Limits for reading and discarding a body that is too long. If the connection closed during the upload, browsers would show a network
 * error instead of the response (RFC 9112, 9.6).
 */
export interface DrainLimits {
  /** Maximum size of the whole body. */
  maxBytes: number;
  /** Milliseconds after the body exceeded its limit. */
  deadlineMs: number;
}

/** Returns the body, or the reason for a rejection as soon as it is known and the rest was drained. A remaining rest is canceled. */
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
      letGo(reader);
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
      else letGo(reader);
      return 'too-long';
    }
  }
}

/** `bytes`: number of bytes already read. */
async function drainBody(reader: ReadableStreamDefaultReader<Uint8Array>, bytes: number, limits: DrainLimits): Promise<void> {
  const endsAt = Date.now() + limits.deadlineMs;
  for (let drained = bytes; drained <= limits.maxBytes; ) {
    const read = await untilDeadline(reader.read(), endsAt - Date.now()).catch(() => undefined); // a disconnected client is no fault
    if (read === undefined) break;
    if (read.done) return;
    drained += read.value.byteLength;
  }
  letGo(reader);
}

/** Cancels the body without awaiting it, because a hanging client might never end the stream. */
function letGo(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  reader.cancel().catch(() => undefined);
}

/** The time for a form of a quarter of a megabyte at half a megabit per second. */
export const bodyDeadlineMs = 5000;
