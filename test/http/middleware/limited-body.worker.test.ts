import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

const bytes = new TextEncoder();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Posts a body in chunks and advances the clock until there is a response, or until the response is overdue. `ms`: the milliseconds that
 * have passed.
 */
async function post(chunks: readonly string[], betweenMs: number, { path = '/actions/select-locale', accept = '*/*' } = {}) {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, betweenMs));
      const chunk = chunks[sent];
      sent += 1;
      if (chunk === undefined) controller.close();
      else controller.enqueue(bytes.encode(chunk));
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', accept };
  let response: Response | undefined;
  const answered = openStorefront()
    .get(path, { method: 'POST', body, headers })
    .then((answer) => {
      response = answer;
    });
  let ms = 0;
  for (; !response && ms < 5200; ms += 100) await vi.advanceTimersByTimeAsync(100);
  await answered;
  return { response: response ?? expect.fail('There is no answer.'), ms, sent, isCancelled: () => isCancelled };
}

const form = 'locale=de-de';

describe('a form body', () => {
  test('is accepted in single-byte chunks', async () => {
    const { response } = await post(form.split(''), 5);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/de-de']);
  });

  test.each([
    ['one byte a second', [...form], 1000],
    ['nothing', [form], 60_000],
  ])('whose client sends %s is rejected with 408 after five seconds, not earlier', async (_, chunks, betweenMs) => {
    const { response, ms } = await post(chunks, betweenMs);
    expect(response.status).toBe(408);
    expect(ms).toBeGreaterThanOrEqual(5000);
  });

  test.each(['/en-us/cart', '/performance-ingest'])('that is slow is rejected with 408 when posted to %s', async (path) => {
    const { response } = await post([...form], 1000, { path });
    expect(response.status).toBe(408);
  });

  test('that arrives too slowly from a browser gets an error page', async () => {
    const { response } = await post([...form], 1000, { accept: 'text/html' });
    expect(response.status).toBe(408);
    expect(await response.text()).toContain('took too long');
  });

  test('that exceeds the limit is read to its end, so that the browser receives the response', async () => {
    const { response, sent, isCancelled } = await post(
      Array.from({ length: 50 }, () => 'x'.repeat(10_000)),
      1,
      { accept: 'text/html' },
    );
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('Your entry is too large');
    expect([sent, isCancelled()]).toEqual([51, false]);
  });

  test('may have the size of photos if it is a review of a product with an opaque id', async () => {
    const chunks = Array.from({ length: 50 }, () => 'x'.repeat(10_000));
    const { response } = await post(chunks, 1, { path: '/en-us/reviews/talus-shell.ink~1' });
    expect(response.status).not.toBe(413);
  });

  test('that exceeds the limit by far is aborted', async () => {
    const { response, sent, isCancelled } = await post(
      Array.from({ length: 140 }, () => 'x'.repeat(1_000_000)),
      1,
    );
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(110);
    expect(isCancelled()).toBe(true);
  });
});
