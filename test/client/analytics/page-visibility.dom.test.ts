// Analytics waits until a prefetched or prerendered page is visible.
import { afterEach, expect, test, vi } from 'vitest';
import { wasPrefetched, whenActivated, whenVisible } from '../../../client/analytics/page-visibility.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'prerendering');
});

const setVisibility = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const setPrerendering = (value: boolean) => Object.defineProperty(document, 'prerendering', { value, configurable: true });
const change = (name: string) => document.dispatchEvent(new Event(name));

test('whenActivated runs its function immediately on a page that was not prerendered', () => {
  const run = vi.fn();
  whenActivated(run);
  setPrerendering(false);
  whenActivated(run);
  expect(run).toHaveBeenCalledTimes(2);
});

test('whenActivated runs its function once a prerendered page is opened', () => {
  const run = vi.fn();
  setPrerendering(true);
  whenActivated(run);
  expect(run).not.toHaveBeenCalled();
  change('prerenderingchange');
  change('prerenderingchange');
  expect(run).toHaveBeenCalledOnce();
});

test('whenVisible runs its function immediately on a visible page, and once when a hidden page becomes visible', () => {
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
])('wasPrefetched with the navigation entry %j returns %s', (entry, isAhead) => {
  const find = vi.spyOn(performance, 'getEntriesByType').mockReturnValue((entry ? [entry] : []) as never);
  expect(wasPrefetched()).toBe(isAhead);
  expect(find).toHaveBeenCalledWith('navigation');
});
