// Which errors of scripts a page reports, and how often.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const beacon = vi.fn((_path: string, _body: string) => true);
let reportError: typeof import('../../../client/errors/report-error.ts').reportError;

beforeEach(async () => {
  vi.resetModules(); // reports are limited per page
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  ({ reportError } = await import('../../../client/errors/report-error.ts'));
});
afterEach(() => {
  beacon.mockClear();
  vi.unstubAllGlobals();
});

const ownStack = (line = 1) => `TypeError: x\n    at add (${location.origin}/assets/cart-abc.js:${line}:2)`;

function anError({
  message = 'x',
  name = 'TypeError',
  stack = ownStack(),
}: Partial<Pick<Error, 'message' | 'name' | 'stack'>> = {}): Error {
  return Object.assign(new Error(message), { name, stack });
}

const anErrorEvent = (error: unknown) => new ErrorEvent('error', { error });

test('an uncaught error and an unhandled rejection are reported with name, message and stack only', () => {
  reportError(anErrorEvent(anError()));
  reportError({ reason: anError({ message: 'y', stack: ownStack(2) }) } as PromiseRejectionEvent);
  expect(beacon.mock.calls.map(([path, body]) => [path, JSON.parse(body)])).toEqual([
    ['/error-reports', { name: 'TypeError', message: 'x', stack: ownStack() }],
    ['/error-reports', { name: 'TypeError', message: 'y', stack: ownStack(2) }],
  ]);
});

test.each<[string, unknown]>([
  ['an error of an extension', anError({ stack: `${ownStack()}\n at moz-extension://abc/x.js:1:2` })],
  ['an error of another script', anError({ stack: 'Error\n at https://ads.example/a.js:1:2' })],
  ['a hidden error of another script', null],
  ['a thrown text', 'failed'],
  ['a canceled request', anError({ name: 'AbortError' })],
  ['a failed request in Chromium', anError({ message: 'Failed to fetch' })],
  ['a failed request in Safari', anError({ message: 'Load failed' })],
  ['a failed request in Firefox', anError({ message: 'NetworkError when attempting to fetch resource.' })],
  ['a blocked script', anError({ message: `Failed to fetch dynamically imported module: ${location.origin}/assets/x.js` })],
])('%s is not reported', (_, error) => {
  reportError(anErrorEvent(error));
  expect(beacon).not.toHaveBeenCalled();
});

test('the same error is reported once, and a page reports three errors at most', () => {
  for (const line of [1, 1, 2, 3, 4]) reportError(anErrorEvent(anError({ stack: ownStack(line) })));
  expect(beacon).toHaveBeenCalledTimes(3);
});

test('a long stack and a long message are shortened', () => {
  reportError(anErrorEvent(anError({ message: 'm'.repeat(90_000), stack: ownStack() + 's'.repeat(90_000) })));
  expect(beacon.mock.calls[0]?.[1].length).toBeLessThan(5000);
});
