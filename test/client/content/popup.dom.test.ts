// When pop-ups appear, and what keeps them from appearing.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberDismissal } from '../../../client/content/dismissed-notices.ts';
import { startPopup } from '../../../client/content/popup.ts';
import { find, listen, openPage } from '../../support/dom.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const aPopup = (id = 'news') => `<aside data-popup="${id}" data-delay="1000" data-event-payload='{"popUp":"${id}"}' hidden>
  <button class="popup-toggle" aria-expanded="false"></button><button class="popup-close"></button>
  <div class="popup-panel" hidden><p role="status" data-title="News"></p></div></aside>`;

function start(html = aPopup()): HTMLElement {
  openPage(`<main><a href="/">before</a></main>${html}`);
  startPopup(find('[data-popup]'));
  return find('[data-popup]');
}

test('a pop-up appears after its delay, first as a bar and then expanded', () => {
  const popup = start();
  vi.advanceTimersByTime(999);
  expect(popup.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect([popup.hidden, find('.popup-panel').hidden]).toEqual([false, true]);
  vi.advanceTimersByTime(1500);
  expect([find('.popup-panel').hidden, find('.popup-toggle').ariaExpanded]).toEqual([false, 'true']);
  expect(find('[role=status]').textContent).toBe('News');
});

test('a pop-up that is closed in another tab during its delay does not appear', () => {
  const popup = start();
  vi.advanceTimersByTime(500);
  rememberDismissal('popup:news'); // this storage is shared by all tabs
  vi.advanceTimersByTime(5000);
  expect(popup.hidden).toBe(true);
});

test('a pop-up that was closed does not appear on later pages, but another pop-up does', () => {
  const popup = start();
  vi.advanceTimersByTime(1000);
  find('.popup-close').click();
  expect(popup.isConnected).toBe(false);
  document.body.insertAdjacentHTML('beforeend', aPopup());
  startPopup(find('[data-popup=news]'));
  document.body.insertAdjacentHTML('beforeend', aPopup('sale'));
  startPopup(find('[data-popup=sale]'));
  vi.advanceTimersByTime(5000);
  expect([find('[data-popup=news]').hidden, find('[data-popup=sale]').hidden]).toEqual([true, false]);
});

test('a pop-up with the frequency once per visit does not appear twice in a tab', () => {
  const once = aPopup().replace('data-popup', 'data-frequency="once-per-visit" data-popup');
  const popup = start(once);
  vi.advanceTimersByTime(1000);
  expect(popup.hidden).toBe(false);
  document.body.innerHTML = once;
  startPopup(find('[data-popup]'));
  vi.advanceTimersByTime(5000);
  expect(find('[data-popup]').hidden).toBe(true);
});

test('a pop-up waits until the visitor has decided about consent', () => {
  const popup = start(`<div class="consent"></div>${aPopup()}`);
  vi.advanceTimersByTime(10_000);
  expect(popup.hidden).toBe(true);
  document.dispatchEvent(new CustomEvent('cairn:consent'));
  vi.advanceTimersByTime(1000);
  expect(popup.hidden).toBe(false);
});

test('closing a pop-up with Escape returns the focus to the element that had it before', () => {
  const popup = start();
  vi.advanceTimersByTime(1000);
  const link = find('main a');
  link.focus();
  popup.dispatchEvent(new FocusEvent('focusin', { relatedTarget: link }));
  find('.popup-close').focus();
  popup.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(popup.isConnected).toBe(false);
  expect(document.activeElement).toBe(link);
});

test('a pop-up reports its expansion only if a click caused it, not if it expanded automatically', () => {
  const events = listen('cairn:events');
  start();
  vi.advanceTimersByTime(3000);
  expect(events).toEqual([]);
  find('.popup-toggle').click();
  expect(events).toEqual([[{ name: 'pop-up-expand', payload: { popUp: 'news', state: 'collapsed' } }]]);
});
