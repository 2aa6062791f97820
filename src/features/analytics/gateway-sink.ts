// Sends events to the gateway's collector. The embedded backend stores them.

import { ignoreMissingCall } from '#contract/errors/api-error.ts';
import { findEventRow } from '#domain/analytics/event-table.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { EventSink } from './event-sink.ts';

export const createGatewaySink =
  (gateway: Gateway): EventSink =>
  async ({ events, page, locale, visit }) => {
    const sent = events.map((event) => ({ ...event, class: findEventRow(event.name).class, page, locale, visitor: visit.visitorId }));
    await gateway('analytics.collect', { body: { events: sent } }).catch(ignoreMissingCall);
  };
