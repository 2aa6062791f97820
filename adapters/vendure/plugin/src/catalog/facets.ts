// Creates the facets of a listing from the counts of its values.
import { categoryKey, facetKey, valueKey } from './ids.ts';
import type { Selected } from './listing.ts';
import { listPriceRanges } from './prices.ts';
import type { FacetLabels, SourceCollection } from './source.ts';
import { pickText } from './texts.ts';

export interface FacetValueReply {
  value: string;
  name: string;
  count: number;
  isSelected: boolean;
  hex?: string | null;
  low?: number;
  high?: number;
}

export interface FacetReply {
  id: string;
  label: string | null;
  values: FacetValueReply[];
}

/** Facets in display order. Other facets follow. */
const firstFacets = ['category', 'gender', 'size', 'colour', 'color', 'price', 'activity', 'technology'];

export interface FacetRequest {
  counts: ReadonlyMap<string, number>;
  selection: readonly Selected[];
  /** Id of the listed category; undefined for a search. */
  categoryId: string | undefined;
  channelId: number;
  currency: string;
  language: string;
  fallback: string;
}

/** Returns the categories of a channel below a category, or the top-level ones. */
export function listChildCategories(collections: readonly SourceCollection[], channelId: number, parentId?: string): SourceCollection[] {
  const own = collections.filter(({ channelIds }) => channelIds.includes(channelId));
  const ids = new Set(own.map(({ id }) => id));
  const parent = own.find((collection) => categoryKey(collection) === parentId);
  return own.filter((each) => (parent ? each.parentId === parent.id : parentId === undefined && !ids.has(each.parentId ?? 0)));
}

export function createFacets(labels: FacetLabels, request: FacetRequest): FacetReply[] {
  const { counts, selection, language, fallback } = request;
  const read = (texts: Parameters<typeof pickText>[0]) => pickText(texts, language, fallback);
  const createFacet = (id: string, label: string | null, values: { value: string; name: string }[]): FacetReply[] => {
    const selected = new Set(selection.find(({ facet }) => facet === id)?.values);
    const names = new Map(values.toReversed().map((each) => [each.value, each])); // of equal values, the first gives the name
    const known = values.filter((each) => names.get(each.value) === each && counts.has(`${id}:${each.value}`));
    const replies = known.map((each) => ({
      ...each,
      count: counts.get(`${id}:${each.value}`) ?? 0,
      isSelected: selected.has(each.value),
    }));
    return replies.length > 0 ? [{ id, label, values: replies }] : [];
  };
  const categories = listChildCategories(labels.collections, request.channelId, request.categoryId);
  const facets = [
    ...createFacet(
      'category',
      null,
      categories.map((category) => ({ value: categoryKey(category), name: read(category.names) })),
    ),
    ...createFacet(
      'size',
      null,
      labels.sizes.map(({ value, names }) => ({ value, name: read(names) })),
    ),
    ...createFacet(
      'price',
      null,
      listPriceRanges(request.currency).map((range) => ({ ...range, name: range.value })),
    ),
    ...labels.facets.flatMap((facet) =>
      createFacet(
        facetKey(facet),
        read(facet.names),
        labels.values
          .filter(({ facetId }) => facetId === facet.id)
          .map((value) => ({ value: valueKey(value), name: read(value.names) || value.code, hex: value.hex })),
      ),
    ),
  ];
  const place = ({ id }: FacetReply) => (firstFacets.includes(id) ? firstFacets.indexOf(id) : firstFacets.length);
  return facets.toSorted((one, other) => place(one) - place(other));
}
