import { beforeAll, expect, test } from 'vitest';
import { aVisitor, openSession, prepareProvider, provider } from '../../support/provider.ts';

beforeAll(prepareProvider);

const post = async (body: ReadableStream<Uint8Array> | string) =>
  aVisitor().send((await openSession()).path, {
    method: 'POST',
    headers: { origin: provider, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

test('a form that does not arrive is cut off after five seconds', async () => {
  const startedAt = Date.now();
  const reply = await post(new ReadableStream({ pull: () => new Promise(() => {}) }));
  expect([reply.status, Date.now() - startedAt < 8000]).toEqual([408, true]);
});

test('a form that is too long is refused', async () => {
  expect((await post(`number=${'4'.repeat(9000)}`)).status).toBe(413);
});
