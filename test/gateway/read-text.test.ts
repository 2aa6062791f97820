import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readText } from '#gateway/read-text.ts';

test('readText returns a body whose length is exactly the limit', async () => {
  expect(await readText(new Response('12345'), 5)).toBe('12345');
});

test('readText returns undefined for a body that exceeds the limit', async () => {
  expect(await readText(new Response('123456'), 5)).toBeUndefined();
});

test('readText measures the limit in bytes, not in characters', async () => {
  expect(await readText(new Response('üüü'), 5)).toBeUndefined();
});

test('readText returns an empty string if there is no body', async () => {
  expect(await readText(new Response(null), 5)).toBe('');
});

test.each(['-1', 'many', '3, 3'])('readText ignores the invalid Content-Length %j', async (length) => {
  expect(await readText(new Response('123456', { headers: { 'content-length': length } }), 5)).toBeUndefined();
});

test('readText reads the body of a request as well as that of a response', async () => {
  expect(await readText(new Request('https://shop.example', { method: 'POST', body: 'abc' }), 5)).toBe('abc');
});

describe('readText with a compressed body', () => {
  /** Creates a decompressed response as fetch returns it: decoded chunks, and the Content-Length of the compressed body. */
  function aDecodedBody(chunks: number, chunkBytes: number, encodedBytes: number) {
    const seen = { pulled: 0, isCancelled: false };
    const body = new ReadableStream({
      pull: (controller) => {
        seen.pulled += 1;
        controller.enqueue(new Uint8Array(chunkBytes).fill(32));
        if (seen.pulled === chunks) controller.close();
      },
      cancel: () => {
        seen.isCancelled = true;
      },
    });
    return { seen, response: new Response(body, { headers: { 'content-encoding': 'gzip', 'content-length': String(encodedBytes) } }) };
  }

  test('limits the decoded bytes, although Content-Length is that of the compressed body', async () => {
    const { response } = aDecodedBody(4, 25, 30);
    expect(await readText(response, 100)).toHaveLength(100);
  });

  test('cancels the body at the limit, so that the rest is never decoded', async () => {
    const { response, seen } = aDecodedBody(60, 1000, 60);
    expect(await readText(response, 5000)).toBeUndefined();
    expect(seen.isCancelled).toBe(true);
    expect(seen.pulled).toBeLessThan(9);
  });

  test('rejects 60 kB that decompress to 60 MB', async () => {
    const encoded = gzipSync(Buffer.alloc(60 * 1024 * 1024, 32));
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': encoded.length });
      response.end(encoded);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(Number(response.headers.get('content-length'))).toBeLessThan(100_000);
    expect(await readText(response, 2_000_000)).toBeUndefined();
  });
});

test('readText treats the encoding `identity` as no encoding', async () => {
  const response = new Response('12345', { headers: { 'content-length': '5', 'content-encoding': 'identity' } });
  expect(await readText(response, 5)).toBe('12345');
});
