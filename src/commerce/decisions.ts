// Sends decision requests and reports to the decision service.
import type { DecideEvent } from '#contract/calls/decisions.ts';
import type { Gateway } from '#gateway/gateway.ts';

/** The visitor for whom the decision service decides. The visitor has consented to targeting. */
export interface Decider {
  brand: string;
  /** Random id of the browser; undefined if the browser has none yet. */
  visitorId: string | undefined;
  /** Customer number of the visitor; undefined for a guest. */
  customerId?: string | undefined;
}

interface Decision extends Decider {
  siteId: string;
  events: DecideEvent[];
}

/** Sends a visitor's events to the decision service. The reply has a response for each decision request. Error codes: API400. */
export const sendDecisionEvents = (gateway: Gateway, { brand, visitorId, customerId, siteId, events }: Decision) =>
  gateway('decisions.decide', {
    params: { brand },
    body: {
      channel: `${brand}/${siteId}`,
      ...(visitorId !== undefined && { monetateId: visitorId }),
      ...(customerId !== undefined && { customerId }),
      events,
    },
  });
