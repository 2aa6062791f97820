// Pages that the browser fetched or rendered ahead count once somebody looks at them.
import { afterEach, expect, test, vi } from 'vitest';
import { wasFetchedAhead, whenActivated, whenVisible } from '../../../client/analytics/shown.ts';

afterEach(() => vi.unstubAllGlobals());

/** A document of which tests change what it says of itself. */
function stubDocument(state: { prerendering?: boolean; visibilityState?: string }) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', ...state });
  vi.stubGlobal('document', page);
  return page;
}

test('a page that somebody went to counts at once', () => {
  const run = vi.fn();
  stubDocument({ prerendering: false });
  whenActivated(run);
  stubDocument({});
  whenActivated(run);
  whenVisible(run);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a page that is rendered ahead counts once it is activated', () => {
  const run = vi.fn();
  const page = stubDocument({ prerendering: true });
  whenActivated(run);
  expect(run).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('prerenderingchange'));
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(run).toHaveBeenCalledTimes(1);
});

test('what is in a tab behind is seen once that is in front', () => {
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
  ['was asked for by a speculation rule', { deliveryType: 'navigational-prefetch', activationStart: 0 }, true],
  ['was rendered ahead', { deliveryType: '', activationStart: 120 }, true],
  ['was asked for by a click', { deliveryType: '', activationStart: 0 }, false],
  ['is of a browser that says nothing', {}, false],
  ['has no entry', undefined, false],
])('a page that %s: fetched ahead is %j', (_, entry, wasAhead) => {
  vi.stubGlobal('performance', { getEntriesByType: () => (entry ? [entry] : []) });
  expect(wasFetchedAhead()).toBe(wasAhead);
});
