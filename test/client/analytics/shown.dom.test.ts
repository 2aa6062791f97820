// Events wait until a page that was loaded ahead is visible.
import { afterEach, expect, test, vi } from 'vitest';
import { wasFetchedAhead, whenActivated, whenVisible } from '../../../client/analytics/shown.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'prerendering');
});

const setVisibility = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const setPrerendering = (value: boolean) => Object.defineProperty(document, 'prerendering', { value, configurable: true });
const change = (name: string) => document.dispatchEvent(new Event(name));

test('a page that was not prerendered is active at once', () => {
  const run = vi.fn();
  whenActivated(run);
  setPrerendering(false);
  whenActivated(run);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a prerendered page is active once it is opened', () => {
  const run = vi.fn();
  setPrerendering(true);
  whenActivated(run);
  expect(run).not.toHaveBeenCalled();
  change('prerenderingchange');
  change('prerenderingchange');
  expect(run).toHaveBeenCalledOnce();
});

test('a visible page runs at once, a hidden one when it becomes visible, once', () => {
  const run = vi.fn();
  setVisibility('visible');
  whenVisible(run);
  expect(run).toHaveBeenCalledOnce();
  setVisibility('hidden');
  whenVisible(run);
  change('visibilitychange');
  expect(run).toHaveBeenCalledOnce();
  setVisibility('visible');
  change('visibilitychange');
  change('visibilitychange');
  expect(run).toHaveBeenCalledTimes(2);
});

test.each([
  [undefined, false],
  [{}, false],
  [{ activationStart: 0, deliveryType: '' }, false],
  [{ activationStart: 12 }, true],
  [{ activationStart: 0, deliveryType: 'navigational-prefetch' }, true],
])('with the navigation entry %j the page was fetched ahead: %s', (entry, isAhead) => {
  const find = vi.spyOn(performance, 'getEntriesByType').mockReturnValue((entry ? [entry] : []) as never);
  expect(wasFetchedAhead()).toBe(isAhead);
  expect(find).toHaveBeenCalledWith('navigation');
});
