// Hiding the header while the visitor scrolls down.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHeader } from '../../../client/page/header.ts';
import { find, openPage, trackListeners } from '../../support/dom.ts';

let removeListeners = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollY', 0);
  openPage('<header data-header></header>');
  removeListeners = trackListeners(watchHeader);
});
afterEach(() => {
  removeListeners();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Reports a scroll to a position, and returns whether the header is then hidden. */
function scrollTo(top: number): boolean {
  vi.stubGlobal('scrollY', top);
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(500);
  return find('header').hasAttribute('data-away');
}

test('the header disappears while the visitor scrolls down, and returns when the visitor scrolls up', () => {
  expect([scrollTo(1600), scrollTo(1500), scrollTo(1700)]).toEqual([true, false, true]);
});

test('the header stays hidden if a scroll ends where it began', () => {
  expect([scrollTo(1600), scrollTo(1600)]).toEqual([true, true]);
});

test('the header is always displayed near the top of the page', () => {
  expect(scrollTo(160)).toBe(false);
});
