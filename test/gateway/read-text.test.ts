import { expect, test } from 'vitest';
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
