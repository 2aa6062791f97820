// Reads and writes the URL of a listing: selected facet values, sort order and page.
import type { Facet } from '#contract/entities/facet.ts';
import type { MessageKey } from '#i18n/translate.ts';
import { searchParameter } from '#lib/paths/search-parameter.ts';
import {
  countValues,
  createSelection,
  defaultSort,
  facetIds,
  isCommonListing,
  isFacetId,
  isListingSort,
  type ListingSort,
  listSelected,
  parseFacetValue,
  readSelected,
  type Selection,
} from '#lib/rules/listing-filter.ts';

export const sortLabels: Readonly<Record<ListingSort, MessageKey>> = {
  featured: 'listing.sort.featured',
  newest: 'listing.sort.newest',
  'price-up': 'listing.sort.priceUp',
  'price-down': 'listing.sort.priceDown',
  rating: 'listing.sort.rating',
};

/** Query parameter that switches on the check boxes with which shoppers choose products to compare. */
const comparingParameter = 'compare';

/** Query parameter with the values of facets that have no parameter of their own, such as `filter=insulation:down`. */
const filterParameter = 'filter';

/** Query parameters that change the content of a listing. */
export const listingParameters: readonly string[] = [...facetIds, filterParameter, 'sort', 'page', comparingParameter];

export interface ListingView {
  /** The search text, if the list is the result of a search. */
  text?: string | undefined;
  selection: Selection;
  sort: ListingSort;
  page: number;
  /** True if each card has a check box that adds the product to the comparison. */
  isComparing: boolean;
}

/** Parses the selection and the sort order. Unknown sort orders become the default. `requestedPage` parses the page. */
export function readListingQuery(query: URLSearchParams): Omit<ListingView, 'page' | 'text'> {
  const sort = query.get('sort');
  return {
    selection: createSelection([
      ...facetIds.flatMap((facet) => query.getAll(facet).map((value) => [facet, value] as const)),
      ...query.getAll(filterParameter).map(parseFacetValue),
    ]),
    sort: isListingSort(sort) ? sort : defaultSort,
    isComparing: query.get(comparingParameter) === 'on',
  };
}

/** Returns the normalized URL of a listing: `path` with a query of facets and values in display order, without defaults. */
export function createListingPath(path: string, view: Partial<ListingView>): string {
  const { text, selection, sort = defaultSort, page = 1, isComparing = false } = view;
  const query = new URLSearchParams(text === undefined ? {} : { [searchParameter]: text });
  for (const [facet, values] of listSelected(selection ?? {}))
    for (const value of values) {
      if (isFacetId(facet)) query.append(facet, value);
      else query.append(filterParameter, `${facet}:${value}`);
    }
  if (sort !== defaultSort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  if (isComparing) query.set(comparingParameter, 'on');
  return query.size > 0 ? `${path}?${query}` : path;
}

interface ValueChoice {
  facet: string;
  value: string;
  isMulti: boolean;
  /** All values of the facet, in display order. */
  values: readonly { value: string }[];
}

/** Returns the selection after a value is toggled. */
export function toggleValue(selection: Selection, { facet, value, isMulti, values }: ValueChoice): Selection {
  const chosen = readSelected(selection, facet);
  const isChosen = chosen.includes(value);
  const wanted = isChosen ? chosen.filter((each) => each !== value) : [...(isMulti ? chosen : []), value];
  const { [facet]: _, ...others } = selection;
  return wanted.length > 0 ? { ...others, [facet]: values.flatMap((each) => (wanted.includes(each.value) ? each.value : [])) } : others;
}

/** True if search engines may index the page: at most one value, in the default order, and no check boxes for the comparison. */
export const isIndexed = ({ selection, sort, isComparing }: Pick<ListingView, 'selection' | 'sort' | 'isComparing'>): boolean =>
  !isComparing && isCommonListing(selection, sort);

/**
 * Returns the view that the canonical URL shows: the listing with its selected value if there is at most one, otherwise the whole listing.
 */
export const findIndexed = ({ selection, page }: ListingView): Partial<ListingView> =>
  countValues(selection) === 0 || isCommonListing(selection, defaultSort) ? { selection, page } : {};

/**
 * Returns the facets without those that repeat an earlier one: each of their values with products has the name and the number of products of
 * a value there, as the gender of search results that also have the categories Men and Women. A facet with a selected value remains.
 */
export const listDistinctFacets = (facets: readonly Facet[]): Facet[] =>
  facets.filter(({ values }, index) => {
    const shown = values.filter(({ count, isSelected }) => count !== 0 || isSelected);
    const isRepeated = ({ values: others }: Facet): boolean =>
      shown.length > 0 &&
      shown.every(
        ({ name, count, isSelected }) =>
          !isSelected && name !== undefined && count !== undefined && others.some((other) => other.name === name && other.count === count),
      );
    return !facets.slice(0, index).some(isRepeated);
  });
