// Errors of scripts, which browsers report.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canaries, errorReportVariables, receiveErrorReports } from '../../support/error-reports.ts';
import { openStorefront } from '../../support/storefront.ts';

let minutes = 0;
let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  // the limits are those of an isolate and a minute
  vi.useFakeTimers({ now: Date.now() + 120_000 * ++minutes, toFake: ['Date'] });
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stack = 'TypeError: x\n    at add (http://localhost/assets/cart-abc.js:1:234)\n    at http://localhost/assets/x.js?v=secret:3:4';
const anError = (over: object = {}) => ({
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'price')",
  stack,
  ...over,
});

const post = (body: unknown, headers: Record<string, string> = {}, shop = openStorefront(errorReportVariables)) =>
  shop
    .get('/error-reports', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { origin: 'http://localhost', 'content-type': 'text/plain;charset=UTF-8', ...headers },
    })
    .then(async (response) => {
      await shop.settled();
      return response;
    });

test('an error of a script is logged and reported with the template of its page, without the path', async () => {
  const receiver = receiveErrorReports();
  const referer = `http://localhost/en-us/p/talus-fleece-CNFL0001INK?q=${canaries.query}`;
  const response = await post(anError(), { referer, cookie: `a=${canaries.cookie}` });
  expect([response.status, response.headers.get('set-cookie')]).toEqual([204, null]);
  expect(receiver.list()).toMatchObject([
    {
      ...{ dist: 'browser', transaction: '/p/{slug}-{productId}' },
      tags: { service: 'browser', correlation_id: response.headers.get('x-correlation-id') },
      exception: {
        values: [
          {
            ...{ type: 'TypeError', value: "Cannot read properties of undefined (reading 'price')" },
            stacktrace: { frames: [{ in_app: false }, { filename: 'app:///assets/cart-abc.js', function: 'add', lineno: 1, colno: 234 }] },
          },
        ],
      },
    },
  ]);
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ at: 'browser', page: '/p/{slug}-{productId}', type: 'TypeError' });
  const sent = receiver.envelopes[0]?.body + log.mock.calls.join();
  for (const canary of [canaries.query, canaries.cookie, 'CNFL0001', 'secret']) expect(sent).not.toContain(canary);
});

test('a report masks personal data in the message and the name', async () => {
  const receiver = receiveErrorReports();
  const message = `${canaries.email} "${canaries.name}" ${canaries.token} ${canaries.card} /search?q=${canaries.query}`;
  await post(anError({ name: canaries.name, message, email: canaries.email, stack: `${message}\n${stack}` }));
  expect(receiver.envelopes).toHaveLength(1);
  for (const canary of Object.values(canaries)) expect(receiver.envelopes[0]?.body + log.mock.calls.join()).not.toContain(canary);
});

test('an error is only logged without a receiver', async () => {
  const receiver = receiveErrorReports();
  expect((await post(anError(), {}, openStorefront())).status).toBe(204);
  expect(log).toHaveBeenCalledTimes(1);
  expect(receiver.envelopes).toEqual([]);
});

describe('nothing is logged or reported', () => {
  test.each<[string, unknown, number]>([
    ['an error of an extension', anError({ stack: `${stack}\n at x (chrome-extension://abc/x.js:1:2)` }), 204],
    ['an error of a script of another site', anError({ stack: 'Error\n at a (https://ads.example/assets/a.js:1:2)' }), 204],
    ['an error without a stack', anError({ stack: '' }), 204],
    ['a report without a message', { name: 'Error', stack }, 400],
    ['a report that is no object', [1], 400],
    ['null', null, 400],
    ['a report that is no JSON', '{', 400],
    ['a report that is too large', anError({ stack: `${stack}${' '.repeat(9000)}` }), 413],
  ])('for %s', async (_, body, status) => {
    const receiver = receiveErrorReports();
    expect((await post(body)).status).toBe(status);
    expect(receiver.envelopes).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });

  test('for a report of another site', async () => {
    expect((await post(anError(), { origin: 'https://evil.example' })).status).toBe(403);
    expect(log).not.toHaveBeenCalled();
  });
});

test('a network may send ten reports in a minute', async () => {
  const statuses = [];
  for (let number = 0; number < 12; number += 1) statuses.push((await post(anError({ message: `error ${number}` }))).status);
  expect(statuses).toEqual([...Array(10).fill(204), 429, 429]);
});
