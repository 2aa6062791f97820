// The script's entry points: the storefront, and the embedded backend behind the gateway binding.
import { WorkerEntrypoint } from 'cloudflare:workers';
import { createApp } from '#app.tsx';
import { createBackendApp } from '#backend/app.ts';
import type { BackendEnv } from '#backend/env.ts';

const storefront = createApp();
const backend = createBackendApp();

/** The embedded gateway (design §2). Reached by fetch like a remote one; nothing else of the storefront knows it. */
export class GatewayEntrypoint extends WorkerEntrypoint<BackendEnv> {
  override fetch(request: Request): Response | Promise<Response> {
    return backend.fetch(request, this.env, this.ctx);
  }
}

export { Basket } from '#backend/objects/basket.ts';

export default { fetch: storefront.fetch };
