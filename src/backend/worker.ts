// The embedded gateway as a process of its own (wrangler.backend.toml).
import type { BackendEnv } from './env.ts';
import { paymentMethods } from './payment-methods/registry.ts';
import { moveOrdersOn } from './placement/move-orders-on.ts';
import { settleOpenCancellations } from './placement/settle-cancellation.ts';
import { deleteOverdue } from './retention/delete-overdue.ts';
import { serveBackend } from './serve.ts';

export { Basket } from './objects/basket.ts';
export { Throttle } from './objects/throttle.ts';

export default {
  fetch: serveBackend,
  scheduled: async (_, env) => {
    const moving = { now: Date.now(), paymentMethods };
    await settleOpenCancellations(env.BACKEND_DB, moving);
    await moveOrdersOn(env.BACKEND_DB, moving);
    await deleteOverdue(env.BACKEND_DB, Date.now());
  },
} satisfies ExportedHandler<BackendEnv>;
