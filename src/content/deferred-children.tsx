// Blocks whose children are loaded separately, after the shell.
import type { ContentDocument } from '#contract/entities/content.ts';
import type { DeferredLook, OpenSection } from '#render/deferred-section.tsx';
import type { StaticBlock } from './block.tsx';
import { listBlocks } from './blocks.tsx';
import { type LateBlocks, loadLateBlocks, WithLateData } from './late-blocks.tsx';
import type { OpeningContext } from './opening.ts';

interface LoadedChildren {
  document: ContentDocument;
  blocks: LateBlocks;
}

type Look = DeferredLook<{ document: ContentDocument }, LoadedChildren>;

/** The components of each block kind. They must be created only once, because rendered sections are identified by their components. */
const looks = new WeakMap<StaticBlock, Look>();

/** Starts loading the children of a block. Returns undefined for a document that contains them. */
export function openDeferredChildren(block: StaticBlock, document: ContentDocument, context: OpeningContext): OpenSection | undefined {
  const loading = block.deferredChildren?.load(document, context);
  if (!block.deferredChildren || !loading) return undefined;
  const look = looks.get(block) ?? createLook(block, block.deferredChildren.Skeleton);
  looks.set(block, look);
  const blocks = loading.then((children) => loadLateBlocks(children, context));
  return context.open(
    look,
    { document },
    blocks.then((loaded) => ({ document, blocks: loaded })),
  );
}

const createLook = (block: StaticBlock, Fallback: Look['Fallback']): Look => ({
  Content: ({ document, blocks }) => (
    <WithLateData blocks={blocks}>
      {block.show({ document, isFirst: false, children: listBlocks({ documents: blocks.documents, areIsolated: true }) })}
    </WithLateData>
  ),
  Fallback,
});
