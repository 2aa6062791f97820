// The entry point of the backend's own Worker (wrangler.toml in this folder).
import { waitUntil, env as workerEnv } from 'cloudflare:workers';
import type { BackendEnv } from '#backend/platform/env.ts';
import { listenToFaults } from '#backend/platform/log-fault.ts';
import { createFaultReporter } from '#backend/platform/report-faults.ts';
import { runDailyWork } from './daily-work.ts';
import { runMinuteWork } from './minute-work.ts';
import { serveBackend } from './serve.ts';

export { Cart } from '#backend/objects/cart.ts';
export { DatabaseBackup } from '#backend/objects/database-backup.ts';
export { EmailDelivery } from '#backend/objects/email-delivery.ts';
export { FulfillmentEvents } from '#backend/objects/fulfillment-events.ts';
export { OrderWork } from '#backend/objects/order-work.ts';
export { Throttle } from '#backend/objects/throttle.ts';
export { StaffActions } from './staff-actions.ts';

listenToFaults(createFaultReporter({ env: workerEnv as unknown as BackendEnv, service: 'backend', waitUntil }));

export default {
  fetch: serveBackend,
  scheduled: async ({ cron }, env) => {
    // the schedules are in wrangler.toml
    await (cron === '* * * * *' ? runMinuteWork(env, Date.now()) : runDailyWork(env, Date.now()));
  },
} satisfies ExportedHandler<BackendEnv>;
