// The Durable Object that sends events to the warehouse.
import { readFulfillmentWebhookSettings } from '#backend/platform/fulfillment-webhook-settings.ts';
import { sendFulfillmentEvents } from '#backend/services/orders/send-fulfillment-events.ts';
import { PolledObject } from './polled-object.ts';

export class FulfillmentEvents extends PolledObject {
  protected override readonly logName = 'fulfillment-events';

  protected override async run(): Promise<number | undefined | 'off'> {
    const settings = readFulfillmentWebhookSettings(this.env);
    return settings ? sendFulfillmentEvents({ db: this.env.BACKEND_DB, settings, now: () => Date.now() }) : 'off';
  }
}
