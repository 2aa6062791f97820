// Prefetched and prerendered pages are counted only once they are visible.
import { afterEach, expect, test, vi } from 'vitest';
import { wasPrefetched, whenActivated, whenVisible } from '../../../client/analytics/page-visibility.ts';

afterEach(() => vi.unstubAllGlobals());

/** Creates a document whose state the test can change. */
function stubDocument(state: { prerendering?: boolean; visibilityState?: string }) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', ...state });
  vi.stubGlobal('document', page);
  return page;
}

test('whenActivated and whenVisible run their functions immediately on a page that the visitor opened', () => {
  const run = vi.fn();
  stubDocument({ prerendering: false });
  whenActivated(run);
  stubDocument({});
  whenActivated(run);
  whenVisible(run);
  expect(run).toHaveBeenCalledTimes(3);
});

test('whenActivated runs its function once when a prerendered page is activated', () => {
  const run = vi.fn();
  const page = stubDocument({ prerendering: true });
  whenActivated(run);
  expect(run).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('prerenderingchange'));
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(run).toHaveBeenCalledTimes(1);
});

test('whenVisible runs its function once when a background tab becomes visible', () => {
  const run = vi.fn();
  const page = stubDocument({ visibilityState: 'hidden' });
  whenVisible(run);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(run).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(1);
});

test.each([
  ['was prefetched by a speculation rule', { deliveryType: 'navigational-prefetch', activationStart: 0 }, true],
  ['was prerendered', { deliveryType: '', activationStart: 120 }, true],
  ['was opened with a click', { deliveryType: '', activationStart: 0 }, false],
  ['is in a browser without these properties', {}, false],
  ['has no navigation entry', undefined, false],
])('wasPrefetched for a page that %s returns %j', (_, entry, wasAhead) => {
  vi.stubGlobal('performance', { getEntriesByType: () => (entry ? [entry] : []) });
  expect(wasPrefetched()).toBe(wasAhead);
});
