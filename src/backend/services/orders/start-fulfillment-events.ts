// Access to the Durable Object that sends events to the warehouse (objects/fulfillment-events.ts).
import type { BackendEnv } from '#backend/platform/env.ts';
import { findFulfillmentWebhookProblems, sendsFulfillmentEvents } from '#backend/platform/fulfillment-webhook-settings.ts';
import { logFault } from '#backend/platform/log-fault.ts';

export interface FulfillmentEventsObject {
  /** Starts to send events. Has no effect if the object is sending already. */
  start(): Promise<void>;
}

/**
 * Makes sure that events are being sent, if a webhook is configured. Faults are logged, not thrown, because no event is lost: it stays in the
 * database until the next start.
 */
export async function startFulfillmentEvents(env: BackendEnv): Promise<void> {
  if (!sendsFulfillmentEvents(env)) return;
  for (const problem of findFulfillmentWebhookProblems(env)) logFault('fulfillment-events', new Error(problem));
  try {
    // The stub has the methods of objects/fulfillment-events.ts.
    const object = env.FULFILLMENT_EVENTS.get(env.FULFILLMENT_EVENTS.idFromName('all')) as unknown as FulfillmentEventsObject;
    await object.start();
  } catch (error) {
    logFault('fulfillment-events', error);
  }
}
