// The list of analytics events, which fetches newer events while the page is visible.
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import EventStream from '#features/dev-tools/events.island.tsx';
import { queryClient } from '#islands/query-client.ts';
import { find, openPage } from '../../support/dom.ts';

const anEvent = (name: string) => ({
  id: `id-of-${name}`,
  name,
  class: 'performance',
  at: Date.UTC(2026, 9, 1, 12, 30, 5, 250),
  page: 'product',
  locale: 'de-de',
  visitor: '0d1dbdba-90d6-4d6e-8fd7-9f0a1b2c3d4e',
  payload: { productId: 'CNFL0001INK' },
});

let root: Root;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ events: [anEvent('product-view'), anEvent('list-view')] })),
  );
  openPage('<div id="root"></div>');
  queryClient().clear(); // removes the events of the previous test
  root = createRoot(find('#root'));
  flushSync(() => root.render(<EventStream events={[anEvent('list-view')]} />));
});
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listNames = () => [...document.querySelectorAll('b')].map(({ textContent }) => textContent);

test('the event list displays newer events after a second', async () => {
  expect(listNames()).toEqual(['list-view']);
  await vi.advanceTimersByTimeAsync(999);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/en-us', { headers: { accept: 'application/json' } });
  expect(listNames()).toEqual(['product-view', 'list-view']);
});

test('the event list fetches no events while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetch).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetch).toHaveBeenCalledOnce();
});

test('the event list stops its timer when it is removed', async () => {
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  root.unmount();
  await vi.advanceTimersByTimeAsync(10);
  expect(vi.getTimerCount()).toBe(0);
});
