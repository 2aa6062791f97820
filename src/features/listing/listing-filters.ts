// The address of a listing: what it is narrowed to, how it is sorted, and which page of it is shown.
import type { MessageKey } from '#i18n/translate.ts';
import {
  countValues,
  defaultSort,
  type FacetId,
  facetIds,
  isCommonListing,
  isListingSort,
  type ListingSort,
  readSelection,
  type Selection,
} from '#lib/listing-filter.ts';
import { searchParameter } from '#lib/search-parameter.ts';

export const facetLabels: Readonly<Record<FacetId, MessageKey>> = {
  category: 'facet.category',
  gender: 'facet.gender',
  size: 'facet.size',
  colour: 'facet.colour',
  price: 'facet.price',
  rating: 'facet.rating',
  activity: 'facet.activity',
  technology: 'facet.technology',
  store: 'facet.store',
};

export const sortLabels: Readonly<Record<ListingSort, MessageKey>> = {
  featured: 'listing.sort.featured',
  newest: 'listing.sort.newest',
  'price-up': 'listing.sort.priceUp',
  'price-down': 'listing.sort.priceDown',
  rating: 'listing.sort.rating',
};

/** Query parameters that change what a listing shows. */
export const listingParameters: readonly string[] = [...facetIds, 'sort', 'page'];

export interface ListingView {
  /** What was searched for, where the list is what a search found. */
  text?: string | undefined;
  selection: Selection;
  sort: ListingSort;
  page: number;
}

/** What an address asks for. A sort order that does not exist is the usual one; the page is read by itself (`requestedPage`). */
export function readListingQuery(query: URLSearchParams): Omit<ListingView, 'page' | 'text'> {
  const sort = query.get('sort');
  return { selection: readSelection((facet) => query.getAll(facet)), sort: isListingSort(sort) ? sort : defaultSort };
}

/**
 * The one spelling of a listing's address: facets and their values in the order shown, nothing that is usual. `path` is of the first page.
 */
export function createListingPath(path: string, { text, selection, sort = defaultSort, page = 1 }: Partial<ListingView>): string {
  const query = new URLSearchParams(text === undefined ? {} : { [searchParameter]: text });
  for (const facet of facetIds) for (const value of selection?.[facet] ?? []) query.append(facet, value);
  if (sort !== defaultSort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

interface ValueChoice {
  facet: FacetId;
  value: string;
  isMulti: boolean;
  /** All values of the facet, in the order shown. */
  values: readonly { value: string }[];
}

/** The selection after a value is pressed: chosen if it was not, else given up. */
export function toggleValue(selection: Selection, { facet, value, isMulti, values }: ValueChoice): Selection {
  const chosen = selection[facet] ?? [];
  const isChosen = chosen.includes(value);
  const wanted = isChosen ? chosen.filter((each) => each !== value) : [...(isMulti ? chosen : []), value];
  const { [facet]: _, ...others } = selection;
  return wanted.length > 0 ? { ...others, [facet]: values.flatMap((each) => (wanted.includes(each.value) ? each.value : [])) } : others;
}

/** Whether search engines may keep the page: one value at most, in the usual order. */
export const isIndexed = ({ selection, sort }: Pick<ListingView, 'selection' | 'sort'>): boolean => isCommonListing(selection, sort);

/** What a page that is not kept stands for: the whole listing, or that of its one value. */
export const findIndexed = ({ selection, page }: ListingView): Partial<ListingView> =>
  countValues(selection) === 0 || isCommonListing(selection, defaultSort) ? { selection, page } : {};
