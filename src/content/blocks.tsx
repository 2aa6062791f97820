// Renders documents at any depth, each with the block of its kind.
import { createContext, Fragment, type FunctionComponent, type ReactElement, type ReactNode, Suspense, useContext } from 'react';
import { type ContentDocument, readRefusedDocument } from '#contract/entities/content.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { DeferredSection, type OpenSection } from '#render/deferred-section.tsx';
import {
  joinSections,
  memoized,
  type RenderedSection,
  renderSection,
  SectionHtml,
  type SectionScope,
  useSectionScope,
} from '#render/section.tsx';
import { BlockFrame } from '#ui/preview/block-frame.tsx';
import { BlockMark } from '#ui/preview/block-mark.tsx';
import { HiddenRows } from '#ui/preview/hidden-rows.tsx';
import { type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { ResponseContext, useResponse } from '#ui/response.ts';
import { type BlockProps, isDeferredBlock } from './block.tsx';
import { BlockProblem } from './block-problem.ts';
import { findBlock } from './registry.ts';
import { removeFaulty } from './remove-faulty.ts';
import { divideList, divideRuns, type Run } from './runs.ts';

/** The sections that are waiting for the data of deferred blocks, by document. */
export const OpenBlocks = createContext<ReadonlyMap<ContentDocument, OpenSection>>(new Map());

export type PageStart = boolean | 'below-heading';

interface BlocksProps {
  documents: readonly ContentDocument[];
  /** True if the first block starts the page; `below-heading` if the page heading is above these blocks. */
  startsPage?: PageStart;
  /** Number of blocks that precede these in the page. */
  offset?: number;
  /** True if each block is rendered separately even inside a section, so that a faulty block does not affect the others. */
  areIsolated?: boolean;
}

/** Renders one block per document. An unknown or broken block is left out and logged with its position. */
export function Blocks(props: BlocksProps) {
  const response = useResponse();
  const mention = (problem: unknown) =>
    response.mention(problem instanceof BlockProblem ? problem.locate(props.documents, props.offset) : problem);
  return <ResponseContext value={{ ...response, mention }}>{showBlocks(props, response.isInSection, useRenderContext())}</ResponseContext>;
}

function showBlocks(props: BlocksProps, isInSection: boolean, { blockNotes, hiddenBlocks, marksBlocks }: RenderContext): ReactNode {
  const hasHidden = hiddenBlocks !== undefined && !hiddenBlocks.isEmpty();
  if (hasHidden && props.documents.length === 0) return <HiddenRows blocks={hiddenBlocks.listWithin(props.documents)} />;
  if (!blockNotes) return isInSection || hasHidden || marksBlocks ? listBlocks(props) : <Runs {...props} />;
  const blocks = listBlocks(props);
  return props.documents.map((document, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document may occur twice
    <BlockFrame key={index} facts={blockNotes.find(document)}>
      {blocks[index]}
    </BlockFrame>
  ));
}

function Runs({ documents, startsPage = false }: BlocksProps) {
  const open = useContext(OpenBlocks);
  const firsts = findLeadingBlocks(documents, startsPage);
  const isIsolated = (document: ContentDocument) => open.has(document) || containsOpen(document, open);
  if (open.size === 0) return <JoinedRuns runs={divideList(documents, firsts)} />;
  const runs = divideRuns(documents, firsts, isIsolated);
  return runs.map((run, index) => {
    const [document] = run.documents;
    if (!document) return null;
    const key = `${document.id} ${index}`;
    if (run.documents.length > 1) return <BlockRun key={key} run={run} />;
    return <BlockInPlace key={key} document={document} isFirst={firsts.includes(document)} isIsolated={false} />;
  });
}

/** Returns the blocks as a list, one element per document. */
export function listBlocks({ documents, startsPage = false, areIsolated = false }: BlocksProps): ReactElement[] {
  const firsts = findLeadingBlocks(documents, startsPage);
  return documents.map((document, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document may occur twice
    <BlockInPlace key={`${document.id} ${index}`} document={document} isFirst={firsts.includes(document)} isIsolated={areIsolated} />
  ));
}

const none: readonly ContentDocument[] = [];

/** Returns the blocks that start the page: the block with the page heading, and a picture block at the top of the page if there is one. */
export function findLeadingBlocks(documents: readonly ContentDocument[], startsPage: PageStart): readonly ContentDocument[] {
  if (!startsPage) return none;
  const [top] = documents;
  const heading = startsPage === true ? documents[findFirst(documents)] : undefined;
  const opensWithPicture = top !== undefined && top !== heading && findBlock(top)?.opensPage === true;
  return [...(opensWithPicture ? [top] : []), ...(heading ? [heading] : [])];
}

/**
 * Returns the index of the block with the page's main heading: the first block with a heading and `titleH1`, otherwise the first block with
 * a heading. Returns -1 if no block has a heading.
 */
export function findFirst(documents: readonly ContentDocument[]): number {
  const claiming = documents.findIndex((document) => document.fields.titleH1 === true && hasHeading(document));
  return claiming >= 0 ? claiming : documents.findIndex(hasHeading);
}

/** Returns true if a document has a heading. Bars, single buttons, deferred blocks and broken blocks have none. */
function hasHeading(document: ContentDocument): boolean {
  const block = findBlock(document);
  if (!block || isDeferredBlock(block)) return false;
  const place = block.heading(document);
  return place === 'inside' ? findFirst(document.children) >= 0 : place === 'own';
}

function BlockInPlace(props: BlockProps & { isIsolated?: boolean }) {
  const { hiddenBlocks, marksBlocks = false } = useRenderContext();
  const { id } = props.document;
  const block = marksBlocks ? (
    <BlockMark id={id}>
      <ShownInPlace {...props} />
    </BlockMark>
  ) : (
    <ShownInPlace {...props} />
  );
  if (!hiddenBlocks || hiddenBlocks.isEmpty()) return block;
  return (
    <>
      <HiddenRows blocks={hiddenBlocks.listBefore(id)} />
      {block}
      <HiddenRows blocks={hiddenBlocks.listAfter(id)} />
    </>
  );
}

/** Renders a block without rows for hidden blocks. */
export function ShownInPlace({ isIsolated = false, ...props }: BlockProps & { isIsolated?: boolean }) {
  const open = useContext(OpenBlocks);
  const section = open.get(props.document);
  if (section) return <DeferredSection section={section} />;
  if (containsOpen(props.document, open)) return <BlockAroundOpen {...props} />;
  return isIsolated ? <BlockApart {...props} /> : <WholeBlock {...props} />;
}

const containsOpen = ({ children }: ContentDocument, open: ReadonlyMap<ContentDocument, OpenSection>): boolean =>
  open.size > 0 && children.some((child) => open.has(child) || containsOpen(child, open));

const showRepaired = (_: unknown, props: BlockProps) => <RepairedBlock {...props} />;

/** Renders a block with all blocks inside it, memoized. */
const WholeBlock = memoized(ShownBlock, showRepaired);
const BlockApart = memoized(ShownBlock, showRepaired, { isIsolated: true });

const RunContent = ({ run }: { run: Run }) => renderRun(run, ShownBlock);

/** Renders adjacent blocks as one section. If one of them throws, each block becomes a separate section. */
const BlockRun = memoized(RunContent, (_, { run }) => renderRun(run, WholeBlock));

/** Renders consecutive runs joined into one text, because sending a chunk of a response takes as long as rendering several blocks. */
function JoinedRuns({ runs }: { runs: readonly Run[] }) {
  const scope = useSectionScope();
  const sections = runs.map((run) => tryRenderRun(run, scope));
  const whole = sections.filter((section) => section !== undefined);
  if (runs.length === 0) return null;
  if (whole.length === runs.length) return <SectionHtml section={joinSections(runs, whole)} />;
  return runs.map((run, index) => {
    const section = sections[index];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a document may occur twice
      <Fragment key={`${run.documents[0]?.id} ${index}`}>
        {section ? <SectionHtml section={section} /> : renderRun(run, WholeBlock)}
      </Fragment>
    );
  });
}

function tryRenderRun(run: Run, scope: SectionScope): RenderedSection | undefined {
  try {
    return renderSection(RunContent, { run }, scope);
  } catch {
    return undefined; // the caller then renders each block separately, to find the one that throws
  }
}

const renderRun = ({ documents, firsts }: Run, Shown: FunctionComponent<BlockProps>): ReactElement[] =>
  documents.map((document, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document may occur twice
    <Shown key={`${document.id} ${index}`} document={document} isFirst={firsts.includes(index)} />
  ));

/** Renders a block that threw, after removing its faulty parts. In preview, editors see which parts are missing. */
function RepairedBlock(props: BlockProps) {
  const problems: BlockProblem[] = [];
  const scope = useSectionScope();
  const note = (problem: unknown) => {
    if (problem instanceof BlockProblem) problems.push(problem);
    scope.mention(problem);
  };
  const document = removeFaulty(ShownBlock, props, { ...scope, mention: note });
  return (
    <>
      {document && <WholeBlock {...props} document={document} />}
      {!scope.renderContext.isShared &&
        problems.map((problem) => <ProblemNote key={problem.document.id} document={problem.document} reason={problem.reason} />)}
    </>
  );
}

/**
 * Renders a block that contains a deferred block. The containing block is rendered again for each response, in a Suspense boundary, so that
 * a fault in it does not affect other blocks.
 */
function BlockAroundOpen(props: BlockProps) {
  const problem = useRenderProblem(props);
  if (problem !== undefined) return <BrokenBlock document={props.document} reason={problem} />;
  return (
    <Suspense fallback={null}>
      <div className="rendered">
        <ShownBlock {...props} />
      </div>
    </Suspense>
  );
}

/**
 * In preview, renders the block as a trial and returns the error message if that fails. Editors see the message, because the Suspense
 * boundary around the block would render nothing.
 */
function useRenderProblem(props: BlockProps): string | undefined {
  const scope = useSectionScope();
  const open = useContext(OpenBlocks);
  if (scope.renderContext.isShared) return undefined;
  try {
    renderSection(PreviewBlock, { ...props, open }, { ...scope, mention: () => undefined });
    return undefined;
  } catch (problem) {
    return describeProblem(problem);
  }
}

const PreviewBlock = ({ open, ...props }: BlockProps & { open: ReadonlyMap<ContentDocument, OpenSection> }) => (
  <OpenBlocks value={open}>
    <ShownBlock {...props} />
  </OpenBlocks>
);

function ShownBlock({ document, isFirst }: BlockProps) {
  const refused = readRefusedDocument(document);
  if (refused) return <BrokenBlock document={document} kind={refused.kind} reason={`${refused.reason} (${refused.at})`} />;
  const block = findBlock(document);
  if (!block) return <BrokenBlock document={document} reason="no block has this kind" />;
  const problem = block.problem(document);
  if (problem !== undefined) return <BrokenBlock document={document} reason={problem} />;
  if (isDeferredBlock(block)) return <BrokenBlock document={document} reason="its data was not requested" />;
  const children = listBlocks({ documents: document.children, startsPage: isFirst && block.heading(document) === 'inside' });
  return block.show({ document, isFirst, children });
}

interface BrokenBlockProps {
  document: ContentDocument;
  /** The original kind, if the document is a placeholder for a rejected document. */
  kind?: string;
  reason: string;
}

/** Logs a broken block. Renders nothing, or in preview the reason why the block is broken. */
function BrokenBlock({ document, kind = document.kind, reason }: BrokenBlockProps) {
  const { mention } = useResponse();
  const { isShared } = useRenderContext();
  mention(new BlockProblem(document, reason, { kind }));
  return isShared ? null : <ProblemNote document={document} kind={kind} reason={reason} />;
}

const ProblemNote = ({ document, kind = document.kind, reason }: BrokenBlockProps) => (
  <p className="block-problem">
    {kind} ({document.id}): {reason}
  </p>
);
