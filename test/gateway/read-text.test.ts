import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readText } from '#gateway/read-text.ts';

test('a body of exactly the limit is read', async () => {
  expect(await readText(new Response('12345'), 5)).toBe('12345');
});

test('a body above the limit is not', async () => {
  expect(await readText(new Response('123456'), 5)).toBeUndefined();
});

test('the limit counts bytes, not letters', async () => {
  expect(await readText(new Response('üüü'), 5)).toBeUndefined();
});

test('no body is an empty text', async () => {
  expect(await readText(new Response(null), 5)).toBe('');
});

test.each(['-1', 'many', '3, 3'])('a length of %j does not fool it', async (length) => {
  expect(await readText(new Response('123456', { headers: { 'content-length': length } }), 5)).toBeUndefined();
});

test('a request is read like a response', async () => {
  expect(await readText(new Request('https://shop.example', { method: 'POST', body: 'abc' }), 5)).toBe('abc');
});

describe('a compressed body', () => {
  /** What fetch gives of a compressed body: decoded chunks beside the length of the encoded form. */
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

  test('is measured as it is read: its content-length is that of the encoded form', async () => {
    const { response } = aDecodedBody(4, 25, 30);
    expect(await readText(response, 100)).toHaveLength(100);
  });

  test('above the limit is cancelled there, and the rest is never decoded', async () => {
    const { response, seen } = aDecodedBody(60, 1000, 60);
    expect(await readText(response, 5000)).toBeUndefined();
    expect(seen.isCancelled).toBe(true);
    expect(seen.pulled).toBeLessThan(9);
  });

  test('of sixty kilobytes that become sixty megabytes is not read', async () => {
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

test('the encoding `identity` is none', async () => {
  const response = new Response('12345', { headers: { 'content-length': '5', 'content-encoding': 'identity' } });
  expect(await readText(response, 5)).toBe('12345');
});
