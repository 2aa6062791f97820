// The port of analytics: a destination of events. Adapters: the gateway's collector (gateway-sink.ts) and Google Analytics (ga4-sink.ts).
import type { SentEvent } from '#domain/analytics/event-schema.ts';
import type { Consent } from '#lib/storage/consent.ts';
import type { Locale } from '#markets/registry.ts';
import type { Visit } from '#session/visit.ts';

/** Events of one browser, limited to those that the visitor has consented to. */
export interface CollectedEvents {
  events: readonly SentEvent[];
  /** Page class of the page. */
  page: string;
  locale: Locale;
  consent: Consent;
  visit: Visit;
}

/** Sends events once. Rejects if they did not arrive; there are no retries. */
export type EventSink = (collected: CollectedEvents) => Promise<void>;
