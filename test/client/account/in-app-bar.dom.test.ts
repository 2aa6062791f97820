// The offer to continue in the regular browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerTransfer } from '../../../client/account/in-app-bar.ts';
import { find, openPage } from '../../support/dom.ts';

const offer = { text: 'Keep your cart', label: 'Browser', href: '/en-us/continue', close: 'Close' };
let asked: string[];

beforeEach(() => {
  asked = [];
  openPage('<main></main>');
  document.documentElement.dataset.page = 'home';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path));
    return Response.json(offer);
  });
});
afterEach(() => {
  delete document.documentElement.dataset.page;
  history.replaceState(null, '', '/en-us');
  vi.restoreAllMocks();
});

test('a bar offers a link to continue elsewhere, and does not return after it was closed', async () => {
  await offerTransfer();
  const bar = find('aside');
  expect([bar.ariaLabel, bar.querySelector('a')?.pathname, bar.querySelector('p')?.textContent]).toEqual([
    'Browser',
    '/en-us/continue',
    'Keep your cart',
  ]);
  find('aside button[aria-label="Close"]').click();
  expect(document.querySelector('aside')).toBeNull();
  await offerTransfer();
  expect(document.querySelector('aside')).toBeNull();
  expect(asked).toEqual(['/en-us/continue']);
});

test.each(['checkout', 'error'])('no bar appears on the page %s', async (page) => {
  document.documentElement.dataset.page = page;
  await offerTransfer();
  expect([asked, document.querySelector('aside')]).toEqual([[], null]);
});

test('no bar appears on the page to which it links', async () => {
  history.replaceState(null, '', '/en-us/continue');
  await offerTransfer();
  expect(asked).toEqual([]);
});

test('no bar appears if the shop rejects the request', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('{}', { status: 404 }));
  await offerTransfer();
  expect(document.querySelector('aside')).toBeNull();
});
