// The script's entry points: the storefront, and the embedded backend behind the gateway binding.
import { createApp } from '#app.tsx';
import { type Env, isEmbedded } from '#env.ts';
import { expireAnswered } from '#gateway/cache/expire-answered.ts';
import { findLog } from '#gateway/cache/read-expiries.ts';
import { backOfficePath } from '#lib/back-office-path.ts';
import { editingPath } from '#lib/editing-path.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { retentionPath } from '#lib/retention-path.ts';

export { Basket, GatewayEntrypoint, OrderWork, Throttle } from '#backend/embedded.ts';

export { ExpiryLogObject } from '#gateway/cache/expiry-log.ts';

const storefront = createApp();

export default {
  // without a remote gateway, pages of its own have no other origin, and stand beside the shop
  fetch: (request, env, context) =>
    isBackendPage(request, env) && isEmbedded(env) ? serveBackendPage(request, env) : storefront.fetch(request, env, context),
  // a remote gateway looks after what it keeps by itself
  scheduled: async (_, env) => {
    if (isEmbedded(env)) await env.GATEWAY.fetch(new URL(retentionPath, 'https://gateway.internal'));
  },
} satisfies ExportedHandler<Env>;

/** What an editor decides there shows on cached pages, too. */
const serveBackendPage = async (request: Request, env: Env): Promise<Response> =>
  expireAnswered(await env.GATEWAY.fetch(request), {
    log: findLog(env.EXPIRIES),
    report: (problem) => console.error(JSON.stringify({ level: 'error', at: 'expiries', reason: describeProblem(problem) })),
  });

const tools = ['/outbox', '/moderation', '/experiment-results', editingPath];

/** A page of the payment provider, a call of the back office; or a tool, which production has not. */
const isBackendPage = (request: Request, { ENVIRONMENT }: Env): boolean =>
  isBelow('/provider', request) ||
  isBelow(backOfficePath, request) ||
  (process.env.NODE_ENV !== 'production' && ENVIRONMENT !== 'production' && tools.some((path) => isBelow(path, request)));

/** An address is read only where it may be one: this stands before every page. */
const isBelow = (path: string, { url }: Request): boolean =>
  url.includes(path) && URL.canParse(url) && `${new URL(url).pathname}/`.startsWith(`${path}/`);
