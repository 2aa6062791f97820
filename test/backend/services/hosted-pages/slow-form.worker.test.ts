import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aVisitor, openSession, prepareProvider, provider } from '../../../support/provider.ts';

beforeAll(prepareProvider);
afterEach(() => {
  vi.useRealTimers();
});

const post = async (body: ReadableStream<Uint8Array> | string, path: string) =>
  aVisitor().send(path, {
    method: 'POST',
    headers: { origin: provider, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

test('a submission of a provider form gets 408 after five seconds if its body does not arrive', async () => {
  const { path } = await openSession();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const answered = post(new ReadableStream({ pull: () => new Promise(() => {}) }), path);
  await vi.advanceTimersByTimeAsync(5100);
  expect((await answered).status).toBe(408);
});

test('a submission of a provider form gets 413 if its body is too long', async () => {
  expect((await post(`number=${'4'.repeat(9000)}`, (await openSession()).path)).status).toBe(413);
});
