// What an editor sees of each block: where it comes from, why it shows, and what it costs to render.
import { type ContentDocument, readRefusedDocument } from '#contract/entities/content.ts';
import { readEventNames, readEventPayload } from '#domain/analytics/read-event-attributes.ts';
import { describeProblem } from '#lib/problem-text.ts';
import type { OpenSection } from '#render/deferred-section.tsx';
import { renderSection, type SectionScope } from '#render/section.tsx';
import type { BlockFacts, BlockOrigin } from '#ui/preview/block-facts.ts';
import type { RenderContext } from '#ui/render-context.ts';
import { type ChoiceContext, isDeferredBlock } from './block.tsx';
import { BlockInPlace, findFirsts, OpenBlocks, type PageStart } from './blocks.tsx';
import { findBlock } from './registry.ts';

/** How the page shows the blocks. */
interface Showing {
  renderContext: RenderContext;
  startsPage?: PageStart;
  open?: ReadonlyMap<ContentDocument, OpenSection>;
  choice?: ChoiceContext;
}

/** Says that a page is about to show these blocks. */
export function noteBlocks(documents: readonly ContentDocument[], { startsPage = false, ...showing }: Showing): void {
  const firsts = findFirsts(documents, startsPage);
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

/** A sound block that came with the page, and so may have chosen what shows. */
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

/** Rendered so often to measure it. The clock of a Worker stands still while it computes, and is as coarse as a millisecond. */
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
    <BlockInPlace document={document} isFirst={isFirst} />
  </OpenBlocks>
);

/** Lets the clock go on. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The events that the HTML of a block names, for an editor to read. */
const attributes = /data-event="([^"]*)"(?: data-event-payload="([^"]*)")?/g;

/** Each as its name and its payload in JSON, once. The browser adds the text and the path of what is clicked where they are not said. */
export function listHtmlEvents(html: string): string[] {
  const lines = [...html.matchAll(attributes)].flatMap(([, names = '', payload]) =>
    readEventNames(names).map((name) => `${name} ${JSON.stringify(readEventPayload(name, payload && readAttribute(payload), {}))}`),
  );
  return [...new Set(lines)];
}

const characters: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** As React escapes it. */
const readAttribute = (text: string): string => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => characters[entity] ?? entity);
