// The port of analytics: where events go to. Its adapters are the gateway's collector (gateway-sink.ts) and Google Analytics (ga4-sink.ts).
import type { SentEvent } from '#domain/analytics/event-schema.ts';
import type { Consent } from '#lib/consent.ts';
import type { Locale } from '#markets/registry.ts';
import type { Visit } from '#session/visit.ts';

/** Events of one browser that it consents to. */
export interface CollectedEvents {
  events: readonly SentEvent[];
  /** The class of the page. */
  page: string;
  locale: Locale;
  consent: Consent;
  visit: Visit;
}

/** Sends them once, and rejects where they did not arrive: nobody tries again. */
export type EventSink = (collected: CollectedEvents) => Promise<void>;
