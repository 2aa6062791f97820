// Asks the decision service, and reports to it.
import type { DecideEvent } from '#contract/calls/decisions.ts';
import type { Gateway } from '#gateway/gateway.ts';

/** Whom the decision service decides for, with consent to targeting. */
export interface Decider {
  brand: string;
  /** A random id of the browser; undefined for one that has none. */
  visitorId: string | undefined;
  /** The number of the account at the gateway; undefined for a guest. */
  customerId?: string | undefined;
}

interface Decision extends Decider {
  siteId: string;
  events: DecideEvent[];
}

/** Sends events of a visitor of a site; the reply has a response for each that asks for a decision. Codes: API400. */
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
