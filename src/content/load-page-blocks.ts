import type { ContentDocument } from '#contract/entities/content.ts';
import type { BlockContext } from './block.tsx';

/** Loads the blocks of a CMS page. Returns undefined if the gateway rejects the call. */
export async function loadPageBlocks(page: string, { gateway, content }: BlockContext): Promise<readonly ContentDocument[] | undefined> {
  const answer = await gateway('content.page', { ...content, params: { ...content.params, page } });
  return answer.ok ? answer.value.blocks : undefined;
}
