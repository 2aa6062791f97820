// Editorial sections (espots) on the shop's own pages. They are deferred and optional: if they fail, the page is rendered without them.
import type { ReactNode } from 'react';
import { recordBlocks } from '#content/block-facts.tsx';
import { EspotSkeleton } from '#content/espot-skeleton.tsx';
import { type LateBlocks, loadLateBlocks, openLateBlocks, ShownLateBlocks } from '#content/late-blocks.tsx';
import { loadPageBlocks } from '#content/load-page-blocks.ts';
import { createChoice, noSubject } from '#content/opening.ts';
import { type ContentDocument, componentQuery, type FixedPage, type searchTypes } from '#contract/entities/content.ts';
import type { PageContext, PersonalContext } from '#http/page.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { DeferredSection } from '#render/deferred-section.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';

interface EspotsData {
  blocks: LateBlocks;
}

/** Renders the editorial sections of one of the shop's own pages. With `isQuiet`, no placeholder is rendered while they load. */
export const showEspots = (context: PageContext, page: FixedPage, { isQuiet = false } = {}): ReactNode => (
  <DeferredSection
    section={context.open({ Content: Espots, Fallback: isQuiet ? Nothing : EspotSkeleton }, {}, loadEspots(context, page))}
  />
);

/**
 * Renders the editorial sections below a form that works as a page and in a dialog. A dialog is sent in one piece, so it waits at most
 * `shellWaitMs` for the sections and is sent without them if they are late.
 */
export function showFormEspots(context: PersonalContext, page: FixedPage): ReactNode {
  const loading = loadEspots(context, page);
  const data = context.isForDialog ? withTimeout(loading, context.shellWaitMs).then((inTime) => inTime ?? emptyEspots) : loading;
  return <DeferredSection section={context.open({ Content: Espots, Fallback: Nothing }, {}, data)} />;
}

const emptyEspots: EspotsData = { blocks: { documents: [], data: [] } };

/** Renders the editorial sections of the search hub, of a page with search results, or of one without results. */
export const showSearchEspots = (context: PageContext, searchType: (typeof searchTypes)[number]): ReactNode => (
  <DeferredSection section={context.open({ Content: Espots, Fallback: Nothing }, {}, loadSearchEspots(context, searchType))} />
);

async function loadSearchEspots(context: PageContext, searchType: (typeof searchTypes)[number]): Promise<EspotsData> {
  const { gateway, content } = context;
  const answer =
    searchType === 'hub'
      ? await gateway('components.search', { query: componentQuery(content) })
      : await gateway('content.search', { ...content, params: { ...content.params, searchType } });
  return loadSections(context, answer.ok ? answer.value.blocks : []);
}

/** Renders the site's first category collection, for a search without results. */
export const showCategoryCollection = (context: PageContext): ReactNode => (
  <DeferredSection section={context.open({ Content: Espots, Fallback: Nothing }, {}, loadCategoryCollection(context))} />
);

async function loadCategoryCollection(context: PageContext): Promise<EspotsData> {
  const answer = await context.gateway('components.collections', { query: componentQuery(context.content) });
  const first = answer.ok ? answer.value.blocks.find(({ fields }) => fields.type === 'category-card') : undefined;
  return loadSections(context, first ? [first] : []);
}

const loadEspots = async (context: PageContext, page: FixedPage): Promise<EspotsData> =>
  loadSections(context, (await loadPageBlocks(page, context)) ?? []);

async function loadSections(context: PageContext, documents: readonly ContentDocument[]): Promise<EspotsData> {
  const choice = createChoice(noSubject, context);
  const blocks = await loadLateBlocks(documents, { ...context, choice });
  const { renderContext } = context;
  if (renderContext.blockNotes) recordBlocks(blocks.documents, { renderContext, choice, open: openLateBlocks(blocks, context.mention) });
  return { blocks };
}

const Nothing = () => null;

function Espots({ blocks }: EspotsData) {
  if (blocks.documents.length === 0) return null;
  return (
    <div className="espots">
      <StyleSheet name="espots.page" />
      <ShownLateBlocks blocks={blocks} />
    </div>
  );
}
