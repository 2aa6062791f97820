// The script's entry points: the storefront, and the embedded backend behind the gateway binding.
import { createApp } from '#app.tsx';
import { type Env, isEmbedded } from '#env.ts';
import { editingPath } from '#lib/editing-path.ts';
import { retentionPath } from '#lib/retention-path.ts';

export { Basket, GatewayEntrypoint, Throttle } from '#backend/embedded.ts';

export { ExpiryLogObject } from '#gateway/cache/expiry-log.ts';

const storefront = createApp();

export default {
  // without a remote gateway, pages of its own have no other origin, and stand beside the shop
  fetch: (request, env, context) =>
    isBackendPage(request, env) && isEmbedded(env) ? env.GATEWAY.fetch(request) : storefront.fetch(request, env, context),
  // a remote gateway looks after what it keeps by itself
  scheduled: async (_, env) => {
    if (isEmbedded(env)) await env.GATEWAY.fetch(new URL(retentionPath, 'https://gateway.internal'));
  },
} satisfies ExportedHandler<Env>;

const tools = ['/outbox', '/moderation', '/experiment-results', editingPath];

/** A page of the payment provider; or a tool, which production has not. */
const isBackendPage = (request: Request, { ENVIRONMENT }: Env): boolean =>
  isBelow('/provider', request) ||
  (process.env.NODE_ENV !== 'production' && ENVIRONMENT !== 'production' && tools.some((path) => isBelow(path, request)));

/** An address is read only where it may be one: this stands before every page. */
const isBelow = (path: string, { url }: Request): boolean =>
  url.includes(path) && URL.canParse(url) && `${new URL(url).pathname}/`.startsWith(`${path}/`);
