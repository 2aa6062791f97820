// The storefront, the backend and the staff Worker as one script, because tests can only access Durable Objects of the test runner's own Worker.
import '#demo/register.ts';
import { WorkerEntrypoint } from 'cloudflare:workers';
import type { BackendEnv } from '#backend/platform/env.ts';
import { serveBackend } from '#backend/serve.ts';
import type { StaffEnv } from '#staff/context.ts';
import staffWorker from '#staff/worker.ts';

export { Cart, DatabaseBackup, EmailDelivery, FulfillmentEvents, OrderWork, StaffActions, Throttle } from '#backend/worker.ts';
export { default, ExpiryLogObject, WaitingRoomObject } from '#worker.ts';

/** The staff Worker, as it is bound to the storefront on a developer's machine. */
export class StaffEntrypoint extends WorkerEntrypoint<StaffEnv> {
  override fetch(request: Request): Response | Promise<Response> {
    return staffWorker.fetch(request, this.env, this.ctx);
  }
}

/** The backend, as it is bound to the storefront. */
export class GatewayEntrypoint extends WorkerEntrypoint<BackendEnv> {
  override fetch(request: Request): Response | Promise<Response> {
    return serveBackend(request, this.env, this.ctx);
  }
}
