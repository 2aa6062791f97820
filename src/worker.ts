// The storefront's entry point. Some pages beside the shop are the gateway's: they are forwarded.
import { createApp } from '#app.tsx';
import { type Env, usesBoundGateway } from '#env.ts';
import { expireAnswered } from '#gateway/cache/expire-answered.ts';
import { findLog } from '#gateway/cache/read-expiries.ts';
import { backOfficePath } from '#lib/back-office-path.ts';
import { editingPath } from '#lib/editing-path.ts';
import { isLoopback } from '#lib/loopback.ts';
import { describeProblem } from '#lib/problem-text.ts';

export { ExpiryLogObject } from '#gateway/cache/expiry-log.ts';

const storefront = createApp();

export default {
  fetch: (request, env, context) => (isForwarded(request, env) ? forward(request, env) : storefront.fetch(request, env, context)),
} satisfies ExportedHandler<Env>;

/** Path prefixes of pages of the payment provider, and of calls of the back office. */
const publicPaths = ['/provider', backOfficePath];
const developmentTools = ['/outbox', '/moderation', '/experiment-results', editingPath];
/** Path prefixes of the development tools. A production build of either Worker has no tools. */
const toolPaths = process.env.NODE_ENV === 'production' ? [] : developmentTools;

/** A bound gateway has no origin of its own, so its pages stand beside the shop. A remote one serves its own. */
function isForwarded({ url }: Request, env: Env): boolean {
  if (!usesBoundGateway(env)) return false;
  if (publicPaths.some((path) => isBelow(path, url))) return true;
  return env.ENVIRONMENT !== 'production' && toolPaths.some((path) => isBelow(path, url)) && isLoopback(new URL(url).hostname);
}

/** Parses the URL only if it contains the path, because every page passes here. */
const isBelow = (path: string, url: string): boolean =>
  url.includes(path) && URL.canParse(url) && `${new URL(url).pathname}/`.startsWith(`${path}/`);

/** What an answer says has expired is not served from the cache any more. */
const forward = async (request: Request, env: Env): Promise<Response> =>
  expireAnswered(await env.GATEWAY.fetch(request), {
    log: findLog(env.EXPIRIES),
    report: (problem) => console.error(JSON.stringify({ level: 'error', at: 'expiries', reason: describeProblem(problem) })),
  });
