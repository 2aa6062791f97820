// Sends events to Google Analytics 4 from the server, so that pages load no third-party script and visitors' IP addresses are not
// disclosed. The request body follows the Measurement Protocol
// (https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference).

import type { EventItem, SentEvent } from '#domain/analytics/event-schema.ts';
import { findEventRow } from '#domain/analytics/event-table.ts';
import type { Ga4Settings } from '#env.ts';
import { toMajorUnits } from '#lib/rules/currency.ts';
import type { CollectedEvents, EventSink } from './event-sink.ts';

const timeoutMs = 3000;

/** Creates a sink that sends only if the visitor consents to performance cookies, because events contain a browser id. */
export const createGa4Sink =
  ({ measurementId, apiSecret, origin }: Ga4Settings): EventSink =>
  async (collected) => {
    if (!collected.consent.performance) return;
    const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
    const answer = await fetch(`${origin}/mp/collect?${query}`, {
      method: 'POST',
      body: JSON.stringify(createGa4Body(collected)),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    // The error does not contain the URL, because the URL includes the API secret.
    if (!answer.ok) throw new Error(`Google Analytics responded with status ${answer.status}.`);
  };

type Parameters = Record<string, string | number | object[]>;

/** Maximum length of a text parameter in UTF-16 code units. Google Analytics drops longer values instead of truncating them. */
const maxTextLength = 100;

/** GA4 parameter names by event field. Other fields use their name in snake case. */
const parameterNames: Readonly<Record<string, string>> = {
  orderNumber: 'transaction_id',
  tender: 'payment_type',
  method: 'shipping_tier',
  list: 'item_list_name',
  promotion: 'promotion_name',
  creative: 'creative_name',
  slot: 'creative_slot',
  term: 'search_term',
  actionId: 'action_id',
};

/** Converts events to a request body for the Measurement Protocol. */
export const createGa4Body = ({ events, page, locale, consent, visit }: CollectedEvents) => ({
  client_id: visit.visitorId,
  // One timestamp for all events is precise enough, because a batch spans only a few seconds.
  timestamp_micros: (events[0]?.at ?? 0) * 1000,
  consent: { ad_user_data: grant(consent.targeting), ad_personalization: grant(consent.targeting) },
  events: events.map((event) => ({
    name: findEventRow(event.name).ga4,
    params: {
      ...createParameters(event),
      // Google Analytics omits events without these two parameters from its session reports.
      session_id: String(visit.startedAt),
      engagement_time_msec: 1,
      page_class: page,
      locale,
    },
  })),
});

const grant = (isGranted: boolean) => (isGranted ? 'GRANTED' : 'DENIED');

function createParameters({ name, payload }: SentEvent): Parameters {
  const currency = typeof payload.currency === 'string' ? payload.currency : ''; // events without a currency have no amounts
  const { fields } = findEventRow(name);
  return Object.fromEntries(
    Object.entries(payload).flatMap(([field, value]): [string, Parameters[string]][] => {
      const parameter = parameterNames[field] ?? toSnakeCase(field);
      if (typeof value === 'string') return [[parameter, value.slice(0, maxTextLength)]];
      if (typeof value === 'number') return [[parameter, fields[field] === 'amount' ? toMajorUnits(value, currency) : value]];
      // The event's schema allows arrays only for items.
      return Array.isArray(value) ? [['items', (value as EventItem[]).map((item) => createItem(item, currency))]] : [];
    }),
  );
}

const createItem = ({ productId, name, price, quantity, sku, position }: EventItem, currency: string) => ({
  item_id: productId,
  item_name: name.slice(0, maxTextLength),
  ...(price !== undefined && { price: toMajorUnits(price, currency) }),
  ...(quantity !== undefined && { quantity }),
  ...(sku !== undefined && { item_variant: sku }),
  ...(position !== undefined && { index: position }),
});

const toSnakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
