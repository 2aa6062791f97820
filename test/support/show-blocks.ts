// Renders documents as a page does, and returns the logged problems.
import type { PageSubject } from '#content/block.tsx';
import type { PageStart } from '#content/blocks.tsx';
import { openBlocks } from '#content/open-blocks.tsx';
import { registerBlocks } from '#content/registry.ts';
import type { ContentDocument, ContentScope } from '#contract/entities/content.ts';
import { ok } from '#contract/errors/result.ts';
import type { Visitor } from '#domain/personalization/visitor.ts';
import { blocks } from '#features/blocks.ts';
import { blockSamples } from '#features/dev-tools/block-samples.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { settleAll } from '#render/deferred.ts';
import { sectionOpener } from '#render/deferred-section.tsx';
import { aRecommendation } from './catalog.ts';
import { aDocument, anArticleList } from './content-samples.ts';
import { findElement, type HtmlElement } from './html.ts';
import { finishedPage } from './page-stream.tsx';
import { aRenderContext } from './render-context.ts';
import { somePhotos } from './samples.ts';

registerBlocks(blocks);

/** Gateway replies to the calls that blocks send. */
const replies: Partial<Record<string, object>> = {
  'products.widgetRecommendations': { widgetId: 'best-sellers', items: [aRecommendation()] },
  'content.fragment': { blocks: [aDocument('rich-text', { html: '<p>Shared.</p>' })] },
  'content.page': { blocks: [] },
  'content.articles': anArticleList(),
  'social.customerPhotos': somePhotos(),
  'social.categoryPhotos': somePhotos(),
};
const gateway: Gateway = async (call) => ok(replies[call] as never);
const content: ContentScope = { params: { mode: 'publish', siteId: 'us' }, query: {} };

export interface Shown {
  html: string;
  main: HtmlElement;
  problems: string[];
}

interface ShowOptions {
  isPreview?: boolean;
  startsPage?: PageStart;
  title?: string;
  offset?: number;
  subject?: PageSubject;
  visitor?: Visitor;
}

export async function showBlocks(
  documents: readonly ContentDocument[],
  { isPreview = false, startsPage = true, visitor, ...options }: ShowOptions = {},
): Promise<Shown> {
  const problems: string[] = [];
  const note = (problem: unknown) => problems.push(String(problem));
  const opener = sectionOpener({ deadlineMs: 1000, report: note, isShared: true });
  const body = openBlocks(
    documents,
    { gateway, siteId: 'us', content, open: opener.open, deadlineMs: 1000, report: note, mention: note, visitor },
    { startsPage, ...options },
  );
  await settleAll(opener.sections.map(({ data }) => data));
  // Disables memoization, as in preview, so that each test gets its own problems.
  const renderContext = { ...aRenderContext(), isShared: !isPreview };
  const html = await finishedPage(body, { renderContext, mention: note, onError: note });
  return { html, main: findElement(html, 'main'), problems };
}

let copies = 0;
/** Returns a copy of a document with a unique id, so that no memoized HTML is used. */
const copyDocument = (document: ContentDocument): ContentDocument => ({ ...document, id: `${document.id}-${copies++}` });

/** Returns the samples of a kind of block, one for each variant. */
export const findSamples = (kind: string): ContentDocument[] => blockSamples.filter((document) => document.kind === kind).map(copyDocument);

export function findSample(kind: string, id?: string): ContentDocument {
  const sample = blockSamples.find((document) => document.kind === kind && (id === undefined || document.id === id));
  if (!sample) throw new Error(`${kind} has no sample ${id ?? ''}`);
  return copyDocument(sample);
}

/** Returns a copy of a sample with changed fields. */
export function changeFields(sample: ContentDocument, fields: Record<string, unknown>): ContentDocument {
  return copyDocument({ ...sample, fields: { ...sample.fields, ...fields } });
}
