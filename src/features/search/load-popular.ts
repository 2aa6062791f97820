import type { CallReply } from '#contract/calls.ts';
import type { PublicContext } from '#http/page.ts';

/** Loads popular searches and products. Returns undefined if they cannot be read: the page is rendered without them and is not cached. */
export async function loadPopular(
  { gateway, siteId, report }: PublicContext,
  { count }: { count: number },
): Promise<CallReply<'products.autoSuggest'> | undefined> {
  try {
    const answer = await gateway('products.autoSuggest', { query: { siteId, count } });
    return answer.ok ? answer.value : undefined;
  } catch (problem) {
    report(problem);
    return undefined;
  }
}
