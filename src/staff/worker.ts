// The entry point of the staff Worker (wrangler.toml in this folder).
import { createStaffApp } from './app.tsx';
import { readStaffConfig } from './config.ts';
import type { StaffEnv } from './context.ts';
import { endGrantsWithoutRole } from './end-preview-grants.ts';
import { notifyShop } from './notify-shop.ts';

const app = createStaffApp();

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
