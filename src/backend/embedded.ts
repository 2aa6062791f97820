// The backend inside the storefront's own script: what `worker.ts` exports of it (docs/decisions/001).
import { WorkerEntrypoint } from 'cloudflare:workers';
import { retentionPath } from '#lib/retention-path.ts';
import type { BackendEnv } from './env.ts';
import { paymentMethods } from './payment-methods/registry.ts';
import { moveOrdersOn } from './placement/move-orders-on.ts';
import { settleOpenCancellations } from './placement/settle-cancellation.ts';
import { deleteOverdue } from './retention/delete-overdue.ts';
import { serveBackend } from './serve.ts';

export { Basket } from './objects/basket.ts';
export { Throttle } from './objects/throttle.ts';

/** The embedded gateway. Reached by fetch like a remote one; nothing else of the storefront knows it. */
export class GatewayEntrypoint extends WorkerEntrypoint<BackendEnv> {
  override fetch(request: Request): Response | Promise<Response> {
    if (new URL(request.url).pathname === retentionPath) return this.#deleteOverdue();
    return serveBackend(request, this.env, this.ctx);
  }

  async #deleteOverdue(): Promise<Response> {
    const { BACKEND_DB: db } = this.env;
    const moving = { now: Date.now(), paymentMethods };
    await settleOpenCancellations(db, moving);
    await moveOrdersOn(db, moving);
    return Response.json(await deleteOverdue(db, Date.now()));
  }
}
