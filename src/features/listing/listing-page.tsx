import type { PageSubject } from '#content/block.tsx';
import { recordBlocks } from '#content/block-facts.tsx';
import { openBlocks } from '#content/open-blocks.tsx';
import type { CategoryContent } from '#contract/entities/content.ts';
import { createListEvents } from '#domain/analytics/product-events.ts';
import { catalogCard } from '#domain/product.ts';
import { renderBestSellers } from '#features/personalization/best-sellers.tsx';
import type { Loaded, Page, PublicContext } from '#http/page.ts';
import { requestedPage } from '#lib/pagination.ts';
import { countValues, defaultSort, formatFilter, parseFilter } from '#lib/rules/listing-filter.ts';
import { memoized, unshared } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createListingPath, isIndexed, listingParameters, readListingQuery } from './listing-filters.ts';
import { createHead } from './listing-page-head.ts';
import { changePath, type ListingState } from './listing-state.ts';
import { Products } from './products.tsx';

/** The category page: one page of the category's products, filtered and sorted as the URL says. */
export const listing: Page = { isCacheable: true, cacheQuery: listingParameters, load };

const MemoizedListingHead = memoized(ListingHead);
const CommonProducts = memoized(Products);
/** Listings with other filters are rendered without memoization, because there are too many. */
const OtherProducts = unshared(Products);

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, content, market, siteId, params, query, renderContext } = context;
  const page = requestedPage(query.get('page') ?? undefined);
  const { categoryId = '' } = params;
  if (page === undefined) return { kind: 'not-found' };

  const asked = readListingQuery(query);
  const filter = formatFilter(asked.selection);
  const perPage = market.settings.productsPerPage;
  const [category, catalog] = await Promise.all([
    gateway('content.category', { ...content, params: { ...content.params, categoryId } }),
    gateway('products.catalog', {
      query: {
        siteId,
        categoryId,
        start: (page - 1) * perPage,
        count: perPage,
        ...(filter !== '' && { filter }),
        ...(asked.sort !== defaultSort && { sort: asked.sort }),
      },
    }),
  ]);
  if (!catalog.ok) return { kind: 'not-found', code: catalog.error.code };
  if (!category.ok) return { kind: 'not-found', code: category.error.code };
  const path = routePath('listing', category.value);
  const { slug } = params;
  if (slug === undefined || routePath('listing', { ...category.value, slug }) !== path) return { kind: 'moved', path };
  const pages = Math.max(1, Math.ceil(catalog.value.total / perPage));
  const { sort } = catalog.value;
  const state: ListingState = {
    catalog: catalog.value,
    list: categoryId,
    origin: 'grid',
    selection: parseFilter(catalog.value.filter),
    sort,
    page,
    pages,
    path,
    isComparing: asked.isComparing,
  };
  if (page > pages) return showPageBeyondEnd(context, category.value, state);

  recordBlocks(category.value.cells, { renderContext });
  const isCommon = isIndexed(state) && isCanonicalUrl(context, state);
  const List = isCommon ? CommonProducts : OtherProducts;
  const isWhole = page === 1 && countValues(state.selection) === 0;
  return {
    kind: 'page',
    status: 200,
    events: createListEvents({ list: categoryId, cards: catalog.value.items.map(catalogCard), total: catalog.value.total, page }),
    head: createHead(context, category.value, state),
    body: (
      <>
        <MemoizedListingHead category={category.value} />
        <div data-part="lead">{isWhole && openBlocks(category.value.blocks, context, { subject: createSubject(category.value) })}</div>
        <List state={state} cells={category.value.cells} />
        <div data-part="best-sellers">{catalog.value.items.length === 0 && renderBestSellers(context)}</div>
      </>
    ),
    // URLs can have any filters, so only combinations that the shop links to, in normalized order, are cached
    isUncached: !isCommon,
  };
}

/**
 * Returns the categories of the page (its own category and all ancestors), which determine the content blocks that appear only on some
 * pages.
 */
const createSubject = ({ categoryId, ancestors }: CategoryContent): PageSubject => ({
  productCodes: [],
  categoryIds: [...ancestors.map((ancestor) => ancestor.categoryId), categoryId],
});

/** True if the URL has exactly the parameters that the shop writes for this view, in the same order. */
const isCanonicalUrl = ({ query }: PublicContext, state: ListingState): boolean =>
  createListingPath('', state) === (query.size > 0 ? `?${query}` : '');

const showPageBeyondEnd = (context: PublicContext, category: CategoryContent, state: ListingState): Loaded => ({
  kind: 'page',
  status: 404,
  head: { title: context.renderContext.t('listing.beyond.title'), description: category.seo.description, robots: 'noindex' },
  body: <BeyondEnd state={state} name={category.name} />,
  isUncached: true,
});

/** Renders the message for a page number beyond the end of a listing, with links to its last page and to its start. */
function BeyondEnd({ state, name }: { state: ListingState; name: string }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section notice">
      <StyleSheet name="listing.page" />
      <h1>{t('listing.beyond.title')}</h1>
      <p>{t('listing.beyond.text', { name, pages: state.pages })}</p>
      <p className="actions">
        <a className="action action-solid" href={link(changePath(state, { page: state.pages }))}>
          {t('listing.beyond.link')}
        </a>
        <a className="action" href={link(state.path)}>
          {name}
        </a>
      </p>
    </section>
  );
}

function ListingHead({ category }: { category: CategoryContent }) {
  const { t, link } = useRenderContext();
  return (
    <header className="listing-head">
      <StyleSheet name="listing.page" />
      <Breadcrumb
        crumbs={[...category.ancestors.map((step) => ({ name: step.name, path: routePath('listing', step) })), { name: category.name }]}
      />
      <h1>{category.name}</h1>
      <p className="listing-intro">{category.intro}</p>
      {category.children.length > 0 && (
        <nav aria-label={t('listing.subcategories')}>
          <ul className="chips">
            {category.children.map((child) => (
              <li key={child.categoryId}>
                <a className="chip" href={link(routePath('listing', child))}>
                  {child.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
