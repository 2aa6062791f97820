// Collects details of each block for editors: the origin, the reason why the block is visible, and its rendering cost.
import { type ContentDocument, readRefusedDocument } from '#contract/entities/content.ts';
import { readEventNames, readEventPayload } from '#domain/analytics/read-event-attributes.ts';
import { describeProblem } from '#lib/problem-text.ts';
import type { OpenSection } from '#render/deferred-section.tsx';
import { renderSection, type SectionScope } from '#render/section.tsx';
import type { BlockFacts, BlockOrigin } from '#ui/preview/block-facts.ts';
import type { RenderContext } from '#ui/render-context.ts';
import { type ChoiceContext, isDeferredBlock } from './block.tsx';
import { findLeadingBlocks, OpenBlocks, type PageStart, ShownInPlace } from './blocks.tsx';
import { findBlock } from './registry.ts';

/** Where and for whom the page displays the blocks: the render context, the start of the page, loading data and visitor. */
interface Showing {
  renderContext: RenderContext;
  startsPage?: PageStart;
  open?: ReadonlyMap<ContentDocument, OpenSection>;
  choice?: ChoiceContext;
}

/** Records details of the blocks that a page is about to display, for editors. */
export function recordBlocks(documents: readonly ContentDocument[], { startsPage = false, ...showing }: Showing): void {
  const firsts = findLeadingBlocks(documents, startsPage);
  for (const document of documents)
    showing.renderContext.blockNotes?.note(document, (findOrigin) =>
      describeBlock(document, showing, { isFirst: firsts.includes(document), findOrigin }),
    );
}

interface Place {
  isFirst: boolean;
  findOrigin: (document: object) => BlockOrigin;
}

async function describeBlock(document: ContentDocument, showing: Showing, { isFirst, findOrigin }: Place): Promise<BlockFacts> {
  const refused = readRefusedDocument(document);
  const inside: BlockFacts[] = [];
  for (const child of document.children) inside.push(await describeBlock(child, showing, { isFirst: false, findOrigin }));
  const { events, ...measured } = await measureBlock(document, isFirst, showing);
  const ofInside = new Set(inside.flatMap(listAllEvents));
  return {
    id: document.id,
    kind: refused?.kind ?? document.kind,
    version: document.version,
    validFrom: document.validFrom,
    validTo: document.validTo,
    ...findOrigin(document),
    why: explainBlock(document, showing),
    report: describeReport(document, showing),
    problem: refused?.reason ?? findProblem(document),
    events: events.filter((event) => !ofInside.has(event)),
    ...measured,
    inside,
  };
}

const listAllEvents = ({ events, inside }: BlockFacts): string[] => [...events, ...inside.flatMap(listAllEvents)];

function findProblem(document: ContentDocument): string | undefined {
  const block = findBlock(document);
  return block ? block.problem(document) : 'no block has this kind';
}

/** Returns the block of a document if the block is static and the document is valid. Only such blocks can choose their children. */
function findValidBlock(document: ContentDocument) {
  const block = findBlock(document);
  return block && !isDeferredBlock(block) && block.problem(document) === undefined ? block : undefined;
}

const explainBlock = (document: ContentDocument, { renderContext, choice }: Showing): string | undefined =>
  choice && findValidBlock(document)?.explain?.(document, choice, renderContext.t);

function describeReport(document: ContentDocument, { choice }: Showing): string | undefined {
  const report = choice && findValidBlock(document)?.report?.(document, choice);
  return report && JSON.stringify(report);
}

/** Number of renderings per measurement. One is not enough, because a Worker's clock has a resolution of one millisecond. */
const renderings = 8;
const encoder = new TextEncoder();

async function measureBlock(document: ContentDocument, isFirst: boolean, { renderContext, open = new Map() }: Showing) {
  const scope: SectionScope = { renderContext, origin: '', mention: () => undefined, isShared: false };
  const render = () => renderSection(BlockAlone, { document, isFirst, open }, scope);
  try {
    const html = render().html.segments.join('');
    await pause();
    const startedAt = performance.now();
    for (let count = 0; count < renderings; count++) render();
    await pause();
    const renderMs = (performance.now() - startedAt) / renderings;
    return { bytes: encoder.encode(html).byteLength, renderMs, events: listHtmlEvents(html) };
  } catch (problem) {
    return { bytes: 0, renderMs: 0, events: [], problem: describeProblem(problem) };
  }
}

const BlockAlone = ({ document, isFirst, open }: { document: ContentDocument; isFirst: boolean; open: NonNullable<Showing['open']> }) => (
  <OpenBlocks value={open}>
    <ShownInPlace document={document} isFirst={isFirst} />
  </OpenBlocks>
);

/** Waits for a timer, because a Worker's clock does not advance during computation. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Matches the event attributes in a block's HTML. */
const attributes = /data-event="([^"]*)"(?: data-event-payload="([^"]*)")?/g;

/**
 * Returns the analytics events in a block's HTML, each as its name and JSON payload, without duplicates. The payloads of click events lack
 * the text and path of the clicked element, which the browser adds on a click.
 */
export function listHtmlEvents(html: string): string[] {
  const lines = [...html.matchAll(attributes)].flatMap(([, names = '', payload]) =>
    readEventNames(names).map((name) => `${name} ${JSON.stringify(readEventPayload(name, payload && readAttribute(payload), {}))}`),
  );
  return [...new Set(lines)];
}

const characters: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Decodes an attribute value that React escaped. */
const readAttribute = (text: string): string => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => characters[entity] ?? entity);
