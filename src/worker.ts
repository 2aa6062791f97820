// The script's entry points: the storefront, and the embedded backend behind the gateway binding.
import { WorkerEntrypoint } from 'cloudflare:workers';
import { createApp } from '#app.tsx';
import type { BackendEnv } from '#backend/env.ts';
import { isProviderPage, serveBackend } from '#backend/serve.ts';
import type { Env } from '#env.ts';

export { Basket } from '#backend/objects/basket.ts';

const storefront = createApp();

/** The embedded gateway (design §2). Reached by fetch like a remote one; nothing else of the storefront knows it. */
export class GatewayEntrypoint extends WorkerEntrypoint<BackendEnv> {
  override fetch(request: Request): Response | Promise<Response> {
    return serveBackend(request, this.env, this.ctx);
  }
}

export default {
  // without a remote gateway its payment provider has no origin of its own, and stands beside the shop
  fetch: (request, env, context) =>
    env.GATEWAY_URL === '' && isProviderPage(request) ? serveBackend(request, env, context) : storefront.fetch(request, env, context),
} satisfies ExportedHandler<Env & BackendEnv>;
