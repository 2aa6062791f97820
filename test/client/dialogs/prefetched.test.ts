import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FetchedPage } from '../../../client/dialogs/fetch-page.ts';
import { forgetPrefetched, isPrefetched, keepPrefetched, takePrefetched } from '../../../client/dialogs/prefetched.ts';

const address = 'https://shop.test/en-us/cart/reward';
const page = { kind: 'page', address } as FetchedPage;

beforeEach(() => {
  vi.useFakeTimers();
  keepPrefetched(address, Promise.resolve(page));
});
afterEach(() => {
  vi.useRealTimers();
  forgetPrefetched();
});

test('a page that was fetched ahead is given once', async () => {
  expect(await takePrefetched(address)).toBe(page);
  expect(takePrefetched(address)).toBeUndefined();
});

test('one of ten seconds ago is not given', () => {
  vi.advanceTimersByTime(9_999);
  expect(isPrefetched(address)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(takePrefetched(address)).toBeUndefined();
});

test('none is given once a form has been sent', () => {
  forgetPrefetched();
  expect(takePrefetched(address)).toBeUndefined();
});

test('one that does not come is forgotten', async () => {
  keepPrefetched(address, Promise.reject(new Error('No answer.')));
  await vi.advanceTimersByTimeAsync(0);
  expect(isPrefetched(address)).toBe(false);
});
