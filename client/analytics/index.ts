// Reports analytics events: listens to DOM events and to elements with `data-event`, and sends the events that the visitor consents to. A
// separate chunk, which also fetches the speed measurement. It adds no listener that would keep the page out of the back/forward cache.
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import { isInteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { isConsentOpen, readConsent } from '#islands/page-consent.ts';
import { eventsPath } from '#lib/paths/events-path.ts';
import { watchRefusal } from '../consent/watch-refusal.ts';
import { sendReport } from '../page/send-report.ts';
import { watchSpeed } from '../speed/watch-speed.ts';
import { type ElementEvent, listClickEvents, listEvents, listToggleEvents, readText } from './element-events.ts';
import { createEventBuffer, type RaisedEvent } from './event-buffer.ts';
import { wasPrefetched, whenActivated, whenVisible } from './page-visibility.ts';
import { findProductOrigin, markReported, recordProductOrigin } from './reported-events.ts';
import { watchElements } from './seen-elements.ts';

/** Milliseconds for which events are collected before they are sent as one batch. */
const pauseMs = 500;
let isPausing = false;

const buffer = createEventBuffer({
  readConsent,
  canStillConsent: isConsentOpen,
  // an event that is reported only once is recorded when it is sent, not earlier, because nothing may be stored before consent
  send: (events) => {
    const fresh = events.filter(({ id }) => isRandom(id) || markReported(id));
    if (fresh.length > 0) sendEvents(fresh);
  },
  filled: () => {
    if (isPausing) return;
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      buffer.flush();
    }, pauseMs);
  },
});

const isRandom = (id: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id);

/** Handles an event of the document. The event may have occurred before this chunk was loaded. */
export function takeEvent(event: Event): void {
  if (event instanceof ErrorEvent || event.type === 'unhandledrejection') {
    // fetched only after an error; if it cannot be fetched, nothing is reported
    void import('../errors/report-error.ts').then(
      (chunk) => chunk.reportError(event as ErrorEvent | PromiseRejectionEvent),
      () => undefined,
    );
    return;
  }
  const at = Math.round(performance.timeOrigin + event.timeStamp);
  for (const each of listHeard(event)) report(each, at);
}

function listHeard(event: Event): (ElementEvent | ShopEvent)[] {
  switch (event.type) {
    case 'click':
      return event.isTrusted ? listClickEvents(event.target) : []; // ignores clicks that an island dispatches again
    case 'toggle':
      return listToggleEvents(event);
    case 'cairn:mini-cart':
      return [{ name: 'mini-cart-view', payload: { count: Number(document.querySelector('[data-cart-count]')?.textContent) } }];
    default:
      // other events carry the analytics events that islands announce (islands/dom-events.ts)
      return 'detail' in event ? (event.detail as ShopEvent[]) : [];
  }
}

function report({ name, id = crypto.randomUUID(), payload }: ElementEvent | ShopEvent, at = Date.now()): void {
  buffer.add({ name, id, at, payload: trackProductOrigin(name, payload) });
}

/**
 * Records where the shopper clicked a product. If the shopper later adds that product to the cart on the product page, returns the payload
 * with the recorded origin instead of its own.
 */
function trackProductOrigin(name: ShopEvent['name'], payload: Record<string, unknown>): Record<string, unknown> {
  // the event table defines these fields
  const { origin, items } = payload as Partial<{ origin: unknown; items: { productId: string; recToken?: string }[] }>;
  const [first] = items ?? [];
  if (!first || !isInteractionOrigin(origin) || !readConsent().performance) return payload;
  const { productId, recToken } = first;
  if (name !== 'add-to-cart') recordProductOrigin(productId, { origin, recToken });
  const met = name === 'add-to-cart' && origin === 'direct-to-pdp' ? findProductOrigin(productId, listColourPaths()) : undefined;
  if (!met) return payload;
  return { ...payload, origin: met.origin, ...(met.recToken !== undefined && { items: [{ ...first, recToken: met.recToken }] }) };
}

/** Returns the paths of the page’s product in its colors. */
const listColourPaths = (): string[] =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>('#buy .choice-colours a'), ({ pathname }) => pathname);

const reportAll = (events: readonly ElementEvent[]): void => {
  for (const event of events) report(event);
};

watchRefusal();
watchSpeed();
whenActivated(() => {
  // the delivery is read only on activation, because a prerendered page has no `activationStart` before that
  const known = wasPrefetched() ? { delivery: 'ahead' } : {};
  watchElements({
    found: (element) => reportAll(listEvents(element, 'load', known)),
    seen: (element) => whenVisible(() => reportAll(listEvents(element, 'view', { label: readText(element) }))),
  });
});
document.addEventListener('cairn:consent', () => buffer.flush());
document.addEventListener('visibilitychange', () => document.hidden && buffer.flush());
addEventListener('pagehide', () => buffer.flush());
// the loader only queues errors, because it has no room for another event name
addEventListener('unhandledrejection', takeEvent);

/** Sends events to the shop. */
function sendEvents(events: readonly RaisedEvent[]): void {
  const { lang, dataset } = document.documentElement;
  sendReport(eventsPath, { locale: lang, page: dataset.page, events });
}
