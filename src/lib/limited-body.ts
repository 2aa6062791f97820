// Reads a body that may neither be long nor take long.
import { joinBytes } from './join-bytes.ts';
import { untilDeadline } from './timeout.ts';

export interface BodyLimits {
  maxBytes: number;
  deadlineMs: number;
}

/** The body, or why it is refused, as soon as that is known. What is left of it is cancelled. */
export async function readLimitedBody(
  stream: ReadableStream<Uint8Array>,
  { maxBytes, deadlineMs }: BodyLimits,
): Promise<ArrayBuffer | 'too-long' | 'too-late'> {
  const endsAt = Date.now() + deadlineMs;
  const reader = stream.getReader();
  const refuse = (why: 'too-long' | 'too-late') => {
    reader.cancel().catch(() => undefined); // not waited for: a client that hangs might not let go
    return why;
  };
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const read = await untilDeadline(reader.read(), endsAt - Date.now());
    if (read === undefined) return refuse('too-late');
    if (read.done) return joinBytes(chunks).buffer;
    chunks.push(read.value);
    bytes += read.value.byteLength;
    if (bytes > maxBytes) return refuse('too-long');
  }
}

/** A form of a quarter of a megabyte takes as long at half a megabit a second. */
export const bodyDeadlineMs = 5000;
