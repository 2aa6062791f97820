import { openBlocks } from '#blocks/open-blocks.tsx';
import type { CallReply } from '#contract/calls.ts';
import type { CategoryContent } from '#contract/entities/content.ts';
import { requestedPage } from '#domain/pagination.ts';
import { memoised } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { breadcrumbData, canonicalUrl, listAlternates } from '../addresses.ts';
import type { Loaded, Page, PublicContext } from '../page.ts';
import { ListingHead } from './listing-head.tsx';
import { listingPath, ProductGrid } from './product-grid.tsx';

/** A category: its products, a page at a time. */
export const listing: Page = { isCacheable: true, cacheQuery: ['page'], load };

const HeadOfList = memoised(ListingHead);
const Grid = memoised(ProductGrid);

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, content, market, siteId, params, query } = context;
  const page = requestedPage(query.get('page') ?? undefined);
  const { categoryId = '' } = params;
  if (page === undefined) return { kind: 'not-found' };

  const perPage = market.settings.productsPerPage;
  const [category, catalog] = await Promise.all([
    gateway('content.category', { ...content, params: { ...content.params, categoryId } }),
    gateway('products.catalog', { query: { siteId, categoryId, start: (page - 1) * perPage, count: perPage } }),
  ]);
  if (!catalog.ok) return { kind: 'not-found', code: catalog.error.code };
  if (!category.ok) return { kind: 'not-found', code: category.error.code };
  const path = routePath('listing', category.value);
  if (params.slug !== category.value.slug) return { kind: 'moved', path };
  const pages = Math.max(1, Math.ceil(catalog.value.total / perPage));
  if (page > pages) return { kind: 'not-found' };

  return {
    kind: 'page',
    status: 200,
    head: createHead(context, category.value, catalog.value, { page, pages, path }),
    body: (
      <>
        <HeadOfList category={category.value} total={catalog.value.total} page={page} pages={pages} />
        {page === 1 && openBlocks(category.value.blocks, context)}
        <Grid catalog={catalog.value} page={page} pages={pages} path={path} />
      </>
    ),
  };
}

interface Place {
  page: number;
  pages: number;
  /** Of the first page, below the locale. */
  path: string;
}

function createHead(
  context: PublicContext,
  category: CategoryContent,
  catalog: CallReply<'products.catalog'>,
  { page, pages, path }: Place,
) {
  const suffix = page > 1 ? ` – ${context.renderContext.t('listing.page', { page, pages })}` : '';
  const trail = [...category.ancestors, category].map((step) => ({ name: step.name, path: routePath('listing', step) }));
  const namesakes = (category.alternates ?? []).map((each) => ({ locale: each.locale, path: routePath('listing', each) }));
  return {
    title: `${category.seo.title}${suffix}`,
    description: category.seo.description,
    canonical: canonicalUrl(context, listingPath(path, page)),
    // another market's listing has other pages
    ...(page === 1 && { alternates: listAlternates(context, namesakes) }),
    structuredData: [
      breadcrumbData(context, trail),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: catalog.items.map((item, index) => ({
          '@type': 'ListItem',
          position: catalog.start + index + 1,
          url: canonicalUrl(context, routePath('product', item)),
        })),
      },
    ],
  };
}
