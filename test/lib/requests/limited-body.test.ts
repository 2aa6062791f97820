import { describe, expect, test } from 'vitest';
import { readLimitedBody } from '#lib/requests/limited-body.ts';

/** Returns a stream of ten-byte chunks that then ends, hangs or fails. */
function openStream(chunks: number, then: 'ends' | 'hangs' | 'breaks' = 'ends') {
  const seen = { pulled: 0, isCancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (seen.pulled < chunks) {
          seen.pulled += 1;
          controller.enqueue(new Uint8Array(10));
        } else if (then === 'ends') controller.close();
        else if (then === 'breaks') controller.error(new Error('The client left.'));
        else await new Promise(() => undefined);
      },
      cancel() {
        seen.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, seen };
}

const limits = { maxBytes: 30, deadlineMs: 50 };
const drain = { maxBytes: 100, deadlineMs: 50 };

describe('readLimitedBody', () => {
  test('returns a body of the maximum length', async () => {
    const body = await readLimitedBody(openStream(3).stream, limits);
    expect(body instanceof ArrayBuffer && body.byteLength).toBe(30);
  });

  test('returns "too-late" for a body that stops arriving', async () => {
    const { stream, seen } = openStream(2, 'hangs');
    expect(await readLimitedBody(stream, limits)).toBe('too-late');
    expect(seen.isCancelled).toBe(true);
  });

  test.each([
    ['is canceled immediately', undefined, 20, 'ends', { pulled: 4, isCancelled: true }],
    ['is drained to its end', drain, 8, 'ends', { pulled: 8, isCancelled: false }],
    ['is drained up to the limit of bytes', drain, 20, 'ends', { pulled: 11, isCancelled: true }],
    ['is drained up to the time limit', drain, 8, 'hangs', { pulled: 8, isCancelled: true }],
    ['is drained until the client disconnects', drain, 8, 'breaks', { pulled: 8, isCancelled: false }],
  ] as const)('returns "too-long" for a body that exceeds the limit and %s', async (_, drained, chunks, then, expected) => {
    const { stream, seen } = openStream(chunks, then);
    expect(await readLimitedBody(stream, { ...limits, ...(drained && { drain: drained }) })).toBe('too-long');
    expect(seen).toEqual(expected);
  });
});
