// Analytics reports: with consent, the events of a page's elements and of its document are sent to the shop in batches, as beacons.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import { find, openPage, settle } from '../../support/dom.ts';
import { stubViewport } from '../../support/viewport.ts';

vi.mock('../../../client/speed/watch-speed.ts');

interface Report {
  path: string;
  locale: string;
  page: string;
  events: { id: string; name: string; at: number; payload: Record<string, unknown> }[];
}
const reports: Report[] = [];
const start = Date.UTC(2026, 10, 28, 12);
const pauseMs = 500;

class FakeToggleEvent extends Event {
  oldState = 'closed';
  newState = 'open';
}
vi.stubGlobal('ToggleEvent', FakeToggleEvent); // happy-dom has no ToggleEvent
const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
vi.spyOn(navigator, 'sendBeacon').mockImplementation((path, body) => {
  reports.push({ path: `${path}`, ...JSON.parse(`${body}`) });
  return true;
});

vi.useFakeTimers({ now: start });
const viewport = stubViewport();
openPage('<p data-event="search" data-event-payload=\'{"term":"tent","results":3}\'></p>');
// imported only once, because it adds listeners to the document
const { takeEvent } = await import('../../../client/analytics/index.ts');
for (const name of ['click', 'toggle', 'cairn:events', 'cairn:mini-cart']) document.addEventListener(name, takeEvent, true);
vi.advanceTimersByTime(pauseMs);
const firstReports = reports.splice(0);

beforeEach(() => {
  vi.setSystemTime(start);
  openPage('');
});
afterEach(async () => {
  cookies.mockReturnValue('');
  hidden.mockReturnValue(false);
  visibility.mockReturnValue('visible');
  document.documentElement.dataset.consent = 'assumed';
  await settle();
  vi.advanceTimersByTime(10_000); // sends the remaining events of this test before the next test
  reports.length = 0;
});

const listEvents = () => reports.flatMap(({ events }) => events);
const listNames = () => listEvents().map(({ name }) => name);
const listPayloads = () => listEvents().map(({ payload }) => payload);

/** Displays HTML and waits until analytics has found its elements, which takes up to 100 ms. */
async function showHtml(html: string): Promise<void> {
  document.body.innerHTML = html;
  await settle();
  vi.advanceTimersByTime(100);
}

const announceEvents = (...events: object[]): void =>
  void document.dispatchEvent(new CustomEvent('cairn:events', { detail: events as ShopEvent[] }));
/** Returns an event that contains no product. */
const anEvent = (id?: string) => ({ name: 'contact-sent', id, payload: { subject: 'order' } });

function click(element: Element): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  element.addEventListener('click', (clicked) => clicked.preventDefault(), { once: true });
  element.dispatchEvent(event);
}

describe('analytics reports', () => {
  test("a page's first report contains the load events of its elements", () => {
    expect(firstReports.map(({ path, events }) => [path, events.map(({ name, payload }) => ({ name, payload }))])).toEqual([
      ['/events', [{ name: 'search', payload: { term: 'tent', results: 3 } }]],
    ]);
  });

  test('a report contains the language and the page class of the document', () => {
    Object.assign(document.documentElement, { lang: 'de-de' });
    document.documentElement.dataset.page = 'product';
    announceEvents(anEvent());
    vi.advanceTimersByTime(pauseMs);
    expect(reports).toMatchObject([{ path: '/events', locale: 'de-de', page: 'product' }]);
  });

  test('a report contains all events within 500 ms, and the next report those within the next 500 ms', () => {
    announceEvents(anEvent('first-event'));
    vi.advanceTimersByTime(400);
    announceEvents(anEvent('second-event'));
    vi.advanceTimersByTime(99);
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(101);
    announceEvents(anEvent('third-event'));
    vi.advanceTimersByTime(499);
    expect(reports.map(({ events }) => events.map(({ id }) => id))).toEqual([['first-event', 'second-event']]);
    vi.advanceTimersByTime(1);
    expect(reports.map(({ events }) => events.map(({ id }) => id))).toEqual([['first-event', 'second-event'], ['third-event']]);
  });

  test('a report contains the time at which a document event occurred, even if it is handled later', () => {
    const event = new CustomEvent('cairn:events', { detail: [anEvent()] });
    const at = performance.timeOrigin + event.timeStamp;
    vi.advanceTimersByTime(3000);
    takeEvent(event);
    vi.advanceTimersByTime(pauseMs);
    expect(listEvents().map((each) => each.at)).toEqual([Math.round(at)]);
  });

  test('a report contains the time at which an element was found', async () => {
    await showHtml('<p data-event="search" data-event-payload="{}"></p>');
    vi.advanceTimersByTime(pauseMs);
    expect(listEvents().map(({ at }) => at)).toEqual([start + 100]);
  });

  test.each([
    ['the page is hidden', document, 'visibilitychange'],
    ['the page is left', globalThis, 'pagehide'],
  ])('a report is sent immediately when %s', (_, target, name) => {
    announceEvents(anEvent());
    hidden.mockReturnValue(true);
    target.dispatchEvent(new Event(name));
    expect(listNames()).toEqual(['contact-sent']);
  });

  test('a report is not sent immediately when the page becomes visible', () => {
    announceEvents(anEvent());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reports).toEqual([]);
  });
});

describe('analytics events of elements', () => {
  test('a view event is reported with its text once half of its element is in the viewport', async () => {
    await showHtml('<p data-event="error-shown"> Enter a\n street </p>');
    vi.advanceTimersByTime(pauseMs);
    expect(reports).toEqual([]);
    viewport.show([find('p')]);
    vi.advanceTimersByTime(pauseMs);
    expect(listEvents()).toMatchObject([{ name: 'error-shown', payload: { label: 'Enter a street' } }]);
  });

  test('a view event is not reported while the tab is in the background', async () => {
    await showHtml('<p data-event="error-shown">Error</p>');
    visibility.mockReturnValue('hidden');
    viewport.show([find('p')]);
    vi.advanceTimersByTime(pauseMs);
    expect(reports).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(pauseMs);
    expect(listNames()).toEqual(['error-shown']);
  });

  test('a load event is not reported again when its element becomes visible', async () => {
    await showHtml('<p data-event="search" data-event-payload="{}"></p>');
    viewport.show([find('p')]);
    vi.advanceTimersByTime(pauseMs);
    expect(listNames()).toEqual(['search']);
  });

  test('a load event has no field "delivery" on a page that was not prefetched', async () => {
    await showHtml('<p data-event="experience-decision" data-event-payload=\'{"component":"hero"}\'></p>');
    vi.advanceTimersByTime(pauseMs);
    expect(listPayloads()).toEqual([{ component: 'hero' }]);
  });

  test('a toggle event is reported with its state', async () => {
    await showHtml('<details data-event="menu-section" data-event-payload=\'{"label":"Men"}\'></details>');
    find('details').dispatchEvent(new FakeToggleEvent('toggle'));
    find('details').dispatchEvent(Object.assign(new FakeToggleEvent('toggle'), { oldState: 'open', newState: 'closed' }));
    find('details').dispatchEvent(Object.assign(new FakeToggleEvent('toggle'), { newState: 'closed' }));
    vi.advanceTimersByTime(pauseMs);
    expect(listPayloads()).toEqual([
      { label: 'Men', state: 'expanded' },
      { label: 'Men', state: 'collapsed' },
    ]);
  });
});

describe('analytics events of the document', () => {
  test('opening the mini cart is reported with the number of units in the cart', () => {
    openPage('<b data-cart-count>12</b>');
    document.dispatchEvent(new CustomEvent('cairn:mini-cart', { detail: {} }));
    vi.advanceTimersByTime(pauseMs);
    expect(listEvents()).toMatchObject([{ name: 'mini-cart-view', payload: { count: 12 } }]);
  });

  test('a document event without details is not reported', () => {
    takeEvent(new Event('cairn:events'));
    vi.advanceTimersByTime(pauseMs);
    expect(reports).toEqual([]);
  });
});

describe('analytics events with an id', () => {
  const uuid = '0b8f7a52-3c1d-4e9f-8a6b-5d4c3b2a1f0e';

  test.each(['purchase.US1', `order-${uuid}`, `${uuid}-1`, 'aaaaaaaa-1'])('an event with the id %s is reported once per tab', (id) => {
    for (let count = 0; count < 2; count++) {
      announceEvents(anEvent(id));
      vi.advanceTimersByTime(pauseMs);
    }
    expect(listEvents().map((each) => each.id)).toEqual([id]);
    expect(reports).toHaveLength(1); // the second report would have been empty, so it was not sent
  });

  test('an event id that was already reported is left out of a later report with new events', () => {
    announceEvents(anEvent('purchase.US1'));
    vi.advanceTimersByTime(pauseMs);
    announceEvents(anEvent('purchase.US1'), anEvent('purchase.US2'));
    vi.advanceTimersByTime(pauseMs);
    expect(listEvents().map(({ id }) => id)).toEqual(['purchase.US1', 'purchase.US2']);
  });

  test('a random event id is not stored in the tab', () => {
    announceEvents(anEvent(uuid), anEvent(uuid));
    announceEvents(anEvent());
    vi.advanceTimersByTime(pauseMs);
    expect(listEvents()).toHaveLength(3);
    expect(sessionStorage).toHaveLength(0);
  });

  test('before the visitor consents, an event is not reported and its id is not stored', () => {
    document.documentElement.dataset.consent = 'ask';
    announceEvents(anEvent('purchase.US1'));
    vi.advanceTimersByTime(pauseMs);
    expect([reports, sessionStorage.length]).toEqual([[], 0]);
    cookies.mockReturnValue('cairn-consent=1.pft');
    document.dispatchEvent(new CustomEvent('cairn:consent'));
    expect(listEvents().map(({ id }) => id)).toEqual(['purchase.US1']);
  });
});

describe('the origin of a product that is added to the cart', () => {
  const added = (productId = 'CN00A101INK', over: object = {}) => ({
    name: 'add-to-cart',
    payload: { currency: 'USD', items: [{ productId, name: 'Jacket' }], origin: 'direct-to-pdp', ...over },
  });
  const clicked = (origin: unknown, recToken?: string, name = 'list-click') => ({
    name,
    payload: { list: 'men', origin, items: [{ productId: 'CN00A101INK', recToken }] },
  });
  /** Dispatches events, waits for the report, and returns the payload of the last reported event. */
  function report(...events: object[]): unknown {
    announceEvents(...events);
    vi.advanceTimersByTime(pauseMs);
    return listPayloads().at(-1);
  }

  test('an add-to-cart event for a product has the origin of the list in which the shopper clicked another color of that product', () => {
    document.body.innerHTML = `<div id="buy"><ul class="choice-colours">
      <li><a href="/en-us/p/jacket-CN00A101INK"></a></li><li><a href="/en-us/p/jacket-CN00A101MOS?size=M"></a></li></ul></div>`;
    expect(report(clicked('grid'), added('CN00A101MOS'))).toEqual(added('CN00A101MOS', { origin: 'grid' }).payload);
  });

  test('an add-to-cart event for a product has the origin and the token of the recommendation that the shopper clicked', () => {
    expect(report(clicked('recommendation-carousel', 'rec.1', 'recommendation-click'), added())).toEqual({
      currency: 'USD',
      origin: 'recommendation-carousel',
      items: [{ productId: 'CN00A101INK', name: 'Jacket', recToken: 'rec.1' }],
    });
  });

  test('an add-to-cart event keeps its own origin if the shopper clicked a different product', () => {
    expect(report(clicked('grid'), added('CN00B202INK'))).toEqual(added('CN00B202INK').payload);
  });

  test('an add-to-cart event keeps its own origin if that is more precise than "direct-to-pdp"', () => {
    expect(report(clicked('grid'), added(undefined, { origin: 'shop-the-look' }))).toEqual(
      added(undefined, { origin: 'shop-the-look' }).payload,
    );
  });

  test('an add-to-cart event does not use the origin of an earlier add-to-cart event', () => {
    expect(report(added(undefined, { origin: 'shop-the-look' }), added())).toEqual(added().payload);
  });

  test.each(['elsewhere', undefined])(
    'an add-to-cart event keeps its own origin if the clicked list has the unknown origin %s',
    (origin) => {
      expect(report(clicked(origin), added())).toEqual(added().payload);
    },
  );

  test('an add-to-cart event is reported even if it has no items', () => {
    for (const payload of [{ origin: 'direct-to-pdp' }, { origin: 'grid', items: [] }])
      expect(report({ name: 'add-to-cart', payload })).toEqual(payload);
  });

  test('without performance consent, a click in a list is not stored, and an add-to-cart event keeps its own origin', () => {
    document.documentElement.dataset.consent = 'ask';
    announceEvents(clicked('grid'));
    expect(sessionStorage).toHaveLength(0);
    cookies.mockReturnValue('cairn-consent=1.pft');
    expect(report(added())).toEqual(added().payload);
  });

  test('an add-to-cart event has the origin in the attributes of the product link that the shopper clicked', async () => {
    const payload = JSON.stringify(clicked('search').payload);
    await showHtml(`<a href="/en-us/p/CN00A101INK" data-event="list-click" data-event-payload='${payload}'>Jacket</a>`);
    click(find('a'));
    expect(report(added())).toMatchObject({ origin: 'search' });
  });
});
