// Events in the shape of Google Analytics 4: the body of its Measurement Protocol
// (https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference).
import type { EventItem, SentEvent } from '#domain/analytics/event-schema.ts';
import { findEventRow } from '#domain/analytics/event-table.ts';
import type { CollectedEvents } from './event-sink.ts';

type Parameters = Record<string, string | number | object[]>;

/** The protocol cuts nothing: it drops what is longer. */
const maxTextLength = 100;

/** Parameters whose name there differs from the field's in snake case. */
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

export const createGa4Body = ({ events, page, locale, consent, visit }: CollectedEvents) => ({
  client_id: visit.visitorId,
  // one moment for all of them: a batch is a few seconds long
  timestamp_micros: (events[0]?.at ?? 0) * 1000,
  consent: { ad_user_data: grant(consent.targeting), ad_personalization: grant(consent.targeting) },
  events: events.map((event) => ({
    name: findEventRow(event.name).ga4,
    params: {
      ...createParameters(event),
      // without these two an event is in no report of visits
      session_id: String(visit.startedAt),
      engagement_time_msec: 1,
      page_class: page,
      locale,
    },
  })),
});

const grant = (isGranted: boolean) => (isGranted ? 'GRANTED' : 'DENIED');

function createParameters({ name, payload }: SentEvent): Parameters {
  const currency = typeof payload.currency === 'string' ? payload.currency : undefined;
  const { fields } = findEventRow(name);
  return Object.fromEntries(
    Object.entries(payload).flatMap(([field, value]): [string, Parameters[string]][] => {
      const parameter = parameterNames[field] ?? toSnakeCase(field);
      if (typeof value === 'string') return [[parameter, value.slice(0, maxTextLength)]];
      if (typeof value === 'number') return [[parameter, fields[field] === 'amount' ? toMajorUnits(value, currency) : value]];
      // the schema of the row says that what remains are items
      return Array.isArray(value) ? [['items', (value as EventItem[]).map((item) => createItem(item, currency))]] : [];
    }),
  );
}

const createItem = ({ productId, name, price, quantity, sku, position }: EventItem, currency: string | undefined) => ({
  item_id: productId,
  item_name: name.slice(0, maxTextLength),
  ...(price !== undefined && { price: toMajorUnits(price, currency) }),
  ...(quantity !== undefined && { quantity }),
  ...(sku !== undefined && { item_variant: sku }),
  ...(position !== undefined && { index: position }),
});

const toSnakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** 12900 is 129. */
function toMajorUnits(amount: number, currency = 'USD'): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return amount / 10 ** maximumFractionDigits;
}
