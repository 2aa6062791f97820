// The entry point of the staff Worker (wrangler.toml in this folder).
import { waitUntil, env as workerEnv } from 'cloudflare:workers';
import { listenToFaults } from '#backend/platform/log-fault.ts';
import { createFaultReporter } from '#backend/platform/report-faults.ts';
import { createStaffApp } from './app.tsx';
import { readStaffConfig } from './config.ts';
import type { StaffEnv } from './context.ts';
import { endGrantsWithoutRole } from './end-preview-grants.ts';
import { notifyShop } from './notify-shop.ts';

const app = createStaffApp();

listenToFaults(createFaultReporter({ env: workerEnv as unknown as StaffEnv, service: 'staff', waitUntil }));

export default {
  fetch: app.fetch,
  /**
   * Notifies the shop of scheduled changes that have begun, and of changes that it could not be notified of earlier. Ends preview grants of
   * people who have lost their role.
   */
  scheduled: async (_, env) => {
    const config = readStaffConfig(env);
    if ('problems' in config || config.siteOrigin === undefined) return;
    // the listings first, so that the shop does not cache them with former prices
    await env.BACKEND?.run('refreshListings', {}, { actor: 'schedule', actorName: 'Schedule', correlationId: crypto.randomUUID() });
    await notifyShop(env, config, config.siteOrigin);
    await endGrantsWithoutRole({ env, config });
  },
} satisfies ExportedHandler<StaffEnv>;
