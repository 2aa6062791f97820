import { blockPieces } from '#blocks/pieces.ts';
import type { CallReply } from '#contract/calls.ts';
import type { CategoryContent } from '#contract/entities/content.ts';
import { requestedPage } from '#domain/pagination.ts';
import { ready } from '#render/piece.ts';
import { prepare } from '#render/prepared.tsx';
import { routePath } from '#routes.ts';
import { alternatesOf, breadcrumbData, canonicalUrl } from '../addresses.ts';
import type { Loaded, Page, PublicContext } from '../page.ts';
import { ListingHead } from './listing-head.tsx';
import { ProductGrid } from './product-grid.tsx';

/** A category: its products, a page at a time. */
export const listing: Page = { isWhole: true, queryKeys: ['page'], load };

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, content, market, siteId, params, query, view, hashOf } = context;
  const page = requestedPage(query.get('page') ?? undefined);
  const { categoryId = '' } = params;
  if (page === undefined) return { kind: 'not-found' };

  const perPage = market.settings.productsPerPage;
  const [category, catalog] = await Promise.all([
    gateway('content.category', { ...content, params: { ...content.params, categoryId } }),
    gateway('products.catalog', { query: { siteId, categoryId, start: (page - 1) * perPage, count: perPage } }),
  ]);
  if (!category.ok || !catalog.ok) return { kind: 'not-found' };
  const path = routePath('listing', category.value);
  if (params.slug !== category.value.slug) return { kind: 'moved', path };
  const pages = Math.max(1, Math.ceil(catalog.value.total / perPage));
  if (page > pages) return { kind: 'not-found' };

  const pathOf = (target: number) => (target === 1 ? path : `${path}?page=${target}`);
  const hashes = [hashOf(category.value), hashOf(catalog.value)];
  const key = hashes.includes(undefined) ? undefined : `listing ${page} ${hashes.join(' ')}`;
  const options = { view, styles: ['page/listing'] };
  return {
    kind: 'page',
    status: 200,
    head: headOf(context, category.value, catalog.value, { page, pages, pathOf }),
    pieces: [
      ready(
        prepare({ ...options, key, idPrefix: 'listing-head', isFirst: true }, () => (
          <ListingHead category={category.value} total={catalog.value.total} page={page} pages={pages} />
        )),
      ),
      ...blockPieces(page === 1 ? category.value.blocks : [], { ...context, contentHash: hashes[0], startsPage: false }),
      ready(
        prepare({ ...options, key, idPrefix: 'listing-grid' }, () => (
          <ProductGrid catalog={catalog.value} page={page} pages={pages} pathOf={pathOf} />
        )),
      ),
    ],
  };
}

interface Place {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}

function headOf(context: PublicContext, category: CategoryContent, catalog: CallReply<'products.catalog'>, { page, pages, pathOf }: Place) {
  const suffix = page > 1 ? ` – ${context.view.t('listing.page', { page, pages })}` : '';
  const trail = [...category.ancestors, category].map((step) => ({ name: step.name, path: routePath('listing', step) }));
  const namesakes = (category.alternates ?? []).map((each) => ({ locale: each.locale, path: routePath('listing', each) }));
  return {
    title: `${category.seo.title}${suffix}`,
    description: category.seo.description,
    canonical: canonicalUrl(context, pathOf(page)),
    // another market's listing has other pages
    ...(page === 1 && { alternates: alternatesOf(context, namesakes) }),
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
