import type { CallReply } from '#contract/calls.ts';
import { createListEvents } from '#domain/analytics/product-events.ts';
import { catalogCard } from '#domain/product.ts';
import { showCategoryCollection, showEspots, showSearchEspots } from '#features/content-pages/espots.tsx';
import { createListingPath, listingParameters, readListingQuery } from '#features/listing/listing-filters.ts';
import { changePath, type ListingState } from '#features/listing/listing-state.ts';
import { Products } from '#features/listing/products.tsx';
import { renderBestSellers } from '#features/personalization/best-sellers.tsx';
import { canonicalUrl } from '#http/addresses.ts';
import type { Loaded, Page, PublicContext } from '#http/page.ts';
import { requestedPage } from '#lib/pagination.ts';
import { searchParameter } from '#lib/paths/search-parameter.ts';
import { defaultSort, formatFilter, parseFilter } from '#lib/rules/listing-filter.ts';
import { readSearchText } from '#lib/rules/search-text.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { groupDocuments } from './document-types.ts';
import { FoundDocuments } from './found-documents.tsx';
import { loadPopular } from './load-popular.ts';
import { CategoryLinks, Popular, TermLinks } from './popular.tsx';
import { SearchForm } from './search-form.tsx';
import { loadHub } from './search-hub-page.tsx';

/** The page with search results. */
export const search: Page = {
  isCacheable: true,
  cacheQuery: [searchParameter, ...listingParameters],
  uncachedQuery: [searchParameter],
  load,
};

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, market, siteId, query } = context;
  const text = readSearchText(query.get(searchParameter));
  if (text === '') return loadHub(context);
  const page = requestedPage(query.get('page') ?? undefined) ?? 1;
  const asked = readListingQuery(query);
  const filter = formatFilter(asked.selection);
  const perPage = market.settings.productsPerPage;
  const sections = showEspots(context, 'search');
  const answer = await gateway('products.productSearch', {
    query: {
      siteId,
      q: text,
      start: Math.min((page - 1) * perPage, maxStart),
      count: perPage,
      ...(filter !== '' && { filter }),
      ...(asked.sort !== defaultSort && { sort: asked.sort }),
    },
  });
  if (!answer.ok) return { kind: 'not-found', code: answer.error.code };
  const found = answer.value;
  const state: ListingState = {
    catalog: found,
    list: 'search',
    origin: 'search',
    text,
    selection: parseFilter(found.filter),
    sort: found.sort,
    page,
    pages: Math.max(1, Math.ceil(found.total / perPage)),
    path: routePath('search'),
    isComparing: asked.isComparing,
  };
  const hasNoResults = found.total === 0 && found.filter === '';
  const popular = hasNoResults ? await loadPopular(context, { count: 4 }) : undefined;
  return {
    kind: 'page',
    status: page > state.pages ? 404 : 200,
    events: [
      ...(page === 1 && found.filter === '' ? [{ name: 'search' as const, payload: { term: text, results: found.total } }] : []),
      ...createListEvents({ list: 'search', cards: found.items.map(catalogCard), total: found.total, page }),
    ],
    head: createHead(context, text, state),
    body: (
      <>
        {hasNoResults ? (
          <NoResults text={text} found={found} popular={popular} />
        ) : (
          <Results text={text} found={found} state={state} isBeyondLastPage={page > state.pages} />
        )}
        {!hasNoResults && <div data-part="best-sellers">{found.items.length === 0 && renderBestSellers(context)}</div>}
        {hasNoResults && showCategoryCollection(context)}
        {showSearchEspots(context, hasNoResults ? 'no-results' : 'results')}
        {sections}
      </>
    ),
    // visitors can search for any text, so the cache would fill with pages that are requested only once
    isUncached: true,
  };
}

/** Maximum `start` of the gateway call, which is beyond the last page of any results. */
const maxStart = 10_000;

const createHead = (context: PublicContext, text: string, state: ListingState) => ({
  title: `${context.renderContext.t('search.title', { q: text })} | ${context.renderContext.t('site.name')}`,
  description: context.renderContext.t('search.heading', { q: text }),
  canonical: canonicalUrl(context, createListingPath(state.path, { text })),
  robots: 'noindex, follow',
});

interface NothingFoundProps {
  text: string;
  found: CallReply<'products.productSearch'>;
  popular: CallReply<'products.autoSuggest'> | undefined;
}

/** Renders a search without products: matching documents and links to popular content. */
function NoResults({ text, found, popular }: NothingFoundProps) {
  const renderContext = useRenderContext();
  const { t } = renderContext;
  const groups = groupDocuments(found.documents, renderContext);
  const hasDocuments = groups.length > 0;
  return (
    <>
      <header className="listing-head search-head">
        <StyleSheet name="listing.page" />
        <StyleSheet name="search.page" />
        <h1>{t(hasDocuments ? 'search.heading' : 'search.none.title', { q: text })}</h1>
        <p className="listing-intro">{t(hasDocuments ? 'search.none.documents' : 'search.none.text')}</p>
        <SearchForm id="page-q" text={text} />
      </header>
      <FoundDocuments groups={groups} />
      {found.suggestions.length > 0 && <TermLinks heading={t('search.try')} terms={found.suggestions} />}
      {popular && popular.categories.length > 0 && <CategoryLinks categories={popular.categories} />}
      {popular && <Popular products={popular.products} />}
    </>
  );
}

interface ResultsProps {
  text: string;
  found: CallReply<'products.productSearch'>;
  state: ListingState;
  /** True if the URL requests a page after the last one. */
  isBeyondLastPage: boolean;
}

function Results({ text, found, state, isBeyondLastPage }: ResultsProps) {
  const renderContext = useRenderContext();
  const { t, link, number } = renderContext;
  return (
    <>
      <header className="listing-head search-head">
        <StyleSheet name="listing.page" />
        <StyleSheet name="search.page" />
        <h1>{t('search.heading', { q: found.corrected ?? text })}</h1>
        {found.corrected !== undefined && <p className="listing-intro">{t('search.corrected', { q: text, corrected: found.corrected })}</p>}
        {found.isCut && <p className="listing-intro">{t('search.cut', { count: number(found.total) })}</p>}
        <SearchForm id={`page-${searchParameter}`} text={found.corrected ?? text} />
      </header>
      {isBeyondLastPage ? (
        <div className="section empty">
          <p>{t('search.beyond', { page: state.page })}</p>
          <a className="action action-solid" href={link(changePath(state, {}))}>
            {t('search.beyondLink')}
          </a>
        </div>
      ) : (
        <Products state={state} cells={[]} />
      )}
      {!isBeyondLastPage && <FoundDocuments groups={groupDocuments(found.documents, renderContext)} />}
    </>
  );
}
