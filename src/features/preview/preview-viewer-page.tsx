// A page for editors that lists all blocks of one kind on the site. It exists only in preview.
import { openBlocks } from '#content/open-blocks.tsx';
import { listBlockKinds } from '#content/registry.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { isKindName, readViewerQuery, type ViewerQuery, viewerParameters } from './preview-viewer.ts';
import { type FoundBlock, PreviewViewer } from './viewer.tsx';

export const previewViewer: PublicPage = { isCacheable: false, cacheQuery: viewerParameters, load };

async function load(context: PublicContext): Promise<Loaded> {
  if (!context.isPreview) return { kind: 'not-found' };
  const asked = readViewerQuery(context.query);
  const { t } = context.renderContext;
  const head = { title: t('preview.viewer.title'), description: t('preview.viewer.description'), robots: 'noindex, nofollow' };
  if (asked.alone !== undefined) {
    const { blocks } = await findDocuments(context, asked, { limit: 1, offset: asked.alone });
    if (blocks.length === 0) return { kind: 'not-found' };
    return { kind: 'page', status: 200, head, body: openBlocks(blocks, context), isAlone: true };
  }
  const offset = (asked.page - 1) * asked.limit;
  const { blocks, numFound } = await findDocuments(context, asked, { limit: asked.limit, offset });
  const found = blocks.map((document, index) => describeFound(context, document, { asked, place: offset + index }));
  return {
    kind: 'page',
    status: 200,
    head,
    hasViewerScript: true,
    body: <PreviewViewer asked={asked} kinds={listBlockKinds()} found={found} numFound={numFound} />,
  };
}

async function findDocuments(
  { gateway, content }: PublicContext,
  { docType = '', layoutVariant }: ViewerQuery,
  part: { limit: number; offset: number },
) {
  const nothing = { blocks: [], numFound: 0 };
  if (!isKindName(docType)) return nothing;
  const answer = await gateway('content.showcase', {
    params: { ...content.params, docType },
    query: { ...content.query, hidden: undefined, ...part, ...(layoutVariant !== '' && { layoutVariant }) },
  });
  return answer.ok ? answer.value : nothing;
}

/** Describes a block for the list. Without a selected width the block is rendered inline, otherwise in a frame. */
function describeFound(
  context: PublicContext,
  document: ContentDocument,
  { asked, place }: { asked: ViewerQuery; place: number },
): FoundBlock {
  const { name, title } = document.fields;
  const called = [name, title].find((text) => typeof text === 'string' && text !== '');
  return {
    id: document.id,
    name: typeof called === 'string' ? called : document.kind,
    place,
    block: asked.width === undefined ? openBlocks([document], context) : undefined,
  };
}
