// Builds the facets of a listing for replies, and restricts a selection to the values that the listing has.
import { groupBy } from '#backend/platform/group-by.ts';
import { sizeIn } from '#backend/rules/size.ts';
import type { Viewpoint } from '#backend/services/catalog/product-cards.ts';
import type { FacetValueRow, StoreRow } from '#backend/stores/facets.ts';
import { isMessageKey, translator } from '#backend/translations/translate.ts';
import type { Facet, FacetValue } from '#contract/entities/facet.ts';
import type { CategoryReference } from '#contract/entities/product.ts';
import { type FacetId, facetIds, type Selection, storeFacetValue } from '#lib/rules/listing-filter.ts';
import type { FoundPage } from './find-page.ts';

/** The data from which the facets of a listing are built. */
export interface FacetSource {
  values: readonly FacetValueRow[];
  /** Child categories of the listed category. */
  children: readonly CategoryReference[];
  stores: readonly StoreRow[];
}

/** Facets with a single choice: selecting a second value replaces the first. */
const singleFacets: readonly FacetId[] = ['rating', 'store'];

/** Returns the selected values that exist in the listing, in display order. A single-choice facet keeps only its first value. */
export function chooseKnown(selection: Selection, source: FacetSource): Selection {
  const entries = facetIds.flatMap((facet) => {
    const wanted = selection[facet] ?? [];
    const known = listIds(facet, source).filter((value) => wanted.includes(value));
    const chosen = singleFacets.includes(facet) ? known.slice(0, 1) : known;
    return chosen.length > 0 ? [[facet, chosen] as const] : [];
  });
  return Object.fromEntries(entries);
}

export function createFacets(
  source: FacetSource,
  { selection, counts }: { selection: Selection } & Pick<FoundPage, 'counts'>,
  viewpoint: Viewpoint,
): Facet[] {
  const t = translator(viewpoint.locale);
  const rows = groupBy(source.values, ({ facet }) => facet);
  const complete = (facet: FacetId, value: string, looks: Partial<FacetValue>): FacetValue => {
    const count = counts.get(facet)?.get(value) ?? (facet === 'store' ? undefined : 0);
    return { value, ...looks, ...(count !== undefined && { count }), isSelected: selection[facet]?.includes(value) ?? false };
  };
  return facetIds.flatMap((id) => {
    const values =
      id === 'store'
        ? source.stores.map(({ storeId, name }) => complete(id, storeFacetValue(storeId), { name }))
        : (rows.get(id) ?? []).map((row) => complete(id, row.value, describeValue(row, source, viewpoint)));
    const kind = id === 'size' || id === 'store' ? id : 'list';
    return values.length > 0 ? [{ id, label: t(`facetLabel.${id}`), kind, isMulti: !singleFacets.includes(id), values }] : [];
  });
}

const listIds = (facet: FacetId, { values, stores }: FacetSource): string[] =>
  facet === 'store'
    ? stores.map(({ storeId }) => storeFacetValue(storeId))
    : values.flatMap((row) => (row.facet === facet ? row.value : []));

function describeValue(
  { facet, value, detail }: FacetValueRow,
  { children }: FacetSource,
  { market, locale, language }: Viewpoint,
): Partial<FacetValue> {
  const t = translator(locale);
  const { size, group, hex, low, high, atLeast } = detail ?? {};
  if (size) return { name: sizeIn({ market, language }, size), ...(group && { group: t(`sizeGroup.${group}`) }) };
  if (atLeast !== undefined) return { atLeast };
  if (low !== undefined || high !== undefined) return { range: { ...(low !== undefined && { low }), ...(high !== undefined && { high }) } };
  const key = `facet.${value}`;
  const known = isMessageKey(key) ? t(key) : undefined;
  const name = facet === 'category' ? children.find(({ categoryId }) => categoryId === value)?.name : known;
  return { name: name ?? value, ...(hex !== undefined && { hex }) };
}
