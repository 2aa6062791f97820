// Reads a body that may neither be long nor take long.
import { joinBytes } from '../encoding/join-bytes.ts';
import type { Shortener } from './shorten-files.ts';
import { untilDeadline } from './timeout.ts';

export interface BodyLimits {
  maxBytes: number;
  deadlineMs: number;
  /** Leaves out what is not kept, which does not count but for `drain`. */
  shorten?: Shortener | undefined;
  /** Of a body that is too long; without it the rest is cancelled at once. */
  drain?: DrainLimits;
}

/**
 * How much of a body that is too long is read and thrown away. A browser that is still sending as the connection closes shows no answer
 * but an error of the network (RFC 9112, 9.6).
 */
export interface DrainLimits {
  /** Of the whole body. */
  maxBytes: number;
  /** From the moment on that it was found too long. */
  deadlineMs: number;
}

/** The body, or why it is refused, as soon as that is known and the rest was drained. What is left then is cancelled. */
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

/** `bytes`: those that were read. */
async function drainBody(reader: ReadableStreamDefaultReader<Uint8Array>, bytes: number, limits: DrainLimits): Promise<void> {
  const endsAt = Date.now() + limits.deadlineMs;
  for (let drained = bytes; drained <= limits.maxBytes; ) {
    const read = await untilDeadline(reader.read(), endsAt - Date.now()).catch(() => undefined); // a client that left is no fault
    if (read === undefined) break;
    if (read.done) return;
    drained += read.value.byteLength;
  }
  letGo(reader);
}

/** Not waited for: a client that hangs might not let go. */
function letGo(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  reader.cancel().catch(() => undefined);
}

/** A form of a quarter of a megabyte takes as long at half a megabit a second. */
export const bodyDeadlineMs = 5000;
