// Creates listings and search results from Vendure's replies.
import type { CallReply, ParsedCallInput } from '#contract/calls.ts';
import type { Facet } from '#contract/entities/facet.ts';
import { defaultSort, formatFilter, isListingSort, listSelected, parseFilter } from '#lib/rules/listing-filter.ts';
import { localeSettings } from '#markets/registry.ts';
import { createItems, type Viewpoint } from './cards.ts';
import type { PageInput, VendureFacet, VendureListing } from './documents.ts';
import { texts } from './texts.ts';

type ListingQuery = Pick<ParsedCallInput<'products.catalog'>['query'], 'filter' | 'sort' | 'start' | 'count'>;
type Listing = Omit<CallReply<'products.catalog'>, 'categoryId'>;

/** Returns the requested page in Vendure's form. */
export const createPageInput = ({ filter, sort, start, count }: ListingQuery): PageInput => ({
  filter: listSelected(parseFilter(filter)).map(([facet, values]) => ({ facet, values })),
  sort,
  start,
  count,
});

export function createListing(listing: VendureListing, { start }: Pick<ListingQuery, 'start'>, viewpoint: Viewpoint): Listing {
  const items = createItems(listing.cards, viewpoint);
  const selected = listing.facets.map(({ id, values }) => [id, values.flatMap((each) => (each.isSelected ? each.value : []))] as const);
  return {
    start,
    count: items.length,
    total: listing.total,
    items,
    filter: formatFilter(Object.fromEntries(selected)),
    sort: isListingSort(listing.sort) ? listing.sort : defaultSort,
    facets: listing.facets.map((facet) => createFacet(facet, viewpoint)),
    sorts: listing.sorts.filter((sort) => isListingSort(sort)),
  };
}

/** Omits the values without results, which a search, other than a category, does not display. */
export const omitEmptyValues = (facets: readonly Facet[]): Facet[] =>
  facets
    .map((facet) => ({ ...facet, values: facet.values.filter(({ count, isSelected }) => count !== 0 || isSelected) }))
    .filter(({ values }) => values.length > 0);

function createFacet({ id, label, values }: VendureFacet, { locale }: Viewpoint): Facet {
  const labels = texts[localeSettings(locale).language].facets;
  const shown = label || (Object.hasOwn(labels, id) ? labels[id] : undefined);
  return {
    id,
    ...(shown && { label: shown }),
    kind: id === 'size' ? id : 'list',
    isMulti: true,
    values: values.map(({ value, name, count, isSelected, hex, low, high }) => ({
      value,
      ...(id === 'price' ? { range: { ...(low !== null && { low }), ...(high !== null && { high }) } } : { name: name || value }),
      ...(hex !== null && { hex }),
      count,
      isSelected,
    })),
  };
}
