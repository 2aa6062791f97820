// Renders a single block as a page does.
import { Blocks } from '#content/blocks.tsx';
import { registerBlocks } from '#content/registry.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { blocks } from '#features/blocks.ts';
import { renderSection } from '#render/section.tsx';
import { aRenderContext } from './render-context.ts';
import { aScope, inPlace, type Rendered } from './rendered.ts';

registerBlocks(blocks);

interface RenderedBlock extends Rendered {
  /** Problems that were logged. */
  problems: string[];
}

/** Renders a document of this kind with these fields. */
export function renderBlock(
  kind: string,
  fields: Record<string, unknown>,
  { isFirst = false, children = [] }: { isFirst?: boolean; children?: ContentDocument[] } = {},
): RenderedBlock {
  const problems: string[] = [];
  const document: ContentDocument = { id: `a-${kind}`, kind, version: 1, locale: 'en-us', fields, children };
  const section = renderSection(
    Blocks,
    { documents: [document], startsPage: isFirst },
    aScope({ renderContext: aRenderContext(), mention: (problem) => problems.push(String(problem)) }),
  );
  return { ...inPlace(section), problems };
}

export const aPicture = (publicId = 'scene/ridge-walk') => ({ publicId, version: 1, alt: 'A walker on a ridge' });
