// Storefront and backend as one script: tests reach the Durable Objects of both, which only the runner's own Worker may.
import '#demo/register.ts';
import { WorkerEntrypoint } from 'cloudflare:workers';
import type { BackendEnv } from '#backend/platform/env.ts';
import { serveBackend } from '#backend/serve.ts';

export { Cart, OrderWork, Throttle } from '#backend/worker.ts';
export { default, ExpiryLogObject } from '#worker.ts';

/** The backend as the service binding of the storefront. */
export class GatewayEntrypoint extends WorkerEntrypoint<BackendEnv> {
  override fetch(request: Request): Response | Promise<Response> {
    return serveBackend(request, this.env, this.ctx);
  }
}
