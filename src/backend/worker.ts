// The entry point of the backend's own Worker (wrangler.toml in this folder).
import type { BackendEnv } from '#backend/platform/env.ts';
import { runDailyWork } from './daily-work.ts';
import { serveBackend } from './serve.ts';

export { Cart } from '#backend/objects/cart.ts';
export { EmailDelivery } from '#backend/objects/email-delivery.ts';
export { FulfillmentEvents } from '#backend/objects/fulfillment-events.ts';
export { OrderWork } from '#backend/objects/order-work.ts';
export { Throttle } from '#backend/objects/throttle.ts';
export { StaffActions } from './staff-actions.ts';

export default {
  fetch: serveBackend,
  scheduled: async (_, env) => {
    await runDailyWork(env, Date.now());
  },
} satisfies ExportedHandler<BackendEnv>;
