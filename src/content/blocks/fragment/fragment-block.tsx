import * as z from 'zod';
import { type BlockContext, defineBlock } from '#content/block.tsx';
import type { ContentDocument } from '#contract/entities/content.ts';
import { contentSlugPattern, maxContentSlugLength } from '#lib/paths/content-slug.ts';

const fragmentFields = z
  .object({
    fragmentId: z
      .string()
      .regex(contentSlugPattern)
      .max(maxContentSlugLength)
      .meta({ description: 'The key of the shared blocks, as in the list of documents.' }),
  })
  .meta({
    title: 'Shared blocks',
    description: 'Blocks that several pages share. A change of them appears on all these pages.',
    group: 'Layout',
  });

async function loadFragment(fragmentId: string, { gateway, content }: BlockContext): Promise<readonly ContentDocument[]> {
  const { mode } = content.params;
  const answer = await gateway('content.fragment', { params: { mode, fragmentId }, query: content.query });
  if (!answer.ok) throw new Error(`The fragment ${fragmentId} was not found.`);
  return answer.value.blocks;
}

/** A content block that displays a shared fragment. Most gateway replies contain the fragment's blocks in place of this block. */
export const fragment = defineBlock({
  kind: 'fragment',
  heading: 'following',
  fields: fragmentFields,
  Content: ({ children }) => children,
  loadChildren: ({ fragmentId }, context) => loadFragment(fragmentId, context),
});
