// The Durable Object that sends events to the warehouse.
import { DurableObject } from 'cloudflare:workers';
import type { BackendEnv } from '#backend/platform/env.ts';
import { readFulfillmentWebhookSettings } from '#backend/platform/fulfillment-webhook-settings.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { sendFulfillmentEvents } from '#backend/services/orders/send-fulfillment-events.ts';
import type { FulfillmentEventsObject } from '#backend/services/orders/start-fulfillment-events.ts';

/** Milliseconds between two runs. Triggers write the events, which cannot wake this object, so an event waits at most this long. */
const pollMs = 5000;
/**
 * Milliseconds until the next run if a run fails or the process ends during it. Cloudflare repeats an alarm that throws only six times, so
 * the object sets the alarm itself.
 */
const recoverAfterMs = 30_000;

export class FulfillmentEvents extends DurableObject<BackendEnv> implements FulfillmentEventsObject {
  async start(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now());
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + recoverAfterMs);
    try {
      const settings = readFulfillmentWebhookSettings(this.env);
      if (!settings) {
        await this.ctx.storage.deleteAlarm(); // the webhook was removed from the configuration
        return;
      }
      const nextAt = await sendFulfillmentEvents({ db: this.env.BACKEND_DB, settings, now: () => Date.now() });
      const now = Date.now();
      await this.ctx.storage.setAlarm(Math.max(now, Math.min(nextAt ?? Number.POSITIVE_INFINITY, now + pollMs)));
    } catch (error) {
      logFault('fulfillment-events', error);
    }
  }
}
