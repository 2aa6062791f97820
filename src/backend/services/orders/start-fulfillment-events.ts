import type { BackendEnv } from '#backend/platform/env.ts';
import { findFulfillmentWebhookProblems, sendsFulfillmentEvents } from '#backend/platform/fulfillment-webhook-settings.ts';
import { startPolledObject } from '#backend/platform/start-polled-object.ts';

/** Makes sure that events are being sent to the warehouse (objects/fulfillment-events.ts), if a webhook is configured. */
export async function startFulfillmentEvents(env: BackendEnv): Promise<void> {
  if (sendsFulfillmentEvents(env))
    await startPolledObject('fulfillment-events', env.FULFILLMENT_EVENTS, findFulfillmentWebhookProblems(env));
}
