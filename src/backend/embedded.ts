// The backend inside the storefront's own script: what `worker.ts` exports of it (docs/decisions/001).
import { WorkerEntrypoint } from 'cloudflare:workers';
import type { BackendEnv } from './env.ts';

export { Basket } from './objects/basket.ts';

/**
 * The embedded gateway. Reached by fetch like a remote one; nothing else of the storefront knows it. What it is made of is loaded with
 * its first call: a shop in front of another gateway starts without.
 */
export class GatewayEntrypoint extends WorkerEntrypoint<BackendEnv> {
  override async fetch(request: Request): Promise<Response> {
    const { serveBackend } = await import('./serve.ts');
    return serveBackend(request, this.env, this.ctx);
  }
}
