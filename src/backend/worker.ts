// The entry point of the embedded backend, which is a Worker of its own (wrangler.toml in this folder).
import { doDailyWork } from './daily-work.ts';
import type { BackendEnv } from './platform/env.ts';
import { serveBackend } from './serve.ts';

export { Cart } from './objects/cart.ts';
export { OrderWork } from './objects/order-work.ts';
export { Throttle } from './objects/throttle.ts';

export default {
  fetch: serveBackend,
  scheduled: async (_, env) => {
    await doDailyWork(env, Date.now());
  },
} satisfies ExportedHandler<BackendEnv>;
