// Filters and sort options of listings. The shop, the contract and the backend use the same notation.

/** All facets in the order in which they are displayed and serialized. */
export const facetIds = ['category', 'gender', 'size', 'colour', 'price', 'rating', 'activity', 'technology', 'store'] as const;
export type FacetId = (typeof facetIds)[number];

/** Sort options. The first one is the default. */
export const listingSorts = ['featured', 'newest', 'price-up', 'price-down', 'rating'] as const;
export type ListingSort = (typeof listingSorts)[number];
export const defaultSort: ListingSort = 'featured';

/** Selected values by facet, in the order of selection. */
export type Selection = Readonly<Partial<Record<FacetId, readonly string[]>>>;

/** Maximum number of selected values, which no shopper reaches. Further values in a URL are ignored. */
export const maxFilterValues = 40;
const valuePattern = /^[a-z0-9][a-z0-9.-]{0,39}$/;

/** Creates a selection from a URL's values. Invalid values are ignored. */
export function readSelection(readValues: (facet: FacetId) => readonly string[]): Selection {
  let room = maxFilterValues;
  const entries = facetIds.flatMap((facet) => {
    const values = [...new Set(readValues(facet).filter((value) => valuePattern.test(value)))].slice(0, room);
    room -= values.length;
    return values.length > 0 ? [[facet, values] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Serializes a selection as in the contract, such as `size:m,l;colour:blue`; empty if nothing is selected. */
export const formatFilter = (selection: Selection): string =>
  facetIds.flatMap((facet) => (selection[facet]?.length ? `${facet}:${selection[facet].join(',')}` : [])).join(';');

/** Parses a text from `formatFilter`. Unknown facets are ignored. */
export function parseFilter(filter: string): Selection {
  const parts = new Map(filter.split(';').map((part) => splitOnce(part, ':')));
  return readSelection((facet) => parts.get(facet)?.split(',') ?? []);
}

/** Returns the value of the facet `store` for a store, because values are in lowercase. */
export const storeFacetValue = (storeId: string): string => storeId.toLowerCase();

export const countValues = (selection: Selection): number => Object.values(selection).reduce((sum, values) => sum + values.length, 0);

/**
 * Returns true for a listing in default order with at most one selected value. There are few such listings, so they may be cached and
 * indexed by search engines.
 */
export const isCommonListing = (selection: Selection, sort: ListingSort): boolean =>
  sort === defaultSort && countValues(selection) <= 1 && selection.store === undefined;

export const isListingSort = (value: string | null | undefined): value is ListingSort => listingSorts.some((sort) => sort === value);

function splitOnce(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
