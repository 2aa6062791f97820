// The link to the checkout waits for a pending change of the cart.
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckoutLink } from '#features/cart/island/sums.tsx';
import type { AsyncStatus } from '#lib/async-status.ts';
import { find, openPage } from '../../support/dom.ts';

let root: Root;
const link = { href: '/en-us/checkout', text: 'Checkout', look: 'action' };
const render = (change: AsyncStatus) => flushSync(() => root.render(<CheckoutLink link={link} change={change} />));

/** Clicks the link, and returns whether the browser may follow it. */
function click(init: MouseEventInit = {}): boolean {
  let isFollowed = false;
  const record = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault(); // prevents the test from navigating
  };
  document.addEventListener('click', record, { once: true });
  flushSync(() => find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })));
  return isFollowed;
}

const isBusy = () => find('a').getAttribute('aria-busy');

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  openPage('<div id="root"></div>');
  root = createRoot(find('#root'));
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

test('a pressed link is busy until the browser restores the page', () => {
  render('idle');
  expect([click(), isBusy()]).toEqual([true, 'true']);
  flushSync(() => dispatchEvent(new Event('pageshow')));
  expect(isBusy()).toBe(null);
});

test('a link that opens in a new tab is not busy', () => {
  render('idle');
  expect([click({ ctrlKey: true }), isBusy()]).toEqual([true, null]);
});

test('while a change is pending, the link waits, and the browser follows it after the change', () => {
  render('pending');
  expect([click(), click(), isBusy()]).toEqual([false, false, 'true']);
  expect(location.assign).not.toHaveBeenCalled();
  render('success');
  expect(vi.mocked(location.assign).mock.calls).toEqual([['/en-us/checkout']]);
});

test('if the pending change fails, the shopper stays on the page', () => {
  render('pending');
  click();
  render('error');
  render('error'); // applies the state that the first one has set in an effect
  expect([isBusy(), vi.mocked(location.assign).mock.calls]).toEqual([null, []]);
});
