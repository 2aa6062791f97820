// The analytics port: a destination for events. The adapters are the sinks in this folder, for example gateway-sink.ts and
// google-analytics.ts.
import type { SentEvent } from '#domain/analytics/event-schema.ts';
import type { Consent } from '#lib/storage/consent.ts';
import type { Locale } from '#markets/registry.ts';
import type { Visit } from '#session/visit.ts';

/** Events from one browser, limited to the classes that the visitor has consented to. */
export interface CollectedEvents {
  events: readonly SentEvent[];
  /** Class of the page on which the events occurred. */
  page: string;
  locale: Locale;
  consent: Consent;
  visit: Visit;
}

/** Sends events once, without retries. Rejects if they were not delivered. */
export type EventSink = (collected: CollectedEvents) => Promise<void>;
