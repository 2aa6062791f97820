// Blocks whose children are loaded from elsewhere, after the shell.
import type { ContentDocument } from '#contract/entities/content.ts';
import type { DeferredLook, OpenSection } from '#render/deferred-section.tsx';
import type { StaticBlock } from './block.tsx';
import { listBlocks } from './blocks.tsx';
import { chooseBlocks } from './choose-blocks.ts';
import type { OpeningContext } from './open-blocks.tsx';

interface LoadedChildren {
  document: ContentDocument;
  children: readonly ContentDocument[];
}

type Look = DeferredLook<{ document: ContentDocument }, LoadedChildren>;

/** One of each kind: rendered sections are known by their components. */
const looks = new WeakMap<StaticBlock, Look>();

/** Starts to load the children of a block. Undefined for a document that holds them itself. */
export function openDeferredChildren(block: StaticBlock, document: ContentDocument, context: OpeningContext): OpenSection | undefined {
  const loading = block.deferredChildren?.load(document, context);
  if (!block.deferredChildren || !loading) return undefined;
  const look = looks.get(block) ?? createLook(block, block.deferredChildren.Skeleton);
  looks.set(block, look);
  return context.open(
    look,
    { document },
    loading.then((children) => ({ document, children: chooseBlocks(children, context.subject) })),
  );
}

const createLook = (block: StaticBlock, Fallback: Look['Fallback']): Look => ({
  Content: ({ document, children }) => (
    <block.Content document={document} isFirst={false}>
      {listBlocks({ documents: children })}
    </block.Content>
  ),
  Fallback,
});
