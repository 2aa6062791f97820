// The backend inside the storefront's own script: what `worker.ts` exports of it (docs/decisions/001).
import { WorkerEntrypoint } from 'cloudflare:workers';
import { retentionPath } from '#lib/retention-path.ts';
import { doDailyWork } from './daily-work.ts';
import type { BackendEnv } from './env.ts';
import { serveBackend } from './serve.ts';

export { Basket } from './objects/basket.ts';
export { OrderWork } from './objects/order-work.ts';
export { Throttle } from './objects/throttle.ts';

/** The embedded gateway. Reached by fetch like a remote one; nothing else of the storefront knows it. */
export class GatewayEntrypoint extends WorkerEntrypoint<BackendEnv> {
  override fetch(request: Request): Response | Promise<Response> {
    if (new URL(request.url).pathname === retentionPath) return this.#doDailyWork();
    return serveBackend(request, this.env, this.ctx);
  }

  async #doDailyWork(): Promise<Response> {
    return Response.json(await doDailyWork(this.env, Date.now()));
  }
}
