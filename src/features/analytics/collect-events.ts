// Sends events to the sinks without delaying the response. Drops events of classes that the visitor has not consented to.
import type { SentEvent, ShopEvent } from '#domain/analytics/event-schema.ts';
import { parseEvent } from '#domain/analytics/event-schema.ts';
import { findEventRow } from '#domain/analytics/event-table.ts';
import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { hasDecisions, sendsEvents } from '#http/middleware/request-gateway.ts';
import { createRequestScope, type RequestScope } from '#http/middleware/request-scope.ts';
import { renewVisit } from '#http/middleware/visit.ts';
import { allowsClass } from '#lib/storage/consent.ts';
import type { Locale } from '#markets/registry.ts';
import { experimentsCookie } from '#session/experiments.ts';
import { createDecisionSink } from './decision-sink.ts';
import type { EventSink } from './event-sink.ts';
import { createExperimentSink } from './experiment-sink.ts';
import { createGatewaySink } from './gateway-sink.ts';
import { createGa4Sink } from './google-analytics.ts';

interface Batch {
  locale: Locale;
  /** Class of the page on which the events occurred. */
  page: string;
  events: readonly SentEvent[];
}

/** Maximum difference between an event's time and the server's clock, in milliseconds. If it is larger, the server's time is used. */
const maxClockErrorMs = 60 * 60 * 1000;

/**
 * Sends events to the sinks. Must be called before the response headers are sent, because it may set a cookie. Failed sinks do not fail the
 * request.
 */
export function collectEvents(c: AppContext, { locale, page, events }: Batch): void {
  const now = Date.now();
  // Browsers send beacons while leaving a page, so a client disconnect must not abort the calls.
  const scope = createRequestScope(c, { locale, preview: undefined, signal: new AbortController().signal });
  const { consent } = scope;
  const allowed = events
    .filter(({ name }) => allowsClass(consent, findEventRow(name).class))
    .map((event) => (Math.abs(event.at - now) > maxClockErrorMs ? { ...event, at: now } : event));
  if (allowed.length === 0) return;
  const visit = renewVisit(c, consent);
  for (const sink of listSinks(c, scope)) {
    c.executionCtx.waitUntil(sink({ events: allowed, page, locale, consent, visit }).catch(scope.mention));
  }
}

/** Sends events that the server observed itself, so that browsers without scripts are counted as well. */
export function collectOwnEvents(c: AppContext, { events, ...batch }: Omit<Batch, 'events'> & { events: readonly ShopEvent[] }): void {
  const at = Date.now();
  const sent = events.map(({ name, id = crypto.randomUUID(), payload }) => parseEvent({ id, name, at, payload }));
  collectEvents(c, { ...batch, events: sent.filter((event) => event !== undefined) });
}

function listSinks(c: AppContext, { gateway, siteId }: RequestScope): EventSink[] {
  const { ga4, brand } = c.get('config');
  return [
    ...(sendsEvents(c, siteId) ? [createGatewaySink(gateway)] : []),
    ...(ga4 ? [createGa4Sink(ga4)] : []),
    createExperimentSink(c),
    ...(hasDecisions(c, siteId)
      ? [createDecisionSink({ gateway, brand, visitorId: experimentsCookie.read(c.get('cookies'), isSecure(c))?.id })]
      : []),
  ];
}
