// What a listing is narrowed to and how it is sorted, as the shop, the contract and the backend all write it.

/** The facets that exist, in the order in which they are shown and written. */
export const facetIds = ['category', 'gender', 'size', 'colour', 'price', 'rating', 'activity', 'technology', 'store'] as const;
export type FacetId = (typeof facetIds)[number];

/** The first is the order of a listing that nobody sorted. */
export const listingSorts = ['featured', 'newest', 'price-up', 'price-down', 'rating'] as const;
export type ListingSort = (typeof listingSorts)[number];
export const defaultSort: ListingSort = 'featured';

/** The chosen values of each facet, in the order in which they were chosen. */
export type Selection = Readonly<Partial<Record<FacetId, readonly string[]>>>;

/** More than a shopper ever chooses: what an address asks for beyond it is ignored. */
export const maxFilterValues = 40;
const valuePattern = /^[a-z0-9][a-z0-9.-]{0,39}$/;

/** A selection from what an address says of each facet. What no value can be is ignored. */
export function readSelection(readValues: (facet: FacetId) => readonly string[]): Selection {
  let room = maxFilterValues;
  const entries = facetIds.flatMap((facet) => {
    const values = [...new Set(readValues(facet).filter((value) => valuePattern.test(value)))].slice(0, room);
    room -= values.length;
    return values.length > 0 ? [[facet, values] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** `size:m,l;colour:blue`, as the contract writes it; empty for no selection. */
export const formatFilter = (selection: Selection): string =>
  facetIds.flatMap((facet) => (selection[facet]?.length ? `${facet}:${selection[facet].join(',')}` : [])).join(';');

/** Reads what `formatFilter` writes. Facets that do not exist are ignored. */
export function parseFilter(filter: string): Selection {
  const parts = new Map(filter.split(';').map((part) => splitOnce(part, ':')));
  return readSelection((facet) => parts.get(facet)?.split(',') ?? []);
}

export const countValues = (selection: Selection): number => Object.values(selection).reduce((sum, values) => sum + values.length, 0);

/** One value at most, in the usual order: there are few such lists, so they may be cached, and search engines may index them. */
export const isCommonListing = (selection: Selection, sort: ListingSort): boolean =>
  sort === defaultSort && countValues(selection) <= 1 && selection.store === undefined;

export const isListingSort = (value: string | null | undefined): value is ListingSort => listingSorts.some((sort) => sort === value);

function splitOnce(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
