// Reports to the decision service which recommended products were viewed, clicked and added to the cart.
import { type Decider, sendDecisionEvents } from '#commerce/decisions.ts';
import type { DecideEvent } from '#contract/calls/decisions.ts';
import { ignoreMissingCall } from '#contract/errors/api-error.ts';
import { maxReported } from '#contract/limits.ts';
import type { EventItem, SentEvent } from '#domain/analytics/event-schema.ts';
import type { InteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { requireMarket } from '#markets/registry.ts';
import type { EventSink } from './event-sink.ts';

interface Service extends Decider {
  gateway: Gateway;
}

/** Interaction origins that mean that the product was recommended. */
const recommending: readonly unknown[] = ['recommendation-carousel', 'up-sell-complete-the-look'] satisfies InteractionOrigin[];

/** Creates a sink that reports only if the visitor consents to targeting. */
export const createDecisionSink =
  ({ gateway, ...decider }: Service): EventSink =>
  async ({ events, locale, consent }) => {
    const reports = consent.targeting ? createReports(events) : [];
    if (reports.length === 0) return;
    const { siteId } = requireMarket(locale);
    await sendDecisionEvents(gateway, { ...decider, siteId, events: reports }).catch(ignoreMissingCall);
  };

/** Creates separate reports for views, clicks and additions to the cart. Each is split if it exceeds the maximum number of items. */
export function createReports(events: readonly SentEvent[]): DecideEvent[] {
  const seen = divideItems(listTokens(events, 'recommendation-view'));
  const followed = divideItems(listTokens(events, 'recommendation-click'));
  const added = divideItems(events.filter(isAdded).flatMap(({ payload }) => readItems(payload).map(createAdd)));
  return [
    ...seen.map((recImpressions) => ({ eventType: 'monetate:record:RecImpressions' as const, recImpressions })),
    ...followed.map((recClicks) => ({ eventType: 'monetate:record:RecClicks' as const, recClicks })),
    ...added.map((recAdds) => ({ eventType: 'monetate:record:RecAdds' as const, recAdds })),
  ];
}

/** Splits the items into lists of at most `maxReported`. */
const divideItems = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / maxReported) }, (_, index) => items.slice(index * maxReported, (index + 1) * maxReported));

const createAdd = ({ productId, recToken }: EventItem) => ({ pid: productId, ...(recToken !== undefined && { recToken }) });

const isAdded = ({ name, payload }: SentEvent): boolean => name === 'add-to-cart' && recommending.includes(payload.origin);

const listTokens = (events: readonly SentEvent[], name: SentEvent['name']): string[] =>
  events
    .filter((event) => event.name === name)
    .flatMap(({ payload }) => readItems(payload).flatMap(({ recToken }) => (recToken === undefined ? [] : [recToken])));

/** Returns the items of a payload. The assertion is safe, because the event's schema has validated them. */
const readItems = ({ items }: SentEvent['payload']): readonly EventItem[] => (items ?? []) as readonly EventItem[];
