// Prefetching the page that a shopper is about to open.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from '../../../client/navigation/prefetch.ts';
import { find, openPage } from '../../support/dom.ts';

const delayMs = 80;

beforeEach(() => {
  vi.useFakeTimers();
  openPage(
    [
      '<a id="fleece" href="/en-us/p/fleece-jacket-A1">Fleece</a><a id="boots" href="/en-us/c/boots">Boots</a>',
      '<a id="cart" href="/en-us/cart">Cart</a><a id="dialog" href="/en-us/c/guide" data-dialog>Guide</a>',
      '<a id="tab" href="/en-us/c/bags" target="_blank">Bags</a><a id="here" href="/en-us">Home</a><a id="away" href="https://other.example/en-us/c/boots">Away</a>',
    ].join(''),
  );
});
afterEach(() => {
  prefetchOnIntent(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listMarked = () => [...document.querySelectorAll('[data-prefetch]')].map(({ id }) => id);

function rest(id: string, ms = delayMs): string[] {
  prefetchOnIntent(find<HTMLAnchorElement>(`#${id}`));
  vi.advanceTimersByTime(ms);
  return listMarked();
}

test('a page is prefetched after the pointer has rested on its link, and replaces the page that was prefetched before', () => {
  expect(rest('fleece', delayMs - 1)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(listMarked()).toEqual(['fleece']);
  expect(rest('boots')).toEqual(['boots']);
});

test('a pointer that passes over a link prefetches nothing', () => {
  rest('fleece', delayMs - 1);
  prefetchOnIntent(null);
  vi.advanceTimersByTime(1000);
  expect(listMarked()).toEqual([]);
});

test.each([
  ['pages that differ per visitor', 'cart'],
  ['pages that open in a dialog', 'dialog'],
  ['pages that open in a new tab', 'tab'],
  ['the current page', 'here'],
  ['other sites', 'away'],
])('no prefetch for %s', (_, id) => {
  expect(rest(id)).toEqual([]);
});

test.each([[{ saveData: true }], [{ effectiveType: 'slow-2g' }]])('no prefetch for a visitor with the connection %o', (connection) => {
  vi.stubGlobal('navigator', { connection });
  expect(rest('fleece')).toEqual([]);
});

test('a fast connection does not prevent prefetching', () => {
  vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '4g' } });
  expect(rest('fleece')).toEqual(['fleece']);
});
