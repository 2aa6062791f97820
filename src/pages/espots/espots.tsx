// Sections of the CMS on a page of the shop. They come deferred, and nothing is missed where they do not come.
import type { ReactNode } from 'react';
import { isDeferredBlock } from '#blocks/block.tsx';
import { Blocks } from '#blocks/blocks.tsx';
import { findBlock } from '#blocks/registry.ts';
import type { ContentDocument, FixedPage, searchTypes } from '#contract/entities/content.ts';
import { DeferredSection } from '#render/deferred-section.tsx';
import { StyleSheet } from '#ui/style-sheet.tsx';
import type { PageContext } from '../page.ts';

interface EspotsData {
  documents: readonly ContentDocument[];
}

/** The sections that a page of the shop has in the CMS. `isQuiet`: nothing shows until they are there. */
export const showEspots = (context: PageContext, page: FixedPage, { isQuiet = false } = {}): ReactNode => (
  <DeferredSection
    section={context.open({ Content: Espots, Fallback: isQuiet ? Nothing : EspotSkeleton }, {}, loadDocuments(context, page))}
  />
);

/** The sections of a search page: where a search begins, of what was found, or of nothing found. */
export const showSearchEspots = (context: PageContext, searchType: (typeof searchTypes)[number]): ReactNode => (
  <DeferredSection section={context.open({ Content: Espots, Fallback: Nothing }, {}, loadSearchDocuments(context, searchType))} />
);

async function loadSearchDocuments(
  { gateway, content, mention }: PageContext,
  searchType: (typeof searchTypes)[number],
): Promise<EspotsData> {
  const answer = await gateway('content.search', { ...content, params: { ...content.params, searchType } });
  return { documents: answer.ok ? keepStatic(answer.value.blocks, 'search', mention) : [] };
}

async function loadDocuments({ gateway, content, mention }: PageContext, page: FixedPage): Promise<EspotsData> {
  const answer = await gateway('content.page', { ...content, params: { ...content.params, page } });
  return { documents: answer.ok ? keepStatic(answer.value.blocks, page, mention) : [] };
}

/** Blocks with data of their own would have to be awaited one after the other, so they have no place here. */
const keepStatic = (documents: readonly ContentDocument[], page: FixedPage, mention: (problem: unknown) => void): ContentDocument[] =>
  documents.flatMap((document) => {
    const block = findBlock(document);
    if (!block || !isDeferredBlock(block)) return [{ ...document, children: keepStatic(document.children, page, mention) }];
    mention(new Error(`Block ${document.id} of kind ${document.kind} cannot be shown on the page ${page}: it loads data of its own.`));
    return [];
  });

const Nothing = () => null;

function Espots({ documents }: EspotsData) {
  if (documents.length === 0) return null;
  return (
    <div className="espots">
      <StyleSheet name="page/espots" />
      <Blocks documents={documents} />
    </div>
  );
}

const skeletonItems = 16;

/** Grey fields in a grid of 12 columns. */
function EspotSkeleton() {
  return (
    <div className="section espot-skeleton" aria-hidden="true">
      <StyleSheet name="page/espots" />
      {Array.from({ length: skeletonItems }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <span key={index} className="skeleton-line" />
      ))}
    </div>
  );
}
