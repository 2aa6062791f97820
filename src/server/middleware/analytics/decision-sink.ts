// Reports to the decision service what became of its recommendations: which were seen, followed and put into the cart.
import { type Decider, sendDecisionEvents } from '#commerce/decisions.ts';
import type { DecideEvent } from '#contract/calls/decisions.ts';
import type { EventItem, SentEvent } from '#domain/analytics/event-schema.ts';
import type { InteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { requireMarket } from '#markets/registry.ts';
import type { EventSink } from './event-sink.ts';

interface Service extends Decider {
  gateway: Gateway;
}

/** Where products are recommended. */
const recommending: readonly unknown[] = ['recommendation-carousel', 'up-sell-complete-the-look'] satisfies InteractionOrigin[];

/** Only what is consented to as targeting. */
export const createDecisionSink =
  ({ gateway, ...decider }: Service): EventSink =>
  async ({ events, locale, consent }) => {
    const reports = consent.targeting ? createReports(events) : [];
    if (reports.length > 0) await sendDecisionEvents(gateway, { ...decider, siteId: requireMarket(locale).siteId, events: reports });
  };

/** One report for all that was seen, one for all that was followed, and one for all that was added. */
export function createReports(events: readonly SentEvent[]): DecideEvent[] {
  const recImpressions = listTokens(events, 'recommendation-view');
  const recClicks = listTokens(events, 'recommendation-click');
  const recAdds = events.filter(isAdded).flatMap(({ payload }) => readItems(payload).map(createAdd));
  return [
    ...(recImpressions.length > 0 ? [{ eventType: 'monetate:record:RecImpressions' as const, recImpressions }] : []),
    ...(recClicks.length > 0 ? [{ eventType: 'monetate:record:RecClicks' as const, recClicks }] : []),
    ...(recAdds.length > 0 ? [{ eventType: 'monetate:record:RecAdds' as const, recAdds }] : []),
  ];
}

const createAdd = ({ productId, recToken }: EventItem) => ({ pid: productId, ...(recToken !== undefined && { recToken }) });

const isAdded = ({ name, payload }: SentEvent): boolean => name === 'add-to-cart' && recommending.includes(payload.origin);

const listTokens = (events: readonly SentEvent[], name: SentEvent['name']): string[] =>
  events
    .filter((event) => event.name === name)
    .flatMap(({ payload }) => readItems(payload).flatMap(({ recToken }) => (recToken === undefined ? [] : [recToken])));

/** By the schema of these rows. */
const readItems = ({ items }: SentEvent['payload']): readonly EventItem[] => (items ?? []) as readonly EventItem[];
