import type { CategoryContent } from '#contract/entities/content.ts';
import { breadcrumbData, canonicalUrl, listAlternates } from '#http/addresses.ts';
import type { PublicContext } from '#http/page.ts';
import { countValues } from '#lib/rules/listing-filter.ts';
import type { Head } from '#render/head.tsx';
import { routePath } from '#routes.ts';
import { nameFacetValue } from './facet-name.ts';
import { createListingPath, findIndexed, isIndexed } from './listing-filters.ts';
import type { ListingState } from './listing-state.ts';

/**
 * Creates the HTML head of a listing page. Search engines index each page of the whole listing and of listings with one value; other
 * combinations have one of these as their canonical URL.
 */
export function createHead(context: PublicContext, category: CategoryContent, state: ListingState): Head {
  const { catalog, page, pages, path, selection } = state;
  const suffix = page > 1 ? ` – ${context.renderContext.t('listing.page', { page, pages })}` : '';
  const trail = [...category.ancestors, category].map((step) => ({ name: step.name, path: routePath('listing', step) }));
  const namesakes = (category.alternates ?? []).map((each) => ({ locale: each.locale, path: routePath('listing', each) }));
  const names = nameSelection(context, state);
  const picture = catalog.items[0]?.picture;
  return {
    title: `${names}${category.seo.title}${suffix}`,
    description: `${names}${category.seo.description}${suffix}`,
    canonical: canonicalUrl(context, createListingPath(path, findIndexed(state))),
    ...(!isIndexed(state) && { robots: 'noindex, follow' }),
    // only the first page of the whole listing has hreflang links, because other markets have different pages and values
    ...(page === 1 && countValues(selection) === 0 && isIndexed(state) && { alternates: listAlternates(context, namesakes) }),
    ...(picture && { picture }),
    structuredData: [
      breadcrumbData(context, trail),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        numberOfItems: catalog.total,
        itemListElement: catalog.items.map((item, index) => ({
          '@type': 'ListItem',
          position: catalog.start + index + 1,
          url: canonicalUrl(context, routePath('product', item)),
        })),
      },
    ],
  };
}

/** Returns a title prefix for the selected values, such as `Blue, M – `. */
function nameSelection({ renderContext }: PublicContext, { catalog }: ListingState): string {
  const names = catalog.facets.flatMap(({ values }) =>
    values.flatMap((value) => (value.isSelected ? nameFacetValue(value, renderContext) : [])),
  );
  return names.length > 0 ? `${names.join(', ')} – ` : '';
}
