// Asks the gateway whether a path without a page of the shop is a landing page or a redirect.
import type { ContentScope } from '#contract/entities/content.ts';
import type { ResolvedPath } from '#contract/entities/page-path.ts';
import { isMissingCall } from '#contract/errors/api-error.ts';
import type { Offering } from '#contract/features.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { maxResolvedPathLength } from '#lib/paths/landing-path.ts';

interface PathContext {
  gateway: Gateway;
  content: ContentScope;
  renderContext: { offering: Offering };
}

const nothing: ResolvedPath = { kind: 'none' };

/**
 * Resolves a decoded path below the locale. Returns `none` for every path if the gateway lacks the feature `landing-paths`. Throws if the
 * gateway fails, because a 404 would then remove landing pages from search engines.
 */
export async function resolvePath({ gateway, content, renderContext }: PathContext, path: string): Promise<ResolvedPath> {
  if (path === '' || path.length > maxResolvedPathLength || !renderContext.offering.has('landing-paths')) return nothing;
  const asked = gateway('content.resolvePath', { params: content.params, query: { ...content.query, path } });
  const answer = await asked.catch((problem) => {
    if (!isMissingCall(problem)) throw problem;
  });
  return answer?.ok ? answer.value : nothing;
}
