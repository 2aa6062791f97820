// Announcements of a changed amount to pay in the checkout.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceTotal } from '../../../client/checkout/announce-total.ts';
import { find, openPage } from '../../support/dom.ts';

beforeEach(() => {
  openPage('');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a step that shows an amount, and returns what is announced. */
function open(total: string, cart = 'cart-1'): string {
  document.body.innerHTML = `<p role="status" data-checkout="total" data-cart="${cart}" data-total="${total}"></p>`;
  announceTotal(document);
  expect(find('p').textContent).toBe('');
  vi.runAllTimers();
  return find('p').textContent;
}

test('a changed amount is announced once, and only after a delay', () => {
  expect(open('Total $120.00')).toBe('');
  expect(open('Total $136.95')).toBe('Total $136.95');
  expect(open('Total $136.95')).toBe('');
});

test('the amount of another cart is not announced', () => {
  open('Total $120.00');
  expect(open('Total $80.00', 'cart-2')).toBe('');
});

test('a page without an amount stores nothing', () => {
  open('Total $120.00');
  document.body.innerHTML = '<p></p>';
  announceTotal(document);
  expect(open('Total $99.00')).toBe('Total $99.00');
});

test('nothing is announced if the storage is disabled', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(open('Total $120.00')).toBe('');
  expect(open('Total $136.95')).toBe('');
});
