// Shows documents, each with the block of its kind, at any depth.
import { createContext, type ReactElement, Suspense, useContext } from 'react';
import { type ContentDocument, readRefusedDocument } from '#contract/entities/content.ts';
import { DeferredSection, type OpenSection } from '#render/deferred-section.tsx';
import { memoised, renderSection, useSectionScope } from '#render/section.tsx';
import { BlockFrame } from '#ui/preview/block-frame.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { type BlockProps, isDeferredBlock } from './block.tsx';
import { findBlock } from './registry.ts';

/** The open sections of deferred blocks, by their documents. */
export const OpenBlocks = createContext<ReadonlyMap<ContentDocument, OpenSection>>(new Map());

interface BlocksProps {
  documents: readonly ContentDocument[];
  /** Whether the first of them is the first block of the page. */
  startsPage?: boolean;
}

/** Shows one block per document. An unknown or broken one is left out and logged. */
export function Blocks(props: BlocksProps) {
  const { blockNotes } = useRenderContext();
  const blocks = listBlocks(props);
  if (!blockNotes) return blocks;
  return props.documents.map((document, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document may stand twice
    <BlockFrame key={index} facts={blockNotes.find(document)}>
      {blocks[index]}
    </BlockFrame>
  ));
}

/** The same, one element per document. */
export function listBlocks({ documents, startsPage = false }: BlocksProps): ReactElement[] {
  const first = startsPage ? findFirst(documents) : -1;
  return documents.map((document, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document may stand twice
    <BlockInPlace key={`${document.id} ${index}`} document={document} isFirst={index === first} />
  ));
}

/** The index of the first block that may hold the heading of the page. */
export const findFirst = (documents: readonly ContentDocument[]): number => documents.findIndex(hasHeading);

/** Whether it may hold the heading of the page; a bar or a single button leaves that to the block that follows. */
function hasHeading(document: ContentDocument): boolean {
  const block = findBlock(document);
  return !block || isDeferredBlock(block) || block.heading !== 'following';
}

export function BlockInPlace({ document, isFirst }: BlockProps) {
  const open = useContext(OpenBlocks);
  const section = open.get(document);
  if (section) return <DeferredSection section={section} />;
  if (holdsOpen(document, open)) return <BlockAroundOpen document={document} isFirst={isFirst} />;
  return <WholeBlock document={document} isFirst={isFirst} />;
}

const holdsOpen = ({ children }: ContentDocument, open: ReadonlyMap<ContentDocument, OpenSection>): boolean =>
  open.size > 0 && children.some((child) => open.has(child) || holdsOpen(child, open));

/** A block with all blocks inside it, memoised. */
const WholeBlock = memoised(ShownBlock, (problem, { document }) => <BrokenBlock document={document} reason={describeProblem(problem)} />);

/** A block with a deferred block inside is rendered for each response. Its boundary catches a fault, so that other blocks remain. */
function BlockAroundOpen(props: BlockProps) {
  const problem = useTrial(props);
  if (problem !== undefined) return <BrokenBlock document={props.document} reason={problem} />;
  return (
    <Suspense fallback={null}>
      <div className="rendered">
        <ShownBlock {...props} />
      </div>
    </Suspense>
  );
}

/** In preview, why a block cannot be rendered: a boundary that caught a fault shows nothing of it. */
function useTrial(props: BlockProps): string | undefined {
  const scope = useSectionScope();
  const open = useContext(OpenBlocks);
  if (scope.renderContext.isShared) return undefined;
  try {
    renderSection(Trial, { ...props, open }, { ...scope, mention: () => undefined });
    return undefined;
  } catch (problem) {
    return describeProblem(problem);
  }
}

const Trial = ({ open, ...props }: BlockProps & { open: ReadonlyMap<ContentDocument, OpenSection> }) => (
  <OpenBlocks value={open}>
    <ShownBlock {...props} />
  </OpenBlocks>
);

function ShownBlock({ document, isFirst }: BlockProps) {
  const refused = readRefusedDocument(document);
  if (refused) return <BrokenBlock document={{ ...document, kind: refused.kind }} reason={refused.reason} at={refused.at} />;
  const block = findBlock(document);
  if (!block) return <BrokenBlock document={document} reason="no block has this kind" />;
  const problem = block.problem(document);
  if (problem !== undefined) return <BrokenBlock document={document} reason={problem} />;
  if (isDeferredBlock(block)) return <BrokenBlock document={document} reason="its data was not asked for" />;
  return (
    <block.Content document={document} isFirst={isFirst}>
      {listBlocks({ documents: document.children, startsPage: isFirst && block.heading === 'inside' })}
    </block.Content>
  );
}

interface BrokenBlockProps {
  document: ContentDocument;
  reason: string;
  /** What was read, for the log. */
  at?: string;
}

/** A broken block renders nothing. In preview an editor sees the reason. */
function BrokenBlock({ document: { id, kind }, reason, at }: BrokenBlockProps) {
  const { mention } = useResponse();
  const { isShared } = useRenderContext();
  mention(new Error(`Block ${id} of kind ${kind} cannot be shown: ${reason}${at === undefined ? '' : ` (${at})`}`));
  return isShared ? null : (
    <p className="block-problem">
      {kind} ({id}): {reason}
    </p>
  );
}

const describeProblem = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));
