import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FetchedPage } from '../../../client/dialogs/fetch-page.ts';
import { clearPrefetched, isPrefetched, storePrefetched, takePrefetched } from '../../../client/dialogs/prefetched.ts';

const address = 'https://shop.test/en-us/cart/reward';
const page = { kind: 'page', address } as FetchedPage;

beforeEach(() => {
  vi.useFakeTimers();
  storePrefetched(address, Promise.resolve(page));
});
afterEach(() => {
  vi.useRealTimers();
  clearPrefetched();
});

test('takePrefetched returns a page only once', async () => {
  expect(await takePrefetched(address)).toBe(page);
  expect(takePrefetched(address)).toBeUndefined();
});

test('takePrefetched does not return a page that is older than ten seconds', () => {
  vi.advanceTimersByTime(9_999);
  expect(isPrefetched(address)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(takePrefetched(address)).toBeUndefined();
});

test('takePrefetched returns nothing after clearPrefetched', () => {
  clearPrefetched();
  expect(takePrefetched(address)).toBeUndefined();
});

test('isPrefetched returns false for a page that could not be fetched', async () => {
  storePrefetched(address, Promise.reject(new Error('No answer.')));
  await vi.advanceTimersByTimeAsync(0);
  expect(isPrefetched(address)).toBe(false);
});
