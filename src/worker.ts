// The storefront's entry point. Some pages beside the shop are the gateway's: they are forwarded.
import { createApp } from '#app.tsx';
import { type Env, usesBoundGateway } from '#env.ts';
import { expireAnswered } from '#gateway/cache/expire-answered.ts';
import { findLog } from '#gateway/cache/read-expiries.ts';
import { backOfficePath } from '#lib/back-office-path.ts';
import { editingPath } from '#lib/editing-path.ts';
import { describeProblem } from '#lib/problem-text.ts';

export { ExpiryLogObject } from '#gateway/cache/expiry-log.ts';

const storefront = createApp();

export default {
  fetch: (request, env, context) => (isForwarded(request, env) ? forward(request, env) : storefront.fetch(request, env, context)),
} satisfies ExportedHandler<Env>;

/** Path prefixes of pages of the payment provider, and of calls of the back office. */
const publicPaths = ['/provider', backOfficePath];
const toolPaths = ['/outbox', '/moderation', '/experiment-results', editingPath];
/** The public paths and those of the development tools. A production build of either Worker has no tools. */
const localPaths = process.env.NODE_ENV === 'production' ? publicPaths : [...publicPaths, ...toolPaths];

/** A bound gateway has no origin of its own, so its pages stand beside the shop. A remote one serves its own. */
function isForwarded({ url }: Request, env: Env): boolean {
  const paths = env.ENVIRONMENT === 'production' ? publicPaths : localPaths;
  return paths.some((path) => isBelow(path, url)) && usesBoundGateway(env);
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
