// Filters and sort options of listings. The shop, the contract and the backend use the same notation.

/** The facets of the embedded backend. Each has a query parameter of its own, and they precede all other facets in a filter. */
export const facetIds = ['category', 'gender', 'size', 'colour', 'price', 'rating', 'activity', 'technology', 'store'] as const;
export type FacetId = (typeof facetIds)[number];

/** Sort options. The first one is the default. */
export const listingSorts = ['featured', 'newest', 'price-up', 'price-down', 'rating'] as const;
export type ListingSort = (typeof listingSorts)[number];
export const defaultSort: ListingSort = 'featured';

/** Returns true for a facet of the embedded backend. */
export const isFacetId = (facet: string): facet is FacetId => facetIds.some((id) => id === facet);

/** Matches the id of a facet. */
export const facetIdPattern = /^[a-z][a-z0-9_-]{0,31}$/i;

/** Selected values by facet id, in the order of selection. */
export type Selection = Readonly<Partial<Record<string, readonly string[]>>>;

/** Maximum number of selected values, which no shopper reaches. Further values in a URL are ignored. */
export const maxFilterValues = 40;
/** Maximum number of characters of a serialized selection. */
export const maxFilterLength = 2000;
/** Matches a facet value: 1 to 64 URL-safe characters (unreserved characters of RFC 3986). */
export const facetValuePattern = /^[\w.~-]{1,64}$/;

/** Creates a selection. Invalid facet ids and values are ignored, and so are values beyond the limits of a filter. */
export function createSelection(chosen: Iterable<readonly [facet: string, value: string]>): Selection {
  const selected = new Map<string, Set<string>>();
  let count = 0;
  let length = 0;
  for (const [facet, value] of chosen) {
    const values = selected.get(facet) ?? new Set();
    if (values.has(value) || !facetIdPattern.test(facet) || !facetValuePattern.test(value)) continue;
    count += 1;
    length += facet.length + value.length + 2; // with a separator each, as if every value had a facet of its own
    if (count > maxFilterValues || length > maxFilterLength) break;
    selected.set(facet, values.add(value));
  }
  return Object.fromEntries(Array.from(selected, ([facet, values]) => [facet, [...values]]));
}

/** Returns the selected values by facet in a fixed order: the facets of the embedded backend, then the others by their ids. */
export function listSelected(selection: Selection): [facet: string, values: readonly string[]][] {
  const others = Object.keys(selection).filter((facet) => !isFacetId(facet));
  return [...facetIds, ...others.toSorted()].flatMap((facet) => {
    const values = readSelected(selection, facet);
    return values.length > 0 ? [[facet, values] as [string, readonly string[]]] : [];
  });
}

/** Returns the selected values of a facet. An id may be a member of the object prototype, such as `constructor`. */
export const readSelected = (selection: Selection, facet: string): readonly string[] =>
  (Object.hasOwn(selection, facet) && selection[facet]) || [];

/** Serializes a selection as in the contract, such as `size:m,l;colour:blue`; empty if nothing is selected. */
export const formatFilter = (selection: Selection): string =>
  listSelected(selection)
    .map(([facet, values]) => `${facet}:${values.join(',')}`)
    .join(';');

/** Parses a text from `formatFilter`. */
export const parseFilter = (filter: string): Selection =>
  createSelection(
    filter.split(';').flatMap((part) => {
      const [facet, values] = splitOnce(part, ':');
      return values.split(',').map((value) => [facet, value] as const);
    }),
  );

/** Parses a facet and a value from a query parameter such as `insulation:down`. */
export const parseFacetValue = (text: string): readonly [facet: string, value: string] => splitOnce(text, ':');

/** Returns the value of the facet `store` for a store, because values are in lowercase. */
export const storeFacetValue = (storeId: string): string => storeId.toLowerCase();

export const countValues = (selection: Selection): number => Object.values(selection).reduce((sum, values = []) => sum + values.length, 0);

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
